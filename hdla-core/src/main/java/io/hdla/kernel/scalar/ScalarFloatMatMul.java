// Twin: ScalarDoubleMatMul is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatMatMul;
import java.util.Arrays;

/**
 * Matrix kernels in plain Java. Rows are copied to arrays of their own before they are combined:
 * the JIT compiler vectorises a loop over whole arrays with one index, but not one over parts of
 * arrays at different offsets, which might overlap.
 */
public final class ScalarFloatMatMul implements FloatMatMul {

  private static final int WIDTH = 128;
  private static final int DEPTH = 128;

  private static final ThreadLocal<Rows> ROWS = ThreadLocal.withInitial(Rows::new);

  /** Creates the kernels; they hold no state. */
  public ScalarFloatMatMul() {}

  /** Rows of B or of X, and two rows of C. */
  private static final class Rows {
    float[][] b = new float[DEPTH][WIDTH];
    final float[] c0 = new float[WIDTH];
    final float[] c1 = new float[WIDTH];

    float[][] b(int n) {
      if (b.length < n) {
        int old = b.length;
        b = Arrays.copyOf(b, n);
        for (int i = old; i < n; i++) {
          b[i] = new float[WIDTH];
        }
      }
      return b;
    }
  }

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
    Rows rows = ROWS.get();
    float[][] block = rows.b;
    for (int j = 0; j < n; j += WIDTH) {
      int width = Math.min(WIDTH, n - j);
      // The product with nothing still scales C.
      for (int p = 0; p == 0 || p < k; p += DEPTH) {
        int depth = Math.min(DEPTH, k - p);
        for (int r = 0; r < depth; r++) {
          load(width, b, bOff + (p + r) * bRow + j * bCol, bCol, block[r]);
        }
        float scale = p == 0 ? beta : 1f;
        int at = aOff + p * aCol;
        int to = cOff + j;
        int i = 0;
        for (; i + 2 <= m; i += 2, at += 2 * aRow, to += 2 * cRow) {
          begin(width, scale, c, to, rows.c0);
          begin(width, scale, c, to + cRow, rows.c1);
          combine2(width, depth, alpha, a, at, aRow, aCol, block, rows.c0, rows.c1);
          System.arraycopy(rows.c0, 0, c, to, width);
          System.arraycopy(rows.c1, 0, c, to + cRow, width);
        }
        if (i < m) {
          begin(width, scale, c, to, rows.c0);
          combine(width, depth, alpha, a, at, aCol, block, rows.c0);
          System.arraycopy(rows.c0, 0, c, to, width);
        }
      }
    }
  }

  private static void load(int n, float[] x, int off, int stride, float[] to) {
    if (stride == 1) {
      System.arraycopy(x, off, to, 0, n);
      return;
    }
    for (int j = 0, at = off; j < n; j++, at += stride) {
      to[j] = x[at];
    }
  }

  private static void begin(int n, float beta, float[] c, int off, float[] to) {
    if (beta == 0f) {
      Arrays.fill(to, 0, n, 0f);
      return;
    }
    System.arraycopy(c, off, to, 0, n);
    if (beta != 1f) {
      for (int j = 0; j < n; j++) {
        to[j] *= beta;
      }
    }
  }

  /** Adds to two rows of C the products of two rows of A with the rows of B. */
  private static void combine2(
      int n,
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[][] b,
      float[] c0,
      float[] c1) {
    int x = aOff;
    int y = aOff + aRow;
    int p = 0;
    for (; p + 4 <= k; p += 4, x += 4 * aCol, y += 4 * aCol) {
      float x0 = alpha * a[x];
      float x1 = alpha * a[x + aCol];
      float x2 = alpha * a[x + 2 * aCol];
      float x3 = alpha * a[x + 3 * aCol];
      float y0 = alpha * a[y];
      float y1 = alpha * a[y + aCol];
      float y2 = alpha * a[y + 2 * aCol];
      float y3 = alpha * a[y + 3 * aCol];
      add4To2(n, b[p], b[p + 1], b[p + 2], b[p + 3], c0, c1, x0, x1, x2, x3, y0, y1, y2, y3);
    }
    for (; p < k; p++, x += aCol, y += aCol) {
      add(n, alpha * a[x], b[p], c0);
      add(n, alpha * a[y], b[p], c1);
    }
  }

  /** Adds to one row the products of k factors with the rows of B. */
  private static void combine(
      int n, int k, float alpha, float[] a, int aOff, int aCol, float[][] b, float[] c0) {
    int x = aOff;
    int p = 0;
    for (; p + 4 <= k; p += 4, x += 4 * aCol) {
      float x0 = alpha * a[x];
      float x1 = alpha * a[x + aCol];
      float x2 = alpha * a[x + 2 * aCol];
      float x3 = alpha * a[x + 3 * aCol];
      add4(n, b[p], b[p + 1], b[p + 2], b[p + 3], c0, x0, x1, x2, x3);
    }
    for (; p < k; p++, x += aCol) {
      add(n, alpha * a[x], b[p], c0);
    }
  }

  private static void add4To2(
      int n,
      float[] b0,
      float[] b1,
      float[] b2,
      float[] b3,
      float[] c0,
      float[] c1,
      float x0,
      float x1,
      float x2,
      float x3,
      float y0,
      float y1,
      float y2,
      float y3) {
    for (int j = 0; j < n; j++) {
      c0[j] += x0 * b0[j] + x1 * b1[j] + x2 * b2[j] + x3 * b3[j];
      c1[j] += y0 * b0[j] + y1 * b1[j] + y2 * b2[j] + y3 * b3[j];
    }
  }

  private static void add4(
      int n,
      float[] b0,
      float[] b1,
      float[] b2,
      float[] b3,
      float[] c0,
      float x0,
      float x1,
      float x2,
      float x3) {
    for (int j = 0; j < n; j++) {
      c0[j] += x0 * b0[j] + x1 * b1[j] + x2 * b2[j] + x3 * b3[j];
    }
  }

  private static void add(int n, float x, float[] b, float[] c) {
    for (int j = 0; j < n; j++) {
      c[j] += x * b[j];
    }
  }

  @Override
  public void solveUnitLower(
      int n, int m, float[] l, int lOff, int lRow, float[] x, int xOff, int xRow) {
    assert n >= 0 && m >= 0;
    forward(n, m, l, lOff, lRow, 1, x, xOff, xRow);
  }

  @Override
  public void solveUnitLowerTransposed(
      int n, int m, float[] l, int lOff, int lRow, float[] x, int xOff, int xRow) {
    assert n >= 0 && m >= 0;
    // Read from its far corner, the transpose is lower triangular.
    int last = n - 1;
    forward(n, m, l, lOff + last * lRow + last, -1, -lRow, x, xOff + last * xRow, -xRow);
  }

  private static void forward(
      int n, int m, float[] l, int lOff, int lRow, int lCol, float[] x, int xOff, int xRow) {
    float[][] rows = ROWS.get().b(n);
    for (int j = 0; j < m; j += WIDTH) {
      int width = Math.min(WIDTH, m - j);
      for (int i = 0; i < n; i++) {
        System.arraycopy(x, xOff + i * xRow + j, rows[i], 0, width);
        combine(width, i, -1f, l, lOff + i * lRow, lCol, rows, rows[i]);
        System.arraycopy(rows[i], 0, x, xOff + i * xRow + j, width);
      }
    }
  }
}
