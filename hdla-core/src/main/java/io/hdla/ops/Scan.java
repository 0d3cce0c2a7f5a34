package io.hdla.ops;

import io.hdla.tensor.Tensor;

/** Running reductions along an axis. */
public final class Scan {
  private Scan() {}

  /**
   * The running sum.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor cumsum(Tensor x, int axis) {
    return Scanning.apply("cumsum", Running.SUM, x, axis);
  }

  /**
   * The running product.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor cumprod(Tensor x, int axis) {
    return Scanning.apply("cumprod", Running.PROD, x, axis);
  }

  /**
   * The largest element so far; NaN from the first NaN on.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor cummax(Tensor x, int axis) {
    return Scanning.apply("cummax", Running.MAX, x, axis);
  }

  /**
   * The logarithm of the running sum of eˣ.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor logCumSumExp(Tensor x, int axis) {
    return Scanning.apply("logCumSumExp", Running.LOG_SUM_EXP, x, axis);
  }

  /**
   * The smallest element so far; NaN from the first NaN on.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor cummin(Tensor x, int axis) {
    return Scanning.apply("cummin", Running.MIN, x, axis);
  }
}
