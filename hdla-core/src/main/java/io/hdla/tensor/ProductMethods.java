package io.hdla.tensor;

import io.hdla.ops.MatMul;

/** Products of matrices and of tensors, written fluently. */
public interface ProductMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * The product over the last axis of a and the axis before the last of b. Axes in front of the
   * matrices broadcast; a vector on the left is a row, on the right a column, and that axis is
   * removed from the result.
   *
   * @param b […, k, n] or [k]
   * @return […, m, n]
   * @see MatMul#matmul(Tensor, Tensor)
   */
  default Tensor matmul(Tensor b) {
    return MatMul.matmul(self(), b);
  }

  /**
   * All products of the elements of two vectors.
   *
   * @param b [n]
   * @return [m, n]
   * @see MatMul#outer(Tensor, Tensor)
   */
  default Tensor outer(Tensor b) {
    return MatMul.outer(self(), b);
  }

  /**
   * x · weightᵀ + bias.
   *
   * @param weight [out, in]
   * @param bias [out], or null for none
   * @return […, out]
   * @see MatMul#linear(Tensor, Tensor, Tensor)
   */
  default Tensor linear(Tensor weight, Tensor bias) {
    return MatMul.linear(self(), weight, bias);
  }

  /**
   * The product over the last axes of a and the first of b.
   *
   * @param b another tensor
   * @param axes how many
   * @return a new tensor
   * @see MatMul#tensordot(Tensor, Tensor, int)
   */
  default Tensor tensordot(Tensor b, int axes) {
    return MatMul.tensordot(self(), b, axes);
  }

  /**
   * The product over pairs of axes; the other axes of a, then those of b, stay.
   *
   * @param b another tensor
   * @param aAxes axes of a
   * @param bAxes the axes of b that go with them
   * @return a new tensor
   * @see MatMul#tensordot(Tensor, Tensor, int[], int[])
   */
  default Tensor tensordot(Tensor b, int[] aAxes, int[] bAxes) {
    return MatMul.tensordot(self(), b, aAxes, bAxes);
  }

  /**
   * The products of the matrices of a batch; nothing broadcasts.
   *
   * @param b [B, k, n]
   * @return [B, m, n]
   * @see MatMul#bmm(Tensor, Tensor)
   */
  default Tensor bmm(Tensor b) {
    return MatMul.bmm(self(), b);
  }

  /**
   * The Kronecker product: every element of a times the whole of b. Missing axes are added in
   * front.
   *
   * @param b a tensor
   * @return sizes are the products of sizes
   * @see MatMul#kron(Tensor, Tensor)
   */
  default Tensor kron(Tensor b) {
    return MatMul.kron(self(), b);
  }
}
