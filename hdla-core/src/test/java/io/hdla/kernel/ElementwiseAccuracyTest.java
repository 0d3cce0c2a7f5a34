package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.kernel.provider.Kernels;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Errors of the elementwise functions in units in the last place, over float32 numbers of every
 * size: all of them, by their bits, so many apart. The reference is Java's own in float64.
 */
class ElementwiseAccuracyTest {
  private static final int SIZE = 4096;

  /** Odd, so that no bit is the same in all arguments. */
  private static final int STRIDE = 5003;

  private static final int DENSE = 101;
  private static final double ULPS = 2;

  @ParameterizedTest
  @EnumSource(
      value = UnaryOp.class,
      names = {
        "EXP",
        "EXPM1",
        "LOG",
        "LOG1P",
        "TANH",
        "SIGMOID",
        "SILU",
        "SOFTPLUS",
        "LOGSIGMOID",
        "RSQRT",
        "SQRT",
        "RECIPROCAL",
        "SQUARE"
      })
  void withinTwoUlps(UnaryOp op) {
    sweep(op, STRIDE);
  }

  @ParameterizedTest
  @Tag("sweep")
  @EnumSource(
      value = UnaryOp.class,
      names = {"EXP", "EXPM1", "LOG", "LOG1P", "TANH", "SIGMOID", "SILU", "SOFTPLUS", "LOGSIGMOID"})
  void withinTwoUlpsDense(UnaryOp op) {
    sweep(op, DENSE);
  }

  private static void sweep(UnaryOp op, int stride) {
    float[] x = new float[SIZE];
    float[] y = new float[SIZE];
    double worst = 0;
    float where = 0;
    long bits = Integer.MIN_VALUE;
    while (bits <= Integer.MAX_VALUE) {
      bits = fill(bits, stride, x);
      Kernels.FLOAT_ELEMENTWISE.unary(op, SIZE, x, 0, 1, y, 0, 1);
      for (int i = 0; i < SIZE; i++) {
        double error = ulps(reference(op, x[i]), y[i]);
        if (error > worst && !beyond(op, x[i])) {
          worst = error;
          where = x[i];
        }
      }
    }
    String context = Contract.where(Contract.ACTIVE, op + " of " + where + ", " + worst + " ulp");
    assertTrue(worst <= ULPS, context);
  }

  /** The formulas of the tails overflow where the functions do not. */
  private static double reference(UnaryOp op, double x) {
    boolean line = (op == UnaryOp.SOFTPLUS && x > 100) || (op == UnaryOp.LOGSIGMOID && x < -100);
    return line ? x : Reference.unary(op, x);
  }

  /** Products with a factor that has underflowed have fewer digits. */
  private static boolean beyond(UnaryOp op, float x) {
    return op == UnaryOp.SILU && x < -87;
  }

  private static long fill(long bits, int stride, float[] x) {
    long at = bits;
    for (int i = 0; i < SIZE; i++, at += stride) {
      x[i] = Float.intBitsToFloat((int) Math.min(at, Integer.MAX_VALUE));
    }
    return at;
  }

  private static double ulps(double expected, float got) {
    float nearest = (float) expected;
    if (Float.isNaN(nearest) || Float.isInfinite(nearest) || Float.isInfinite(got)) {
      return Float.compare(nearest, got) == 0 ? 0 : overflow(expected, got);
    }
    return Float.isNaN(got)
        ? Double.POSITIVE_INFINITY
        : Math.abs(got - expected) / Math.ulp(nearest);
  }

  /** At the largest number of all, one ulp more is infinity. */
  private static double overflow(double expected, float got) {
    boolean edge = Math.abs(expected) > Float.MAX_VALUE * (1 - 0x1p-22);
    boolean close = edge && Math.abs(got) > Float.MAX_VALUE * (1 - 0x1p-22);
    return close && expected * got > 0 ? 0 : Double.POSITIVE_INFINITY;
  }

  @ParameterizedTest
  @EnumSource(
      value = UnaryOp.class,
      names = {"SIGN", "FLOOR", "CEIL", "ROUND", "NEG", "ABS", "RELU"})
  void exactForEveryArgument(UnaryOp op) {
    float[] x = new float[SIZE];
    float[] y = new float[SIZE];
    for (long bits = Integer.MIN_VALUE; bits <= Integer.MAX_VALUE; ) {
      bits = fill(bits, STRIDE, x);
      Kernels.FLOAT_ELEMENTWISE.unary(op, SIZE, x, 0, 1, y, 0, 1);
      for (int i = 0; i < SIZE; i++) {
        assertSame(op, x[i], y[i]);
      }
    }
  }

  private static void assertSame(UnaryOp op, double x, double y) {
    double expected = exact(op).applyAsDouble(x);
    if (Double.compare(expected, y) != 0) {
      assertEquals(expected, y, Contract.where(Contract.ACTIVE, op + " of " + x));
    }
  }

  private static DoubleUnaryOperator exact(UnaryOp op) {
    switch (op) {
      case SIGN:
        return Math::signum;
      case FLOOR:
        return StrictMath::floor;
      case CEIL:
        return StrictMath::ceil;
      case ROUND:
        return StrictMath::rint;
      case ABS:
        return Math::abs;
      case RELU:
        return x -> Math.max(x, 0);
      default:
        return x -> -x;
    }
  }

  @Test
  void roundingAtTies() {
    for (UnaryOp op : new UnaryOp[] {UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.ROUND, UnaryOp.SIGN}) {
      float[] x = new float[SIZE];
      float[] y = new float[SIZE];
      double[] xd = new double[SIZE];
      double[] yd = new double[SIZE];
      for (int i = 0; i < SIZE; i++) {
        // Halves, their neighbours, and the numbers from which on all are integers.
        double half = (i / 8 - 256) * 0.5;
        double base =
            new double[] {half, half, half, 0x1p23, -0x1p23, 0x1p52, -0x1p52, -0.0}[i % 8];
        x[i] = (float) base + (i % 3 - 1) * Math.ulp((float) base);
        xd[i] = base + (i % 3 - 1) * Math.ulp(base);
      }
      x[7] = -0f;
      xd[7] = -0.0;
      x[15] = Float.NaN;
      xd[15] = Double.NaN;
      xd[23] = Double.NEGATIVE_INFINITY;
      Kernels.FLOAT_ELEMENTWISE.unary(op, SIZE, x, 0, 1, y, 0, 1);
      Kernels.DOUBLE_ELEMENTWISE.unary(op, SIZE, xd, 0, 1, yd, 0, 1);
      for (int i = 0; i < SIZE; i++) {
        assertSame(op, x[i], y[i]);
        assertSame(op, xd[i], yd[i]);
      }
    }
  }
}
