package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.tensor.Tensor;

/** Choices by a mask, with derivatives. What is not chosen has the gradient 0, not NaN. */
public final class CompareRules {
  private CompareRules() {}

  /**
   * a where the mask is not 0, b elsewhere. What is not chosen has no influence, not even NaN.
   *
   * @param mask int64, broadcast against the others
   * @param a chosen where the mask is not 0
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable where(Tensor mask, Variable a, Variable b) {
    return CompareTable.WHERE.apply(
        Compare.where(mask, a.value(), b.value()),
        null,
        new Variable[] {Variable.constant(mask), a, b});
  }

  /**
   * The value where the mask is not 0, x elsewhere; the mask must broadcast to the shape of x.
   *
   * @param x a variable
   * @param mask int64, 0 or 1, broadcast against the tensor
   * @param value a number
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the mask does not broadcast to the shape of x
   */
  public static Variable maskedFill(Variable x, Tensor mask, double value) {
    return CompareTable.MASKED_FILL.apply(
        Compare.maskedFill(x.value(), mask, value), null, Variable.constant(mask), x);
  }

  /**
   * a where the mask is not 0, the number b elsewhere.
   *
   * @param mask int64, broadcast against the other
   * @param a chosen where the mask is not 0
   * @param b chosen elsewhere
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable where(Tensor mask, Variable a, double b) {
    return where(mask, a, Variable.constant(Tensor.scalar(a.dtype(), b)));
  }

  /**
   * The number a where the mask is not 0, b elsewhere.
   *
   * @param mask int64, broadcast against the other
   * @param a chosen where the mask is not 0
   * @param b chosen elsewhere
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable where(Tensor mask, double a, Variable b) {
    return where(mask, Variable.constant(Tensor.scalar(b.dtype(), a)), b);
  }
}
