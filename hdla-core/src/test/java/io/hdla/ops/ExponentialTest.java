package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import org.junit.jupiter.api.Test;

/** The matrix exponential, and solutions by a Cholesky factor. */
class ExponentialTest {
  @Test
  void knownExponentials() {
    values(Linalg.matrixExp(matrix(2, 0, 0, 0, 0)), 1, 0, 0, 1);
    values(Linalg.matrixExp(matrix(2, 1, 0, 0, 2)), Math.E, 0, 0, Math.E * Math.E);
    values(Linalg.matrixExp(matrix(2, 0, 1, 0, 0)), 1, 1, 0, 1);
    double c = Math.cos(20);
    double s = Math.sin(20);
    values(Linalg.matrixExp(matrix(2, 0, -20, 20, 0)), c, -s, s, c);
    shape(Linalg.matrixExp(Tensor.zeros(DType.FLOAT32, 3, 0, 0)), 3, 0, 0);
  }

  @Test
  void ofAnyNormAsTheSeries() {
    for (double size : new double[] {1e-3, 0.5, 3, 6, 40}) {
      Tensor a = Rng.of(3).normal(DType.FLOAT64, 4, 4);
      Tensor scaled = a.mul(size / a.norm(false).item());
      Tensor small = scaled.mul(0x1p-12);
      Tensor sum = Tensors.eye(DType.FLOAT64, 4);
      Tensor term = sum;
      for (int i = 1; i < 12; i++) {
        term = term.matmul(small).div(i);
        sum = sum.add(term);
      }
      for (int i = 0; i < 12; i++) {
        sum = sum.matmul(sum);
      }
      Tensor actual = Linalg.matrixExp(scaled);
      double error = actual.sub(sum).abs().amax().item();
      assertEquals(0, error / sum.abs().amax().item(), 1e-10, "norm " + size);
    }
  }

  @Test
  void saysWhichMatrixIsNotFinite() {
    Tensor a = Tensor.of(new double[] {1, Double.NaN}, 2, 1, 1);
    problem(
        ValueException.class, () -> Linalg.matrixExp(a), "matrixExp", "[2, 1, 1]", "matrix [1]");
    problem(ShapeException.class, () -> Linalg.matrixExp(matrix(1, 1, 2)), "matrixExp", "[1, 2]");
  }

  @Test
  void solvesByAFactor() {
    Tensor b = matrix(2, 6, 12);
    values(Linalg.choleskySolve(b, matrix(2, 2, 99, 1, 3), false), 1, 1);
    values(Linalg.choleskySolve(b, matrix(2, 2, 1, 99, 3), true), 1, 1);
    problem(
        ShapeException.class,
        () -> Linalg.choleskySolve(matrix(3, 1, 2, 3), matrix(2, 2, 0, 1, 3), false),
        "choleskySolve",
        "[3, 1]",
        "[2, 2]");
    problem(
        DTypeException.class,
        () -> Linalg.choleskySolve(longs(1), vector(1), false),
        "choleskySolve");
  }
}
