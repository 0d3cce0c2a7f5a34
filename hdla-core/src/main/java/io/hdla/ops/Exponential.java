package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;

/** The matrix exponential, and what is made of other operations on matrices. */
final class Exponential {
  /** Coefficients of the Padé approximant of order 13. */
  private static final double[] PADE = {
    64764752532480000.0,
    32382376266240000.0,
    7771770303897600.0,
    1187353796428800.0,
    129060195264000.0,
    10559470521600.0,
    670442572800.0,
    33522128640.0,
    1323241920.0,
    40840800.0,
    960960.0,
    16380.0,
    182.0,
    1.0
  };

  /** Up to this norm the approximant is exact in double precision (Higham 2005, table 2.3). */
  private static final double REACH = 5.371920351148152;

  private Exponential() {}

  static Tensor matrixExp(Tensor a) {
    Batch batch = Batch.square("matrixExp", a);
    int n = batch.rows();
    double[] out = new double[a.count()];
    for (int i = 0; i < batch.count() && n > 0; i++) {
      DMatrixRMaj matrix = batch.matrix(i);
      double norm = NormOps_DDRM.inducedP1(matrix);
      if (!Double.isFinite(norm) || org.ejml.dense.row.MatrixFeatures_DDRM.hasUncountable(matrix)) {
        throw Problem.in("matrixExp")
            .rule("a matrix must be finite")
            .given("a", a.shape())
            .at(batch.place(i))
            .value();
      }
      Batch.put(exponential(matrix, norm), out, i);
    }
    return Batch.tensor(out, a.shape(), a.dtype());
  }

  private static DMatrixRMaj exponential(DMatrixRMaj a, double norm) {
    int squarings = norm > REACH ? Math.getExponent(norm / REACH) + 1 : 0;
    DMatrixRMaj scaled = a.copy();
    CommonOps_DDRM.scale(Math.scalb(1.0, -squarings), scaled);
    DMatrixRMaj result = pade(scaled);
    for (int i = 0; i < squarings; i++) {
      result = product(result, result);
    }
    return result;
  }

  /** (V − U)⁻¹ (V + U), U the odd part of the polynomial and V the even one. */
  private static DMatrixRMaj pade(DMatrixRMaj a) {
    DMatrixRMaj a2 = product(a, a);
    DMatrixRMaj a4 = product(a2, a2);
    DMatrixRMaj a6 = product(a2, a4);
    DMatrixRMaj u = product(a, half(1, a2, a4, a6));
    DMatrixRMaj v = half(0, a2, a4, a6);
    DMatrixRMaj sum = new DMatrixRMaj(a.numRows, a.numCols);
    DMatrixRMaj difference = new DMatrixRMaj(a.numRows, a.numCols);
    CommonOps_DDRM.add(v, u, sum);
    CommonOps_DDRM.subtract(v, u, difference);
    DMatrixRMaj result = new DMatrixRMaj(a.numRows, a.numCols);
    CommonOps_DDRM.solve(difference, sum, result);
    return result;
  }

  /** Every second term, from the first given: a polynomial in a². */
  private static DMatrixRMaj half(int first, DMatrixRMaj a2, DMatrixRMaj a4, DMatrixRMaj a6) {
    DMatrixRMaj upper =
        combination(PADE[first + 8], a2, PADE[first + 10], a4, PADE[first + 12], a6);
    DMatrixRMaj lower = combination(PADE[first + 2], a2, PADE[first + 4], a4, PADE[first + 6], a6);
    DMatrixRMaj result = product(a6, upper);
    CommonOps_DDRM.addEquals(result, lower);
    for (int i = 0; i < result.numRows; i++) {
      result.add(i, i, PADE[first]);
    }
    return result;
  }

  private static DMatrixRMaj combination(
      double a, DMatrixRMaj x, double b, DMatrixRMaj y, double c, DMatrixRMaj z) {
    DMatrixRMaj result = new DMatrixRMaj(x.numRows, x.numCols);
    CommonOps_DDRM.addEquals(result, a, x);
    CommonOps_DDRM.addEquals(result, b, y);
    CommonOps_DDRM.addEquals(result, c, z);
    return result;
  }

  private static DMatrixRMaj product(DMatrixRMaj a, DMatrixRMaj b) {
    DMatrixRMaj result = new DMatrixRMaj(a.numRows, b.numCols);
    CommonOps_DDRM.mult(a, b, result);
    return result;
  }

  static Tensor trace(Tensor a) {
    if (a.rank() != 2) {
      throw Problem.in("trace").rule("a must be a matrix").given("a", a.shape()).shape();
    }
    return Reduce.sum(Movement.diagonal(a, 0, 0, 1));
  }

  static Tensor choleskySolve(Tensor b, Tensor l, boolean upper) {
    Checks.sameType("choleskySolve", b, l);
    Batch.square("choleskySolve", l);
    Batch.stretched("choleskySolve", l, b, Batch.fits(l, b));
    Tensor other = Movement.transpose(l, -1, -2);
    Tensor first = upper ? other : l;
    Tensor second = upper ? l : other;
    Tensor half = Linalg.solveTriangular(first, b, false, false, true);
    return Linalg.solveTriangular(second, half, true, false, true);
  }
}
