package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Operations that compare the elements along an axis: sorting, extremes with their places. NaN
 * counts as the largest value, as in PyTorch; among equals the first comes first.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Ordering {
  private Ordering() {}

  /**
   * Elements and where they were.
   *
   * @param values the elements
   * @param indices int64, their places along the axis
   */
  public record Indexed(Tensor values, Tensor indices) {}

  /**
   * The largest elements along an axis, and where they are: the first among equals, the first NaN
   * if there is one. The gradient goes to that element alone.
   *
   * <p>Example: {@code Ordering.max(x, 1, false)} is {@code [3, 6]} and {@code [2, 2]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the axis stays, with size 1
   * @return values and indices
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed max(Tensor x, int axis, boolean keepDims) {
    return Sorting.max(x, axis, keepDims);
  }

  /**
   * The smallest elements along an axis, and where they are: the first among equals, the first NaN
   * if there is one. The gradient goes to that element alone.
   *
   * <p>Example: {@code Ordering.min(x, 0, true)} is {@code [[1, 2, 3]]} and {@code [[0, 0, 0]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the axis stays, with size 1
   * @return values and indices
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed min(Tensor x, int axis, boolean keepDims) {
    return Sorting.min(x, axis, keepDims);
  }

  /**
   * The elements along an axis in order, and where they were. Equal elements keep their order; NaN
   * counts as the largest.
   *
   * <p>Example: {@code Ordering.sort(v, 0, false)} is {@code [-2, 0.5, 1]} and {@code [1, 2, 0]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param descending whether the largest come first
   * @return values and indices, in the shape of x
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed sort(Tensor x, int axis, boolean descending) {
    return Sorting.sort(x, axis, descending);
  }

  /**
   * The places of the elements along an axis in order: the indices of {@link #sort}.
   *
   * <p>Example: {@code Ordering.argsort(v, 0, true)} is {@code [0, 2, 1]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param descending whether the largest come first
   * @return int64 indices, in the shape of x
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor argsort(Tensor x, int axis, boolean descending) {
    return sort(x, axis, descending).indices();
  }

  /**
   * The k largest or smallest elements along an axis, in order, the most extreme first.
   *
   * <p>Example: {@code Ordering.topk(v, 2, 0, true)} is {@code [1, 0.5]} and {@code [0, 2]}.
   *
   * @param x a tensor
   * @param k how many, at most the size of the axis
   * @param axis the axis; negative counts from the end
   * @param largest whether the largest are wanted; otherwise the smallest
   * @return values and indices, with size k along the axis
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed topk(Tensor x, int k, int axis, boolean largest) {
    return Sorting.topk(x, k, axis, largest);
  }

  /**
   * The largest element so far, and where it is: the last among equals, as in PyTorch; NaN from the
   * first NaN on.
   *
   * <p>Example: {@code Ordering.cummaxWithIndices(v, 0)} is {@code [1, 1, 1]} and {@code [0, 0,
   * 0]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return values and indices, in the shape of x
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed cummaxWithIndices(Tensor x, int axis) {
    return Sorting.cummaxWithIndices(x, axis);
  }

  /**
   * The smallest element so far, and where it is: the last among equals, as in PyTorch; NaN from
   * the first NaN on.
   *
   * <p>Example: {@code Ordering.cumminWithIndices(v, 0)} is {@code [1, -2, -2]} and {@code [0, 1,
   * 1]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return values and indices, in the shape of x
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed cumminWithIndices(Tensor x, int axis) {
    return Sorting.cumminWithIndices(x, axis);
  }
}
