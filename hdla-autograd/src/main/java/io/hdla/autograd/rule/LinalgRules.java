package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Linalg;
import io.hdla.tensor.Tensor;

/**
 * The operations of {@link Linalg}, with derivatives. Linear algebra on the matrices over the last
 * two axes; the axes in front are a batch. EJML does the work, in double precision for both element
 * types.
 */
public final class LinalgRules {
  private LinalgRules() {}

  /**
   * A QR decomposition.
   *
   * @param q orthonormal columns, […, m, min(m, n)]
   * @param r upper triangular, […, min(m, n), n]
   */
  public record Qr(Variable q, Variable r) {}

  /**
   * A singular value decomposition, a = u · diag(s) · vT.
   *
   * @param u orthonormal columns, […, m, min(m, n)]
   * @param s singular values in descending order, […, min(m, n)]
   * @param vT orthonormal rows, […, min(m, n), n]
   */
  public record Svd(Variable u, Variable s, Variable vT) {}

  /**
   * Eigenvalues and eigenvectors of symmetric matrices.
   *
   * @param values in ascending order, […, n]
   * @param vectors orthonormal columns, […, n, n]
   */
  public record Eigh(Variable values, Variable vectors) {}

  /**
   * Determinants as sign and logarithm.
   *
   * @param sign −1, 0 or 1
   * @param logAbs log |det|; −∞ for a singular matrix
   */
  public record SlogDet(Variable sign, Variable logAbs) {}

  /**
   * The inverse.
   *
   * @param a […, n, n]
   * @return […, n, n]
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   * @throws io.hdla.error.ValueException if a matrix is singular; the message says which
   */
  public static Variable inverse(Variable a) {
    return LinalgTable.INVERSE.apply(Linalg.inverse(a.value()), null, a);
  }

  /**
   * The solution x of a · x = b.
   *
   * @param a […, n, n]
   * @param b […, n, m], with the same batch axes
   * @return […, n, m]
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   * @throws io.hdla.error.ValueException if a matrix is singular; the message says which
   */
  public static Variable solve(Variable a, Variable b) {
    return Systems.solve(a, b, Linalg.solve(a.value(), b.value()));
  }

  /**
   * The solution of a · x = b, or of x · a = b, for triangular a. The other triangle of a is not
   * read.
   *
   * @param a […, n, n]
   * @param b […, n, m], or […, m, n] if a stands on the right; the same batch axes
   * @param upper whether a is upper triangular
   * @param unit whether to take the diagonal as 1, without reading it
   * @param left whether a stands on the left
   * @return the shape of b
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static Variable solveTriangular(
      Variable a, Variable b, boolean upper, boolean unit, boolean left) {
    return Systems.solveTriangular(
        a,
        b,
        Linalg.solveTriangular(a.value(), b.value(), upper, unit, left),
        new LinalgTable.Triangle(upper, unit, left));
  }

  /**
   * The lower triangular L with L · Lᵀ = a. Only the lower triangle of a is read.
   *
   * @param a […, n, n], symmetric and positive definite
   * @return […, n, n]
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   * @throws io.hdla.error.ValueException if a matrix is not positive definite; the message says
   *     which
   */
  public static Variable cholesky(Variable a) {
    return LinalgTable.CHOLESKY.apply(Linalg.cholesky(a.value()), null, a);
  }

  /**
   * The reduced QR decomposition.
   *
   * @param a […, m, n]
   * @return q and r
   */
  public static Qr qr(Variable a) {
    Linalg.Qr result = Linalg.qr(a.value());
    Tensor[] parts = {result.q(), result.r()};
    Variable[] outputs = Decompositions.QR.applyToMany(parts, null, a);
    return new Qr(outputs[0], outputs[1]);
  }

  /**
   * The reduced singular value decomposition.
   *
   * @param a […, m, n]
   * @return u, s and vT
   */
  public static Svd svd(Variable a) {
    Linalg.Svd result = Linalg.svd(a.value());
    Tensor[] parts = {result.u(), result.s(), result.vT()};
    Variable[] outputs = Decompositions.SVD.applyToMany(parts, null, a);
    return new Svd(outputs[0], outputs[1], outputs[2]);
  }

  /**
   * Eigenvalues and eigenvectors of symmetric matrices. Only the lower triangle is read.
   *
   * @param a […, n, n]
   * @return values and vectors
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static Eigh eigh(Variable a) {
    Linalg.Eigh result = Linalg.eigh(a.value());
    Tensor[] parts = {result.values(), result.vectors()};
    Variable[] outputs = Decompositions.EIGH.applyToMany(parts, null, a);
    return new Eigh(outputs[0], outputs[1]);
  }

  /**
   * The determinant.
   *
   * @param a […, n, n]
   * @return […]
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static Variable det(Variable a) {
    return LinalgTable.DET.apply(Linalg.det(a.value()), null, a);
  }

  /**
   * The determinant as a sign and a logarithm, which does not overflow.
   *
   * @param a […, n, n]
   * @return sign and log |det|, […] each
   * @throws io.hdla.error.ShapeException if the matrices are not square or do not fit
   */
  public static SlogDet slogdet(Variable a) {
    Linalg.SlogDet result = Linalg.slogdet(a.value());
    Tensor[] parts = {result.sign(), result.logAbs()};
    Variable[] outputs = LinalgTable.SLOGDET.applyToMany(parts, null, a);
    return new SlogDet(outputs[0], outputs[1]);
  }

  /**
   * The sum of the main diagonal.
   *
   * @param a [m, n]
   * @return a scalar
   * @throws io.hdla.error.ShapeException if a is not a matrix
   */
  public static Variable trace(Variable a) {
    return ExponentialTable.trace(a);
  }

  /**
   * The solution x of a · x = b, where a = l · lᵀ, or lᵀ · l for an upper factor.
   *
   * @param b […, n, m]
   * @param l […, n, n], a Cholesky factor with the same batch axes; the other triangle is not read
   * @param upper whether the factor is upper triangular
   * @return […, n, m]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable choleskySolve(Variable b, Variable l, boolean upper) {
    return ExponentialTable.choleskySolve(b, l, upper);
  }

  /**
   * The exponential of matrices: Padé approximants with scaling and squaring (Higham 2005).
   *
   * @param a […, n, n]
   * @return […, n, n]
   * @throws io.hdla.error.ShapeException if the matrices are not square
   * @throws io.hdla.error.ValueException if a matrix is not finite; the message says which
   */
  public static Variable matrixExp(Variable a) {
    return ExponentialTable.MATRIX_EXP.apply(Linalg.matrixExp(a.value()), null, a);
  }
}
