// Twin: DoubleScan is generated from this file.
package io.hdla.ops;

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
            } else {
              scan(op, n, inner, x, xAt + start, out, start);
            }
          }
        });
  }

  private static void scan(
      Running op, int n, int inner, float[] x, int xAt, float[] out, int outAt) {
    double[] state = new double[inner];
    java.util.Arrays.fill(state, start(op));
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < inner; j++) {
        float v = x[xAt + i * inner + j];
        double next = next(op, state[j], v);
        state[j] = next;
        out[outAt + i * inner + j] = (float) next;
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

  private static double next(Running op, double before, double v) {
    return switch (op) {
      case SUM -> before + v;
      case PROD -> before * v;
      case MIN -> Math.min(before, v);
      default -> Math.max(before, v);
    };
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
