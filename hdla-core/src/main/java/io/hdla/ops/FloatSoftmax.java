// Twin: DoubleSoftmax is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.FloatReduce;

/** Softmax of contiguous rows. */
final class FloatSoftmax {
  private static final FloatReduce KERNEL = FloatKernels.REDUCE;

  private FloatSoftmax() {}

  static void rows(boolean log, int n, float[] x, int xAt, float[] out) {
    if (out.length == 0) {
      return;
    }
    Blocks.rowGroups(
        out.length / n,
        n,
        (from, to) -> {
          int at = from * n;
          if (log) {
            KERNEL.logSoftmax(to - from, n, x, xAt + at, out, at);
          } else {
            KERNEL.softmax(to - from, n, x, xAt + at, out, at);
          }
        });
  }
}
