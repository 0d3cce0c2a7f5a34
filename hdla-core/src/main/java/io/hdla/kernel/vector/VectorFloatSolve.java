// Twin: VectorDoubleSolve is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Forward substitution with a unit lower triangular matrix, vectorised over the columns of X: four
 * rows at a time gather the products with the rows already solved and then solve among themselves.
 */
final class VectorFloatSolve {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final int WIDE = 2 * L;
  private static final FloatVector LANE = FloatVector.zero(SPECIES).addIndex(1);

  private VectorFloatSolve() {}

  /**
   * Solves in place with {@code L(i,j) = l[lOff + i*lRow + j*lCol]} and {@code X(i,j) = x[xOff +
   * i*xRow + j]}. Strides may be negative, which makes back substitution the same call.
   */
  static void forward(
      int n, int m, float[] l, int lOff, int lRow, int lCol, float[] x, int xOff, int xRow) {
    int j = 0;
    for (; j + WIDE <= m; j += WIDE) {
      int i = 0;
      for (; i + 4 <= n; i += 4) {
        block4x2(i, l, lOff, lRow, lCol, x, xOff + j, xRow);
      }
      for (; i < n; i++) {
        row(i, l, lOff + i * lRow, lCol, x, xOff + j, xRow, 0);
        row(i, l, lOff + i * lRow, lCol, x, xOff + j + L, xRow, 0);
      }
    }
    if (m < L) {
      narrow(n, m, l, lOff, lRow, lCol, x, xOff, xRow);
      return;
    }
    while (j < m) {
      int w = Math.min(j, m - L);
      strip(n, l, lOff, lRow, lCol, x, xOff + w, xRow, j - w);
      j = w + L;
    }
  }

  private static void strip(
      int n, float[] l, int lOff, int lRow, int lCol, float[] x, int xOff, int xRow, int skip) {
    int i = 0;
    for (; i + 4 <= n; i += 4) {
      block4x1(i, l, lOff, lRow, lCol, x, xOff, xRow, skip);
    }
    for (; i < n; i++) {
      row(i, l, lOff + i * lRow, lCol, x, xOff, xRow, skip);
    }
  }

