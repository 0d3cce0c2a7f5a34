package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import org.junit.jupiter.api.Test;

class LinalgTest {
  private static final Tensor A = matrix(2, 4, 2, 2, 3);
  private static final Tensor SINGULAR = matrix(2, 1, 2, 2, 4);

  private static Tensor random(int... sizes) {
    return Rng.of(9).normal(DType.FLOAT64, sizes);
  }

  private static Tensor turned(Tensor x) {
    return Movement.transpose(x, -1, -2);
  }

  private static void close(Tensor wanted, Tensor actual) {
    assertEquals(wanted.shape(), actual.shape());
    assertArrayEquals(wanted.toDoubleArray(), actual.toDoubleArray(), 1e-10);
  }

  @Test
  void smallSystemsByHand() {
    // det A = 8.
    values(Linalg.inverse(A), 3.0 / 8, -2.0 / 8, -2.0 / 8, 4.0 / 8);
    values(Linalg.solve(A, matrix(2, 8, 8)), 1, 2);
    values(Linalg.det(A), 8);
    values(Linalg.det(matrix(2, 0, 1, 1, 0)), -1);
    values(Linalg.det(SINGULAR), 0);
    values(Linalg.cholesky(A), 2, 0, 1, Math.sqrt(2));
    values(Linalg.slogdet(matrix(2, 0, 2, 2, 0)).sign(), -1);
    values(Linalg.slogdet(matrix(2, 0, 2, 2, 0)).logAbs(), Math.log(4));
    values(Linalg.slogdet(SINGULAR).sign(), 0);
    values(Linalg.slogdet(SINGULAR).logAbs(), Double.NEGATIVE_INFINITY);
    values(Linalg.det(matrix(3, 0, 1, 0, 0, 0, 1, 1, 0, 0)), 1);
  }

  @Test
  void batchesAreInverted() {
    Tensor a = random(2, 3, 4, 4);
    Tensor eye = Tensors.eye(DType.FLOAT64, 4).expand(2, 3, 4, 4);
    close(eye.copy(), MatMul.matmul(a, Linalg.inverse(a)));
    Tensor b = random(2, 3, 4, 2);
    close(b, MatMul.matmul(a, Linalg.solve(a, b)));
    assertEquals(DType.FLOAT32, Linalg.inverse(a.to(DType.FLOAT32)).dtype());
  }

  @Test
  void decompositionsRebuildTheMatrix() {
    for (int[] size : new int[][] {{4, 4}, {5, 3}, {3, 5}}) {
      Tensor a = random(2, size[0], size[1]);
      int k = Math.min(size[0], size[1]);
      Linalg.Qr qr = Linalg.qr(a);
      shape(qr.q(), 2, size[0], k);
      close(a, MatMul.matmul(qr.q(), qr.r()));
      close(qr.r(), Movement.triu(qr.r(), 0));
      Linalg.Svd svd = Linalg.svd(a);
      shape(svd.s(), 2, k);
      close(a, MatMul.matmul(Elementwise.mul(svd.u(), svd.s().unsqueeze(1)), svd.vT()));
      close(
          Tensors.eye(DType.FLOAT64, k).expand(2, k, k).copy(),
          MatMul.matmul(turned(svd.u()), svd.u()));
      for (int i = 1; i < k; i++) {
        assertTrue(svd.s().get(0, i - 1) >= svd.s().get(0, i));
      }
    }
  }

  @Test
  void symmetricEigenvalues() {
    Linalg.Eigh eigh = Linalg.eigh(matrix(2, 2, 1, 1, 2));
    values(eigh.values(), 1, 3);
    Tensor half = random(2, 4, 4);
    Tensor a = Elementwise.add(half, turned(half));
    Linalg.Eigh batch = Linalg.eigh(a);
    Tensor scaled = Elementwise.mul(batch.vectors(), batch.values().unsqueeze(1));
    close(a, MatMul.matmul(scaled, turned(batch.vectors())));
    // Only the lower triangle is read.
    values(Linalg.eigh(matrix(2, 2, Double.NaN, 1, 2)).values(), 1, 3);
    values(Linalg.cholesky(matrix(2, 4, Double.NaN, 2, 3)), 2, 0, 1, Math.sqrt(2));
  }

  @Test
  void generalEigenvalues() {
    // A rotation by 90 degrees.
    Linalg.Complex rotation = Linalg.eigenvalues(matrix(2, 0, -1, 1, 0));
    values(rotation.real(), 0, 0);
    values(Elementwise.abs(rotation.imaginary()), 1, 1);
    values(Reduce.sum(rotation.imaginary()), 0);
  }

