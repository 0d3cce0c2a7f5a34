package io.hdla.ops;

import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.List;

/**
 * Moves elements without changing them. All but the last eight methods, from {@link #concat} on,
 * return views that share the storage ({@link #reshape} and {@link #flatten} where the layout
 * allows it).
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Movement {
  private Movement() {}

  /**
   * The same elements, in row-major order, under another shape.
   *
   * <p>Example: {@code Movement.reshape(x, 3, -1)} is {@code [[1, 2], [3, 4], [5, 6]]}.
   *
   * @param x a tensor
   * @param sizes sizes; one of them may be −1
   * @return a view if no element has to move, otherwise a copy
   * @throws io.hdla.error.ShapeException if the number of elements differs
   */
  public static Tensor reshape(Tensor x, int... sizes) {
    return Viewing.reshape(x, sizes);
  }

  /**
   * Several neighbouring axes made one.
   *
   * <p>Example: {@code Movement.flatten(x, 0, 1)} is {@code [1, 2, 3, 4, 5, 6]}.
   *
   * @param x a tensor
   * @param from the first axis
   * @param to the last axis, included
   * @return a view if no element has to move, otherwise a copy
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Tensor flatten(Tensor x, int from, int to) {
    return Viewing.flatten(x, from, to);
  }

  /**
   * The axes in another order.
   *
   * <p>Example: {@code Movement.permute(x, 1, 0)} is {@code [[1, 4], [2, 5], [3, 6]]}.
   *
   * @param x a tensor
   * @param axes for each new axis the old one
   * @return a view of the same storage
   * @throws io.hdla.error.ShapeException if the axes do not name each axis once
   */
  public static Tensor permute(Tensor x, int... axes) {
    return x.as(x.layout().permute(axes));
  }

  /**
   * Two axes exchanged.
   *
   * <p>Example: {@code Movement.transpose(x, 0, 1)} is {@code [[1, 4], [2, 5], [3, 6]]}.
   *
   * @param x a tensor
   * @param a an axis
   * @param b another axis
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Tensor transpose(Tensor x, int a, int b) {
    return Viewing.transpose(x, a, b);
  }

  /**
   * A range of one axis, clamped to it as in Python.
   *
   * <p>Example: {@code Movement.slice(x, 1, 1, 3)} is {@code [[2, 3], [5, 6]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param from the first index
   * @param to one past the last index
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Tensor slice(Tensor x, int axis, int from, int to) {
    return x.as(x.layout().slice(axis, from, to, 1));
  }

  /**
   * Every step-th element of a range of one axis, clamped to it as in Python.
   *
   * <p>Example: {@code Movement.slice(x, 1, 0, 3, 2)} is {@code [[1, 3], [4, 6]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param from the first index
   * @param to one past the last index
   * @param step at least 1
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Tensor slice(Tensor x, int axis, int from, int to, int step) {
    return x.as(x.layout().slice(axis, from, to, step));
  }

  /**
   * One index of one axis, which disappears.
   *
   * <p>Example: {@code Movement.select(x, 0, -1)} is {@code [4, 5, 6]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param index the index; negative counts from the end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Tensor select(Tensor x, int axis, int index) {
    return x.as(x.layout().select(axis, index));
  }

  /**
   * Axes of size 1 stretched, and new axes in front.
   *
   * <p>Example: {@code Movement.expand(v, 2, -1)} is {@code [[1, -2, 0.5], [1, -2, 0.5]]}.
   *
   * @param x a tensor
   * @param sizes the shape wanted; −1 keeps a size
   * @return a view of the same storage
   * @throws io.hdla.error.ShapeException if an axis that is not of size 1 would have to stretch
   */
  public static Tensor expand(Tensor x, int... sizes) {
    return Viewing.expand(x, sizes);
  }

  /**
   * Axes of size 1 stretched, and new axes in front.
   *
   * <p>Example: {@code Movement.expandTo(v, Shape.of(2, 3))} is {@code [[1, -2, 0.5], [1, -2,
   * 0.5]]}.
   *
   * @param x a tensor
   * @param shape the shape wanted
   * @return a view of the same storage
   * @throws io.hdla.error.ShapeException if an axis that is not of size 1 would have to stretch
   */
  public static Tensor expandTo(Tensor x, Shape shape) {
    return x.as(x.layout().expand("expandTo", shape));
  }

  /**
   * A new axis of size 1.
   *
   * <p>Example: {@code Movement.unsqueeze(v, 0)} is {@code [[1, -2, 0.5]]}.
   *
   * @param x a tensor
   * @param axis where it stands in the result; negative counts from the result's end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor unsqueeze(Tensor x, int axis) {
    return x.as(x.layout().unsqueeze(axis));
  }

  /**
   * An axis of size 1 removed; any other axis is left alone.
   *
   * <p>Example: {@code Movement.squeeze(series, 0)} is {@code [[1], [2], [3]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor squeeze(Tensor x, int axis) {
    return x.as(x.layout().squeeze(axis));
  }

  /**
   * Axes in reverse order.
   *
   * <p>Example: {@code Movement.flip(v, 0)} is {@code [0.5, -2, 1]}.
   *
   * @param x a tensor
   * @param axes the axes; negative counts from the end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor flip(Tensor x, int... axes) {
    return Viewing.flip(x, axes);
  }

  /**
   * A diagonal of the matrices over two axes, as a new last axis.
   *
   * <p>Example: {@code Movement.diagonal(x, 1, 0, 1)} is {@code [2, 6]}.
   *
   * @param x a tensor
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @param a the axis of rows
   * @param b the axis of columns
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Tensor diagonal(Tensor x, int offset, int a, int b) {
    return Viewing.diagonal(x, offset, a, b);
  }

  /**
   * Tensors joined along an axis.
   *
   * <p>Example: {@code Movement.concat(0, v, u)} is {@code [1, -2, 0.5, 2, 4, 0.5]}.
   *
   * @param axis the axis; negative counts from the end
   * @param parts tensors
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the other sizes differ
   */
  public static Tensor concat(int axis, Tensor... parts) {
    return Joining.concat(axis, parts);
  }

  /**
   * Tensors of one shape joined along a new axis.
   *
   * <p>Example: {@code Movement.stack(0, v, u)} is {@code [[1, -2, 0.5], [2, 4, 0.5]]}.
   *
   * @param axis where the new axis stands in the result; negative counts from the result's end
   * @param parts tensors
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes differ
   */
  public static Tensor stack(int axis, Tensor... parts) {
    return Joining.stack(axis, parts);
  }

  /**
   * An axis cut into pieces.
   *
   * <p>Example: {@code Movement.split(v, 0, 1, 2)} is {@code [1]} and {@code [-2, 0.5]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param sizes the size of each piece; they add up to the size of the axis
   * @return views, one for each size
   * @throws io.hdla.error.ShapeException if the sizes do not add up
   */
  public static List<Tensor> split(Tensor x, int axis, int... sizes) {
    return Joining.split(x, axis, sizes);
  }

  /**
   * An axis shifted, what leaves at one end coming in at the other.
   *
   * <p>Example: {@code Movement.roll(v, 1, 0)} is {@code [0.5, 1, -2]}.
   *
   * @param x a tensor
   * @param shift how far elements move towards higher indices
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor roll(Tensor x, int shift, int axis) {
    return Joining.roll(x, shift, axis);
  }

  /**
   * A border of one value. The amounts are in PyTorch's order: before and after the last axis, then
   * before and after the one in front of it, and so on. Negative amounts cut.
   *
   * <p>Example: {@code Movement.pad(v, 0, 1, 2)} is {@code [0, 1, -2, 0.5, 0, 0]}.
   *
   * @param x a tensor
   * @param value a number
   * @param amounts pairs, last axis first
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the amounts are no pairs, or more than axes, or cut too
   *     much
   */
  public static Tensor pad(Tensor x, double value, int... amounts) {
    return Joining.pad(x, value, amounts);
  }

  /**
   * Each index of an axis repeated in place.
   *
   * <p>Example: {@code Movement.repeatInterleave(v, 2, 0)} is {@code [1, 1, -2, -2, 0.5, 0.5]}.
   *
   * @param x a tensor
   * @param repeats how often
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor repeatInterleave(Tensor x, int repeats, int axis) {
    return Joining.repeatInterleave(x, repeats, axis);
  }

  /**
   * The lower triangles of the matrices over the last two axes, 0 above a diagonal.
   *
   * <p>Example: {@code Movement.tril(x, 0)} is {@code [[1, 0, 0], [4, 5, 0]]}.
   *
   * @param x a tensor
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new tensor
   */
  public static Tensor tril(Tensor x, int offset) {
    return Triangles.lower(x, offset);
  }

  /**
   * The upper triangles of the matrices over the last two axes, 0 below a diagonal.
   *
   * <p>Example: {@code Movement.triu(x, 1)} is {@code [[0, 2, 3], [0, 0, 6]]}.
   *
   * @param x a tensor
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new tensor
   */
  public static Tensor triu(Tensor x, int offset) {
    return Triangles.upper(x, offset);
  }
}
