package io.hdla.ops;

import io.hdla.shape.LoopNest;

/** The same loops for integers: index, place of index 0, and the other operand. */
final class LongPicking {
  private LongPicking() {}

  static void gather(LoopNest loops, long[] index, int step, long[] x, long[] out) {
    int indexStep = loops.rowStride(0);
    int baseStep = loops.rowStride(1);
    Blocks.forEach(
        loops,
        3,
        (n, at) -> {
          for (int i = 0; i < n; i++) {
            int chosen = (int) index[at[0] + i * indexStep];
            out[at[2] + i] = x[at[1] + i * baseStep + chosen * step];
          }
        });
  }

  /** One thread, in row-major order, because repeated indices meet. */
  static void scatterAdd(LoopNest loops, long[] index, int step, long[] out, long[] source) {
    int[] at = new int[3];
    for (int row = 0; row < loops.rows(); row++) {
      loops.positions(row, at);
      for (int i = 0; i < loops.rowSize(); i++) {
        int chosen = (int) index[at[0] + i * loops.rowStride(0)];
        int target = at[1] + i * loops.rowStride(1) + chosen * step;
        out[target] += source[at[2] + i * loops.rowStride(2)];
      }
    }
  }

  /** One thread, in row-major order, because the last of repeated indices wins. */
  static void scatter(LoopNest loops, long[] index, int step, long[] out, long[] source) {
    int[] at = new int[3];
    for (int row = 0; row < loops.rows(); row++) {
      loops.positions(row, at);
      for (int i = 0; i < loops.rowSize(); i++) {
        int chosen = (int) index[at[0] + i * loops.rowStride(0)];
        int target = at[1] + i * loops.rowStride(1) + chosen * step;
        out[target] = source[at[2] + i * loops.rowStride(2)];
      }
    }
  }

  static void add(int n, long[] x, int xAt, long[] out, int outAt) {
    for (int i = 0; i < n; i++) {
      out[outAt + i] += x[xAt + i];
    }
  }
}
