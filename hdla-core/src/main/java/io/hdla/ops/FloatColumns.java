// Twin: DoubleColumns is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.FloatReduce;
import io.hdla.shape.LoopNest;

/**
 * Reduces whole rows into one: the way to reduce leading axes, since it reads memory in order. Rows
 * of sums are added in blocks of {@link #BLOCK}, and the blocks' totals in double precision.
 */
final class FloatColumns {
  private static final FloatReduce KERNEL = FloatKernels.REDUCE;
  private static final int BLOCK = 64;

  /** Columns of one task. */
  private static final int WIDTH = 512;

  private FloatColumns() {}

  /**
   * Sums.
   *
   * @param x read
   * @param kept the result's elements, with unit stride within a row: positions in x and in out
   * @param reduced what is added for each: distances in x
   * @param divisor what the sums are divided by
   * @param out written, contiguous
   */
  static void sum(float[] x, LoopNest kept, LoopNest reduced, int divisor, float[] out) {
    int size = kept.rowSize();
    int pieces = (size + WIDTH - 1) / WIDTH;
    long reducedCount = (long) reduced.rows() * reduced.rowSize();
    int cost = (int) Math.min(Integer.MAX_VALUE, Math.min(size, WIDTH) * Math.max(1, reducedCount));
    Blocks.rowGroups(
        Math.multiplyExact(kept.rows(), pieces),
        cost,
        (from, to) -> {
          int[] at = new int[2];
          for (int task = from; task < to; task++) {
            kept.positions(task / pieces, at);
            int start = task % pieces * WIDTH;
            int n = Math.min(WIDTH, size - start);
            band(n, x, at[0] + start, reduced, divisor, out, at[1] + start);
          }
        });
  }

  /**
   * The largest or smallest of each column.
   *
   * @param op MAX or MIN
   * @param x read
   * @param kept the result's elements, with unit stride within a row: positions in x and in out
   * @param reduced what is compared for each: distances in x; at least one
   * @param out written, contiguous
   */
  static void extreme(BinaryOp op, float[] x, LoopNest kept, LoopNest reduced, float[] out) {
    int size = kept.rowSize();
    int pieces = (size + WIDTH - 1) / WIDTH;
    long reducedCount = (long) reduced.rows() * reduced.rowSize();
    int cost = (int) Math.min(Integer.MAX_VALUE, Math.min(size, WIDTH) * reducedCount);
    Blocks.rowGroups(
        Math.multiplyExact(kept.rows(), pieces),
        cost,
        (from, to) -> {
          int[] at = new int[2];
          for (int task = from; task < to; task++) {
            kept.positions(task / pieces, at);
            int start = task % pieces * WIDTH;
            int n = Math.min(WIDTH, size - start);
            extremeBand(op, n, x, at[0] + start, reduced, out, at[1] + start);
          }
        });
  }

  private static void extremeBand(
      BinaryOp op, int n, float[] x, int xAt, LoopNest reduced, float[] out, int outAt) {
    int[] at = new int[1];
    for (int row = 0; row < reduced.rows(); row++) {
      reduced.positions(row, at);
      for (int i = 0; i < reduced.rowSize(); i++) {
        int from = xAt + at[0] + i * reduced.rowStride(0);
        if (row == 0 && i == 0) {
          System.arraycopy(x, from, out, outAt, n);
        } else {
          FloatKernels.ELEMENTWISE.binary(op, n, x, from, 1, out, outAt, 1, out, outAt, 1);
        }
      }
    }
  }

  private static void band(
      int n, float[] x, int xAt, LoopNest reduced, int divisor, float[] out, int outAt) {
    double[] total = new double[n];
    float[] block = new float[n];
    int[] at = new int[1];
    int filled = 0;
    for (int row = 0; row < reduced.rows(); row++) {
      reduced.positions(row, at);
      for (int i = 0; i < reduced.rowSize(); i++) {
        KERNEL.addTo(n, x, xAt + at[0] + i * reduced.rowStride(0), block, 0);
        if (++filled == BLOCK) {
          drain(n, block, total);
          filled = 0;
        }
      }
    }
    drain(n, block, total);
    for (int i = 0; i < n; i++) {
      out[outAt + i] = (float) (total[i] / divisor);
    }
  }

  private static void drain(int n, float[] block, double[] total) {
    for (int i = 0; i < n; i++) {
      total[i] += block[i];
      block[i] = 0;
    }
  }
}
