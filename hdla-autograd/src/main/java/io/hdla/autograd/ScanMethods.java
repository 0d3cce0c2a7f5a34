package io.hdla.autograd;

import io.hdla.autograd.rule.ScanRules;

/** Running reductions, written fluently. */
public interface ScanMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The running sum.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Scan#cumsum
   */
  default Variable cumsum(int axis) {
    return ScanRules.cumsum(self(), axis);
  }

  /**
   * The running product.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Scan#cumprod
   */
  default Variable cumprod(int axis) {
    return ScanRules.cumprod(self(), axis);
  }

  /**
   * The largest element so far; NaN from the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Scan#cummax
   */
  default Variable cummax(int axis) {
    return ScanRules.cummax(self(), axis);
  }

  /**
   * The logarithm of the running sum of eˣ.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Scan#logCumSumExp
   */
  default Variable logCumSumExp(int axis) {
    return ScanRules.logCumSumExp(self(), axis);
  }

  /**
   * The smallest element so far; NaN from the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Scan#cummin
   */
  default Variable cummin(int axis) {
    return ScanRules.cummin(self(), axis);
  }
}
