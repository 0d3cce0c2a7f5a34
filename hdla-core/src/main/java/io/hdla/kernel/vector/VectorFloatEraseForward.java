// Twin: VectorDoubleEraseForward is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Steps of {@link VectorFloatEraseSolve} from the first writer on. */
final class VectorFloatEraseForward {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatEraseForward() {}

  static void forward4x2(
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

  static void forward4x1(
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
