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
    for (int j = 0; j < m; j += WIDTH) {
      int width = Math.min(WIDTH, m - j);
      int w = 0;
      for (; w + 2 <= n; w += 2) {
        int next = w + 1;
        scratch.load(width, u, uAt[w] + j, scratch.c);
        scratch.load(width, u, uAt[next] + j, scratch.d);
        scratch.combineBoth(width, w, 1, gram, gramAt[w], gramAt[next] - gramAt[w], 1);
        erase(width, scratch, -c[w], scratch.c, u, uAt[w] + j, rows[w], x, w * m + j);
        float product = gram[gramAt[next] + w];
        ScalarFloatRows.add(scratch.first, width, product, rows[w], scratch.d);
        erase(width, scratch, -c[next], scratch.d, u, uAt[next] + j, rows[next], x, next * m + j);
      }
      if (w < n) {
        scratch.load(width, u, uAt[w] + j, scratch.c);
        scratch.combine(width, w, 1, gram, gramAt[w], 1, scratch.c);
        erase(width, scratch, -c[w], scratch.c, u, uAt[w] + j, rows[w], x, w * m + j);
      }
    }
  }

  /** Stores the sum, then x ← x + factor · sum in a row and in its place. */
  private static void erase(
      int n,
      ScalarFloatRows scratch,
      float factor,
      float[] sum,
      float[] u,
      int uAt,
      float[] row,
      float[] x,
      int xAt) {
    scratch.store(n, sum, u, uAt);
    scratch.load(n, x, xAt, row);
    ScalarFloatRows.add(scratch.first, n, factor, sum, row);
    scratch.store(n, row, x, xAt);
  }

  @Override
  public void backward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] z, int[] zAt, float[] y) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    // Of the writers from the last one back.
    float[][] rows = scratch.b(n);
    float[] factors = scratch.factors(2 * n);
    for (int j = 0; j < m; j += WIDTH) {
      int width = Math.min(WIDTH, m - j);
      int w = n - 1;
      for (; w >= 1; w -= 2) {
        int later = n - 1 - w;
        for (int i = 0; i < later; i++) {
          int at = gramAt[n - 1 - i] + w;
          factors[i] = gram[at];
          factors[n + i] = gram[at - 1];
        }
        scratch.load(width, y, w * m + j, scratch.c);
        scratch.load(width, y, (w - 1) * m + j, scratch.d);
        scratch.combineBoth(width, later, 1, factors, 0, n, 1);
        float[] own = rows[later];
        scale(width, scratch, -c[w], scratch.c, y, w * m + j, own, z, zAt[w] + j);
        ScalarFloatRows.add(scratch.first, width, gram[gramAt[w] + w - 1], own, scratch.d);
        int at = (w - 1) * m + j;
        scale(width, scratch, -c[w - 1], scratch.d, y, at, rows[later + 1], z, zAt[w - 1] + j);
      }
      if (w == 0) {
        for (int i = 0; i < n - 1; i++) {
          factors[i] = gram[gramAt[n - 1 - i]];
        }
        scratch.load(width, y, j, scratch.c);
        scratch.combine(width, n - 1, 1, factors, 0, 1, scratch.c);
        scale(width, scratch, -c[0], scratch.c, y, j, rows[n - 1], z, zAt[0] + j);
      }
    }
  }

  /** Stores the sum, and the factor times it in a row and in its place. */
  private static void scale(
      int n,
      ScalarFloatRows scratch,
      float factor,
      float[] sum,
      float[] y,
      int yAt,
      float[] row,
      float[] z,
      int zAt) {
    scratch.store(n, sum, y, yAt);
    scratch.load(n, sum, scratch.first, row);
    ScalarFloatRows.scale(scratch.first, n, factor, row);
    scratch.store(n, row, z, zAt);
  }
}
