// Twin: ScalarDoubleChunkKernel is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatChunkKernel;
import java.util.Arrays;

/** {@link FloatChunkKernel} in plain Java. */
public final class ScalarFloatChunkKernel implements FloatChunkKernel {
  /** Makes the kernel; it has no state. */
  public ScalarFloatChunkKernel() {}

  @Override
  public void copy(
      int rows, int n, float[] a, int aOff, int aRow, float[] out, int outOff, int outRow) {
    for (int r = 0; r < rows; r++) {
      System.arraycopy(a, aOff + r * aRow, out, outOff + r * outRow, n);
    }
  }

  @Override
  public void transpose(
      int rows, int n, float[] a, int aOff, int aRow, float[] out, int outOff, int outRow) {
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < n; c++) {
        out[outOff + c * outRow + r] = a[aOff + r * aRow + c];
      }
    }
  }

  @Override
  public void copySum(int rows, int n, float[] a, int aOff, int aRow, float[] out, float[] sum) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      scratch.clear(width, scratch.c);
      for (int r = 0; r < rows; r++) {
        scratch.load(width, a, aOff + r * aRow + c, scratch.d);
        scratch.store(width, scratch.d, out, r * n + c);
        ScalarFloatRows.add(scratch.first, width, 1, scratch.d, scratch.c);
      }
      scratch.store(width, scratch.c, sum, c);
    }
  }

  @Override
  public void multiply(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fRow,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      for (int r = 0; r < rows; r++) {
        scratch.load(width, f, fOff + r * fRow + c, scratch.c);
        scratch.load(width, a, aOff + r * aRow + c, scratch.d);
        ScalarFloatRows.multiply(scratch.first, width, alpha, scratch.c, scratch.d);
        scratch.store(width, scratch.d, out, outOff + r * outRow + c);
      }
    }
  }

  @Override
  public void addProduct(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fRow,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    float[] sum = scratch.b(1)[0];
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      for (int r = 0; r < rows; r++) {
        int outAt = outOff + r * outRow + c;
        scratch.load(width, f, fOff + r * fRow + c, scratch.c);
        scratch.load(width, a, aOff + r * aRow + c, scratch.d);
        scratch.load(width, out, outAt, sum);
        ScalarFloatRows.addProduct(scratch.first, width, alpha, scratch.c, scratch.d, sum);
        scratch.store(width, sum, out, outAt);
      }
    }
  }

  @Override
  public void scale(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fStep,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      for (int r = 0; r < rows; r++) {
        scratch.load(width, a, aOff + r * aRow + c, scratch.c);
        ScalarFloatRows.scale(scratch.first, width, alpha * f[fOff + r * fStep], scratch.c);
        scratch.store(width, scratch.c, out, outOff + r * outRow + c);
      }
    }
  }

  @Override
  public void addScaled(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fStep,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      for (int r = 0; r < rows; r++) {
        float factor = alpha * f[fOff + r * fStep];
        int outAt = outOff + r * outRow + c;
        scratch.load(width, a, aOff + r * aRow + c, scratch.c);
        scratch.load(width, out, outAt, scratch.d);
        ScalarFloatRows.add(scratch.first, width, factor, scratch.c, scratch.d);
        scratch.store(width, scratch.d, out, outAt);
      }
    }
  }

  @Override
  public void addDot(
      int rows,
      int n,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      float[] b,
      int bOff,
      int bRow,
      float[] out,
      int outOff,
      int outStep) {
    for (int r = 0; r < rows; r++) {
      int aAt = aOff + r * aRow;
      int bAt = bOff + r * bRow;
      out[outOff + r * outStep] += alpha * dot(n, a, aAt, b, bAt);
    }
  }

  /** Σ a · b in eight partial sums, which keep the processor busy. */
  static float dot(int n, float[] a, int aOff, float[] b, int bOff) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    float s4 = 0;
    float s5 = 0;
    float s6 = 0;
    float s7 = 0;
    int c = 0;
    for (; c <= n - 8; c += 8) {
      s0 += a[aOff + c] * b[bOff + c];
      s1 += a[aOff + c + 1] * b[bOff + c + 1];
      s2 += a[aOff + c + 2] * b[bOff + c + 2];
      s3 += a[aOff + c + 3] * b[bOff + c + 3];
      s4 += a[aOff + c + 4] * b[bOff + c + 4];
      s5 += a[aOff + c + 5] * b[bOff + c + 5];
      s6 += a[aOff + c + 6] * b[bOff + c + 6];
      s7 += a[aOff + c + 7] * b[bOff + c + 7];
    }
    for (; c < n; c++) {
      s0 += a[aOff + c] * b[bOff + c];
    }
    return ((s0 + s4) + (s1 + s5)) + ((s2 + s6) + (s3 + s7));
  }

  @Override
  public void decay(int rows, int n, float[] keep, float[] rest, int step, float[] x, int xOff) {
    for (int r = 0; r < rows; r++) {
      float kept = keep[r * step];
      float multiplied = rest[r * step];
      int at = xOff + r * n;
      for (int i = at; i < at + n; i++) {
        x[i] = x[i] * kept + x[i] * multiplied;
      }
    }
  }

  @Override
  public void decayDot(
      int rows,
      int n,
      float[] keep,
      float[] rest,
      int step,
      float[] x,
      int xOff,
      float[] y,
      int yOff,
      float[] dots) {
    decay(rows, n, keep, rest, step, x, xOff);
    Arrays.fill(dots, 0, rows, 0);
    addDot(rows, n, 1, x, xOff, n, y, yOff, n, dots, 0, 1);
  }

  @Override
  public void productsFromStart(
      int tokens, int n, float[] factor, float[] product, float[] reciprocal) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      Arrays.fill(scratch.c, 1);
      scratch.store(width, scratch.c, product, c);
      for (int t = 0; t < tokens; t++) {
        multiply(width, scratch, factor, t * n + c, product, (t + 1) * n + c);
      }
    }
    for (int i = 0; reciprocal != null && i < (tokens + 1) * n; i++) {
      reciprocal[i] = 1 / product[i];
    }
  }

  @Override
  public void productsToEnd(int tokens, int n, float[] factor, float[] product) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      Arrays.fill(scratch.c, 1);
      scratch.store(width, scratch.c, product, tokens * n + c);
      for (int t = tokens - 1; t >= 0; t--) {
        multiply(width, scratch, factor, t * n + c, product, t * n + c);
      }
    }
  }

  /** Multiplies the row c by another one and stores it. */
  private static void multiply(
      int n, ScalarFloatRows scratch, float[] factor, int at, float[] out, int outAt) {
    scratch.load(n, factor, at, scratch.d);
    ScalarFloatRows.multiply(scratch.first, n, 1, scratch.d, scratch.c);
    scratch.store(n, scratch.c, out, outAt);
  }

  @Override
  public void decayGradient(
      int tokens,
      int n,
      int readers,
      int earlyReaders,
      float[] x,
      float[] dx,
      int writers,
      int earlyWriters,
      float[] y,
      float[] dy,
      float[] all,
      float[] out) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    float[][] rows = scratch.b(2);
    float[] sum = rows[0];
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      scratch.load(width, all, c, sum);
      int row = tokens * readers - 1;
      for (int t = tokens - 1; t >= 0; t--) {
        for (; row >= t * readers + earlyReaders; row--) {
          addProduct(scratch, width, x, dx, row * n + c, sum);
        }
        scratch.store(width, sum, out, t * n + c);
      }
      scratch.store(width, sum, all, c);
      scratch.clear(width, sum);
      row = 0;
      for (int t = 0; t < tokens; t++) {
        for (; row < t * writers + earlyWriters; row++) {
          addProduct(scratch, width, y, dy, row * n + c, sum);
        }
        scratch.load(width, out, t * n + c, rows[1]);
        ScalarFloatRows.add(scratch.first, width, 1, sum, rows[1]);
        scratch.store(width, rows[1], out, t * n + c);
      }
    }
  }

  private static void addProduct(
      ScalarFloatRows scratch, int width, float[] a, float[] b, int at, float[] sum) {
    scratch.load(width, a, at, scratch.c);
    scratch.load(width, b, at, scratch.d);
    ScalarFloatRows.addProduct(scratch.first, width, 1, scratch.c, scratch.d, sum);
  }
}
