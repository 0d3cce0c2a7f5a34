package io.hdla.tensor;

import io.hdla.ops.Ordering;

/** Sorting, and extremes with their places, written fluently. */
public interface OrderingMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * The largest elements along an axis, and where they are: the first among equals, the first NaN
   * if there is one. The gradient goes to that element alone.
   *
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the axis stays, with size 1
   * @return values and indices
   * @see Ordering#max(Tensor, int, boolean)
   */
  default Ordering.Indexed max(int axis, boolean keepDims) {
    return Ordering.max(self(), axis, keepDims);
  }

  /**
   * The smallest elements along an axis, and where they are: the first among equals, the first NaN
   * if there is one. The gradient goes to that element alone.
   *
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the axis stays, with size 1
   * @return values and indices
   * @see Ordering#min(Tensor, int, boolean)
   */
  default Ordering.Indexed min(int axis, boolean keepDims) {
    return Ordering.min(self(), axis, keepDims);
  }

  /**
   * The elements along an axis in order, and where they were. Equal elements keep their order; NaN
   * counts as the largest.
   *
   * @param axis the axis; negative counts from the end
   * @param descending whether the largest come first
   * @return values and indices, in the shape of x
   * @see Ordering#sort(Tensor, int, boolean)
   */
  default Ordering.Indexed sort(int axis, boolean descending) {
    return Ordering.sort(self(), axis, descending);
  }

  /**
   * The places of the elements along an axis in order: the indices of {@link #sort}.
   *
   * @param axis the axis; negative counts from the end
   * @param descending whether the largest come first
   * @return int64 indices, in the shape of x
   * @see Ordering#argsort(Tensor, int, boolean)
   */
  default Tensor argsort(int axis, boolean descending) {
    return Ordering.argsort(self(), axis, descending);
  }

  /**
   * The k largest or smallest elements along an axis, in order, the most extreme first.
   *
   * @param k how many, at most the size of the axis
   * @param axis the axis; negative counts from the end
   * @param largest whether the largest are wanted; otherwise the smallest
   * @return values and indices, with size k along the axis
   * @see Ordering#topk(Tensor, int, int, boolean)
   */
  default Ordering.Indexed topk(int k, int axis, boolean largest) {
    return Ordering.topk(self(), k, axis, largest);
  }

  /**
   * The largest element so far, and where it is: the last among equals, as in PyTorch; NaN from the
   * first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return values and indices, in the shape of x
   * @see Ordering#cummaxWithIndices(Tensor, int)
   */
  default Ordering.Indexed cummaxWithIndices(int axis) {
    return Ordering.cummaxWithIndices(self(), axis);
  }

  /**
   * The smallest element so far, and where it is: the last among equals, as in PyTorch; NaN from
   * the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return values and indices, in the shape of x
   * @see Ordering#cumminWithIndices(Tensor, int)
   */
  default Ordering.Indexed cumminWithIndices(int axis) {
    return Ordering.cumminWithIndices(self(), axis);
  }
}
