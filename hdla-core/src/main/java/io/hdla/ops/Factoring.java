package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.error.ValueException;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import org.ejml.data.Complex_F64;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.SingularOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.ejml.interfaces.decomposition.LUDecomposition_F64;
import org.ejml.interfaces.decomposition.QRDecomposition;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** EJML's decompositions, matrix by matrix. */
final class Factoring {
  private Factoring() {}

  private static ValueException failure(String op, String rule, Tensor a, Batch batch, int i) {
    return Problem.in(op).rule(rule).given("a", a.shape()).at(batch.place(i)).value();
  }

  static Tensor inverse(Tensor a) {
    Batch batch = Batch.square("inverse", a);
    int n = batch.rows();
    double[] out = new double[a.count()];
    for (int i = 0; i < batch.count() && n > 0; i++) {
      DMatrixRMaj inverse = new DMatrixRMaj(n, n);
      if (!CommonOps_DDRM.invert(batch.matrix(i), inverse) || !isFinite(inverse)) {
        throw failure("inverse", "a matrix must not be singular", a, batch, i);
      }
      Batch.put(inverse, out, i);
    }
    return Batch.tensor(out, a.shape(), a.dtype());
  }

  private static boolean isFinite(DMatrixRMaj x) {
    for (int i = 0; i < x.getNumElements(); i++) {
      if (!Double.isFinite(x.data[i])) {
        return false;
      }
    }
    return true;
  }

  static Tensor solve(Tensor a, Tensor b) {
    Checks.sameType("solve", a, b);
    Checks.floating("solve", a);
    boolean vectors =
        a.rank() >= 2 && (b.rank() == 1 || b.shape().equals(a.shape().without(a.rank() - 1)));
    if (vectors) {
      return Movement.squeeze(solve(a, Movement.unsqueeze(b, -1)), -1);
    }
    Tensor[] both = Batch.stretched("solve", a, b, Batch.fits(a, b));
    Batch left = Batch.square("solve", both[0]);
    Batch right = Batch.of("solve", both[1]);
    Shape shape = both[1].shape();
    double[] out = new double[shape.count()];
    int n = left.rows();
    for (int i = 0; i < left.count() && out.length > 0; i++) {
      LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.lu(n);
      DMatrixRMaj solution = new DMatrixRMaj(n, right.columns());
      boolean regular = solver.setA(left.matrix(i));
      if (regular) {
        solver.solve(right.matrix(i), solution);
      }
      if (!regular || !isFinite(solution)) {
        throw failure("solve", "a matrix must not be singular", a, left, i);
      }
      Batch.put(solution, out, i);
    }
    return Batch.tensor(out, shape, b.dtype());
  }

  static Tensor cholesky(Tensor a) {
    Batch batch = Batch.square("cholesky", a);
    double[] out = new double[a.count()];
    for (int i = 0; i < batch.count() && batch.rows() > 0; i++) {
      CholeskyDecomposition_F64<DMatrixRMaj> cholesky =
          DecompositionFactory_DDRM.chol(batch.rows(), true);
      DMatrixRMaj matrix = batch.matrix(i);
      mirror(matrix);
      if (!cholesky.decompose(matrix)) {
        throw failure("cholesky", "a matrix must be positive definite", a, batch, i);
      }
      Batch.put(cholesky.getT(null), out, i);
    }
    return Batch.tensor(out, a.shape(), a.dtype());
  }

  static Linalg.Qr qr(Tensor a) {
    Batch batch = Batch.of("qr", a);
    int m = batch.rows();
    int n = batch.columns();
    int k = Math.min(m, n);
    Shape qShape = batch.with("qr", m, k);
    Shape rShape = batch.with("qr", k, n);
    double[] q = new double[qShape.count()];
    double[] r = new double[rShape.count()];
    for (int i = 0; i < batch.count() && k > 0; i++) {
      QRDecomposition<DMatrixRMaj> qr = DecompositionFactory_DDRM.qr(m, n);
      if (!qr.decompose(batch.matrix(i))) {
        throw failure("qr", "the decomposition did not succeed", a, batch, i);
      }
      Batch.put(qr.getQ(null, true), q, i);
      Batch.put(qr.getR(null, true), r, i);
    }
    return new Linalg.Qr(Batch.tensor(q, qShape, a.dtype()), Batch.tensor(r, rShape, a.dtype()));
  }

  static Linalg.Svd svd(Tensor a) {
    Batch batch = Batch.of("svd", a);
    int m = batch.rows();
    int n = batch.columns();
    int k = Math.min(m, n);
    Shape uShape = batch.with("svd", m, k);
    Shape sShape = batch.with("svd", k);
    Shape vShape = batch.with("svd", k, n);
    double[] u = new double[uShape.count()];
    double[] s = new double[sShape.count()];
    double[] v = new double[vShape.count()];
    for (int i = 0; i < batch.count() && k > 0; i++) {
      SingularValueDecomposition_F64<DMatrixRMaj> svd =
          DecompositionFactory_DDRM.svd(m, n, true, true, true);
      if (!svd.decompose(batch.matrix(i))) {
        throw failure("svd", "the decomposition did not converge", a, batch, i);
      }
      DMatrixRMaj left = svd.getU(null, false);
      DMatrixRMaj right = svd.getV(null, true);
      DMatrixRMaj middle = svd.getW(null);
      SingularOps_DDRM.descendingOrder(left, false, middle, right, true);
      Batch.put(CommonOps_DDRM.extract(left, 0, m, 0, k), u, i);
      Batch.put(CommonOps_DDRM.extract(right, 0, k, 0, n), v, i);
      for (int j = 0; j < k; j++) {
        s[i * k + j] = middle.get(j, j);
      }
    }
    return new Linalg.Svd(
        Batch.tensor(u, uShape, a.dtype()),
        Batch.tensor(s, sShape, a.dtype()),
        Batch.tensor(v, vShape, a.dtype()));
  }

