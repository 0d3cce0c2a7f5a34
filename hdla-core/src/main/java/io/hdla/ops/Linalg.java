package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Linear algebra on the matrices over the last two axes; the axes in front are a batch. EJML does
 * the work, in double precision for both element types.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Linalg {
  private Linalg() {}

  /**
   * A QR decomposition.
   *
   * @param q orthonormal columns, […, m, min(m, n)]
   * @param r upper triangular, […, min(m, n), n]
   */
  public record Qr(Tensor q, Tensor r) {}

  /**
   * A singular value decomposition, a = u · diag(s) · vT.
   *
   * @param u orthonormal columns, […, m, min(m, n)]
   * @param s singular values in descending order, […, min(m, n)]
   * @param vT orthonormal rows, […, min(m, n), n]
   */
  public record Svd(Tensor u, Tensor s, Tensor vT) {}

  /**
   * Eigenvalues and eigenvectors of symmetric matrices.
   *
   * @param values in ascending order, […, n]
   * @param vectors orthonormal columns, […, n, n]
   */
  public record Eigh(Tensor values, Tensor vectors) {}

  /**
   * Complex numbers.
   *
   * @param real the real parts
   * @param imaginary the imaginary parts
   */
  public record Complex(Tensor real, Tensor imaginary) {}

  /**
   * Determinants as sign and logarithm.
   *
   * @param sign −1, 0 or 1
   * @param logAbs log |det|; −∞ for a singular matrix
   */
  public record SlogDet(Tensor sign, Tensor logAbs) {}

  /**
   * The inverse.
   *
   * <p>Example: {@code Linalg.inverse(m)} is {@code [[0.375, -0.25], [-0.25, 0.5]]}.
   *
   * @param a […, n, n]
   * @return […, n, n]
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   * @throws io.hdla.error.ValueException if a matrix is singular; the message says which
   */
  public static Tensor inverse(Tensor a) {
    return Factoring.inverse(a);
  }

  /**
   * The solution x of a · x = b. Batch axes broadcast; vectors on the right are recognised as in
   * PyTorch.
   *
   * <p>Example: {@code Linalg.solve(m, w)} is {@code [-2.125, 4.75]}.
   *
   * @param a […, n, n]
   * @param b […, n, m]; or [n], or the shape of a without its last axis, for vectors
   * @return […, n, m]; […, n] for vectors
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   * @throws io.hdla.error.ValueException if a matrix is singular; the message says which
   */
  public static Tensor solve(Tensor a, Tensor b) {
    return Factoring.solve(a, b);
  }

  /**
   * The solution of a · x = b, or of x · a = b, for triangular a. The other triangle of a is not
   * read.
   *
   * <p>Example: {@code Linalg.solveTriangular(m, w.unsqueeze(1), false, false, true)} is {@code
   * [[0.25], [3.1667]]}.
   *
   * @param a […, n, n]
   * @param b […, n, m], or […, m, n] if a stands on the right; batch axes broadcast
   * @param upper whether a is upper triangular
   * @param unit whether to take the diagonal as 1, without reading it
   * @param left whether a stands on the left
   * @return the shape of b, with the batch axes of both
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static Tensor solveTriangular(
      Tensor a, Tensor b, boolean upper, boolean unit, boolean left) {
    return Substituting.solve(a, b, upper, unit, left);
  }

  /**
   * The lower triangular L with L · Lᵀ = a. Only the lower triangle of a is read.
   *
   * <p>Example: {@code Linalg.cholesky(m)} is {@code [[2, 0], [1, 1.4142]]}.
   *
   * @param a […, n, n], symmetric and positive definite
   * @return […, n, n]
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   * @throws io.hdla.error.ValueException if a matrix is not positive definite; the message says
   *     which
   */
  public static Tensor cholesky(Tensor a) {
    return Factoring.cholesky(a);
  }

  /**
   * The reduced QR decomposition.
   *
   * <p>Example: {@code Linalg.qr(m)} is {@code [[-0.8944, 0.4472], [-0.4472, -0.8944]]} and {@code
   * [[-4.4721, -3.1305], [0, -1.7889]]}.
   *
   * @param a […, m, n]
   * @return q and r
   */
  public static Qr qr(Tensor a) {
    return Factoring.qr(a);
  }

  /**
   * The reduced singular value decomposition.
   *
   * <p>Example: {@code Linalg.svd(m)} is {@code [[0.7882, 0.6154], [0.6154, -0.7882]]} and {@code
   * [5.5616, 1.4384]} and {@code [[0.7882, 0.6154], [0.6154, -0.7882]]}.
   *
   * @param a […, m, n]
   * @return u, s and vT
   */
  public static Svd svd(Tensor a) {
    return Factoring.svd(a);
  }

  /**
   * Eigenvalues and eigenvectors of symmetric matrices. Only the lower triangle is read.
   *
   * <p>Example: {@code Linalg.eigh(m)} is {@code [1.4384, 5.5616]} and {@code [[0.6154, 0.7882],
   * [-0.7882, 0.6154]]}.
   *
   * @param a […, n, n]
   * @return values and vectors
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static Eigh eigh(Tensor a) {
    return Factoring.eigh(a);
  }

  /**
   * The eigenvalues of general matrices, in no particular order.
   *
   * <p>Example: {@code Linalg.eigenvalues(m)} is {@code [1.4384, 5.5616]} and {@code [0, 0]}.
   *
   * @param a […, n, n]
   * @return real and imaginary parts, […, n] each
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static Complex eigenvalues(Tensor a) {
    return Factoring.eigenvalues(a);
  }

  /**
   * The determinant.
   *
   * <p>Example: {@code Linalg.det(m)} is {@code 8}.
   *
   * @param a […, n, n]
   * @return […]
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static Tensor det(Tensor a) {
    return Factoring.det(a);
  }

  /**
   * The determinant as a sign and a logarithm, which does not overflow.
   *
   * <p>Example: {@code Linalg.slogdet(m)} is {@code 1} and {@code 2.0794}.
   *
   * @param a […, n, n]
   * @return sign and log |det|, […] each
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static SlogDet slogdet(Tensor a) {
    return Factoring.slogdet(a);
  }

  /**
   * The sum of the main diagonal.
   *
   * <p>Example: {@code Linalg.trace(m)} is {@code 7}.
   *
   * @param a [m, n]
   * @return a scalar
   * @throws io.hdla.error.ShapeException if a is not a matrix
   */
  public static Tensor trace(Tensor a) {
    return Exponential.trace(a);
  }

  /**
   * The solution x of a · x = b, where a = l · lᵀ, or lᵀ · l for an upper factor.
   *
   * <p>Example: {@code Linalg.choleskySolve(w.unsqueeze(1), Linalg.cholesky(m), false)} is {@code
   * [[-2.125], [4.75]]}.
   *
   * @param b […, n, m]
   * @param l […, n, n], a Cholesky factor, whose other triangle is not read; batch axes broadcast
   * @param upper whether the factor is upper triangular
   * @return […, n, m]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor choleskySolve(Tensor b, Tensor l, boolean upper) {
    return Exponential.choleskySolve(b, l, upper);
  }

  /**
   * The exponential of matrices: Padé approximants with scaling and squaring (Higham 2005).
   *
   * <p>Example: {@code Linalg.matrixExp(Shaping.diag(w, 0))} is {@code [[2.7183, 0], [0,
   * 22026.4658]]}.
   *
   * @param a […, n, n]
   * @return […, n, n]
   * @throws io.hdla.error.ShapeException if the matrices are not square
   * @throws io.hdla.error.ValueException if a matrix is not finite; the message says which
   */
  public static Tensor matrixExp(Tensor a) {
    return Exponential.matrixExp(a);
  }
}
