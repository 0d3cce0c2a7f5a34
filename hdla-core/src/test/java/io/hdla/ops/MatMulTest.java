package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class MatMulTest {
  private static final Tensor A = matrix(2, 1, 2, 3, 4, 5, 6);

  private static Tensor random(int... sizes) {
    return Rng.of(7).normal(DType.FLOAT64, sizes);
  }

  @Test
  void handWorkedProducts() {
    values(MatMul.matmul(A, matrix(3, 1, 0, 0, 1, 1, 1)), 4, 5, 10, 11);
    values(MatMul.matmul(A, vector(1, 0, -1)), -2, -2);
    values(MatMul.matmul(vector(1, -1), A), -3, -3, -3);
    values(MatMul.matmul(vector(1, 2), vector(3, 4)), 11);
    shape(MatMul.matmul(vector(1, 2), vector(3, 4)));
    values(MatMul.outer(vector(1, 2), vector(3, 4)), 3, 4, 6, 8);
  }

  @Test
  void aMatrixTimesItsOwnTranspose() {
    values(MatMul.matmul(A, Movement.transpose(A, 0, 1)), 14, 32, 32, 77);
    // x xᵀ of a column view.
    Tensor column = Movement.slice(A, 1, 1, 2);
    values(MatMul.matmul(column, Movement.transpose(column, 0, 1)), 4, 10, 10, 25);
  }

  @Test
  void batchesBroadcast() {
    Tensor a = random(2, 1, 3, 4);
    Tensor b = random(5, 4, 2);
    Tensor product = MatMul.matmul(a, b);
    shape(product, 2, 5, 3, 2);
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 5; j++) {
        Tensor wanted = MatMul.matmul(a.select(0, i).select(0, 0), b.select(0, j));
        values(product.select(0, i).select(0, j), wanted.toDoubleArray());
      }
    }
    shape(MatMul.matmul(random(4), b), 5, 2);
    shape(MatMul.matmul(random(3, 5, 4), random(4)), 3, 5);
  }

  @Test
  void agreesWithTheDefinitionForOddAndLargeSizes() {
    for (int[] size :
        new int[][] {{1, 1, 1}, {7, 5, 3}, {33, 17, 65}, {3, 2000, 90}, {300, 7, 501}}) {
      Tensor a = random(size[0], size[2]);
      Tensor b = random(size[2], size[1]);
      Tensor product = MatMul.matmul(a, b);
      for (int i = 0; i < size[0]; i += 1 + size[0] / 7) {
        for (int j = 0; j < size[1]; j += 1 + size[1] / 7) {
          double sum = 0;
          for (int p = 0; p < size[2]; p++) {
            sum += a.get(i, p) * b.get(p, j);
          }
          assertEquals(sum, product.get(i, j), 1e-10);
        }
      }
    }
  }

  @Test
  void bandsCoverLargeProducts() {
    Tensor tall = random(900, 130);
    Tensor square = MatMul.matmul(tall, tall.transpose(0, 1).contiguous());
    Tensor low = MatMul.matmul(random(9, 130), random(130, 20_000));
    assertEquals(tall.select(0, 899).square().sum().item(), square.get(899, 899), 1e-9);
    assertEquals(
        random(9, 130).select(0, 8).mul(random(130, 20_000).select(1, 19_999)).sum().item(),
        low.get(8, 19_999),
        1e-9);
  }

  @Test
  void emptySizes() {
    values(
        MatMul.matmul(Tensor.zeros(DType.FLOAT64, 2, 0), Tensor.zeros(DType.FLOAT64, 0, 2)),
        0,
        0,
        0,
        0);
    shape(
        MatMul.matmul(Tensor.zeros(DType.FLOAT64, 0, 3), Tensor.zeros(DType.FLOAT64, 3, 2)), 0, 2);
    shape(
        MatMul.matmul(Tensor.zeros(DType.FLOAT64, 4, 0, 3), Tensor.zeros(DType.FLOAT64, 3, 2)),
        4,
        0,
        2);
    shape(
        MatMul.matmul(Tensor.zeros(DType.FLOAT64, 0, 2, 3), Tensor.zeros(DType.FLOAT64, 1, 3, 2)),
        0,
        2,
        2);
    values(
        MatMul.linear(
            Tensor.zeros(DType.FLOAT64, 2, 0), Tensor.zeros(DType.FLOAT64, 1, 0), vector(5)),
        5,
        5);
    shape(
        MatMul.linear(Tensor.zeros(DType.FLOAT64, 0, 2), Tensor.zeros(DType.FLOAT64, 3, 2), null),
        0,
        3);
  }

  @Test
  void linearAddsItsBias() {
    values(MatMul.linear(vector(1, 2), matrix(1, 3, 4), vector(10)), 21);
    shape(MatMul.linear(vector(1, 2), matrix(1, 3, 4), null), 1);
    values(MatMul.linear(A, matrix(2, 1, 0, 0, 0, 0, 1), vector(10, 20)), 11, 23, 14, 26);
  }

  @Test
  void contractsAxes() {
    values(MatMul.tensordot(A, A, 2), 91);
    values(
        MatMul.tensordot(A, A, new int[] {0}, new int[] {0}), 17, 22, 27, 22, 29, 36, 27, 36, 45);
    shape(MatMul.tensordot(A, A, 0), 2, 3, 2, 3);
  }

  @Test
  void summationByEquation() {
    Tensor b = matrix(3, 1, 2, 3, 4, 5, 6);
    values(MatMul.einsum("ij,jk->ki", A, b), MatMul.matmul(A, b).transpose(0, 1).toDoubleArray());
    values(MatMul.einsum("ij,jk", A, b), MatMul.matmul(A, b).toDoubleArray());
    values(MatMul.einsum("ij->ji", A), 1, 4, 2, 5, 3, 6);
    values(MatMul.einsum("ij->", A), 21);
    values(MatMul.einsum("ij->j", A), 5, 7, 9);
    values(MatMul.einsum("i,i->", vector(1, 2), vector(3, 4)), 11);
    values(MatMul.einsum("i,j->ij", vector(1, 2), vector(3, 4)), 3, 4, 6, 8);
    values(MatMul.einsum("i,i->i", vector(1, 2), vector(3, 4)), 3, 8);
    values(MatMul.einsum("ij,ij,j->i", A, A, vector(1, 1, 1)), 14, 77);
    Tensor square = matrix(2, 1, 2, 3, 4);
    values(MatMul.einsum("ii", square), 5);
    values(MatMul.einsum("ii->i", square), 1, 4);
    values(MatMul.einsum("ii,ij->j", square, square), 13, 18);
    values(MatMul.einsum(",i->i", Tensor.scalar(DType.FLOAT64, 2), vector(3, 4)), 6, 8);
    assertFalse(MatMul.einsum("ij->ij", A).sharesStorage(A));
    shape(
        MatMul.einsum(
            "bi,bj->bij", Tensor.zeros(DType.FLOAT64, 0, 2), Tensor.zeros(DType.FLOAT64, 0, 3)),
        0,
        2,
        3);
  }

  @Test
  void overflowingSizesAreRefusedBeforeAllocation() {
    Tensor column = Tensor.zeros(DType.FLOAT32, 65536, 1);
    problem(
        ShapeException.class,
        () -> MatMul.matmul(column, Movement.transpose(column, 0, 1)),
        "matmul",
        "65536, 65536");
    Tensor line = Movement.select(column, 1, 0);
    problem(ShapeException.class, () -> MatMul.outer(line, line), "65536, 65536");
    problem(ShapeException.class, () -> MatMul.einsum("i,j->ij", line, line), "65536, 65536");
  }

  @Test
  void messagesNameOperationAndShapes() {
    problem(
        ShapeException.class, () -> MatMul.matmul(A, A), "matmul", "[2, 3]", "axis -2 of b is 2");
    problem(ShapeException.class, () -> MatMul.matmul(A, vector(1)), "matmul", "[2, 3]", "[1]");
    problem(
        ShapeException.class,
        () -> MatMul.matmul(random(2, 3, 4), random(3, 4, 2)),
        "matmul",
        "[2]",
        "[3]");
    problem(
        ShapeException.class,
        () -> MatMul.matmul(Tensor.scalar(DType.FLOAT64, 1), A),
        "matmul",
        "[]");
    problem(DTypeException.class, () -> MatMul.matmul(longs(1), longs(1)), "matmul", "int64 [1]");
    problem(ShapeException.class, () -> MatMul.outer(A, A), "outer", "[2, 3]");
    problem(
        ShapeException.class,
        () -> MatMul.linear(A, A, vector(1)),
        "linear",
        "weight [2, 3]",
        "bias [1]");
    problem(ValueException.class, () -> MatMul.tensordot(A, A, 3), "tensordot", "3", "[2, 3]");
    problem(
        ShapeException.class,
        () -> MatMul.tensordot(A, A, new int[] {0}, new int[] {1}),
        "tensordot",
        "[2, 3]");
  }

  @Test
  void messagesOfEquations() {
    problem(
        ShapeException.class,
        () -> MatMul.einsum("ij,ij->i", A, A.transpose(0, 1)),
        "einsum",
        "letter i");
    problem(ShapeException.class, () -> MatMul.einsum("ijk->i", A), "einsum", "operand 0 [2, 3]");
    problem(ValueException.class, () -> MatMul.einsum("ij->k", A), "einsum", "letter k");
    problem(ValueException.class, () -> MatMul.einsum("ij->ii", A), "einsum", "letter i");
    problem(ValueException.class, () -> MatMul.einsum("ij,jk->ik", A), "einsum", "ij,jk->ik");
    problem(ValueException.class, () -> MatMul.einsum("i.->i", A), "einsum", "'.'");
    problem(ValueException.class, () -> MatMul.einsum("ij->i->j", A), "einsum", "arrow");
    problem(DTypeException.class, () -> MatMul.einsum("i->", longs(1)), "einsum", "int64 [1]");
  }

  @Test
  void einsumStretchesSizesOf1() {
    Tensor x = matrix(2, 1, 2, 3, 4, 5, 6);
    values(MatMul.einsum("ij,ij->ij", x, matrix(2, 10, 100)), 10, 20, 30, 400, 500, 600);
    values(MatMul.einsum("ij,j->", x, vector(2)), 42);
    values(MatMul.einsum("i,ij->j", vector(2), x), 10, 14, 18);
    shape(MatMul.einsum("i,i->i", vector(1), Tensor.zeros(DType.FLOAT64, 0)), 0);
    problem(
        ShapeException.class,
        () -> MatMul.einsum("ii->i", matrix(1, 1, 2)),
        "einsum",
        "letter i",
        "[1, 2]");
  }
}
