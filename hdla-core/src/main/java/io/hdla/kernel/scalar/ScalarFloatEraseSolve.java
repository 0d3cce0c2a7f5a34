// Twin: ScalarDoubleEraseSolve is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatEraseSolve;

/** {@link FloatEraseSolve} in plain Java, on rows in arrays of their own. */
public final class ScalarFloatEraseSolve implements FloatEraseSolve {
  private static final int WIDTH = ScalarFloatRows.WIDTH;

  /** Makes the kernel; it has no state. */
  public ScalarFloatEraseSolve() {}

  @Override
  public void forward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] u, int[] uAt, float[] x) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    float[][] rows = scratch.b(n);
    float[] sum = scratch.c;
    for (int j = 0; j < m; j += WIDTH) {
      int width = Math.min(WIDTH, m - j);
      for (int w = 0; w < n; w++) {
        System.arraycopy(u, uAt[w] + j, sum, 0, width);
        ScalarFloatRows.combine(width, w, 1, gram, gramAt[w], 1, rows, sum);
        System.arraycopy(sum, 0, u, uAt[w] + j, width);
        System.arraycopy(x, w * m + j, rows[w], 0, width);
        ScalarFloatRows.add(width, -c[w], sum, rows[w]);
        System.arraycopy(rows[w], 0, x, w * m + j, width);
      }
    }
  }

  @Override
  public void backward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] z, int[] zAt, float[] y) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    // Of the writers from the last one back.
    float[][] rows = scratch.b(n);
    float[] factors = scratch.factors(n);
    float[] sum = scratch.c;
    for (int j = 0; j < m; j += WIDTH) {
      int width = Math.min(WIDTH, m - j);
      for (int w = n - 1; w >= 0; w--) {
        int later = n - 1 - w;
        for (int i = 0; i < later; i++) {
          factors[i] = gram[gramAt[n - 1 - i] + w];
        }
        System.arraycopy(y, w * m + j, sum, 0, width);
        ScalarFloatRows.combine(width, later, 1, factors, 0, 1, rows, sum);
        System.arraycopy(sum, 0, y, w * m + j, width);
        float[] own = rows[later];
        for (int q = 0; q < width; q++) {
          own[q] = -c[w] * sum[q];
        }
        System.arraycopy(own, 0, z, zAt[w] + j, width);
      }
    }
  }
}
