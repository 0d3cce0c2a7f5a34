package io.hdla.tensor;

import io.hdla.ops.MatMul;

/** Matrix products, written fluently. */
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
   */
  default Tensor matmul(Tensor b) {
    return MatMul.matmul(self(), b);
  }

  /**
   * All products of the elements of two vectors.
   *
   * @param b [n]
   * @return [m, n]
   */
  default Tensor outer(Tensor b) {
    return MatMul.outer(self(), b);
  }

  /**
   * The products of the matrices of a batch; nothing broadcasts.
   *
   * @param b [B, k, n]
   * @return [B, m, n]
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
   */
  default Tensor kron(Tensor b) {
    return MatMul.kron(self(), b);
  }
}
