package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;

import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OrderingTest {
  private static final double NAN = Double.NaN;

  @Test
  void extremesAndTheirPlaces() {
    Tensor x = matrix(2, 1, 5, 5, 7, 2, 0);
    Ordering.Indexed largest = Ordering.max(x, 1, false);
    values(largest.values(), 5, 7);
    values(largest.indices(), 1, 0);
    Ordering.Indexed smallest = Ordering.min(x, 0, true);
    values(smallest.values(), 1, 2, 0);
    values(smallest.indices(), 0, 1, 1);
    shape(smallest.values(), 1, 3);
    values(Ordering.max(vector(1, NAN, 3, NAN), 0, false).indices(), 1);
    Tensor none = Tensor.zeros(DType.FLOAT32, 2, 0);
    problem(ShapeException.class, () -> Ordering.max(none, 1, false), "max", "[2, 0]");
  }

  @Test
  void sortsStablyWithNanAtTheTop() {
    Ordering.Indexed up = Ordering.sort(vector(3, NAN, 1, 3, -0.0, 0.0), 0, false);
    values(up.values(), -0.0, 0.0, 1, 3, 3, NAN);
    values(up.indices(), 4, 5, 2, 0, 3, 1);
    Ordering.Indexed down = Ordering.sort(vector(3, NAN, 1, 3), 0, true);
    values(down.values(), NAN, 3, 3, 1);
    values(down.indices(), 1, 0, 3, 2);
    values(Ordering.sort(matrix(2, 4, 1, 3, 2), 0, false).values(), 3, 1, 4, 2);
    values(Ordering.argsort(matrix(2, 4, 1, 3, 2), -1, false), 1, 0, 1, 0);
  }

  @Test
  void integersAreComparedExactly() {
    long big = 1L << 60;
    values(Ordering.argsort(longs(big + 1, big, big + 2), 0, false), 1, 0, 2);
  }

  @Test
  void longRowsAgreeWithTheLibrary() {
    Tensor x = Rng.of(1).normal(DType.FLOAT32, 3, 1001);
    double[] wanted = x.select(0, 2).toDoubleArray();
    Arrays.sort(wanted);
    values(Ordering.sort(x, 1, false).values().select(0, 2), wanted);
  }

  @Test
  void theMostExtremeFirst() {
    Tensor x = matrix(2, 1, 9, 5, 7, 2, 8);
    values(Ordering.topk(x, 2, 1, true).values(), 9, 5, 8, 7);
    values(Ordering.topk(x, 2, 1, true).indices(), 1, 2, 2, 0);
    values(Ordering.topk(x, 1, 0, false).values(), 1, 2, 5);
    shape(Ordering.topk(x, 0, 1, true).values(), 2, 0);
    problem(ValueException.class, () -> Ordering.topk(x, 4, 1, true), "topk", "[2, 3]", "axis 1");
    problem(IndexException.class, () -> Ordering.sort(x, 2, true), "sort", "[2, 3]");
  }

  @Test
  void runningExtremesGoToTheLastOfEquals() {
    Ordering.Indexed up = Ordering.cummaxWithIndices(vector(1, 3, 2, 3, 0), 0);
    values(up.values(), 1, 3, 3, 3, 3);
    values(up.indices(), 0, 1, 1, 3, 3);
    Ordering.Indexed down = Ordering.cumminWithIndices(vector(4, 4, 5, 1), -1);
    values(down.values(), 4, 4, 4, 1);
    values(down.indices(), 0, 1, 1, 3);
    values(Scan.cummin(longs(3, 1, 2), 0), 3, 1, 1);
    values(Scan.cummin(vector(3, NAN, 2), 0), 3, NAN, NAN);
  }

  @Test
  void emptyRowsAndScalars() {
    shape(Ordering.sort(Tensor.zeros(DType.FLOAT64, 0, 3), 0, true).values(), 0, 3);
    shape(Ordering.sort(Tensor.zeros(DType.FLOAT64, 3, 0), 0, true).indices(), 3, 0);
    values(Reduce.argmax(matrix(2, 1, 9, 5, 9)), 1);
    values(Reduce.argmin(matrix(2, 1, 9, 5, 0)), 3);
  }

  @Test
  void scalarsAreVectorsOfOneElement() {
    Tensor x = Tensor.scalar(DType.FLOAT64, 5);
    for (int axis : new int[] {0, -1}) {
      values(Ordering.max(x, axis, false).values(), 5);
      values(Ordering.min(x, axis, true).indices(), 0);
      values(Ordering.sort(x, axis, true).values(), 5);
      values(Ordering.topk(x, 1, axis, true).indices(), 0);
      values(Ordering.cummaxWithIndices(x, axis).values(), 5);
    }
    shape(Ordering.sort(x, 0, true).values());
    problem(IndexException.class, () -> Ordering.max(x, 1, false), "max", "axis 1", "[]");
    problem(IndexException.class, () -> Ordering.sort(x, -2, false), "sort", "axis -2", "[]");
    problem(IndexException.class, () -> Ordering.topk(x, 1, 1, true), "topk", "axis 1", "[]");
  }
}
