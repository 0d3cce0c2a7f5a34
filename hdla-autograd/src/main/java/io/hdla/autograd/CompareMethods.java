package io.hdla.autograd;

import io.hdla.autograd.rule.CompareRules;
import io.hdla.tensor.Tensor;

/** Choices by a mask, written fluently. */
public interface CompareMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The value where the mask is not 0, x elsewhere; the mask must broadcast to the shape of x.
   *
   * @param mask int64, 0 or 1, broadcast against the tensor
   * @param value a number
   * @return a new variable
   * @see io.hdla.ops.Compare#maskedFill
   */
  default Variable maskedFill(Tensor mask, double value) {
    return CompareRules.maskedFill(self(), mask, value);
  }
}
