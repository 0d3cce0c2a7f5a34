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

  private final Tensor a;
  private final Tensor b;
  private final Tensor out;
  private final float beta;
  private final int m;
  private final int n;
  private final int k;

  private FloatMultiplying(Tensor a, Tensor b, Tensor out, float beta) {
    this.a = a;
    this.b = b;
    this.out = out;
    this.beta = beta;
    this.m = a.size(-2);
    this.n = b.size(-1);
    this.k = a.size(-1);
  }

  /** One small product, the short way; returns false, having done nothing, for any other. */
  static boolean small(Tensor a, Tensor b, Tensor out, float beta) {
    long work = (long) out.count() * a.size(-1);
    if (out.rank() != 2 || a.rank() != 2 || b.rank() != 2 || work >= 2 * WORK) {
      return false;
    }
    FloatMultiplying product = new FloatMultiplying(a, b, out, beta);
    int aAt = a.layout().offset();
    int bAt = b.layout().offset();
    product.band(aAt, bAt, out.layout().offset(), 0, product.m, 0, product.n);
    return true;
  }

  /**
   * Multiplies a batch.
   *
   * @param a read, […, m, k]
   * @param aAt where its matrices start, broadcast
   * @param b read, […, k, n]
   * @param bAt where its matrices start, broadcast
   * @param out written, contiguous
   * @param outAt where its matrices start
   * @param beta factor of what out holds before
   */
  static void run(
      Tensor a, Layout aAt, Tensor b, Layout bAt, Tensor out, Layout outAt, float beta) {
    FloatMultiplying product = new FloatMultiplying(a, b, out, beta);
    int count = outAt.shape().count();
    long work = (long) product.m * product.n * product.k;
    if (out.count() == 0) {
      return;
    }
    LoopNest batch = LoopNest.over(aAt, bAt, outAt);
    if (work < 2 * WORK) {
      int group = (int) Math.min(count, WORK / Math.max(1, work));
      Blocks.groups(count, Math.max(1, group), (from, to) -> product.matrices(batch, from, to));
    } else {
      product.bands(batch, count, work);
    }
  }

  private void matrices(LoopNest batch, int from, int to) {
    int[] at = new int[3];
    for (int matrix = from; matrix < to; matrix++) {
      find(batch, matrix, at);
      band(at[0], at[1], at[2], 0, m, 0, n);
    }
  }

  private void bands(LoopNest batch, int count, long work) {
    boolean low = m < n / 4;
    int length = low ? n : m;
    long wanted = Math.max(1, length * WORK / work);
    int size = (int) Math.min(length, (wanted + BAND - 1) / BAND * BAND);
    int bands = (length + size - 1) / size;
    Blocks.groups(
        Math.multiplyExact(count, bands),
        1,
        (task, end) -> {
          int[] at = new int[3];
          find(batch, task / bands, at);
          int from = task % bands * size;
          int to = Math.min(length, from + size);
          if (low) {
            band(at[0], at[1], at[2], 0, m, from, to);
          } else {
            band(at[0], at[1], at[2], from, to, 0, n);
          }
        });
  }

  private static void find(LoopNest batch, int matrix, int[] at) {
    batch.positions(matrix / batch.rowSize(), at);
    for (int i = 0; i < at.length; i++) {
      at[i] += matrix % batch.rowSize() * batch.rowStride(i);
    }
  }

  private void band(
      int aAt, int bAt, int outAt, int rowFrom, int rowTo, int columnFrom, int columnTo) {
    int aRow = stride(a, -2);
    int bColumn = stride(b, -1);
    KERNEL.gemm(
        rowTo - rowFrom,
        columnTo - columnFrom,
        k,
        1,
        a.floats(),
        aAt + rowFrom * aRow,
        aRow,
        stride(a, -1),
        b.floats(),
        bAt + columnFrom * bColumn,
        stride(b, -2),
        bColumn,
        beta,
        out.floats(),
        outAt + rowFrom * n + columnFrom,
        n);
  }

  private static int stride(Tensor x, int axis) {
    return x.layout().stride(x.rank() + axis);
  }
}
