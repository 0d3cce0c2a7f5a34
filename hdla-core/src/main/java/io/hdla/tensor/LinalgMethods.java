package io.hdla.tensor;

import io.hdla.ops.Linalg;

/** Linear algebra on matrices, written fluently. */
public interface LinalgMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * The inverse.
   *
   * @return […, n, n]
   * @see Linalg#inverse(Tensor)
   */
  default Tensor inverse() {
    return Linalg.inverse(self());
  }

  /**
   * The solution x of a · x = b. Batch axes broadcast; vectors on the right are recognised as in
   * PyTorch.
   *
   * @param b […, n, m]; or [n], or the shape of a without its last axis, for vectors
   * @return […, n, m]; […, n] for vectors
   * @see Linalg#solve(Tensor, Tensor)
   */
  default Tensor solve(Tensor b) {
    return Linalg.solve(self(), b);
  }

  /**
   * The solution of a · x = b, or of x · a = b, for triangular a. The other triangle of a is not
   * read.
   *
   * @param b […, n, m], or […, m, n] if a stands on the right; batch axes broadcast
   * @param upper whether a is upper triangular
   * @param unit whether to take the diagonal as 1, without reading it
   * @param left whether a stands on the left
   * @return the shape of b, with the batch axes of both
   * @see Linalg#solveTriangular(Tensor, Tensor, boolean, boolean, boolean)
   */
  default Tensor solveTriangular(Tensor b, boolean upper, boolean unit, boolean left) {
    return Linalg.solveTriangular(self(), b, upper, unit, left);
  }

  /**
   * The lower triangular L with L · Lᵀ = a. Only the lower triangle of a is read.
   *
   * @return […, n, n]
   * @see Linalg#cholesky(Tensor)
   */
  default Tensor cholesky() {
    return Linalg.cholesky(self());
  }

  /**
   * The reduced QR decomposition.
   *
   * @return q and r
   * @see Linalg#qr(Tensor)
   */
  default Linalg.Qr qr() {
    return Linalg.qr(self());
  }

  /**
   * The reduced singular value decomposition.
   *
   * @return u, s and vT
   * @see Linalg#svd(Tensor)
   */
  default Linalg.Svd svd() {
    return Linalg.svd(self());
  }

  /**
   * Eigenvalues and eigenvectors of symmetric matrices. Only the lower triangle is read.
   *
   * @return values and vectors
   * @see Linalg#eigh(Tensor)
   */
  default Linalg.Eigh eigh() {
    return Linalg.eigh(self());
  }

  /**
   * The eigenvalues of general matrices, in no particular order.
   *
   * @return real and imaginary parts, […, n] each
   * @see Linalg#eigenvalues(Tensor)
   */
  default Linalg.Complex eigenvalues() {
    return Linalg.eigenvalues(self());
  }

  /**
   * The determinant.
   *
   * @return […]
   * @see Linalg#det(Tensor)
   */
  default Tensor det() {
    return Linalg.det(self());
  }

  /**
   * The determinant as a sign and a logarithm, which does not overflow.
   *
   * @return sign and log |det|, […] each
   * @see Linalg#slogdet(Tensor)
   */
  default Linalg.SlogDet slogdet() {
    return Linalg.slogdet(self());
  }

  /**
   * The sum of the main diagonal.
   *
   * @return a scalar
   * @see Linalg#trace(Tensor)
   */
  default Tensor trace() {
    return Linalg.trace(self());
  }

  /**
   * The solution x of a · x = b, where a = l · lᵀ, or lᵀ · l for an upper factor.
   *
   * @param l […, n, n], a Cholesky factor, whose other triangle is not read; batch axes broadcast
   * @param upper whether the factor is upper triangular
   * @return […, n, m]
   * @see Linalg#choleskySolve(Tensor, Tensor, boolean)
   */
  default Tensor choleskySolve(Tensor l, boolean upper) {
    return Linalg.choleskySolve(self(), l, upper);
  }

  /**
   * The exponential of matrices: Padé approximants with scaling and squaring (Higham 2005).
   *
   * @return […, n, n]
   * @see Linalg#matrixExp(Tensor)
   */
  default Tensor matrixExp() {
    return Linalg.matrixExp(self());
  }
}
