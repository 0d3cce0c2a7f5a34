// Twin: VectorDoubleStateAdvance is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A decay, one writer and one reader in one pass: down the rows in stripes of one or four vectors,
 * whose part of x and y stays in registers.
 */
final class VectorFloatStateAdvance {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatStateAdvance() {}

  static void wide(
      int keyDim,
      int valueDim,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      float[] x,
      int xOff,
      float[] r,
      int rOff,
      float scale,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    FloatVector x0 = FloatVector.fromArray(SPECIES, x, xOff);
    FloatVector x1 = FloatVector.fromArray(SPECIES, x, xOff + L);
    FloatVector x2 = FloatVector.fromArray(SPECIES, x, xOff + 2 * L);
    FloatVector x3 = FloatVector.fromArray(SPECIES, x, xOff + 3 * L);
    FloatVector y0 = FloatVector.zero(SPECIES);
    FloatVector y1 = FloatVector.zero(SPECIES);
    FloatVector y2 = FloatVector.zero(SPECIES);
    FloatVector y3 = FloatVector.zero(SPECIES);
    for (int i = 0, p = at; i < keyDim; i++, p += valueDim) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, state, p + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, state, p + 3 * L);
      s0 = s0.fma(f, s0.mul(k));
      s1 = s1.fma(f, s1.mul(k));
      s2 = s2.fma(f, s2.mul(k));
      s3 = s3.fma(f, s3.mul(k));
      f = FloatVector.broadcast(SPECIES, w[wOff + i]);
      s0 = f.fma(x0, s0);
      s1 = f.fma(x1, s1);
      s2 = f.fma(x2, s2);
      s3 = f.fma(x3, s3);
      f = FloatVector.broadcast(SPECIES, r[rOff + i]);
      s0.intoArray(state, p);
      s1.intoArray(state, p + L);
      s2.intoArray(state, p + 2 * L);
      s3.intoArray(state, p + 3 * L);
      y0 = f.fma(s0, y0);
      y1 = f.fma(s1, y1);
      y2 = f.fma(s2, y2);
      y3 = f.fma(s3, y3);
    }
    FloatVector f = FloatVector.broadcast(SPECIES, scale);
    y0.mul(f).intoArray(y, yOff);
    y1.mul(f).intoArray(y, yOff + L);
    y2.mul(f).intoArray(y, yOff + 2 * L);
    y3.mul(f).intoArray(y, yOff + 3 * L);
  }

  static void single(
      int keyDim,
      int valueDim,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      float[] x,
      int xOff,
      float[] r,
      int rOff,
      float scale,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    FloatVector x0 = FloatVector.fromArray(SPECIES, x, xOff);
    FloatVector y0 = FloatVector.zero(SPECIES);
    for (int i = 0, p = at; i < keyDim; i++, p += valueDim) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      s0 = s0.fma(f, s0.mul(k));
      f = FloatVector.broadcast(SPECIES, w[wOff + i]);
      s0 = f.fma(x0, s0);
      f = FloatVector.broadcast(SPECIES, r[rOff + i]);
      s0.intoArray(state, p);
      y0 = f.fma(s0, y0);
    }
    FloatVector f = FloatVector.broadcast(SPECIES, scale);
    y0.mul(f).intoArray(y, yOff);
  }
}
