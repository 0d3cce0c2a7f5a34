// Twin: VectorDoubleEraseSolve is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatEraseSolve;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link FloatEraseSolve} with the Vector API, over the columns of x: four rows at a time gather
 * the products with the rows already solved, and then solve among themselves. Columns that do not
 * fill a vector go one by one.
 */
public final class VectorFloatEraseSolve implements FloatEraseSolve {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** Makes the kernel; it has no state. */
  public VectorFloatEraseSolve() {}

  @Override
  public void forward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] u, int[] uAt, float[] x) {
    int full = n - n % 4;
    int col = 0;
    for (; col <= m - 2 * L; col += 2 * L) {
      for (int w = 0; w < full; w += 4) {
        forward4x2(w, m, gram, gramAt, c, u, uAt, x, col);
      }
      for (int w = full; w < n; w++) {
        forward1(w, m, gram, gramAt[w], c[w], u, uAt[w], x, col);
        forward1(w, m, gram, gramAt[w], c[w], u, uAt[w], x, col + L);
      }
    }
    for (; col <= m - L; col += L) {
      for (int w = 0; w < full; w += 4) {
        forward4x1(w, m, gram, gramAt, c, u, uAt, x, col);
      }
      for (int w = full; w < n; w++) {
        forward1(w, m, gram, gramAt[w], c[w], u, uAt[w], x, col);
      }
    }
    for (; col < m; col++) {
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
    int col = 0;
    for (; col <= m - 2 * L; col += 2 * L) {
      for (int w = n - 4; w >= 0; w -= 4) {
        backward4x2(w, n, m, gram, gramAt, c, z, zAt, y, col);
      }
      for (int w = rest - 1; w >= 0; w--) {
        backward1(w, n, m, gram, gramAt, c[w], z, zAt, y, col);
        backward1(w, n, m, gram, gramAt, c[w], z, zAt, y, col + L);
      }
    }
    for (; col <= m - L; col += L) {
      for (int w = n - 4; w >= 0; w -= 4) {
        backward4x1(w, n, m, gram, gramAt, c, z, zAt, y, col);
      }
      for (int w = rest - 1; w >= 0; w--) {
        backward1(w, n, m, gram, gramAt, c[w], z, zAt, y, col);
      }
    }
    for (; col < m; col++) {
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

  private static void forward4x2(
      int w,
      int m,
      float[] gram,
      int[] gramAt,
      float[] c,
      float[] u,
      int[] uAt,
      float[] x,
      int col) {
    final int g0 = gramAt[w];
    final int g1 = gramAt[w + 1];
    final int g2 = gramAt[w + 2];
    final int g3 = gramAt[w + 3];
    final int u0 = uAt[w] + col;
    final int u1 = uAt[w + 1] + col;
    final int u2 = uAt[w + 2] + col;
    final int u3 = uAt[w + 3] + col;
    FloatVector s00 = FloatVector.fromArray(SPECIES, u, u0);
    FloatVector s01 = FloatVector.fromArray(SPECIES, u, u0 + L);
    FloatVector s10 = FloatVector.fromArray(SPECIES, u, u1);
    FloatVector s11 = FloatVector.fromArray(SPECIES, u, u1 + L);
    FloatVector s20 = FloatVector.fromArray(SPECIES, u, u2);
    FloatVector s21 = FloatVector.fromArray(SPECIES, u, u2 + L);
    FloatVector s30 = FloatVector.fromArray(SPECIES, u, u3);
    FloatVector s31 = FloatVector.fromArray(SPECIES, u, u3 + L);
    int xp = col;
    for (int p = 0; p < w; p++, xp += m) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xp);
      FloatVector x1 = FloatVector.fromArray(SPECIES, x, xp + L);
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g0 + p]);
      s00 = f.fma(x0, s00);
      s01 = f.fma(x1, s01);
      f = FloatVector.broadcast(SPECIES, gram[g1 + p]);
      s10 = f.fma(x0, s10);
      s11 = f.fma(x1, s11);
      f = FloatVector.broadcast(SPECIES, gram[g2 + p]);
      s20 = f.fma(x0, s20);
      s21 = f.fma(x1, s21);
      f = FloatVector.broadcast(SPECIES, gram[g3 + p]);
      s30 = f.fma(x0, s30);
      s31 = f.fma(x1, s31);
    }
    s00.intoArray(u, u0);
    s01.intoArray(u, u0 + L);
    FloatVector f = FloatVector.broadcast(SPECIES, -c[w]);
    FloatVector y00 = f.fma(s00, FloatVector.fromArray(SPECIES, x, xp));
    y00.intoArray(x, xp);
    FloatVector y01 = f.fma(s01, FloatVector.fromArray(SPECIES, x, xp + L));
    y01.intoArray(x, xp + L);
    f = FloatVector.broadcast(SPECIES, gram[g1 + w]);
    s10 = f.fma(y00, s10);
    s11 = f.fma(y01, s11);
    s10.intoArray(u, u1);
    s11.intoArray(u, u1 + L);
    f = FloatVector.broadcast(SPECIES, -c[w + 1]);
    FloatVector y10 = f.fma(s10, FloatVector.fromArray(SPECIES, x, xp + m));
    y10.intoArray(x, xp + m);
    FloatVector y11 = f.fma(s11, FloatVector.fromArray(SPECIES, x, xp + m + L));
    y11.intoArray(x, xp + m + L);
    f = FloatVector.broadcast(SPECIES, gram[g2 + w]);
    s20 = f.fma(y00, s20);
    s21 = f.fma(y01, s21);
    f = FloatVector.broadcast(SPECIES, gram[g2 + w + 1]);
    s20 = f.fma(y10, s20);
    s21 = f.fma(y11, s21);
    s20.intoArray(u, u2);
    s21.intoArray(u, u2 + L);
    f = FloatVector.broadcast(SPECIES, -c[w + 2]);
    FloatVector y20 = f.fma(s20, FloatVector.fromArray(SPECIES, x, xp + 2 * m));
    y20.intoArray(x, xp + 2 * m);
    FloatVector y21 = f.fma(s21, FloatVector.fromArray(SPECIES, x, xp + 2 * m + L));
    y21.intoArray(x, xp + 2 * m + L);
    f = FloatVector.broadcast(SPECIES, gram[g3 + w]);
    s30 = f.fma(y00, s30);
    s31 = f.fma(y01, s31);
    f = FloatVector.broadcast(SPECIES, gram[g3 + w + 1]);
    s30 = f.fma(y10, s30);
    s31 = f.fma(y11, s31);
    f = FloatVector.broadcast(SPECIES, gram[g3 + w + 2]);
    s30 = f.fma(y20, s30);
    s31 = f.fma(y21, s31);
    s30.intoArray(u, u3);
    s31.intoArray(u, u3 + L);
    f = FloatVector.broadcast(SPECIES, -c[w + 3]);
    FloatVector y30 = f.fma(s30, FloatVector.fromArray(SPECIES, x, xp + 3 * m));
    y30.intoArray(x, xp + 3 * m);
    FloatVector y31 = f.fma(s31, FloatVector.fromArray(SPECIES, x, xp + 3 * m + L));
    y31.intoArray(x, xp + 3 * m + L);
  }

  private static void forward4x1(
      int w,
      int m,
      float[] gram,
      int[] gramAt,
      float[] c,
      float[] u,
      int[] uAt,
      float[] x,
      int col) {
    final int g0 = gramAt[w];
    final int g1 = gramAt[w + 1];
    final int g2 = gramAt[w + 2];
    final int g3 = gramAt[w + 3];
    final int u0 = uAt[w] + col;
    final int u1 = uAt[w + 1] + col;
    final int u2 = uAt[w + 2] + col;
    final int u3 = uAt[w + 3] + col;
    FloatVector s00 = FloatVector.fromArray(SPECIES, u, u0);
    FloatVector s10 = FloatVector.fromArray(SPECIES, u, u1);
    FloatVector s20 = FloatVector.fromArray(SPECIES, u, u2);
    FloatVector s30 = FloatVector.fromArray(SPECIES, u, u3);
    int xp = col;
    for (int p = 0; p < w; p++, xp += m) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xp);
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g0 + p]);
      s00 = f.fma(x0, s00);
      f = FloatVector.broadcast(SPECIES, gram[g1 + p]);
      s10 = f.fma(x0, s10);
      f = FloatVector.broadcast(SPECIES, gram[g2 + p]);
      s20 = f.fma(x0, s20);
      f = FloatVector.broadcast(SPECIES, gram[g3 + p]);
      s30 = f.fma(x0, s30);
    }
    s00.intoArray(u, u0);
    FloatVector f = FloatVector.broadcast(SPECIES, -c[w]);
    FloatVector y00 = f.fma(s00, FloatVector.fromArray(SPECIES, x, xp));
    y00.intoArray(x, xp);
    f = FloatVector.broadcast(SPECIES, gram[g1 + w]);
    s10 = f.fma(y00, s10);
    s10.intoArray(u, u1);
    f = FloatVector.broadcast(SPECIES, -c[w + 1]);
    FloatVector y10 = f.fma(s10, FloatVector.fromArray(SPECIES, x, xp + m));
    y10.intoArray(x, xp + m);
    f = FloatVector.broadcast(SPECIES, gram[g2 + w]);
    s20 = f.fma(y00, s20);
    f = FloatVector.broadcast(SPECIES, gram[g2 + w + 1]);
    s20 = f.fma(y10, s20);
    s20.intoArray(u, u2);
    f = FloatVector.broadcast(SPECIES, -c[w + 2]);
    FloatVector y20 = f.fma(s20, FloatVector.fromArray(SPECIES, x, xp + 2 * m));
    y20.intoArray(x, xp + 2 * m);
    f = FloatVector.broadcast(SPECIES, gram[g3 + w]);
    s30 = f.fma(y00, s30);
    f = FloatVector.broadcast(SPECIES, gram[g3 + w + 1]);
    s30 = f.fma(y10, s30);
    f = FloatVector.broadcast(SPECIES, gram[g3 + w + 2]);
    s30 = f.fma(y20, s30);
    s30.intoArray(u, u3);
    f = FloatVector.broadcast(SPECIES, -c[w + 3]);
    FloatVector y30 = f.fma(s30, FloatVector.fromArray(SPECIES, x, xp + 3 * m));
    y30.intoArray(x, xp + 3 * m);
  }

  private static void forward1(
      int w, int m, float[] gram, int g, float c, float[] u, int uAt, float[] x, int col) {
    FloatVector sum = FloatVector.fromArray(SPECIES, u, uAt + col);
    int xp = col;
    for (int p = 0; p < w; p++, xp += m) {
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g + p]);
      sum = f.fma(FloatVector.fromArray(SPECIES, x, xp), sum);
    }
    sum.intoArray(u, uAt + col);
    FloatVector f = FloatVector.broadcast(SPECIES, -c);
    f.fma(sum, FloatVector.fromArray(SPECIES, x, xp)).intoArray(x, xp);
  }

  private static void backward4x2(
      int w,
      int n,
      int m,
      float[] gram,
      int[] gramAt,
      float[] c,
      float[] z,
      int[] zAt,
      float[] y,
      int col) {
    int at = w * m + col;
    FloatVector s00 = FloatVector.fromArray(SPECIES, y, at);
    FloatVector s01 = FloatVector.fromArray(SPECIES, y, at + L);
    FloatVector s10 = FloatVector.fromArray(SPECIES, y, at + m);
    FloatVector s11 = FloatVector.fromArray(SPECIES, y, at + m + L);
    FloatVector s20 = FloatVector.fromArray(SPECIES, y, at + 2 * m);
    FloatVector s21 = FloatVector.fromArray(SPECIES, y, at + 2 * m + L);
    FloatVector s30 = FloatVector.fromArray(SPECIES, y, at + 3 * m);
    FloatVector s31 = FloatVector.fromArray(SPECIES, y, at + 3 * m + L);
    for (int i = w + 4; i < n; i++) {
      int zp = zAt[i] + col;
      int g = gramAt[i] + w;
      FloatVector z0 = FloatVector.fromArray(SPECIES, z, zp);
      FloatVector z1 = FloatVector.fromArray(SPECIES, z, zp + L);
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g]);
      s00 = f.fma(z0, s00);
      s01 = f.fma(z1, s01);
      f = FloatVector.broadcast(SPECIES, gram[g + 1]);
      s10 = f.fma(z0, s10);
      s11 = f.fma(z1, s11);
      f = FloatVector.broadcast(SPECIES, gram[g + 2]);
      s20 = f.fma(z0, s20);
      s21 = f.fma(z1, s21);
      f = FloatVector.broadcast(SPECIES, gram[g + 3]);
      s30 = f.fma(z0, s30);
      s31 = f.fma(z1, s31);
    }
    s30.intoArray(y, at + 3 * m);
    s31.intoArray(y, at + 3 * m + L);
    FloatVector f = FloatVector.broadcast(SPECIES, -c[w + 3]);
    FloatVector d30 = f.mul(s30);
    d30.intoArray(z, zAt[w + 3] + col);
    FloatVector d31 = f.mul(s31);
    d31.intoArray(z, zAt[w + 3] + col + L);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 3] + w + 2]);
    s20 = f.fma(d30, s20);
    s21 = f.fma(d31, s21);
    s20.intoArray(y, at + 2 * m);
    s21.intoArray(y, at + 2 * m + L);
    f = FloatVector.broadcast(SPECIES, -c[w + 2]);
    FloatVector d20 = f.mul(s20);
    d20.intoArray(z, zAt[w + 2] + col);
    FloatVector d21 = f.mul(s21);
    d21.intoArray(z, zAt[w + 2] + col + L);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 3] + w + 1]);
    s10 = f.fma(d30, s10);
    s11 = f.fma(d31, s11);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 2] + w + 1]);
    s10 = f.fma(d20, s10);
    s11 = f.fma(d21, s11);
    s10.intoArray(y, at + m);
    s11.intoArray(y, at + m + L);
    f = FloatVector.broadcast(SPECIES, -c[w + 1]);
    FloatVector d10 = f.mul(s10);
    d10.intoArray(z, zAt[w + 1] + col);
    FloatVector d11 = f.mul(s11);
    d11.intoArray(z, zAt[w + 1] + col + L);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 3] + w]);
    s00 = f.fma(d30, s00);
    s01 = f.fma(d31, s01);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 2] + w]);
    s00 = f.fma(d20, s00);
    s01 = f.fma(d21, s01);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 1] + w]);
    s00 = f.fma(d10, s00);
    s01 = f.fma(d11, s01);
    s00.intoArray(y, at);
    s01.intoArray(y, at + L);
    f = FloatVector.broadcast(SPECIES, -c[w]);
    FloatVector d00 = f.mul(s00);
    d00.intoArray(z, zAt[w] + col);
    FloatVector d01 = f.mul(s01);
    d01.intoArray(z, zAt[w] + col + L);
  }

  private static void backward4x1(
      int w,
      int n,
      int m,
      float[] gram,
      int[] gramAt,
      float[] c,
      float[] z,
      int[] zAt,
      float[] y,
      int col) {
    int at = w * m + col;
    FloatVector s00 = FloatVector.fromArray(SPECIES, y, at);
    FloatVector s10 = FloatVector.fromArray(SPECIES, y, at + m);
    FloatVector s20 = FloatVector.fromArray(SPECIES, y, at + 2 * m);
    FloatVector s30 = FloatVector.fromArray(SPECIES, y, at + 3 * m);
    for (int i = w + 4; i < n; i++) {
      int zp = zAt[i] + col;
      int g = gramAt[i] + w;
      FloatVector z0 = FloatVector.fromArray(SPECIES, z, zp);
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g]);
      s00 = f.fma(z0, s00);
      f = FloatVector.broadcast(SPECIES, gram[g + 1]);
      s10 = f.fma(z0, s10);
      f = FloatVector.broadcast(SPECIES, gram[g + 2]);
      s20 = f.fma(z0, s20);
      f = FloatVector.broadcast(SPECIES, gram[g + 3]);
      s30 = f.fma(z0, s30);
    }
    s30.intoArray(y, at + 3 * m);
    FloatVector f = FloatVector.broadcast(SPECIES, -c[w + 3]);
    FloatVector d30 = f.mul(s30);
    d30.intoArray(z, zAt[w + 3] + col);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 3] + w + 2]);
    s20 = f.fma(d30, s20);
    s20.intoArray(y, at + 2 * m);
    f = FloatVector.broadcast(SPECIES, -c[w + 2]);
    FloatVector d20 = f.mul(s20);
    d20.intoArray(z, zAt[w + 2] + col);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 3] + w + 1]);
    s10 = f.fma(d30, s10);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 2] + w + 1]);
    s10 = f.fma(d20, s10);
    s10.intoArray(y, at + m);
    f = FloatVector.broadcast(SPECIES, -c[w + 1]);
    FloatVector d10 = f.mul(s10);
    d10.intoArray(z, zAt[w + 1] + col);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 3] + w]);
    s00 = f.fma(d30, s00);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 2] + w]);
    s00 = f.fma(d20, s00);
    f = FloatVector.broadcast(SPECIES, gram[gramAt[w + 1] + w]);
    s00 = f.fma(d10, s00);
    s00.intoArray(y, at);
    f = FloatVector.broadcast(SPECIES, -c[w]);
    FloatVector d00 = f.mul(s00);
    d00.intoArray(z, zAt[w] + col);
  }

  private static void backward1(
      int w,
      int n,
      int m,
      float[] gram,
      int[] gramAt,
      float c,
      float[] z,
      int[] zAt,
      float[] y,
      int col) {
    FloatVector sum = FloatVector.fromArray(SPECIES, y, w * m + col);
    for (int i = w + 1; i < n; i++) {
      FloatVector f = FloatVector.broadcast(SPECIES, gram[gramAt[i] + w]);
      sum = f.fma(FloatVector.fromArray(SPECIES, z, zAt[i] + col), sum);
    }
    sum.intoArray(y, w * m + col);
    FloatVector.broadcast(SPECIES, -c).mul(sum).intoArray(z, zAt[w] + col);
  }
}
