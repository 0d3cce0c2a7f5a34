package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.DTypeException;
import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** Operations by masks and indices: selections, scatter, logic, closeness. */
class SelectingTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  @Test
  void placesOfWhatIsNotZero() {
    values(Indexing.nonzero(matrix(2, 0, 1, NAN, 0)), 0, 1, 1, 0);
    shape(Indexing.nonzero(vector(0, 0)), 0, 1);
    shape(Indexing.nonzero(Tensor.scalar(DType.FLOAT32, 1)), 1, 0);
  }

  @Test
  void elementsUnderAMask() {
    Tensor x = matrix(2, 1, 2, 3, 4);
    values(Indexing.maskedSelect(x, longs(1, 0)), 1, 3);
    shape(Indexing.maskedSelect(x, longs(0, 0)), 0);
    values(Indexing.maskedSelect(vector(5, 6), Tensor.of(new long[] {1, 1}, 2, 1)), 5, 6, 5, 6);
    problem(
        ShapeException.class,
        () -> Indexing.maskedSelect(x, longs(1, 0, 1)),
        "maskedSelect",
        "[3]");
    problem(DTypeException.class, () -> Indexing.maskedSelect(x, x), "maskedSelect", "[2, 2]");
  }

  @Test
  void theLastOfRepeatedIndicesWins() {
    Tensor x = matrix(2, 1, 2, 3, 4, 5, 6);
    Tensor index = Tensor.of(new long[] {2, 2, 0, 1}, 2, 2);
    values(Indexing.scatter(x, 1, index, matrix(2, 7, 8, 9, 10)), 1, 2, 8, 9, 10, 6);
    values(x, 1, 2, 3, 4, 5, 6);
    problem(
        IndexException.class,
        () -> Indexing.scatter(x, 0, index, matrix(2, 7, 8, 9, 10)),
        "scatter",
        "[2, 3]",
        "2 at [0, 0]");
  }

  @Test
  void logic() {
    Tensor a = longs(0, 0, 3, 2);
    Tensor b = vector(0, NAN, 0, -1);
    values(Compare.logicalAnd(a, b), 0, 0, 0, 1);
    values(Compare.logicalOr(a, b), 0, 1, 1, 1);
    values(Compare.logicalXor(a, b), 0, 1, 1, 0);
    values(Compare.logicalNot(b), 1, 0, 1, 0);
    problem(
        ShapeException.class,
        () -> Compare.logicalXor(a, longs(1, 2, 3)),
        "logicalXor",
        "[4]",
        "[3]");
  }

  @Test
  void closeness() {
    values(
        Compare.isClose(vector(1, 1.2, INF, INF, NAN), vector(1.1, 1, INF, -INF, NAN), 0.1, 0),
        1,
        0,
        1,
        0,
        0);
    values(Compare.isClose(vector(0.05), vector(0), 1e-5, 0.1), 1);
    values(Compare.isClose(vector(1), vector(INF), 1, 1), 0);
    assertTrue(Compare.allClose(vector(1, 2), vector(1, 2.1), 0.1, 0));
    assertFalse(Compare.allClose(vector(1, 2), vector(1, 3), 0.1, 0));
    assertTrue(
        Compare.allClose(Tensor.zeros(DType.FLOAT32, 0), Tensor.zeros(DType.FLOAT32, 0), 0, 0));
    problem(ValueException.class, () -> Compare.isClose(vector(1), vector(1), -1, 0), "isClose");
  }

  @Test
  void choicesBetweenATensorAndANumber() {
    values(Compare.where(longs(1, 0), vector(1, NAN), 5), 1, 5);
    values(Compare.where(longs(1, 0), 5, longs(1, 2)), 5, 2);
    problem(ValueException.class, () -> Compare.where(longs(1), longs(2), 0.5), "where", "0.5");
  }
}
