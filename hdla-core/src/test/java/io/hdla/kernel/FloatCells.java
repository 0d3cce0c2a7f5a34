// Twin: DoubleCells is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

/** Test arrays: random inputs, and outputs filled with NaN between guard cells. */
@SuppressWarnings("cast") // The double twin casts double to double.
final class FloatCells {

  /** Cells before and after the region that a kernel may write. */
  static final int GUARD = 5;

  private static final float GUARD_VALUE = -12345.0f;

  // twin: float32 only
  /** Distance of 1 and the next number. */
  static final double EPSILON = 0x1p-23;

  /** The smallest positive number. */
  static final double TINY = 0x1p-149;

  // twin: end
  // twin: float64 only
  // /** Distance of 1 and the next number. */
  // static final double EPSILON = 0x1p-52;
  //
  // /** The smallest positive number. */
  // static final double TINY = Double.MIN_VALUE;
  // twin: end

  private FloatCells() {}

  static float[] random(Random random, int n) {
    float[] x = new float[n];
    for (int i = 0; i < n; i++) {
      x[i] = (float) random.nextGaussian();
    }
    return x;
  }

  /** Guard cells around n cells of NaN. */
  static float[] output(int n) {
    float[] x = new float[n + 2 * GUARD];
    Arrays.fill(x, GUARD_VALUE);
    Arrays.fill(x, GUARD, GUARD + n, Float.NaN);
    return x;
  }

  static void assertGuards(float[] x, int n, String where) {
    for (int i = 0; i < GUARD; i++) {
      assertEquals(GUARD_VALUE, x[i], 0, () -> where + ", guard cells before the output");
      assertEquals(GUARD_VALUE, x[GUARD + n + i], 0, () -> where + ", guard cells behind it");
    }
  }

  /** Asserts equality within the tolerance; NaN and infinities must be equal. */
  static void assertClose(double expected, double got, double tolerance, String where, int index) {
    boolean close =
        Double.isNaN(expected)
            ? Double.isNaN(got)
            : expected == got || Math.abs(expected - got) <= tolerance;
    assertEquals(
        true,
        close,
        () -> where + ", element " + index + ": expected " + expected + " but got " + got);
  }
}
