package io.hdla.tensor;

import io.hdla.ops.Movement;
import io.hdla.ops.Shaping;
import java.util.List;

/** Views and rearrangements that are made of simpler ones, written fluently. */
public interface ShapingMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * An axis cut into several.
   *
   * @param axis the axis; negative counts from the end
   * @param sizes sizes whose product is the size of the axis; one of them may be −1
   * @return a view of the same storage
   * @see Shaping#unflatten(Tensor, int, int...)
   */
  default Tensor unflatten(int axis, int... sizes) {
    return Shaping.unflatten(self(), axis, sizes);
  }

  /**
   * One axis moved, the others in their order.
   *
   * @param from an axis; negative counts from the end
   * @param to where it goes; negative counts from the end
   * @return a view of the same storage
   * @see Shaping#movedim(Tensor, int, int)
   */
  default Tensor movedim(int from, int to) {
    return Shaping.movedim(self(), from, to);
  }

  /**
   * Two axes exchanged: another name of {@link Movement#transpose}.
   *
   * @param a an axis
   * @param b another axis
   * @return a view of the same storage
   * @see Shaping#swapAxes(Tensor, int, int)
   */
  default Tensor swapAxes(int a, int b) {
    return Shaping.swapAxes(self(), a, b);
  }

  /**
   * All axes of size 1 removed.
   *
   * @return a view of the same storage
   * @see Shaping#squeeze(Tensor)
   */
  default Tensor squeeze() {
    return Shaping.squeeze(self());
  }

  /**
   * An axis cut into pieces of equal size, the last one smaller if need be. Fewer pieces come out
   * where the size does not suffice.
   *
   * @param count how many pieces at most, at least 1
   * @param axis the axis; negative counts from the end
   * @return views of the same storage
   * @see Shaping#chunk(Tensor, int, int)
   */
  default List<Tensor> chunk(int count, int axis) {
    return Shaping.chunk(self(), count, axis);
  }

  /**
   * Windows along an axis, which may overlap: the axis counts the windows, and a new last axis runs
   * within one.
   *
   * @param axis the axis; negative counts from the end
   * @param size the length of a window, at least 1 and at most the size of the axis
   * @param step from one window to the next, at least 1
   * @return a view of the same storage, with ⌊(n − size) / step⌋ + 1 windows
   * @see Shaping#unfold(Tensor, int, int, int)
   */
  default Tensor unfold(int axis, int size, int step) {
    return Shaping.unfold(self(), axis, size, step);
  }

  /**
   * Windows along an axis with gaps within, as a dilated convolution sees them.
   *
   * @param axis the axis; negative counts from the end
   * @param size the length of a window, at least 1
   * @param step from one window to the next, at least 1
   * @param dilation from one element of a window to the next, at least 1
   * @return a view of the same storage, with ⌊(n − dilation · (size − 1) − 1) / step⌋ + 1 windows
   * @see Shaping#unfold(Tensor, int, int, int, int)
   */
  default Tensor unfold(int axis, int size, int step, int dilation) {
    return Shaping.unfold(self(), axis, size, step, dilation);
  }

  /**
   * Of a vector the matrix with it on a diagonal; of a matrix a diagonal.
   *
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new matrix, or a view of the matrix
   * @see Shaping#diag(Tensor, int)
   */
  default Tensor diag(int offset) {
    return Shaping.diag(self(), offset);
  }

  /**
   * Matrices with the elements of the last axis on a diagonal, and 0 elsewhere.
   *
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return […, n + |offset|, n + |offset|]
   * @see Shaping#diagEmbed(Tensor, int)
   */
  default Tensor diagEmbed(int offset) {
    return Shaping.diagEmbed(self(), offset);
  }

  /**
   * The whole repeated along its axes, as PyTorch's {@code repeat}.
   *
   * @param times one for each axis, and for new axes in front
   * @return a new tensor
   * @see Shaping#repeat(Tensor, int...)
   */
  default Tensor repeat(int... times) {
    return Shaping.repeat(self(), times);
  }
}
