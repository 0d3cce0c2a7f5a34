package io.hdla.autograd;

import io.hdla.autograd.rule.MatMulRules;

/** Matrix products, written fluently. */
public interface ProductMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The product over the last axis of a and the axis before the last of b. Axes in front of the
   * matrices broadcast; a vector on the left is a row, on the right a column, and that axis is
   * removed from the result.
   *
   * @param b […, k, n] or [k]
   * @return […, m, n]
   */
  default Variable matmul(Variable b) {
    return MatMulRules.matmul(self(), b);
  }

  /**
   * All products of the elements of two vectors.
   *
   * @param b [n]
   * @return [m, n]
   */
  default Variable outer(Variable b) {
    return MatMulRules.outer(self(), b);
  }

  /**
   * The products of the matrices of a batch; nothing broadcasts.
   *
   * @param b [B, k, n]
   * @return [B, m, n]
   */
  default Variable bmm(Variable b) {
    return MatMulRules.bmm(self(), b);
  }

  /**
   * The Kronecker product: every element of a times the whole of b. Missing axes are added in
   * front.
   *
   * @param b a variable
   * @return sizes are the products of sizes
   */
  default Variable kron(Variable b) {
    return MatMulRules.kron(self(), b);
  }
}
