// Twin: ScalarDoubleExp is generated from this file.
package io.hdla.kernel.scalar;

/**
 * The exponential. In float32 it is 2^k · e^r with k = round(x / ln 2) and r = x − k ln 2, where a
 * polynomial gives e^r to within one unit in the last place; loops over arrays of their own, which
 * the JIT compiler vectorises, do all but the last product. In float64 it is the JDK's.
 */
final class ScalarFloatExp {
  // twin: float32 only
  private static final int SIZE = 512;

  /** Beyond these, e^x is 0 or infinite. */
  private static final float LEAST = -110f;

  private static final float MOST = 100f;

  /** Added and taken away again, it rounds to an integer. */
  private static final float ROUND = 0x1.8p23f;

  private static final float LOG2E = 1.4426950408889634f;

  /** The first 12 bits of ln 2: times k that is exact. */
  private static final float LN2_HIGH = 0.693115234375f;

  private static final float LN2_LOW = 3.1946184945309415e-5f;

  /** (e^r − 1 − r) / r², at the Chebyshev points of |r| &lt; 0.348. */
  private static final float C0 = 5.0000000137e-01f;

  private static final float C1 = 1.6666666682e-01f;
  private static final float C2 = 4.1666462573e-02f;
  private static final float C3 = 8.3333106642e-03f;
  private static final float C4 = 1.3933910354e-03f;
  private static final float C5 = 1.9891279953e-04f;

  private static final int OFFSET = 160;

  /** 2^k at k + {@link #OFFSET}: in float64, so that the product is rounded once. */
  private static final double[] POWERS = new double[2 * OFFSET];

  static {
    for (int i = 0; i < POWERS.length; i++) {
      POWERS[i] = Math.scalb(1.0, i - OFFSET);
    }
  }

  private static final ThreadLocal<ScalarFloatExp> LOCAL =
      ThreadLocal.withInitial(ScalarFloatExp::new);

  private final float[] x = new float[SIZE];
  private final float[] power = new float[SIZE];
  private final float[] factor = new float[SIZE];

  // twin: end

  private ScalarFloatExp() {}

  // twin: float32 only
  /** out ← e^x. */
  static void exp(int from, int to, float[] x, float[] out) {
    ScalarFloatExp scratch = LOCAL.get();
    for (int at = from; at < to; at += SIZE) {
      int n = Math.min(SIZE, to - at);
      System.arraycopy(x, at, scratch.x, 0, n);
      reduce(n, scratch.x, scratch.power, scratch.factor);
      for (int i = 0; i < n; i++) {
        out[at + i] = (float) (scratch.factor[i] * POWERS[(int) scratch.power[i] + OFFSET]);
      }
    }
  }

  private static void reduce(int n, float[] x, float[] power, float[] factor) {
    int to = Math.min(n, SIZE);
    for (int i = 0; i < to; i++) {
      float y = Math.max(LEAST, Math.min(x[i], MOST));
      float k = (y * LOG2E + ROUND) - ROUND;
      float r = (y - k * LN2_HIGH) - k * LN2_LOW;
      float q = C0 + r * (C1 + r * (C2 + r * (C3 + r * (C4 + r * C5))));
      power[i] = k;
      factor[i] = 1 + (r + r * r * q);
    }
  }

  /** e^x, as for arrays. */
  static float exp(float x) {
    float y = Math.max(LEAST, Math.min(x, MOST));
    float k = (y * LOG2E + ROUND) - ROUND;
    float r = (y - k * LN2_HIGH) - k * LN2_LOW;
    float q = C0 + r * (C1 + r * (C2 + r * (C3 + r * (C4 + r * C5))));
    return (float) ((1 + (r + r * r * q)) * POWERS[(int) k + OFFSET]);
  }

  // twin: end
  // twin: float64 only
  // static void exp(int from, int to, double[] x, double[] out) {
  //   for (int i = from; i < to; i++) {
  //     out[i] = Math.exp(x[i]);
  //   }
  // }
  //
  // static double exp(double x) {
  //   return Math.exp(x);
  // }
  // twin: end
}
