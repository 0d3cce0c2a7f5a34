// Twin: DoubleMultiplying is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.FloatMatMul;
import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.tensor.Tensor;

/**
 * Plain matrix products over a batch, cut into tasks of about the same work: several small matrices
 * together, or a large one in bands of rows, or of columns if it is wide and low.
 */
final class FloatMultiplying {
  private static final FloatMatMul KERNEL = FloatKernels.MATMUL;

  /** Multiplications of one task: some 100 µs, so that a band outweighs packing its operands. */
  private static final long WORK = 1L << 23;

  /** A band is a multiple of this many rows or columns, so that kernels do not see ragged edges. */
  private static final int BAND = 48;

  private FloatMultiplying() {}

  static void run(
      Tensor a, Layout aAt, Tensor b, Layout bAt, Tensor out, Layout outAt, float beta) {
    int m = a.size(-2);
    int n = b.size(-1);
    int k = a.size(-1);
    if (out.count() == 0) {
      return;
    }
    long work = (long) m * n * k;
    LoopNest batch = LoopNest.over(aAt, bAt, outAt);
    int count = Math.multiplyExact(batch.rows(), batch.rowSize());
    if (work < 2 * WORK) {
      Blocks.groups(
          count,
          (int) Math.max(1, Math.min(count, WORK / Math.max(1, work))),
          (from, to) -> {
            for (int i = from; i < to; i++) {
              band(a, b, out, batch, i, beta, 0, m, 0, n);
            }
          });
      return;
    }
    boolean low = m < n / 4;
    int length = low ? n : m;
    int size = bandSize(length, work);
    int bands = (length + size - 1) / size;
    Blocks.groups(
        Math.multiplyExact(count, bands),
        1,
        (task, end) -> {
          int from = task % bands * size;
          int to = Math.min(length, from + size);
          if (low) {
            band(a, b, out, batch, task / bands, beta, 0, m, from, to);
          } else {
            band(a, b, out, batch, task / bands, beta, from, to, 0, n);
          }
        });
  }

  private static int bandSize(int length, long work) {
    long wanted = length * WORK / work;
    return (int) Math.min(length, Math.max(1, (wanted + BAND - 1) / BAND) * BAND);
  }

  private static void band(
      Tensor a,
      Tensor b,
      Tensor out,
      LoopNest batch,
      int matrix,
      float beta,
      int rowFrom,
      int rowTo,
      int columnFrom,
      int columnTo) {
    int[] at = new int[3];
    batch.positions(matrix / batch.rowSize(), at);
    int i = matrix % batch.rowSize();
    int aRow = stride(a, -2);
    int bColumn = stride(b, -1);
    int outRow = out.size(-1);
    KERNEL.gemm(
        rowTo - rowFrom,
        columnTo - columnFrom,
        a.size(-1),
        1,
        a.floats(),
        at[0] + i * batch.rowStride(0) + rowFrom * aRow,
        aRow,
        stride(a, -1),
        b.floats(),
        at[1] + i * batch.rowStride(1) + columnFrom * bColumn,
        stride(b, -2),
        bColumn,
        beta,
        out.floats(),
        at[2] + i * batch.rowStride(2) + rowFrom * outRow + columnFrom,
        outRow);
  }

  private static int stride(Tensor x, int axis) {
    return x.layout().stride(x.rank() + axis);
  }
}