  static Linalg.Eigh eigh(Tensor a) {
    Batch batch = Batch.square("eigh", a);
    int n = batch.rows();
    Shape shape = batch.with("eigh", n);
    double[] values = new double[shape.count()];
    double[] vectors = new double[a.count()];
    for (int i = 0; i < batch.count() && n > 0; i++) {
      EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, true, true);
      DMatrixRMaj matrix = batch.matrix(i);
      mirror(matrix);
      if (!eigen.decompose(matrix)) {
        throw failure("eigh", "the decomposition did not converge", a, batch, i);
      }
      sorted(eigen, n, i, values, vectors);
    }
    return new Linalg.Eigh(
        Batch.tensor(values, shape, a.dtype()), Batch.tensor(vectors, a.shape(), a.dtype()));
  }

  /** Copies the lower triangle to the upper. */
  private static void mirror(DMatrixRMaj x) {
    for (int row = 0; row < x.numRows; row++) {
      for (int column = row + 1; column < x.numCols; column++) {
        x.set(row, column, x.get(column, row));
      }
    }
  }

  private static void sorted(
      EigenDecomposition_F64<DMatrixRMaj> eigen,
      int n,
      int matrix,
      double[] values,
      double[] vectors) {
    Integer[] order = new Integer[n];
    java.util.Arrays.setAll(order, j -> j);
    java.util.Arrays.sort(
        order, java.util.Comparator.comparingDouble(j -> eigen.getEigenvalue(j).getReal()));
    for (int j = 0; j < n; j++) {
      values[matrix * n + j] = eigen.getEigenvalue(order[j]).getReal();
      DMatrixRMaj vector = eigen.getEigenVector(order[j]);
      for (int row = 0; row < n; row++) {
        vectors[(matrix * n + row) * n + j] = vector.get(row, 0);
      }
    }
  }

  static Linalg.Complex eigenvalues(Tensor a) {
    Batch batch = Batch.square("eigenvalues", a);
    int n = batch.rows();
    Shape shape = batch.with("eigenvalues", n);
    double[] real = new double[shape.count()];
    double[] imaginary = new double[shape.count()];
    for (int i = 0; i < batch.count() && n > 0; i++) {
      EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, false, false);
      if (!eigen.decompose(batch.matrix(i))) {
        throw failure("eigenvalues", "the decomposition did not converge", a, batch, i);
      }
      for (int j = 0; j < n; j++) {
        Complex_F64 value = eigen.getEigenvalue(j);
        real[i * n + j] = value.getReal();
        imaginary[i * n + j] = value.getImaginary();
      }
    }
    return new Linalg.Complex(
        Batch.tensor(real, shape, a.dtype()), Batch.tensor(imaginary, shape, a.dtype()));
  }

  static Tensor det(Tensor a) {
    Linalg.SlogDet parts = slogdet("det", a.to(io.hdla.tensor.DType.FLOAT64));
    return Elementwise.mul(parts.sign(), Elementwise.exp(parts.logAbs())).to(a.dtype());
  }

  static Linalg.SlogDet slogdet(Tensor a) {
    return slogdet("slogdet", a);
  }

  private static Linalg.SlogDet slogdet(String op, Tensor a) {
    Batch batch = Batch.square(op, a);
    int n = batch.rows();
    Shape shape = batch.with(op);
    double[] sign = new double[shape.count()];
    double[] log = new double[shape.count()];
    for (int i = 0; i < sign.length; i++) {
      sign[i] = 1;
      if (n > 0) {
        LUDecomposition_F64<DMatrixRMaj> lu = DecompositionFactory_DDRM.lu(n, n);
        lu.decompose(batch.matrix(i));
        sign[i] = permutationSign(lu.getRowPivotV(null), n);
        DMatrixRMaj upper = lu.getUpper(null);
        for (int j = 0; j < n; j++) {
          sign[i] *= Math.signum(upper.get(j, j));
          log[i] += Math.log(Math.abs(upper.get(j, j)));
        }
      }
    }
    return new Linalg.SlogDet(
        Batch.tensor(sign, shape, a.dtype()), Batch.tensor(log, shape, a.dtype()));
  }

  private static int permutationSign(int[] pivots, int n) {
    boolean[] seen = new boolean[n];
    int sign = 1;
    for (int start = 0; start < n; start++) {
      for (int at = start; !seen[at]; at = pivots[at]) {
        seen[at] = true;
        sign = at == start ? sign : -sign;
      }
    }
    return sign;
  }
}
