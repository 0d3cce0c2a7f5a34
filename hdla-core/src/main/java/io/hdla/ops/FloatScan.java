// Twin: DoubleScan is generated from this file.
package io.hdla.ops;

import java.util.Arrays;

/** Scans of contiguous arrays, the running values kept in double precision. */
final class FloatScan {
  private FloatScan() {}

  static void run(Running op, int n, int inner, float[] x, int xAt, float[] out) {
    Blocks.rowGroups(
        out.length / (n * inner),
        n * inner,
        (from, to) -> {
          for (int outer = from; outer < to; outer++) {
            int start = outer * n * inner;
            if (op == Running.LOG_SUM_EXP) {
              logSumExp(n, inner, x, xAt + start, out, start);
            } else if (op == Running.SUM && inner == 1) {
              sumRow(n, x, xAt + start, out, start);
            } else {
              scan(op, n, inner, x, xAt + start, out, start);
            }
          }
        });
  }

  private static void scan(
      Running op, int n, int inner, float[] x, int xAt, float[] out, int outAt) {
    double[] state = new double[inner];
    Arrays.fill(state, start(op));
    for (int i = 0; i < n; i++) {
      int at = i * inner;
      switch (op) {
        case SUM -> sum(inner, state, x, xAt + at, out, outAt + at);
        case PROD -> product(inner, state, x, xAt + at, out, outAt + at);
        case MIN -> min(inner, state, x, xAt + at, out, outAt + at);
        default -> max(inner, state, x, xAt + at, out, outAt + at);
      }
    }
  }

  private static double start(Running op) {
    return switch (op) {
      case SUM -> 0;
      case PROD -> 1;
      case MIN -> Double.POSITIVE_INFINITY;
      default -> Double.NEGATIVE_INFINITY;
    };
  }

  private static void sum(int n, double[] state, float[] x, int xAt, float[] out, int outAt) {
    for (int j = 0; j < n; j++) {
      double next = state[j] + x[xAt + j];
      state[j] = next;
      out[outAt + j] = (float) next;
    }
  }

  private static void product(int n, double[] state, float[] x, int xAt, float[] out, int outAt) {
    for (int j = 0; j < n; j++) {
      double next = state[j] * x[xAt + j];
      state[j] = next;
      out[outAt + j] = (float) next;
    }
  }

  private static void min(int n, double[] state, float[] x, int xAt, float[] out, int outAt) {
    for (int j = 0; j < n; j++) {
      double next = Math.min(state[j], x[xAt + j]);
      state[j] = next;
      out[outAt + j] = (float) next;
    }
  }

  private static void max(int n, double[] state, float[] x, int xAt, float[] out, int outAt) {
    for (int j = 0; j < n; j++) {
      double next = Math.max(state[j], x[xAt + j]);
      state[j] = next;
      out[outAt + j] = (float) next;
    }
  }

  /** A sum along the last axis: the running value stays in a register. */
  private static void sumRow(int n, float[] x, int xAt, float[] out, int outAt) {
    double total = 0;
    for (int i = 0; i < n; i++) {
      total += x[xAt + i];
      out[outAt + i] = (float) total;
    }
  }

  /** Keeps the largest element so far and the sum of exponentials relative to it. */
  private static void logSumExp(int n, int inner, float[] x, int xAt, float[] out, int outAt) {
    for (int j = 0; j < inner; j++) {
      double max = Double.NEGATIVE_INFINITY;
      double total = 0;
      for (int i = 0; i < n; i++) {
        double v = x[xAt + i * inner + j];
        double larger = Math.max(max, v);
        if (Double.isInfinite(larger)) {
          total = larger > 0 ? 1 : 0;
        } else {
          total = total * Math.exp(max - larger) + Math.exp(v - larger);
        }
        max = larger;
        out[outAt + i * inner + j] = (float) (max + Math.log(total));
      }
    }
  }
}
