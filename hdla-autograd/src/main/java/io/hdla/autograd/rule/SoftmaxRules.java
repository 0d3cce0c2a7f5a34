package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Softmax;

/**
 * The operations of {@link Softmax}, with derivatives. Softmax and its logarithm, computed with the
 * largest element taken out, so that nothing overflows. A row of −∞ alone gives NaN, as in PyTorch.
 */
public final class SoftmaxRules {
  private SoftmaxRules() {}

  /**
   * eˣ / Σ eˣ along an axis.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable softmax(Variable x, int axis) {
    if (x.rank() == 0) {
      return Scalars.asVector(x, v -> softmax(v, axis));
    }
    return SoftmaxTable.SOFTMAX.apply(Softmax.softmax(x.value(), axis), axis, x);
  }

  /**
   * x − log Σ eˣ along an axis.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable logSoftmax(Variable x, int axis) {
    if (x.rank() == 0) {
      return Scalars.asVector(x, v -> logSoftmax(v, axis));
    }
    return SoftmaxTable.LOG_SOFTMAX.apply(Softmax.logSoftmax(x.value(), axis), axis, x);
  }
}