  @Test
  void triangularSystems() {
    Tensor l =
        Elementwise.add(
            Movement.tril(random(2, 4, 4), -1), Elementwise.mul(Tensors.eye(DType.FLOAT64, 4), 2));
    Tensor b = random(2, 4, 3);
    close(b, MatMul.matmul(l, Linalg.solveTriangular(l, b, false, false, true)));
    close(b, MatMul.matmul(turned(l), Linalg.solveTriangular(turned(l), b, true, false, true)));
    Tensor c = turned(b).contiguous();
    close(c, MatMul.matmul(Linalg.solveTriangular(l, c, false, false, false), l));
    // Neither the other triangle nor a unit diagonal is read.
    Tensor poisoned = matrix(2, Double.NaN, Double.NaN, 3, Double.NaN);
    values(Linalg.solveTriangular(poisoned, matrix(2, 1, 5), false, true, true), 1, 2);
  }

  @Test
  void emptySizes() {
    Tensor none = Tensor.zeros(DType.FLOAT64, 2, 0, 0);
    shape(Linalg.inverse(none), 2, 0, 0);
    values(Linalg.det(none), 1, 1);
    shape(Linalg.svd(Tensor.zeros(DType.FLOAT64, 0, 3)).s(), 0);
    shape(Linalg.qr(Tensor.zeros(DType.FLOAT64, 3, 0)).q(), 3, 0);
    shape(Linalg.inverse(Tensor.zeros(DType.FLOAT64, 0, 2, 2)), 0, 2, 2);
    shape(
        Linalg.solveTriangular(none, Tensor.zeros(DType.FLOAT64, 2, 0, 3), true, false, true),
        2,
        0,
        3);
  }

  @Test
  void messagesNameOperationShapesAndMatrix() {
    Tensor batch = Movement.stack(0, A, SINGULAR);
    problem(
        ValueException.class, () -> Linalg.inverse(batch), "inverse", "[2, 2, 2]", "matrix [1]");
    problem(ValueException.class, () -> Linalg.solve(batch, batch), "solve", "matrix [1]");
    problem(
        ValueException.class,
        () -> Linalg.cholesky(Elementwise.neg(batch)),
        "cholesky",
        "matrix [0]");
    Tensor wide = random(2, 3);
    problem(ShapeException.class, () -> Linalg.inverse(wide), "inverse", "[2, 3]");
    problem(ShapeException.class, () -> Linalg.eigh(wide), "eigh", "[2, 3]");
    problem(ShapeException.class, () -> Linalg.det(wide), "det", "[2, 3]");
    problem(ShapeException.class, () -> Linalg.qr(vector(1)), "qr", "[1]");
    problem(ShapeException.class, () -> Linalg.solve(A, random(3, 1)), "solve", "[2, 2]", "[3, 1]");
    problem(
        ShapeException.class,
        () -> Linalg.solveTriangular(A, random(3, 1), true, true, true),
        "solveTriangular",
        "[2, 2]",
        "[3, 1]");
    problem(DTypeException.class, () -> Linalg.svd(longs(1).unsqueeze(0)), "svd", "int64 [1, 1]");
  }

  @Test
  void systemsBroadcastAndTakeVectors() {
    Tensor a = random(3, 1, 4, 4);
    Tensor b = random(2, 4, 5);
    Tensor x = Linalg.solve(a, b);
    shape(x, 3, 2, 4, 5);
    close(b.expand(3, 2, 4, 5).copy(), MatMul.matmul(a, x));
    values(Linalg.solve(A, vector(8, 8)), 1, 2);
    Tensor vectors = random(3, 4);
    Tensor each = Linalg.solve(a.squeeze(1), vectors);
    shape(each, 3, 4);
    close(vectors, MatMul.matmul(a.squeeze(1), each.unsqueeze(-1)).squeeze(-1));
    shape(Linalg.solve(a, random(4)), 3, 1, 4);
    Tensor l = Linalg.cholesky(MatMul.matmul(a, turned(a)));
    Tensor y = Linalg.solveTriangular(l, b, false, false, true);
    close(b.expand(3, 2, 4, 5).copy(), MatMul.matmul(l, y));
    Tensor z = Linalg.solveTriangular(l, turned(b), false, false, false);
    close(turned(b).expand(3, 2, 5, 4).copy(), MatMul.matmul(z, l));
    Tensor w = Linalg.choleskySolve(b, l, false);
    close(Linalg.solve(MatMul.matmul(l, turned(l)), b), w);
    shape(Linalg.solve(Tensor.zeros(DType.FLOAT64, 0, 2, 2), A), 0, 2, 2);
  }

  @Test
  void batchAxesMustBroadcast() {
    String[] parts = {"batch axes must broadcast", "a [2, 3, 3]", "b [4, 3, 1]"};
    Tensor a = random(2, 3, 3);
    Tensor b = random(4, 3, 1);
    problem(ShapeException.class, () -> Linalg.solve(a, b), parts);
    problem(ShapeException.class, () -> Linalg.solveTriangular(a, b, true, false, true), parts);
    problem(ShapeException.class, () -> Linalg.choleskySolve(b, a, false), parts);
    problem(ShapeException.class, () -> Linalg.solve(a, random(2, 2, 1)), "must fit", "[2, 2, 1]");
  }
}
