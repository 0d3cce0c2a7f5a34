package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Scan;

/** The operations of {@link Scan}, with derivatives. Running reductions along an axis. */
public final class ScanRules {
  private ScanRules() {}

  /**
   * The running sum.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable cumsum(Variable x, int axis) {
    if (x.rank() == 0) {
      return Scalars.asVector(x, v -> cumsum(v, axis));
    }
    return ScanTable.CUMSUM.apply(Scan.cumsum(x.value(), axis), axis, x);
  }

  /**
   * The running product.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable cumprod(Variable x, int axis) {
    if (x.rank() == 0) {
      return Scalars.asVector(x, v -> cumprod(v, axis));
    }
    return ScanTable.CUMPROD.apply(Scan.cumprod(x.value(), axis), axis, x);
  }

  /**
   * The largest element so far; NaN from the first NaN on.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable cummax(Variable x, int axis) {
    if (x.rank() == 0) {
      return Scalars.asVector(x, v -> cummax(v, axis));
    }
    return ScanTable.CUMMAX.apply(Scan.cummax(x.value(), axis), axis, x);
  }

  /**
   * The logarithm of the running sum of eˣ.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable logCumSumExp(Variable x, int axis) {
    if (x.rank() == 0) {
      return Scalars.asVector(x, v -> logCumSumExp(v, axis));
    }
    return ScanTable.LOG_CUM_SUM_EXP.apply(Scan.logCumSumExp(x.value(), axis), axis, x);
  }

  /**
   * The smallest element so far; NaN from the first NaN on.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable cummin(Variable x, int axis) {
    if (x.rank() == 0) {
      return Scalars.asVector(x, v -> cummin(v, axis));
    }
    return ScanTable.CUMMIN.apply(Scan.cummin(x.value(), axis), axis, x);
  }
}
