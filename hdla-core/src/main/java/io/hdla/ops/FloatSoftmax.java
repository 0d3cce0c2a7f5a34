// Twin: DoubleSoftmax is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.Kernels;

/** Softmax of contiguous rows. */
final class FloatSoftmax {
  private static final FloatElementwise KERNEL = Kernels.ELEMENTWISE_F32;

  private FloatSoftmax() {}

  static void rows(boolean log, int n, float[] x, int xAt, float[] out) {
    if (out.length == 0) {
      return;
    }
    Blocks.rowGroups(
        out.length / n,
        n,
        (from, to) -> {
          float[] exponentials = log ? new float[n] : out;
          for (int row = from; row < to; row++) {
            int at = row * n;
            shifted(n, x, xAt + at, out, at);
            if (log) {
              KERNEL.unary(UnaryOp.EXP, n, out, at, 1, exponentials, 0, 1);
              double total = FloatRow.sum(n, exponentials, 0, 1);
              subtract(n, (float) Math.log(total), out, at);
            } else {
              KERNEL.unary(UnaryOp.EXP, n, out, at, 1, out, at, 1);
              scale(n, (float) (1 / FloatRow.sum(n, out, at, 1)), out, at);
            }
          }
        });
  }

  private static void shifted(int n, float[] x, int xAt, float[] out, int outAt) {
    float max = (float) FloatRow.max(n, x, xAt, 1);
    for (int i = 0; i < n; i++) {
      out[outAt + i] = x[xAt + i] - max;
    }
  }

  private static void subtract(int n, float number, float[] out, int at) {
    for (int i = 0; i < n; i++) {
      out[at + i] -= number;
    }
  }

  private static void scale(int n, float factor, float[] out, int at) {
    for (int i = 0; i < n; i++) {
      out[at + i] *= factor;
    }
  }
}
