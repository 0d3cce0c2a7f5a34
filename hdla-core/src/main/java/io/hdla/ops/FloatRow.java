// Twin: DoubleRow is generated from this file.
package io.hdla.ops;

/**
 * Reductions of one row of elements, accumulated in double precision.
 *
 * <p>Sums run in four interleaved chains over blocks, whose totals are added in order: the error of
 * a float64 sum grows with the number of blocks, not of elements.
 */
final class FloatRow {
  private static final int BLOCK = 1024;

  private FloatRow() {}

  static double sum(int n, float[] x, int at, int step) {
    double total = 0;
    for (int from = 0; from < n; from += BLOCK) {
      total += blockSum(Math.min(BLOCK, n - from), x, at + from * step, step);
    }
    return total;
  }

  private static double blockSum(int n, float[] x, int at, int step) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    int p = at;
    for (; i <= n - 4; i += 4) {
      a += x[p];
      b += x[p + step];
      c += x[p + 2 * step];
      d += x[p + 3 * step];
      p += 4 * step;
    }
    for (; i < n; i++) {
      a += x[p];
      p += step;
    }
    return (a + b) + (c + d);
  }

  static double max(int n, float[] x, int at, int step) {
    float best = x[at];
    for (int i = 1; i < n; i++) {
      best = Math.max(best, x[at + i * step]);
    }
    return best;
  }

  static double min(int n, float[] x, int at, int step) {
    float best = x[at];
    for (int i = 1; i < n; i++) {
      best = Math.min(best, x[at + i * step]);
    }
    return best;
  }

  /** The largest absolute value; 0 for none. */
  static double largest(int n, float[] x, int at, int step) {
    float best = 0;
    for (int i = 0; i < n; i++) {
      best = Math.max(best, Math.abs(x[at + i * step]));
    }
    return best;
  }

  static double product(int n, float[] x, int at, int step) {
    double product = 1;
    for (int i = 0; i < n; i++) {
      product *= x[at + i * step];
    }
    return product;
  }

  /** The two-pass variance. */
  static double variance(int n, double correction, float[] x, int at, int step) {
    double mean = sum(n, x, at, step) / n;
    double total = 0;
    for (int from = 0; from < n; from += BLOCK) {
      double block = 0;
      for (int i = from; i < Math.min(n, from + BLOCK); i++) {
        double d = x[at + i * step] - mean;
        block += d * d;
      }
      total += block;
    }
    return total / Math.max(0, n - correction);
  }

  static double sumSquares(int n, double scale, float[] x, int at, int step) {
    double total = 0;
    for (int from = 0; from < n; from += BLOCK) {
      double block = 0;
      for (int i = from; i < Math.min(n, from + BLOCK); i++) {
        double v = x[at + i * step] / scale;
        block += v * v;
      }
      total += block;
    }
    return total;
  }

  /** The Euclidean norm, with the largest element taken out if the squares leave the range. */
  static double norm(int n, float[] x, int at, int step) {
    double squares = sumSquares(n, 1, x, at, step);
    if (squares > 1e-290 && squares < Double.POSITIVE_INFINITY) {
      return Math.sqrt(squares);
    }
    double scale = largest(n, x, at, step);
    if (scale == 0 || Double.isNaN(scale) || Double.isInfinite(scale)) {
      return scale;
    }
    return scale * Math.sqrt(sumSquares(n, scale, x, at, step));
  }

  static double norm(int n, double p, float[] x, int at, int step) {
    double scale = largest(n, x, at, step);
    if (scale == 0 || Double.isNaN(scale) || Double.isInfinite(scale)) {
      return scale;
    }
    return scale * Math.pow(powers(n, p, scale, x, at, step), 1 / p);
  }

  static double powers(int n, double p, double scale, float[] x, int at, int step) {
    double total = 0;
    for (int i = 0; i < n; i++) {
      double v = Math.abs(x[at + i * step]) / scale;
      total += p == 1 ? v : Math.pow(v, p);
    }
    return total;
  }

  static double logSumExp(int n, float[] x, int at, int step) {
    if (n == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    double max = max(n, x, at, step);
    if (Double.isInfinite(max) || Double.isNaN(max)) {
      return max;
    }
    double total = 0;
    for (int i = 0; i < n; i++) {
      total += Math.exp(x[at + i * step] - max);
    }
    return max + Math.log(total);
  }
}
