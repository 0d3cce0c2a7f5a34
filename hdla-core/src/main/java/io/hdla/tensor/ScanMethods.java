package io.hdla.tensor;

import io.hdla.ops.Scan;

/** Running reductions, written fluently. */
public interface ScanMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * The running sum.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Scan#cumsum(Tensor, int)
   */
  default Tensor cumsum(int axis) {
    return Scan.cumsum(self(), axis);
  }

  /**
   * The running product.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Scan#cumprod(Tensor, int)
   */
  default Tensor cumprod(int axis) {
    return Scan.cumprod(self(), axis);
  }

  /**
   * The largest element so far; NaN from the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Scan#cummax(Tensor, int)
   */
  default Tensor cummax(int axis) {
    return Scan.cummax(self(), axis);
  }

  /**
   * The logarithm of the running sum of eˣ.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Scan#logCumSumExp(Tensor, int)
   */
  default Tensor logCumSumExp(int axis) {
    return Scan.logCumSumExp(self(), axis);
  }

  /**
   * The smallest element so far; NaN from the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Scan#cummin(Tensor, int)
   */
  default Tensor cummin(int axis) {
    return Scan.cummin(self(), axis);
  }
}
