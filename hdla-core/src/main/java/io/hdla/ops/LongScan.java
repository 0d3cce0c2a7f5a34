package io.hdla.ops;

/** Scans of contiguous integers. */
final class LongScan {
  private LongScan() {}

  static void run(Running op, int n, int inner, long[] x, int xAt, long[] out) {
    for (int i = 0; i < out.length; i++) {
      long v = x[xAt + i];
      if (i / inner % n > 0) {
        long before = out[i - inner];
        v =
            switch (op) {
              case SUM -> before + v;
              case PROD -> before * v;
              case MIN -> Math.min(before, v);
              default -> Math.max(before, v);
            };
      }
      out[i] = v;
    }
  }
}
