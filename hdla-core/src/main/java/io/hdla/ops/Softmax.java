package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Softmax and its logarithm, computed with the largest element taken out, so that nothing
 * overflows. A row of −∞ alone gives NaN, as in PyTorch.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Softmax {
  private Softmax() {}

  /**
   * eˣ / Σ eˣ along an axis.
   *
   * <p>Example: {@code Softmax.softmax(v, 0)} is {@code [0.6037, 0.0301, 0.3662]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor softmax(Tensor x, int axis) {
    return Softmaxing.softmax(x, axis);
  }

  /**
   * x − log Σ eˣ along an axis.
   *
   * <p>Example: {@code Softmax.logSoftmax(v, 0)} is {@code [-0.5046, -3.5046, -1.0046]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor logSoftmax(Tensor x, int axis) {
    return Softmaxing.logSoftmax(x, axis);
  }
}
