package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.hdla.error.DTypeException;
import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class ReduceTest {
  private static final double NAN = Double.NaN;
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final Tensor X = matrix(2, 1, 2, 3, 4, 5, 6);

  @Test
  void sumsOverChosenAxes() {
    values(Reduce.sum(X), 21);
    shape(Reduce.sum(X));
    values(Reduce.sum(X, 0), 5, 7, 9);
    values(Reduce.sum(X, -1), 6, 15);
    shape(Reduce.sum(X, true, 1), 2, 1);
    shape(Reduce.sum(X, true), 1, 1);
    values(Reduce.mean(X, 1), 2, 5);
    values(Reduce.prod(X, 1), 6, 120);
    values(Reduce.sum(longs(1L << 60, 1)), Math.pow(2, 60));
    assertEquals((1L << 60) + 1, Reduce.sum(longs(1L << 60, 1)).longs()[0]);
  }

  @Test
  void theLargestAndTheirPlaces() {
    values(Reduce.amax(X, 0), 4, 5, 6);
    values(Reduce.amin(X, 1), 1, 4);
    values(Reduce.amax(vector(1, NAN, 2)), NAN);
    values(Reduce.argmax(X, 1, false), 2, 2);
    shape(Reduce.argmax(X, 1, true), 2, 1);
    values(Reduce.argmax(vector(3, 3, 1), 0, false), 0);
    values(Reduce.argmax(vector(3, NAN, 9), 0, false), 1);
    values(Reduce.argmin(vector(3, 1, 1), 0, false), 1);
    values(Reduce.argmin(longs(3, 1, 1), 0, false), 1);
    assertEquals(DType.INT64, Reduce.argmax(X, 0, false).dtype());
  }

  @Test
  void spreads() {
    values(Reduce.var(X, 1, false, 1), 1, 1);
    values(Reduce.var(X, 0, false, 1), 2.0 / 3, 2.0 / 3);
    values(Reduce.std(X, 0, false, 0), 1.5, 1.5, 1.5);
    // A large offset must not cancel the variance away.
    values(Reduce.var(vector(1e8 + 1, 1e8 + 2, 1e8 + 3), 1, false), 1);
    values(Reduce.var(vector(1), 1, false), NAN);
  }

  @Test
  void norms() {
    values(Reduce.norm(vector(3, 4), false), 5);
    values(Reduce.norm(vector(3, -4), 1, false), 7);
    values(Reduce.norm(vector(3, -4), INF, false), 4);
    assertEquals(Math.cbrt(91), Reduce.norm(vector(3, 4), 3, false).item(), 1e-12);
    assertEquals(5e200, Reduce.norm(vector(3e200, 4e200), false).item(), 1e188);
    assertEquals(5e-200, Reduce.norm(vector(3e-200, 4e-200), false).item(), 1e-212);
    float[] large = {3e30f, 4e30f};
    assertEquals(5e30, Reduce.norm(Tensor.of(large), false).item(), 1e24);
    values(Reduce.norm(Tensor.zeros(DType.FLOAT64, 3), false), 0);
  }

  @Test
  void logarithmsOfSums() {
    values(Reduce.logSumExp(vector(1000, 1000), 0), 1000 + Math.log(2));
    values(Reduce.logSumExp(vector(-INF, -INF)), -INF);
    values(Reduce.logSumExp(vector(INF, 0)), INF);
    values(
        Reduce.logSumExp(X, 0),
        4 + Math.log1p(Math.exp(-3)),
        5 + Math.log1p(Math.exp(-3)),
        6 + Math.log1p(Math.exp(-3)));
  }

  @Test
  void anyAndAll() {
    Tensor mask = Tensor.of(new long[] {0, 1, 0, 0}, 2, 2);
    values(Reduce.any(mask, false, 1), 1, 0);
    values(Reduce.all(vector(1, NAN, 0), false), 0);
    values(Reduce.all(vector(1, NAN, 3), false), 1);
    values(Reduce.any(Tensor.zeros(DType.FLOAT32, 0), false), 0);
    values(Reduce.all(Tensor.zeros(DType.FLOAT32, 0), false), 1);
  }

  @Test
  void emptyAxes() {
    Tensor empty = Tensor.zeros(DType.FLOAT64, 2, 0);
    values(Reduce.sum(empty, 1), 0, 0);
    values(Reduce.prod(empty, 1), 1, 1);
    values(Reduce.mean(empty, 1), NAN, NAN);
    values(Reduce.logSumExp(empty, 1), -INF, -INF);
    shape(Reduce.sum(empty, 0), 0);
    shape(Reduce.amax(empty, 0), 0);
    problem(ShapeException.class, () -> Reduce.amax(empty, 1), "amax", "[2, 0]");
    problem(ShapeException.class, () -> Reduce.argmin(empty, 1, false), "argmin", "[2, 0]");
  }

  @Test
  void undoesBroadcasting() {
    assertSame(X, Reduce.sumTo(X, X.shape()));
    values(Reduce.sumTo(X, Shape.of(3)), 5, 7, 9);
    values(Reduce.sumTo(X, Shape.of(2, 1)), 6, 15);
    values(Reduce.sumTo(X, Shape.of(1, 1)), 21);
    values(Reduce.sumTo(X, Shape.SCALAR), 21);
    values(Reduce.sumTo(Tensor.zeros(DType.FLOAT64, 4, 0), Shape.of(4, 1)), 0, 0, 0, 0);
    Tensor three = Tensor.of(new double[] {1, 2, 3, 4, 5, 6}, 1, 2, 3);
    values(Reduce.sumTo(three, Shape.of(2, 3)), 1, 2, 3, 4, 5, 6);
    shape(Reduce.sumTo(three, Shape.of(2, 3)), 2, 3);
    problem(ShapeException.class, () -> Reduce.sumTo(X, Shape.of(2)), "sumTo", "[2, 3]", "[2]");
  }

  @Test
  void wideColumnsAreSummedInBands() {
    Tensor x = Rng.of(3).normal(DType.FLOAT64, 150, 1100);
    double[] sums = Reduce.sum(x, 0).toDoubleArray();
    for (int column = 0; column < 1100; column += 99) {
      double sum = 0;
      for (int row = 0; row < 150; row++) {
        sum += x.get(row, column);
      }
      assertEquals(sum, sums[column], 1e-11);
    }
  }

  @Test
  void messagesNameOperationAndShapes() {
    problem(IndexException.class, () -> Reduce.sum(X, 2), "sum", "[2, 3]", "2");
    problem(IndexException.class, () -> Reduce.mean(X, 0, -2), "mean", "[2, 3]", "[0, -2]");
    problem(DTypeException.class, () -> Reduce.mean(longs(1)), "mean", "int64 [1]");
    problem(DTypeException.class, () -> Reduce.logSumExp(longs(1)), "logSumExp", "int64 [1]");
    problem(ValueException.class, () -> Reduce.norm(X, 0, false), "norm", "[2, 3]", "0");
  }

  /** A scalar has the axis 0, or −1, as in PyTorch. */
  @Test
  void scalarsAreVectorsOfOneElement() {
    Tensor x = Tensor.scalar(DType.FLOAT64, 5);
    for (int axis : new int[] {0, -1}) {
      values(Reduce.sum(x, axis), 5);
      shape(Reduce.sum(x, true, axis));
      values(Reduce.amax(x, axis), 5);
      values(Reduce.var(x, 0, false, axis), 0);
      values(Reduce.logSumExp(x, axis), 5);
      values(Reduce.argmax(x, axis, false), 0);
      shape(Reduce.argmin(x, axis, true));
      values(Softmax.softmax(x, axis), 1);
      values(Scan.cumsum(x, axis), 5);
      values(Scan.logCumSumExp(x, axis), 5);
    }
    problem(IndexException.class, () -> Reduce.sum(x, 1), "sum", "axis 1", "[]");
    problem(IndexException.class, () -> Reduce.argmax(x, -2, false), "argmax", "axis -2", "[]");
    problem(IndexException.class, () -> Scan.cumsum(x, 1), "cumsum", "axis 1", "[]");
    problem(IndexException.class, () -> Softmax.softmax(x, 1), "softmax", "axis 1", "[]");
  }

  @Test
  void productsKeepTheirAxes() {
    values(Reduce.prod(X, true, 1), 6, 120);
    shape(Reduce.prod(X, true, 1), 2, 1);
    values(Reduce.prod(Tensor.zeros(DType.FLOAT64, 0, 2), false, 0), 1, 1);
  }
}
