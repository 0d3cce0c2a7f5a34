package io.hdla.ops;

import io.hdla.shape.LoopNest;
import io.hdla.tensor.Tensor;

/** The loop of a choice between integers: mask, chosen, other, result. */
final class LongChoosing {
  private LongChoosing() {}

  static void apply(LoopNest loops, long[] mask, Tensor a, Tensor b, Tensor out) {
    long[] yes = a.longs();
    long[] no = b.longs();
    long[] to = out.longs();
    int maskStep = loops.rowStride(0);
    int aStep = loops.rowStride(1);
    int bStep = loops.rowStride(2);
    Blocks.forEach(
        loops,
        4,
        (n, at) -> {
          for (int i = 0; i < n; i++) {
            boolean chosen = mask[at[0] + i * maskStep] != 0;
            to[at[3] + i] = chosen ? yes[at[1] + i * aStep] : no[at[2] + i * bStep];
          }
        });
  }
}
