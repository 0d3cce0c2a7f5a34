// Twin: VectorDoubleEraseBackward is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Steps of {@link VectorFloatEraseSolve} from the last writer back. */
final class VectorFloatEraseBackward {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatEraseBackward() {}

  /** Adds to four rows of Y their products with the rows of Z already solved; four vectors. */
  static void gather4x4(
      int w, int n, int m, float[] gram, int[] gramAt, float[] z, int[] zAt, float[] y, int col) {
    int at = w * m + col;
    FloatVector s00 = FloatVector.fromArray(SPECIES, y, at);
    FloatVector s01 = FloatVector.fromArray(SPECIES, y, at + L);
    FloatVector s02 = FloatVector.fromArray(SPECIES, y, at + 2 * L);
    FloatVector s03 = FloatVector.fromArray(SPECIES, y, at + 3 * L);
    FloatVector s10 = FloatVector.fromArray(SPECIES, y, at + m);
    FloatVector s11 = FloatVector.fromArray(SPECIES, y, at + m + L);
    FloatVector s12 = FloatVector.fromArray(SPECIES, y, at + m + 2 * L);
    FloatVector s13 = FloatVector.fromArray(SPECIES, y, at + m + 3 * L);
    FloatVector s20 = FloatVector.fromArray(SPECIES, y, at + 2 * m);
    FloatVector s21 = FloatVector.fromArray(SPECIES, y, at + 2 * m + L);
    FloatVector s22 = FloatVector.fromArray(SPECIES, y, at + 2 * m + 2 * L);
    FloatVector s23 = FloatVector.fromArray(SPECIES, y, at + 2 * m + 3 * L);
    FloatVector s30 = FloatVector.fromArray(SPECIES, y, at + 3 * m);
    FloatVector s31 = FloatVector.fromArray(SPECIES, y, at + 3 * m + L);
    FloatVector s32 = FloatVector.fromArray(SPECIES, y, at + 3 * m + 2 * L);
    FloatVector s33 = FloatVector.fromArray(SPECIES, y, at + 3 * m + 3 * L);
    for (int i = w + 4; i < n; i++) {
      int zp = zAt[i] + col;
      int g = gramAt[i] + w;
      FloatVector z0 = FloatVector.fromArray(SPECIES, z, zp);
      FloatVector z1 = FloatVector.fromArray(SPECIES, z, zp + L);
      FloatVector z2 = FloatVector.fromArray(SPECIES, z, zp + 2 * L);
      FloatVector z3 = FloatVector.fromArray(SPECIES, z, zp + 3 * L);
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g]);
      s00 = f.fma(z0, s00);
      s01 = f.fma(z1, s01);
      s02 = f.fma(z2, s02);
      s03 = f.fma(z3, s03);
      f = FloatVector.broadcast(SPECIES, gram[g + 1]);
      s10 = f.fma(z0, s10);
      s11 = f.fma(z1, s11);
      s12 = f.fma(z2, s12);
      s13 = f.fma(z3, s13);
      f = FloatVector.broadcast(SPECIES, gram[g + 2]);
      s20 = f.fma(z0, s20);
      s21 = f.fma(z1, s21);
      s22 = f.fma(z2, s22);
      s23 = f.fma(z3, s23);
      f = FloatVector.broadcast(SPECIES, gram[g + 3]);
      s30 = f.fma(z0, s30);
      s31 = f.fma(z1, s31);
      s32 = f.fma(z2, s32);
      s33 = f.fma(z3, s33);
    }
    s00.intoArray(y, at);
    s01.intoArray(y, at + L);
    s02.intoArray(y, at + 2 * L);
    s03.intoArray(y, at + 3 * L);
    s10.intoArray(y, at + m);
    s11.intoArray(y, at + m + L);
    s12.intoArray(y, at + m + 2 * L);
    s13.intoArray(y, at + m + 3 * L);
    s20.intoArray(y, at + 2 * m);
    s21.intoArray(y, at + 2 * m + L);
    s22.intoArray(y, at + 2 * m + 2 * L);
    s23.intoArray(y, at + 2 * m + 3 * L);
    s30.intoArray(y, at + 3 * m);
    s31.intoArray(y, at + 3 * m + L);
    s32.intoArray(y, at + 3 * m + 2 * L);
    s33.intoArray(y, at + 3 * m + 3 * L);
  }

  /** The same for two vectors of columns. */
  static void gather4x2(
      int w, int n, int m, float[] gram, int[] gramAt, float[] z, int[] zAt, float[] y, int col) {
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
    s00.intoArray(y, at);
    s01.intoArray(y, at + L);
    s10.intoArray(y, at + m);
    s11.intoArray(y, at + m + L);
    s20.intoArray(y, at + 2 * m);
    s21.intoArray(y, at + 2 * m + L);
    s30.intoArray(y, at + 3 * m);
    s31.intoArray(y, at + 3 * m + L);
  }

  /** The same for one vector. */
  static void gather4x1(
      int w, int n, int m, float[] gram, int[] gramAt, float[] z, int[] zAt, float[] y, int col) {
    int at = w * m + col;
    FloatVector s0 = FloatVector.fromArray(SPECIES, y, at);
    FloatVector s1 = FloatVector.fromArray(SPECIES, y, at + m);
    FloatVector s2 = FloatVector.fromArray(SPECIES, y, at + 2 * m);
    FloatVector s3 = FloatVector.fromArray(SPECIES, y, at + 3 * m);
    for (int i = w + 4; i < n; i++) {
      int g = gramAt[i] + w;
      FloatVector d = FloatVector.fromArray(SPECIES, z, zAt[i] + col);
      s0 = d.fma(FloatVector.broadcast(SPECIES, gram[g]), s0);
      s1 = d.fma(FloatVector.broadcast(SPECIES, gram[g + 1]), s1);
      s2 = d.fma(FloatVector.broadcast(SPECIES, gram[g + 2]), s2);
      s3 = d.fma(FloatVector.broadcast(SPECIES, gram[g + 3]), s3);
    }
    s0.intoArray(y, at);
    s1.intoArray(y, at + m);
    s2.intoArray(y, at + 2 * m);
    s3.intoArray(y, at + 3 * m);
  }

  /** Solves four rows among themselves, in the columns below {@code whole}. */
  static void solve4(
      int w,
      int m,
      int whole,
      float[] gram,
      int[] gramAt,
      float[] c,
      float[] z,
      int[] zAt,
      float[] y) {
    final int g1 = gramAt[w + 1] + w;
    final int g2 = gramAt[w + 2] + w;
    final int g3 = gramAt[w + 3] + w;
    final int z0 = zAt[w];
    final int z1 = zAt[w + 1];
    final int z2 = zAt[w + 2];
    final int z3 = zAt[w + 3];
    for (int col = 0, at = w * m; col < whole; col += L, at += L) {
      FloatVector s = FloatVector.fromArray(SPECIES, y, at + 3 * m);
      FloatVector d3 = s.mul(FloatVector.broadcast(SPECIES, -c[w + 3]));
      d3.intoArray(z, z3 + col);
      s = FloatVector.fromArray(SPECIES, y, at + 2 * m);
      s = d3.fma(FloatVector.broadcast(SPECIES, gram[g3 + 2]), s);
      s.intoArray(y, at + 2 * m);
      FloatVector d2 = s.mul(FloatVector.broadcast(SPECIES, -c[w + 2]));
      d2.intoArray(z, z2 + col);
      s = FloatVector.fromArray(SPECIES, y, at + m);
      s = d3.fma(FloatVector.broadcast(SPECIES, gram[g3 + 1]), s);
      s = d2.fma(FloatVector.broadcast(SPECIES, gram[g2 + 1]), s);
      s.intoArray(y, at + m);
      FloatVector d1 = s.mul(FloatVector.broadcast(SPECIES, -c[w + 1]));
      d1.intoArray(z, z1 + col);
      s = FloatVector.fromArray(SPECIES, y, at);
      s = d3.fma(FloatVector.broadcast(SPECIES, gram[g3]), s);
      s = d2.fma(FloatVector.broadcast(SPECIES, gram[g2]), s);
      s = d1.fma(FloatVector.broadcast(SPECIES, gram[g1]), s);
      s.intoArray(y, at);
      s.mul(FloatVector.broadcast(SPECIES, -c[w])).intoArray(z, z0 + col);
    }
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
