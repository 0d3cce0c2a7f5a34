package io.hdla.ops;

import io.hdla.tensor.Tensor;
import java.util.List;

/**
 * Views and rearrangements that are made of simpler ones.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Shaping {
  private Shaping() {}

  /**
   * An axis cut into several.
   *
   * <p>Example: {@code Shaping.unflatten(v, 0, 3, 1)} is {@code [[1], [-2], [0.5]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param sizes sizes whose product is the size of the axis; one of them may be −1
   * @return a view of the same storage
   * @throws io.hdla.error.ShapeException if the product differs
   */
  public static Tensor unflatten(Tensor x, int axis, int... sizes) {
    return Rearranging.unflatten(x, axis, sizes);
  }

  /**
   * One axis moved, the others in their order.
   *
   * <p>Example: {@code Shaping.movedim(x, 0, 1)} is {@code [[1, 4], [2, 5], [3, 6]]}.
   *
   * @param x a tensor
   * @param from an axis; negative counts from the end
   * @param to where it goes; negative counts from the end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor movedim(Tensor x, int from, int to) {
    return Movement.permute(x, Rearranging.moved(x, from, to));
  }

  /**
   * Two axes exchanged: another name of {@link Movement#transpose}.
   *
   * <p>Example: {@code Shaping.swapAxes(x, 0, 1)} is {@code [[1, 4], [2, 5], [3, 6]]}.
   *
   * @param x a tensor
   * @param a an axis
   * @param b another axis
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor swapAxes(Tensor x, int a, int b) {
    return Movement.transpose(x, a, b);
  }

  /**
   * All axes of size 1 removed.
   *
   * <p>Example: {@code Shaping.squeeze(series)} is {@code [1, 2, 3]}.
   *
   * @param x a tensor
   * @return a view of the same storage
   */
  public static Tensor squeeze(Tensor x) {
    return Rearranging.squeeze(x);
  }

  /**
   * An axis cut into pieces of equal size, the last one smaller if need be. Fewer pieces come out
   * where the size does not suffice.
   *
   * <p>Example: {@code Shaping.chunk(v, 2, 0)} is {@code [1, -2]} and {@code [0.5]}.
   *
   * @param x a tensor
   * @param count how many pieces at most, at least 1
   * @param axis the axis; negative counts from the end
   * @return views of the same storage
   * @throws io.hdla.error.IndexException if the axis is out of range
   * @throws io.hdla.error.ValueException if the count is below 1
   */
  public static List<Tensor> chunk(Tensor x, int count, int axis) {
    return Movement.split(x, axis, Rearranging.pieces(x, count, axis));
  }

  /**
   * Windows along an axis, which may overlap: the axis counts the windows, and a new last axis runs
   * within one.
   *
   * <p>Example: {@code Shaping.unfold(v, 0, 2, 1)} is {@code [[1, -2], [-2, 0.5]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param size the length of a window, at least 1 and at most the size of the axis
   * @param step from one window to the next, at least 1
   * @return a view of the same storage, with ⌊(n − size) / step⌋ + 1 windows
   * @throws io.hdla.error.ValueException if size or step do not fit
   */
  public static Tensor unfold(Tensor x, int axis, int size, int step) {
    return Rearranging.windows("unfold", x, axis, size, step, 1);
  }

  /**
   * Windows along an axis with gaps within, as a dilated convolution sees them.
   *
   * <p>Example: {@code Shaping.unfold(v, 0, 2, 1, 2)} is {@code [[1, 0.5]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param size the length of a window, at least 1
   * @param step from one window to the next, at least 1
   * @param dilation from one element of a window to the next, at least 1
   * @return a view of the same storage, with ⌊(n − dilation · (size − 1) − 1) / step⌋ + 1 windows
   * @throws io.hdla.error.ValueException if the windows do not fit
   */
  public static Tensor unfold(Tensor x, int axis, int size, int step, int dilation) {
    return Rearranging.windows("unfold", x, axis, size, step, dilation);
  }

  /**
   * Of a vector the matrix with it on a diagonal; of a matrix a diagonal.
   *
   * <p>Example: {@code Shaping.diag(w, 0)} is {@code [[1, 0], [0, 10]]}.
   *
   * @param x a vector or a matrix
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new matrix, or a view of the matrix
   * @throws io.hdla.error.ShapeException if x is neither vector nor matrix
   */
  public static Tensor diag(Tensor x, int offset) {
    return Rearranging.diag(x, offset);
  }

  /**
   * Matrices with the elements of the last axis on a diagonal, and 0 elsewhere.
   *
   * <p>Example: {@code Shaping.diagEmbed(w, 1)} is {@code [[0, 1, 0], [0, 0, 10], [0, 0, 0]]}.
   *
   * @param x a tensor
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return […, n + |offset|, n + |offset|]
   * @throws io.hdla.error.ShapeException if x is a scalar
   */
  public static Tensor diagEmbed(Tensor x, int offset) {
    return Rearranging.diagEmbed(x, offset);
  }

  /**
   * The coordinates of a grid: the i-th result varies along its i-th axis only (indexing "ij").
   *
   * <p>Example: {@code Shaping.meshgrid(w, v)} is {@code [[1, 1, 1], [10, 10, 10]]} and {@code [[1,
   * -2, 0.5], [1, -2, 0.5]]}.
   *
   * @param axes vectors
   * @return one view for each vector, of the shape of all sizes
   * @throws io.hdla.error.ShapeException if one is not a vector
   */
  public static List<Tensor> meshgrid(Tensor... axes) {
    return Rearranging.meshgrid(axes);
  }

  /**
   * The whole repeated along its axes, as PyTorch's {@code repeat}.
   *
   * <p>Example: {@code Shaping.repeat(w, 2, 2)} is {@code [[1, 10, 1, 10], [1, 10, 1, 10]]}.
   *
   * @param x a tensor
   * @param times one for each axis, and for new axes in front
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if there are fewer numbers than axes
   */
  public static Tensor repeat(Tensor x, int... times) {
    return Rearranging.repeat(x, times);
  }
}
