package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class CompareTest {
  private static final double NAN = Double.NaN;

  @Test
  void comparesInAllFourCases() {
    Tensor a = vector(1, 2, 3, NAN);
    Tensor b = vector(2, 2, 2, 2);
    values(Compare.lt(a, b), 1, 0, 0, 0);
    values(Compare.le(a, b), 1, 1, 0, 0);
    values(Compare.eq(a, b), 0, 1, 0, 0);
    values(Compare.ne(a, b), 1, 0, 1, 1);
    values(Compare.ge(a, b), 0, 1, 1, 0);
    values(Compare.gt(a, b), 0, 0, 1, 0);
    assertEquals(DType.INT64, Compare.gt(a, b).dtype());
  }

  @Test
  void comparesIntegers() {
    values(Compare.lt(longs(1, 2, 3), longs(2, 2, 2)), 1, 0, 0);
    values(Compare.eq(longs(1L << 60, (1L << 60) + 1), longs(1L << 60)), 1, 0);
    values(Compare.ge(longs(1, 2, 3), 2.5), 0, 0, 1);
    values(Compare.eq(longs(-100, 2), -100), 1, 0);
  }

  @Test
  void numbersAreRoundedToTheTensorsType() {
    values(Compare.eq(Tensor.of(new float[] {0.1f}), 0.1), 1);
  }

  @Test
  void findsWhatIsNoNumber() {
    Tensor x = vector(NAN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0);
    values(Compare.isNan(x), 1, 0, 0, 0);
    values(Compare.isFinite(x), 0, 0, 0, 1);
    values(Compare.isFinite(longs(3)), 1);
  }

  @Test
  void whatIsNotChosenHasNoInfluence() {
    Tensor overflow = Elementwise.exp(vector(800, 0));
    values(Compare.where(longs(0, 1), overflow, Tensor.scalar(DType.FLOAT64, 0)), 0, 1);
    values(Compare.maskedFill(vector(NAN, 2), longs(1, 0), -1), -1, 2);
  }

  @Test
  void masksBroadcast() {
    values(Compare.where(longs(1, 0), matrix(2, 1, 2), vector(8, 9)), 1, 9, 2, 9);
    values(Compare.maskedFill(matrix(2, 1, 2, 3, 4), longs(0, 1), 0), 1, 0, 3, 0);
    values(Compare.where(longs(1, 0), longs(1, 2), longs(3, 4)), 1, 4);
  }

  @Test
  void messagesNameOperationAndShapes() {
    problem(
        DTypeException.class,
        () -> Compare.where(vector(1), vector(1), vector(1)),
        "where",
        "mask");
    problem(DTypeException.class, () -> Compare.maskedFill(vector(1), vector(1), 0), "maskedFill");
    problem(
        ShapeException.class,
        () -> Compare.maskedFill(vector(1), longs(1, 0), 0),
        "maskedFill",
        "[1]",
        "[2]");
    problem(
        ShapeException.class, () -> Compare.lt(vector(1, 2), vector(1, 2, 3)), "lt", "[2]", "[3]");
  }

  @Test
  void comparesWithNumbers() {
    Tensor a = vector(1, 2, 3, NAN);
    values(Compare.lt(a, 2), 1, 0, 0, 0);
    values(Compare.le(a, 2), 1, 1, 0, 0);
    values(Compare.ne(a, 2), 1, 0, 1, 1);
    values(Compare.gt(a, 2), 0, 0, 1, 0);
  }
}
