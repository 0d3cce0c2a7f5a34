package io.hdla.autograd;

import io.hdla.autograd.rule.OrderingRules;

/** Sorting, and extremes with their places, written fluently. */
public interface OrderingMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The largest elements along an axis, and where they are: the first among equals, the first NaN
   * if there is one. The gradient goes to that element alone.
   *
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the axis stays, with size 1
   * @return values and indices
   * @see io.hdla.ops.Ordering#max
   */
  default OrderingRules.Indexed max(int axis, boolean keepDims) {
    return OrderingRules.max(self(), axis, keepDims);
  }

  /**
   * The smallest elements along an axis, and where they are: the first among equals, the first NaN
   * if there is one. The gradient goes to that element alone.
   *
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the axis stays, with size 1
   * @return values and indices
   * @see io.hdla.ops.Ordering#min
   */
  default OrderingRules.Indexed min(int axis, boolean keepDims) {
    return OrderingRules.min(self(), axis, keepDims);
  }

  /**
   * The elements along an axis in order, and where they were. Equal elements keep their order; NaN
   * counts as the largest.
   *
   * @param axis the axis; negative counts from the end
   * @param descending whether the largest come first
   * @return values and indices, in the shape of x
   * @see io.hdla.ops.Ordering#sort
   */
  default OrderingRules.Indexed sort(int axis, boolean descending) {
    return OrderingRules.sort(self(), axis, descending);
  }

  /**
   * The k largest or smallest elements along an axis, in order, the most extreme first.
   *
   * @param k how many, at most the size of the axis
   * @param axis the axis; negative counts from the end
   * @param largest whether the largest are wanted; otherwise the smallest
   * @return values and indices, with size k along the axis
   * @see io.hdla.ops.Ordering#topk
   */
  default OrderingRules.Indexed topk(int k, int axis, boolean largest) {
    return OrderingRules.topk(self(), k, axis, largest);
  }

  /**
   * The largest element so far, and where it is: the last among equals, as in PyTorch; NaN from the
   * first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return values and indices, in the shape of x
   * @see io.hdla.ops.Ordering#cummaxWithIndices
   */
  default OrderingRules.Indexed cummaxWithIndices(int axis) {
    return OrderingRules.cummaxWithIndices(self(), axis);
  }

  /**
   * The smallest element so far, and where it is: the last among equals, as in PyTorch; NaN from
   * the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return values and indices, in the shape of x
   * @see io.hdla.ops.Ordering#cumminWithIndices
   */
  default OrderingRules.Indexed cumminWithIndices(int axis) {
    return OrderingRules.cumminWithIndices(self(), axis);
  }
}
