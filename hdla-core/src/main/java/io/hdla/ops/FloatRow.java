// Twin: DoubleRow is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.FloatReduce;

/**
 * Reductions of one row of elements.
 *
 * <p>Sums are taken in blocks, whose totals are added in order and in double precision: the error
 * grows with the number of blocks, not of elements.
 */
final class FloatRow {
  private static final FloatReduce KERNEL = FloatKernels.REDUCE;
  private static final int BLOCK = 1024;

  private FloatRow() {}

  static double sum(int n, float[] x, int at, int step) {
    double total = 0;
    for (int from = 0; from < n; from += BLOCK) {
      total += KERNEL.sum(Math.min(BLOCK, n - from), x, at + from * step, step);
    }
    return total;
  }

  static double max(int n, float[] x, int at, int step) {
    return KERNEL.max(n, x, at, step);
  }

  static double min(int n, float[] x, int at, int step) {
    return KERNEL.min(n, x, at, step);
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

  static double sumSquares(int n, float[] x, int at, int step) {
    double total = 0;
    for (int from = 0; from < n; from += BLOCK) {
      int size = Math.min(BLOCK, n - from);
      double block = KERNEL.sumSquares(size, x, at + from * step, step);
      // Squares that leave the element type's range may still fit double precision.
      boolean exact = block > 1e-25 && block < 1e35;
      total += exact ? block : squares(size, 1, x, at + from * step, step);
    }
    return total;
  }

  private static double squares(int n, double scale, float[] x, int at, int step) {
    double total = 0;
    for (int i = 0; i < n; i++) {
      double v = x[at + i * step] / scale;
      total += v * v;
    }
    return total;
  }

  /** The Euclidean norm, with the largest element taken out if the squares leave the range. */
  static double norm(int n, float[] x, int at, int step) {
    double squares = sumSquares(n, x, at, step);
    if (squares > 1e-290 && squares < Double.POSITIVE_INFINITY) {
      return Math.sqrt(squares);
    }
    double scale = largest(n, x, at, step);
    if (scale == 0 || Double.isNaN(scale) || Double.isInfinite(scale)) {
      return scale;
    }
    return scale * Math.sqrt(squares(n, scale, x, at, step));
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
    if (step == 1 || n == 0) {
      return KERNEL.logSumExp(n, x, at);
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
