package io.hdla.autograd;

import io.hdla.autograd.rule.LinalgRules;

/** Linear algebra on matrices, written fluently. */
public interface LinalgMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The inverse.
   *
   * @return […, n, n]
   * @see io.hdla.ops.Linalg#inverse
   */
  default Variable inverse() {
    return LinalgRules.inverse(self());
  }

  /**
   * The solution x of a · x = b.
   *
   * @param b […, n, m], with the same batch axes
   * @return […, n, m]
   * @see io.hdla.ops.Linalg#solve
   */
  default Variable solve(Variable b) {
    return LinalgRules.solve(self(), b);
  }

  /**
   * The solution of a · x = b, or of x · a = b, for triangular a. The other triangle of a is not
   * read.
   *
   * @param b […, n, m], or […, m, n] if a stands on the right; the same batch axes
   * @param upper whether a is upper triangular
   * @param unit whether to take the diagonal as 1, without reading it
   * @param left whether a stands on the left
   * @return the shape of b
   * @see io.hdla.ops.Linalg#solveTriangular
   */
  default Variable solveTriangular(Variable b, boolean upper, boolean unit, boolean left) {
    return LinalgRules.solveTriangular(self(), b, upper, unit, left);
  }

  /**
   * The lower triangular L with L · Lᵀ = a. Only the lower triangle of a is read.
   *
   * @return […, n, n]
   * @see io.hdla.ops.Linalg#cholesky
   */
  default Variable cholesky() {
    return LinalgRules.cholesky(self());
  }

  /**
   * The reduced QR decomposition.
   *
   * @return q and r
   * @see io.hdla.ops.Linalg#qr
   */
  default LinalgRules.Qr qr() {
    return LinalgRules.qr(self());
  }

  /**
   * The reduced singular value decomposition.
   *
   * @return u, s and vT
   * @see io.hdla.ops.Linalg#svd
   */
  default LinalgRules.Svd svd() {
    return LinalgRules.svd(self());
  }

  /**
   * Eigenvalues and eigenvectors of symmetric matrices. Only the lower triangle is read.
   *
   * @return values and vectors
   * @see io.hdla.ops.Linalg#eigh
   */
  default LinalgRules.Eigh eigh() {
    return LinalgRules.eigh(self());
  }

  /**
   * The determinant.
   *
   * @return […]
   * @see io.hdla.ops.Linalg#det
   */
  default Variable det() {
    return LinalgRules.det(self());
  }

  /**
   * The determinant as a sign and a logarithm, which does not overflow.
   *
   * @return sign and log |det|, […] each
   * @see io.hdla.ops.Linalg#slogdet
   */
  default LinalgRules.SlogDet slogdet() {
    return LinalgRules.slogdet(self());
  }

  /**
   * The sum of the main diagonal.
   *
   * @return a scalar
   * @see io.hdla.ops.Linalg#trace
   */
  default Variable trace() {
    return LinalgRules.trace(self());
  }

  /**
   * The solution x of a · x = b, where a = l · lᵀ, or lᵀ · l for an upper factor.
   *
   * @param l […, n, n], a Cholesky factor with the same batch axes; the other triangle is not read
   * @param upper whether the factor is upper triangular
   * @return […, n, m]
   * @see io.hdla.ops.Linalg#choleskySolve
   */
  default Variable choleskySolve(Variable l, boolean upper) {
    return LinalgRules.choleskySolve(self(), l, upper);
  }

  /**
   * The exponential of matrices: Padé approximants with scaling and squaring (Higham 2005).
   *
   * @return […, n, n]
   * @see io.hdla.ops.Linalg#matrixExp
   */
  default Variable matrixExp() {
    return LinalgRules.matrixExp(self());
  }
}
