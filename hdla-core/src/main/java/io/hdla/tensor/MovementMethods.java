package io.hdla.tensor;

import io.hdla.ops.Movement;
import io.hdla.shape.Shape;
import java.util.List;

/** Views and rearrangements, written fluently. */
public interface MovementMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * The same elements, in row-major order, under another shape.
   *
   * @param sizes sizes; one of them may be −1
   * @return a view if no element has to move, otherwise a copy
   * @see Movement#reshape(Tensor, int...)
   */
  default Tensor reshape(int... sizes) {
    return Movement.reshape(self(), sizes);
  }

  /**
   * Several neighbouring axes made one.
   *
   * @param from the first axis
   * @param to the last axis, included
   * @return a view if no element has to move, otherwise a copy
   * @see Movement#flatten(Tensor, int, int)
   */
  default Tensor flatten(int from, int to) {
    return Movement.flatten(self(), from, to);
  }

  /**
   * The axes in another order.
   *
   * @param axes for each new axis the old one
   * @return a view of the same storage
   * @see Movement#permute(Tensor, int...)
   */
  default Tensor permute(int... axes) {
    return Movement.permute(self(), axes);
  }

  /**
   * Two axes exchanged.
   *
   * @param a an axis
   * @param b another axis
   * @return a view of the same storage
   * @see Movement#transpose(Tensor, int, int)
   */
  default Tensor transpose(int a, int b) {
    return Movement.transpose(self(), a, b);
  }

  /**
   * A range of one axis, clamped to it as in Python.
   *
   * @param axis the axis; negative counts from the end
   * @param from the first index
   * @param to one past the last index
   * @return a view of the same storage
   * @see Movement#slice(Tensor, int, int, int)
   */
  default Tensor slice(int axis, int from, int to) {
    return Movement.slice(self(), axis, from, to);
  }

  /**
   * Every step-th element of a range of one axis, clamped to it as in Python.
   *
   * @param axis the axis; negative counts from the end
   * @param from the first index
   * @param to one past the last index
   * @param step at least 1
   * @return a view of the same storage
   * @see Movement#slice(Tensor, int, int, int, int)
   */
  default Tensor slice(int axis, int from, int to, int step) {
    return Movement.slice(self(), axis, from, to, step);
  }

  /**
   * One index of one axis, which disappears.
   *
   * @param axis the axis; negative counts from the end
   * @param index the index; negative counts from the end
   * @return a view of the same storage
   * @see Movement#select(Tensor, int, int)
   */
  default Tensor select(int axis, int index) {
    return Movement.select(self(), axis, index);
  }

  /**
   * Axes of size 1 stretched, and new axes in front.
   *
   * @param sizes the shape wanted; −1 keeps a size
   * @return a view of the same storage
   * @see Movement#expand(Tensor, int...)
   */
  default Tensor expand(int... sizes) {
    return Movement.expand(self(), sizes);
  }

  /**
   * Axes of size 1 stretched, and new axes in front.
   *
   * @param shape the shape wanted
   * @return a view of the same storage
   * @see Movement#expandTo(Tensor, Shape)
   */
  default Tensor expandTo(Shape shape) {
    return Movement.expandTo(self(), shape);
  }

  /**
   * A new axis of size 1.
   *
   * @param axis where it stands in the result; negative counts from the result's end
   * @return a view of the same storage
   * @see Movement#unsqueeze(Tensor, int)
   */
  default Tensor unsqueeze(int axis) {
    return Movement.unsqueeze(self(), axis);
  }

  /**
   * An axis of size 1 removed; any other axis is left alone.
   *
   * @param axis the axis; negative counts from the end
   * @return a view of the same storage
   * @see Movement#squeeze(Tensor, int)
   */
  default Tensor squeeze(int axis) {
    return Movement.squeeze(self(), axis);
  }

  /**
   * Axes in reverse order.
   *
   * @param axes the axes; negative counts from the end
   * @return a view of the same storage
   * @see Movement#flip(Tensor, int...)
   */
  default Tensor flip(int... axes) {
    return Movement.flip(self(), axes);
  }

  /**
   * A diagonal of the matrices over two axes, as a new last axis.
   *
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @param a the axis of rows
   * @param b the axis of columns
   * @return a view of the same storage
   * @see Movement#diagonal(Tensor, int, int, int)
   */
  default Tensor diagonal(int offset, int a, int b) {
    return Movement.diagonal(self(), offset, a, b);
  }

  /**
   * An axis cut into pieces.
   *
   * @param axis the axis; negative counts from the end
   * @param sizes the size of each piece; they add up to the size of the axis
   * @return views, one for each size
   * @see Movement#split(Tensor, int, int...)
   */
  default List<Tensor> split(int axis, int... sizes) {
    return Movement.split(self(), axis, sizes);
  }

  /**
   * An axis shifted, what leaves at one end coming in at the other.
   *
   * @param shift how far elements move towards higher indices
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Movement#roll(Tensor, int, int)
   */
  default Tensor roll(int shift, int axis) {
    return Movement.roll(self(), shift, axis);
  }

  /**
   * A border of one value. The amounts are in PyTorch's order: before and after the last axis, then
   * before and after the one in front of it, and so on. Negative amounts cut.
   *
   * @param value a number
   * @param amounts pairs, last axis first
   * @return a new tensor
   * @see Movement#pad(Tensor, double, int...)
   */
  default Tensor pad(double value, int... amounts) {
    return Movement.pad(self(), value, amounts);
  }

  /**
   * Each index of an axis repeated in place.
   *
   * @param repeats how often
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Movement#repeatInterleave(Tensor, int, int)
   */
  default Tensor repeatInterleave(int repeats, int axis) {
    return Movement.repeatInterleave(self(), repeats, axis);
  }

  /**
   * The lower triangles of the matrices over the last two axes, 0 above a diagonal.
   *
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new tensor
   * @see Movement#tril(Tensor, int)
   */
  default Tensor tril(int offset) {
    return Movement.tril(self(), offset);
  }

  /**
   * The upper triangles of the matrices over the last two axes, 0 below a diagonal.
   *
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new tensor
   * @see Movement#triu(Tensor, int)
   */
  default Tensor triu(int offset) {
    return Movement.triu(self(), offset);
  }
}
