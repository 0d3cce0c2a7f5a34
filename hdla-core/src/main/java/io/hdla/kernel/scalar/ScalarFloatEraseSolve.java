// Twin: ScalarDoubleEraseSolve is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatEraseSolve;

/** {@link FloatEraseSolve} in plain Java. */
public final class ScalarFloatEraseSolve implements FloatEraseSolve {
  /** Makes the kernel; it has no state. */
  public ScalarFloatEraseSolve() {}

  @Override
  public void forward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] u, int[] uAt, float[] x) {
    for (int w = 0; w < n; w++) {
      int p = 0;
      for (; p <= w - 4; p += 4) {
        add4(m, gram, gramAt[w] + p, 1, x, p * m, m, u, uAt[w]);
      }
      for (; p < w; p++) {
        add(m, gram[gramAt[w] + p], x, p * m, u, uAt[w]);
      }
      add(m, -c[w], u, uAt[w], x, w * m);
    }
  }

  @Override
  public void backward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] z, int[] zAt, float[] y) {
    for (int w = n - 1; w >= 0; w--) {
      for (int i = w + 1; i < n; i++) {
        add(m, gram[gramAt[i] + w], z, zAt[i], y, w * m);
      }
      for (int j = 0; j < m; j++) {
        z[zAt[w] + j] = -c[w] * y[w * m + j];
      }
    }
  }

  private static void add4(
      int m,
      float[] f,
      int fOff,
      int fStep,
      float[] x,
      int xOff,
      int xRow,
      float[] out,
      int outOff) {
    float f0 = f[fOff];
    float f1 = f[fOff + fStep];
    float f2 = f[fOff + 2 * fStep];
    float f3 = f[fOff + 3 * fStep];
    int x1 = xOff + xRow;
    int x2 = x1 + xRow;
    int x3 = x2 + xRow;
    for (int j = 0; j < m; j++) {
      out[outOff + j] += (f0 * x[xOff + j] + f1 * x[x1 + j]) + (f2 * x[x2 + j] + f3 * x[x3 + j]);
    }
  }

  private static void add(int m, float f, float[] x, int xOff, float[] out, int outOff) {
    for (int j = 0; j < m; j++) {
      out[outOff + j] += f * x[xOff + j];
    }
  }
}
