// Twin: DoubleComparing is generated from this file.
package io.hdla.ops;

import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.tensor.Tensor;

/** Loops of comparisons; operands have been expanded, the result is contiguous. */
final class FloatComparing {
  private FloatComparing() {}

  static void apply(Comparison op, float[] a, Layout aAt, float[] b, Layout bAt, Tensor out) {
    long[] to = out.longs();
    LoopNest loops = LoopNest.over(aAt, bAt, out.layout());
    int aStep = loops.rowStride(0);
    int bStep = loops.rowStride(1);
    Blocks.forEach(
        loops,
        3,
        (n, at) -> {
          for (int i = 0; i < n; i++) {
            float x = a[at[0] + i * aStep];
            float y = b[at[1] + i * bStep];
            to[at[2] + i] = x < y ? op.less : x == y ? op.equal : x > y ? op.greater : op.unordered;
          }
        });
  }
}
