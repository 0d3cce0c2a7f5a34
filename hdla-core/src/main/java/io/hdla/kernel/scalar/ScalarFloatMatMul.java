// Twin: ScalarDoubleMatMul is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatMatMul;

/**
 * Matrix kernels in plain Java. Rows are copied to arrays of their own before they are combined:
 * the JIT compiler vectorises a loop over whole arrays with one index, but not one over parts of
 * arrays at different offsets, which might overlap.
 */
public final class ScalarFloatMatMul implements FloatMatMul {

  private static final int WIDTH = ScalarFloatRows.WIDTH;
  private static final int DEPTH = ScalarFloatRows.DEPTH;

  /** Creates the kernels; they hold no state. */
  public ScalarFloatMatMul() {}

  @Override
  public void gemm(
      int m,
      int n,
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      int bCol,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    assert m >= 0 && n >= 0 && k >= 0;
    ScalarFloatRows rows = ScalarFloatRows.get();
    float[][] block = rows.b(DEPTH);
    for (int j = 0; j < n; j += WIDTH) {
      int width = Math.min(WIDTH, n - j);
      // The product with nothing still scales C.
      for (int p = 0; p == 0 || p < k; p += DEPTH) {
        int depth = Math.min(DEPTH, k - p);
        for (int r = 0; r < depth; r++) {
          load(width, b, bOff + (p + r) * bRow + j * bCol, bCol, rows, block[r]);
        }
        float scale = p == 0 ? beta : 1f;
        int at = aOff + p * aCol;
        int to = cOff + j;
        int i = 0;
        for (; i + 2 <= m; i += 2, at += 2 * aRow, to += 2 * cRow) {
          begin(width, scale, c, to, rows, rows.c);
          begin(width, scale, c, to + cRow, rows, rows.d);
          rows.combineBoth(width, depth, alpha, a, at, aRow, aCol);
          rows.store(width, rows.c, c, to);
          rows.store(width, rows.d, c, to + cRow);
        }
        if (i < m) {
          begin(width, scale, c, to, rows, rows.c);
          rows.combine(width, depth, alpha, a, at, aCol, rows.c);
          rows.store(width, rows.c, c, to);
        }
      }
    }
  }

  private static void load(
      int n, float[] x, int off, int stride, ScalarFloatRows rows, float[] to) {
    if (stride == 1) {
      rows.load(n, x, off, to);
      return;
    }
    int first = rows.first;
    to[first - 1] = 0;
    for (int j = first, at = off; j < first + n; j++, at += stride) {
      to[j] = x[at];
    }
  }

  private static void begin(
      int n, float beta, float[] c, int off, ScalarFloatRows rows, float[] to) {
    if (beta == 0f) {
      rows.clear(n, to);
      return;
    }
    rows.load(n, c, off, to);
    if (beta != 1f) {
      for (int j = rows.first; j < rows.first + n; j++) {
        to[j] *= beta;
      }
    }
  }
}
