// Twin: VectorDoubleEraseSolve is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatEraseSolve;

/**
 * {@link FloatEraseSolve} with the Vector API: four rows at a time gather the products with the
 * rows already solved, and then solve among themselves. The columns are the inner loop, since they
 * do not wait for each other. Those that do not fill a vector go one by one.
 */
public final class VectorFloatEraseSolve implements FloatEraseSolve {
  private static final int L = VectorWidth.F32.length();

  /** Makes the kernel; it has no state. */
  public VectorFloatEraseSolve() {}

  @Override
  public void forward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] u, int[] uAt, float[] x) {
    int full = n - n % 4;
    int widest = VectorWidth.MANY_REGISTERS ? m - m % (4 * L) : 0;
    int wide = m - m % (2 * L);
    int whole = m - m % L;
    for (int w = 0; w < full; w += 4) {
      for (int col = 0; w > 0 && col < widest; col += 4 * L) {
        VectorFloatEraseForward.gather4x4(w, m, gram, gramAt, u, uAt, x, col);
      }
      for (int col = widest; w > 0 && col < wide; col += 2 * L) {
        VectorFloatEraseForward.gather4x2(w, m, gram, gramAt, u, uAt, x, col);
      }
      if (w > 0 && wide < whole) {
        VectorFloatEraseForward.gather4x1(w, m, gram, gramAt, u, uAt, x, wide);
      }
      if (whole > 0) {
        VectorFloatEraseForward.solve4(w, m, whole, gram, gramAt, c, u, uAt, x);
      }
    }
    for (int w = full; w < n; w++) {
      for (int col = 0; col < whole; col += L) {
        VectorFloatEraseForward.forward1(w, m, gram, gramAt[w], c[w], u, uAt[w], x, col);
      }
    }
    for (int col = whole; col < m; col++) {
      for (int w = 0; w < n; w++) {
        float sum = u[uAt[w] + col];
        for (int p = 0; p < w; p++) {
          sum += gram[gramAt[w] + p] * x[p * m + col];
        }
        u[uAt[w] + col] = sum;
        x[w * m + col] -= c[w] * sum;
      }
    }
  }

  @Override
  public void backward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] z, int[] zAt, float[] y) {
    int rest = n % 4;
    int widest = VectorWidth.MANY_REGISTERS ? m - m % (4 * L) : 0;
    int wide = m - m % (2 * L);
    int whole = m - m % L;
    for (int w = n - 4; w >= 0; w -= 4) {
      boolean last = w == n - 4;
      for (int col = 0; !last && col < widest; col += 4 * L) {
        VectorFloatEraseBackward.gather4x4(w, n, m, gram, gramAt, z, zAt, y, col);
      }
      for (int col = widest; !last && col < wide; col += 2 * L) {
        VectorFloatEraseBackward.gather4x2(w, n, m, gram, gramAt, z, zAt, y, col);
      }
      if (!last && wide < whole) {
        VectorFloatEraseBackward.gather4x1(w, n, m, gram, gramAt, z, zAt, y, wide);
      }
      if (whole > 0) {
        VectorFloatEraseBackward.solve4(w, m, whole, gram, gramAt, c, z, zAt, y);
      }
    }
    for (int w = rest - 1; w >= 0; w--) {
      for (int col = 0; col < whole; col += L) {
        VectorFloatEraseBackward.backward1(w, n, m, gram, gramAt, c[w], z, zAt, y, col);
      }
    }
    for (int col = whole; col < m; col++) {
      for (int w = n - 1; w >= 0; w--) {
        float sum = y[w * m + col];
        for (int i = w + 1; i < n; i++) {
          sum += gram[gramAt[i] + w] * z[zAt[i] + col];
        }
        y[w * m + col] = sum;
        z[zAt[w] + col] = -c[w] * sum;
      }
    }
  }
}
