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
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class ElementwiseTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void broadcastsBothWays() {
    // A column plus a row is a table.
    values(Elementwise.add(matrix(2, 10, 20), matrix(1, 1, 2, 3)), 11, 12, 13, 21, 22, 23);
    shape(
        Elementwise.mul(Tensor.zeros(DType.FLOAT64, 5, 2, 1), matrix(2, 1, 2, 3, 4, 5, 6)),
        5,
        2,
        3);
    shape(
        Elementwise.add(Tensor.zeros(DType.FLOAT32, 4, 0), Tensor.zeros(DType.FLOAT32, 4, 1)),
        4,
        0);
  }

  @Test
  void numbersStandOnEitherSide() {
    values(Elementwise.sub(vector(1, 2), 3), -2, -1);
    values(Elementwise.rsub(3, vector(1, 2)), 2, 1);
    values(Elementwise.div(vector(1, 2), 4), 0.25, 0.5);
    values(Elementwise.rdiv(4, vector(1, 2)), 4, 2);
    values(Elementwise.pow(vector(2, 3), 2), 4, 9);
  }

  @Test
  void integersStayIntegers() {
    Tensor sum = Elementwise.add(longs(1L << 60, 2), longs(1, 3));
    assertEquals(DType.INT64, sum.dtype());
    assertEquals((1L << 60) + 1, sum.longs()[0]);
    values(Elementwise.mul(longs(2, 3), 4), 8, 12);
    values(Elementwise.rsub(10, longs(2, 3)), 8, 7);
    values(Elementwise.clamp(longs(-5, 0, 5), -1.5, 2.5), -1, 0, 2);
    values(Elementwise.neg(longs(-5, 5)), 5, -5);
    values(Elementwise.minimum(longs(-5, 5), longs(0, 0)), -5, 0);
  }

  @Test
  void nanPasses() {
    values(
        Elementwise.maximum(vector(Double.NaN, 1), vector(0, Double.NaN)), Double.NaN, Double.NaN);
    values(Elementwise.clamp(vector(Double.NaN, -INF, INF), -1, 1), Double.NaN, -1, 1);
  }

  @Test
  void functionsAtTheirEdges() {
    values(Elementwise.round(vector(0.5, 1.5, 2.5, -0.5)), 0, 2, 2, -0.0);
    values(Elementwise.sign(vector(-3, 0, 2)), -1, 0, 1);
    values(Elementwise.log(vector(0, 1, -1)), -INF, 0, Double.NaN);
    values(Elementwise.rsqrt(vector(4, 0)), 0.5, INF);
    assertEquals(1e-20, Elementwise.expm1(vector(1e-20)).item(), 1e-34);
    assertEquals(1e-20, Elementwise.log1p(vector(1e-20)).item(), 1e-34);
  }

  @Test
  void emptyTensorsAreLegal() {
    shape(Elementwise.exp(Tensor.zeros(DType.FLOAT32, 0, 3)), 0, 3);
    shape(Elementwise.add(Tensor.zeros(DType.FLOAT32, 0), 1), 0);
  }

  @Test
  void scalarsWork() {
    assertEquals(5, Elementwise.add(Tensor.scalar(DType.FLOAT64, 2), 3).item());
  }

  @Test
  void largeTensorsAreCutIntoBlocks() {
    int n = 3 * Blocks.SIZE + 17;
    Tensor x = Tensor.zeros(DType.FLOAT64, n);
    for (int i = 0; i < n; i++) {
      x.doubles()[i] = i;
    }
    double[] result = Elementwise.add(x, 1).doubles();
    double[] reversed = Elementwise.add(Movement.flip(x), 1).doubles();
    for (int i = 0; i < n; i++) {
      assertEquals(i + 1.0, result[i]);
      assertEquals(n - i, reversed[i]);
    }
  }

  @Test
  void messagesNameOperationAndShapes() {
    problem(
        ShapeException.class,
        () -> Elementwise.add(matrix(2, 1, 2, 3, 4, 5, 6), vector(1, 2)),
        "add",
        "[2, 3]",
        "[2]");
    problem(
        DTypeException.class,
        () -> Elementwise.mul(vector(1, 2), longs(1, 2)),
        "mul",
        "float64 [2]",
        "int64 [2]");
    problem(DTypeException.class, () -> Elementwise.exp(longs(1)), "exp", "int64 [1]");
    problem(DTypeException.class, () -> Elementwise.div(longs(1), longs(1)), "div", "int64 [1]");
    problem(ValueException.class, () -> Elementwise.add(longs(1), 0.5), "add", "int64 [1]", "0.5");
    problem(ValueException.class, () -> Elementwise.clamp(vector(1), 2, 1), "clamp", "[1]", "2.0");
  }

  @Test
  void roundsAndLimits() {
    values(Elementwise.floor(vector(-1.5, 2, 2.9, -0.1)), -2, 2, 2, -1);
    values(Elementwise.ceil(vector(-1.5, 2, 2.1, 0.1)), -1, 2, 3, 1);
    values(Elementwise.maximum(vector(-1, 3, Double.NaN), 2), 2, 3, Double.NaN);
    values(Elementwise.minimum(vector(-1, 3, Double.NaN), 2), -1, 2, Double.NaN);
  }
}
