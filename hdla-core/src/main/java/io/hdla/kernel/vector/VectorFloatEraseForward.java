// Twin: VectorDoubleEraseForward is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Steps of {@link VectorFloatEraseSolve} from the first writer on. */
final class VectorFloatEraseForward {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatEraseForward() {}

  /** Adds to four rows of U their products with the rows of X already solved; four vectors. */
  static void gather4x4(
      int w, int m, float[] gram, int[] gramAt, float[] u, int[] uAt, float[] x, int col) {
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
    FloatVector s02 = FloatVector.fromArray(SPECIES, u, u0 + 2 * L);
    FloatVector s03 = FloatVector.fromArray(SPECIES, u, u0 + 3 * L);
    FloatVector s10 = FloatVector.fromArray(SPECIES, u, u1);
    FloatVector s11 = FloatVector.fromArray(SPECIES, u, u1 + L);
    FloatVector s12 = FloatVector.fromArray(SPECIES, u, u1 + 2 * L);
    FloatVector s13 = FloatVector.fromArray(SPECIES, u, u1 + 3 * L);
    FloatVector s20 = FloatVector.fromArray(SPECIES, u, u2);
    FloatVector s21 = FloatVector.fromArray(SPECIES, u, u2 + L);
    FloatVector s22 = FloatVector.fromArray(SPECIES, u, u2 + 2 * L);
    FloatVector s23 = FloatVector.fromArray(SPECIES, u, u2 + 3 * L);
    FloatVector s30 = FloatVector.fromArray(SPECIES, u, u3);
    FloatVector s31 = FloatVector.fromArray(SPECIES, u, u3 + L);
    FloatVector s32 = FloatVector.fromArray(SPECIES, u, u3 + 2 * L);
    FloatVector s33 = FloatVector.fromArray(SPECIES, u, u3 + 3 * L);
    for (int p = 0, xp = col; p < w; p++, xp += m) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xp);
      FloatVector x1 = FloatVector.fromArray(SPECIES, x, xp + L);
      FloatVector x2 = FloatVector.fromArray(SPECIES, x, xp + 2 * L);
      FloatVector x3 = FloatVector.fromArray(SPECIES, x, xp + 3 * L);
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g0 + p]);
      s00 = f.fma(x0, s00);
      s01 = f.fma(x1, s01);
      s02 = f.fma(x2, s02);
      s03 = f.fma(x3, s03);
      f = FloatVector.broadcast(SPECIES, gram[g1 + p]);
      s10 = f.fma(x0, s10);
      s11 = f.fma(x1, s11);
      s12 = f.fma(x2, s12);
      s13 = f.fma(x3, s13);
      f = FloatVector.broadcast(SPECIES, gram[g2 + p]);
      s20 = f.fma(x0, s20);
      s21 = f.fma(x1, s21);
      s22 = f.fma(x2, s22);
      s23 = f.fma(x3, s23);
      f = FloatVector.broadcast(SPECIES, gram[g3 + p]);
      s30 = f.fma(x0, s30);
      s31 = f.fma(x1, s31);
      s32 = f.fma(x2, s32);
      s33 = f.fma(x3, s33);
    }
    s00.intoArray(u, u0);
    s01.intoArray(u, u0 + L);
    s02.intoArray(u, u0 + 2 * L);
    s03.intoArray(u, u0 + 3 * L);
    s10.intoArray(u, u1);
    s11.intoArray(u, u1 + L);
    s12.intoArray(u, u1 + 2 * L);
    s13.intoArray(u, u1 + 3 * L);
    s20.intoArray(u, u2);
    s21.intoArray(u, u2 + L);
    s22.intoArray(u, u2 + 2 * L);
    s23.intoArray(u, u2 + 3 * L);
    s30.intoArray(u, u3);
    s31.intoArray(u, u3 + L);
    s32.intoArray(u, u3 + 2 * L);
    s33.intoArray(u, u3 + 3 * L);
  }

  /** The same for two vectors of columns. */
  static void gather4x2(
      int w, int m, float[] gram, int[] gramAt, float[] u, int[] uAt, float[] x, int col) {
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
    for (int p = 0, xp = col; p < w; p++, xp += m) {
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
    s10.intoArray(u, u1);
    s11.intoArray(u, u1 + L);
    s20.intoArray(u, u2);
    s21.intoArray(u, u2 + L);
    s30.intoArray(u, u3);
    s31.intoArray(u, u3 + L);
  }

  /** The same for one vector. */
  static void gather4x1(
      int w, int m, float[] gram, int[] gramAt, float[] u, int[] uAt, float[] x, int col) {
    final int g0 = gramAt[w];
    final int g1 = gramAt[w + 1];
    final int g2 = gramAt[w + 2];
    final int g3 = gramAt[w + 3];
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, uAt[w] + col);
    FloatVector s1 = FloatVector.fromArray(SPECIES, u, uAt[w + 1] + col);
    FloatVector s2 = FloatVector.fromArray(SPECIES, u, uAt[w + 2] + col);
    FloatVector s3 = FloatVector.fromArray(SPECIES, u, uAt[w + 3] + col);
    for (int p = 0, xp = col; p < w; p++, xp += m) {
      FloatVector y = FloatVector.fromArray(SPECIES, x, xp);
      s0 = y.fma(FloatVector.broadcast(SPECIES, gram[g0 + p]), s0);
      s1 = y.fma(FloatVector.broadcast(SPECIES, gram[g1 + p]), s1);
      s2 = y.fma(FloatVector.broadcast(SPECIES, gram[g2 + p]), s2);
      s3 = y.fma(FloatVector.broadcast(SPECIES, gram[g3 + p]), s3);
    }
    s0.intoArray(u, uAt[w] + col);
    s1.intoArray(u, uAt[w + 1] + col);
    s2.intoArray(u, uAt[w + 2] + col);
    s3.intoArray(u, uAt[w + 3] + col);
  }

  /** Solves four rows among themselves, in the columns below {@code whole}. */
  static void solve4(
      int w,
      int m,
      int whole,
      float[] gram,
      int[] gramAt,
      float[] c,
      float[] u,
      int[] uAt,
      float[] x) {
    final int g1 = gramAt[w + 1] + w;
    final int g2 = gramAt[w + 2] + w;
    final int g3 = gramAt[w + 3] + w;
    final int u0 = uAt[w];
    final int u1 = uAt[w + 1];
    final int u2 = uAt[w + 2];
    final int u3 = uAt[w + 3];
    for (int col = 0, xp = w * m; col < whole; col += L, xp += L) {
      FloatVector s0 = FloatVector.fromArray(SPECIES, u, u0 + col);
      FloatVector f = FloatVector.broadcast(SPECIES, -c[w]);
      FloatVector y0 = f.fma(s0, FloatVector.fromArray(SPECIES, x, xp));
      y0.intoArray(x, xp);
      FloatVector s1 = FloatVector.fromArray(SPECIES, u, u1 + col);
      s1 = y0.fma(FloatVector.broadcast(SPECIES, gram[g1]), s1);
      s1.intoArray(u, u1 + col);
      f = FloatVector.broadcast(SPECIES, -c[w + 1]);
      FloatVector y1 = f.fma(s1, FloatVector.fromArray(SPECIES, x, xp + m));
      y1.intoArray(x, xp + m);
      FloatVector s2 = FloatVector.fromArray(SPECIES, u, u2 + col);
      s2 = y0.fma(FloatVector.broadcast(SPECIES, gram[g2]), s2);
      s2 = y1.fma(FloatVector.broadcast(SPECIES, gram[g2 + 1]), s2);
      s2.intoArray(u, u2 + col);
      f = FloatVector.broadcast(SPECIES, -c[w + 2]);
      FloatVector y2 = f.fma(s2, FloatVector.fromArray(SPECIES, x, xp + 2 * m));
      y2.intoArray(x, xp + 2 * m);
      FloatVector s3 = FloatVector.fromArray(SPECIES, u, u3 + col);
      s3 = y0.fma(FloatVector.broadcast(SPECIES, gram[g3]), s3);
      s3 = y1.fma(FloatVector.broadcast(SPECIES, gram[g3 + 1]), s3);
      s3 = y2.fma(FloatVector.broadcast(SPECIES, gram[g3 + 2]), s3);
      s3.intoArray(u, u3 + col);
      f = FloatVector.broadcast(SPECIES, -c[w + 3]);
      f.fma(s3, FloatVector.fromArray(SPECIES, x, xp + 3 * m)).intoArray(x, xp + 3 * m);
    }
  }

  static void forward1(
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
}
