package io.hdla.ops;

import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.tensor.Tensor;

/** Loops of comparisons of integers; operands have been expanded, the result is contiguous. */
final class LongComparing {
  private LongComparing() {}

  static void apply(Comparison op, long[] a, Layout aAt, long[] b, Layout bAt, Tensor out) {
    long[] to = out.longs();
    LoopNest loops = LoopNest.over(aAt, bAt, out.layout());
    int aStep = loops.rowStride(0);
    int bStep = loops.rowStride(1);
    Blocks.forEach(
        loops,
        3,
        (n, at) -> {
          for (int i = 0; i < n; i++) {
            long x = a[at[0] + i * aStep];
            long y = b[at[1] + i * bStep];
            to[at[2] + i] = x < y ? op.less : x == y ? op.equal : op.greater;
          }
        });
  }
}
