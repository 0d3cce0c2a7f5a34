// Twin: VectorDoubleEraseBackward is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Steps of {@link VectorFloatEraseSolve} from the last writer back. */
final class VectorFloatEraseBackward {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatEraseBackward() {}

  static void backward4x2(
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

  static void backward4x1(
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

  static void backward1(
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
