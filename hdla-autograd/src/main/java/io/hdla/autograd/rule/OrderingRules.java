package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Ordering;
import io.hdla.tensor.Tensor;

/**
 * The operations of {@link Ordering}, with derivatives. Operations that compare the elements along
 * an axis: sorting, extremes with their places. NaN counts as the largest value, as in PyTorch;
 * among equals the first comes first.
 */
public final class OrderingRules {
  private OrderingRules() {}

  /**
   * Elements and where they were.
   *
   * @param values the elements
   * @param indices int64, their places along the axis
   */
  public record Indexed(Variable values, Tensor indices) {}

  /**
   * The largest elements along an axis, and where they are: the first among equals, the first NaN
   * if there is one. The gradient goes to that element alone.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the axis stays, with size 1
   * @return values and indices
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed max(Variable x, int axis, boolean keepDims) {
    return OrderingTable.picked("max", x, Ordering.max(x.value(), axis, keepDims), axis, keepDims);
  }

  /**
   * The smallest elements along an axis, and where they are: the first among equals, the first NaN
   * if there is one. The gradient goes to that element alone.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the axis stays, with size 1
   * @return values and indices
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed min(Variable x, int axis, boolean keepDims) {
    return OrderingTable.picked("min", x, Ordering.min(x.value(), axis, keepDims), axis, keepDims);
  }

  /**
   * The elements along an axis in order, and where they were. Equal elements keep their order; NaN
   * counts as the largest.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param descending whether the largest come first
   * @return values and indices, in the shape of x
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed sort(Variable x, int axis, boolean descending) {
    return OrderingTable.picked("sort", x, Ordering.sort(x.value(), axis, descending), axis, true);
  }

  /**
   * The k largest or smallest elements along an axis, in order, the most extreme first.
   *
   * @param x a variable
   * @param k how many, at most the size of the axis
   * @param axis the axis; negative counts from the end
   * @param largest whether the largest are wanted; otherwise the smallest
   * @return values and indices, with size k along the axis
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed topk(Variable x, int k, int axis, boolean largest) {
    return OrderingTable.picked("topk", x, Ordering.topk(x.value(), k, axis, largest), axis, true);
  }

  /**
   * The largest element so far, and where it is: the last among equals, as in PyTorch; NaN from the
   * first NaN on.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return values and indices, in the shape of x
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed cummaxWithIndices(Variable x, int axis) {
    return OrderingTable.picked(
        "cummaxWithIndices", x, Ordering.cummaxWithIndices(x.value(), axis), axis, true);
  }

  /**
   * The smallest element so far, and where it is: the last among equals, as in PyTorch; NaN from
   * the first NaN on.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return values and indices, in the shape of x
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Indexed cumminWithIndices(Variable x, int axis) {
    return OrderingTable.picked(
        "cumminWithIndices", x, Ordering.cumminWithIndices(x.value(), axis), axis, true);
  }
}
