package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Running reductions along an axis.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Scan {
  private Scan() {}

  /**
   * The running sum.
   *
   * <p>Example: {@code Scan.cumsum(x, 1)} is {@code [[1, 3, 6], [4, 9, 15]]}.
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
   * <p>Example: {@code Scan.cumprod(x, 1)} is {@code [[1, 2, 6], [4, 20, 120]]}.
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
   * <p>Example: {@code Scan.cummax(v, 0)} is {@code [1, 1, 1]}.
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
   * <p>Example: {@code Scan.logCumSumExp(v, 0)} is {@code [1, 1.0486, 1.5046]}.
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
   * <p>Example: {@code Scan.cummin(v, 0)} is {@code [1, -2, -2]}.
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
