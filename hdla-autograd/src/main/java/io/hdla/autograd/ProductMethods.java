package io.hdla.autograd;

import io.hdla.autograd.rule.MatMulRules;

/** Products of matrices and of tensors, written fluently. */
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
   * @see io.hdla.ops.MatMul#matmul
   */
  default Variable matmul(Variable b) {
    return MatMulRules.matmul(self(), b);
  }

  /**
   * All products of the elements of two vectors.
   *
   * @param b [n]
   * @return [m, n]
   * @see io.hdla.ops.MatMul#outer
   */
  default Variable outer(Variable b) {
    return MatMulRules.outer(self(), b);
  }

  /**
   * x · weightᵀ + bias.
   *
   * @param weight [out, in]
   * @param bias [out], or null for none
   * @return […, out]
   * @see io.hdla.ops.MatMul#linear
   */
  default Variable linear(Variable weight, Variable bias) {
    return MatMulRules.linear(self(), weight, bias);
  }

  /**
   * The product over the last axes of a and the first of b.
   *
   * @param b another variable
   * @param axes how many
   * @return a new variable
   * @see io.hdla.ops.MatMul#tensordot
   */
  default Variable tensordot(Variable b, int axes) {
    return MatMulRules.tensordot(self(), b, axes);
  }

  /**
   * The product over pairs of axes; the other axes of a, then those of b, stay.
   *
   * @param b another variable
   * @param aAxes axes of a
   * @param bAxes the axes of b that go with them
   * @return a new variable
   * @see io.hdla.ops.MatMul#tensordot
   */
  default Variable tensordot(Variable b, int[] aAxes, int[] bAxes) {
    return MatMulRules.tensordot(self(), b, aAxes, bAxes);
  }

  /**
   * The products of the matrices of a batch; nothing broadcasts.
   *
   * @param b [B, k, n]
   * @return [B, m, n]
   * @see io.hdla.ops.MatMul#bmm
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
   * @see io.hdla.ops.MatMul#kron
   */
  default Variable kron(Variable b) {
    return MatMulRules.kron(self(), b);
  }
}