  /** Fewer columns than a vector has lanes: X passes through scratch, widened with zeros. */
  private static void narrow(
      int n, int m, float[] l, int lOff, int lRow, int lCol, float[] x, int xOff, int xRow) {
    float[] wide = VectorFloatScratch.get().panel(n * L);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < L; j++) {
        wide[i * L + j] = j < m ? x[xOff + i * xRow + j] : 0f;
      }
    }
    strip(n, l, lOff, lRow, lCol, wide, 0, L, 0);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        x[xOff + i * xRow + j] = wide[i * L + j];
      }
    }
  }

  private static void block4x2(
      int i, float[] l, int lOff, int lRow, int lCol, float[] x, int xOff, int xRow) {
    FloatVector s00 = FloatVector.zero(SPECIES);
    FloatVector s01 = FloatVector.zero(SPECIES);
    FloatVector s10 = FloatVector.zero(SPECIES);
    FloatVector s11 = FloatVector.zero(SPECIES);
    FloatVector s20 = FloatVector.zero(SPECIES);
    FloatVector s21 = FloatVector.zero(SPECIES);
    FloatVector s30 = FloatVector.zero(SPECIES);
    FloatVector s31 = FloatVector.zero(SPECIES);
    final int r2 = 2 * lRow;
    final int r3 = 3 * lRow;
    int at = lOff + i * lRow;
    int xp = xOff;
    for (int p = 0; p < i; p++, at += lCol, xp += xRow) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xp);
      FloatVector x1 = FloatVector.fromArray(SPECIES, x, xp + L);
      FloatVector f = FloatVector.broadcast(SPECIES, l[at]);
      s00 = f.fma(x0, s00);
      s01 = f.fma(x1, s01);
      f = FloatVector.broadcast(SPECIES, l[at + lRow]);
      s10 = f.fma(x0, s10);
      s11 = f.fma(x1, s11);
      f = FloatVector.broadcast(SPECIES, l[at + r2]);
      s20 = f.fma(x0, s20);
      s21 = f.fma(x1, s21);
      f = FloatVector.broadcast(SPECIES, l[at + r3]);
      s30 = f.fma(x0, s30);
      s31 = f.fma(x1, s31);
    }
    FloatVector y00 = FloatVector.fromArray(SPECIES, x, xp).sub(s00);
    FloatVector y01 = FloatVector.fromArray(SPECIES, x, xp + L).sub(s01);
    y00.intoArray(x, xp);
    y01.intoArray(x, xp + L);
    FloatVector g = FloatVector.broadcast(SPECIES, l[at + lRow]);
    s10 = g.fma(y00, s10);
    s11 = g.fma(y01, s11);
    FloatVector y10 = FloatVector.fromArray(SPECIES, x, xp + xRow).sub(s10);
    FloatVector y11 = FloatVector.fromArray(SPECIES, x, xp + xRow + L).sub(s11);
    y10.intoArray(x, xp + xRow);
    y11.intoArray(x, xp + xRow + L);
    g = FloatVector.broadcast(SPECIES, l[at + r2]);
    s20 = g.fma(y00, s20);
    s21 = g.fma(y01, s21);
    g = FloatVector.broadcast(SPECIES, l[at + r2 + lCol]);
    s20 = g.fma(y10, s20);
    s21 = g.fma(y11, s21);
    FloatVector y20 = FloatVector.fromArray(SPECIES, x, xp + 2 * xRow).sub(s20);
    FloatVector y21 = FloatVector.fromArray(SPECIES, x, xp + 2 * xRow + L).sub(s21);
    y20.intoArray(x, xp + 2 * xRow);
    y21.intoArray(x, xp + 2 * xRow + L);
    g = FloatVector.broadcast(SPECIES, l[at + r3]);
    s30 = g.fma(y00, s30);
    s31 = g.fma(y01, s31);
    g = FloatVector.broadcast(SPECIES, l[at + r3 + lCol]);
    s30 = g.fma(y10, s30);
    s31 = g.fma(y11, s31);
    g = FloatVector.broadcast(SPECIES, l[at + r3 + 2 * lCol]);
    s30 = g.fma(y20, s30);
    s31 = g.fma(y21, s31);
    FloatVector y30 = FloatVector.fromArray(SPECIES, x, xp + 3 * xRow).sub(s30);
    FloatVector y31 = FloatVector.fromArray(SPECIES, x, xp + 3 * xRow + L).sub(s31);
    y30.intoArray(x, xp + 3 * xRow);
    y31.intoArray(x, xp + 3 * xRow + L);
  }

  private static void block4x1(
      int i, float[] l, int lOff, int lRow, int lCol, float[] x, int xOff, int xRow, int skip) {
    FloatVector s00 = FloatVector.zero(SPECIES);
    FloatVector s10 = FloatVector.zero(SPECIES);
    FloatVector s20 = FloatVector.zero(SPECIES);
    FloatVector s30 = FloatVector.zero(SPECIES);
    final int r2 = 2 * lRow;
    final int r3 = 3 * lRow;
    int at = lOff + i * lRow;
    int xp = xOff;
    for (int p = 0; p < i; p++, at += lCol, xp += xRow) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xp);
      FloatVector f = FloatVector.broadcast(SPECIES, l[at]);
      s00 = f.fma(x0, s00);
      f = FloatVector.broadcast(SPECIES, l[at + lRow]);
      s10 = f.fma(x0, s10);
      f = FloatVector.broadcast(SPECIES, l[at + r2]);
      s20 = f.fma(x0, s20);
      f = FloatVector.broadcast(SPECIES, l[at + r3]);
      s30 = f.fma(x0, s30);
    }
    FloatVector y00 = FloatVector.fromArray(SPECIES, x, xp).sub(s00);
    FloatVector g = FloatVector.broadcast(SPECIES, l[at + lRow]);
    s10 = g.fma(y00, s10);
    FloatVector y10 = FloatVector.fromArray(SPECIES, x, xp + xRow).sub(s10);
    g = FloatVector.broadcast(SPECIES, l[at + r2]);
    s20 = g.fma(y00, s20);
    g = FloatVector.broadcast(SPECIES, l[at + r2 + lCol]);
    s20 = g.fma(y10, s20);
    FloatVector y20 = FloatVector.fromArray(SPECIES, x, xp + 2 * xRow).sub(s20);
    g = FloatVector.broadcast(SPECIES, l[at + r3]);
    s30 = g.fma(y00, s30);
    g = FloatVector.broadcast(SPECIES, l[at + r3 + lCol]);
    s30 = g.fma(y10, s30);
    g = FloatVector.broadcast(SPECIES, l[at + r3 + 2 * lCol]);
    s30 = g.fma(y20, s30);
    FloatVector y30 = FloatVector.fromArray(SPECIES, x, xp + 3 * xRow).sub(s30);
    if (skip == 0) {
      y00.intoArray(x, xp);
      y10.intoArray(x, xp + xRow);
      y20.intoArray(x, xp + 2 * xRow);
      y30.intoArray(x, xp + 3 * xRow);
    } else {
      VectorMask<Float> fresh = LANE.compare(VectorOperators.GE, (float) skip);
      FloatVector.fromArray(SPECIES, x, xp).blend(y00, fresh).intoArray(x, xp);
      FloatVector.fromArray(SPECIES, x, xp + xRow).blend(y10, fresh).intoArray(x, xp + xRow);
      FloatVector.fromArray(SPECIES, x, xp + 2 * xRow)
          .blend(y20, fresh)
          .intoArray(x, xp + 2 * xRow);
      FloatVector.fromArray(SPECIES, x, xp + 3 * xRow)
          .blend(y30, fresh)
          .intoArray(x, xp + 3 * xRow);
    }
  }

  private static void row(
      int i, float[] l, int lOff, int lCol, float[] x, int xOff, int xRow, int skip) {
    FloatVector sum = FloatVector.zero(SPECIES);
    int xp = xOff;
    for (int p = 0; p < i; p++, xp += xRow) {
      sum =
          FloatVector.fromArray(SPECIES, x, xp)
              .fma(FloatVector.broadcast(SPECIES, l[lOff + p * lCol]), sum);
    }
    FloatVector old = FloatVector.fromArray(SPECIES, x, xp);
    VectorMask<Float> fresh = LANE.compare(VectorOperators.GE, (float) skip);
    old.blend(old.sub(sum), fresh).intoArray(x, xp);
  }
}
