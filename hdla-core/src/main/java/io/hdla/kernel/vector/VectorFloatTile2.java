// Twin: VectorDoubleTile2 is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Register tiles of the matrix product, two vectors wide and one to six rows high: {@code C <-
 * beta*C + alpha*A*B} for the tile of C at {@code cOff}. A is read through a row and a column
 * stride, B must be contiguous along a row. With {@code beta == 0} C is not read.
 *
 * <p>Six rows by two vectors keep twelve sums in registers: enough to hide the latency of the fused
 * multiply-add, few enough for machines with sixteen vector registers and for the register
 * allocator of JDK 17, which spills with sixteen sums even where 32 registers exist.
 */
final class VectorFloatTile2 {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatTile2() {}

  static void tile6(
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    FloatVector c00 = FloatVector.zero(SPECIES);
    FloatVector c01 = FloatVector.zero(SPECIES);
    FloatVector c10 = FloatVector.zero(SPECIES);
    FloatVector c11 = FloatVector.zero(SPECIES);
    FloatVector c20 = FloatVector.zero(SPECIES);
    FloatVector c21 = FloatVector.zero(SPECIES);
    FloatVector c30 = FloatVector.zero(SPECIES);
    FloatVector c31 = FloatVector.zero(SPECIES);
    FloatVector c40 = FloatVector.zero(SPECIES);
    FloatVector c41 = FloatVector.zero(SPECIES);
    FloatVector c50 = FloatVector.zero(SPECIES);
    FloatVector c51 = FloatVector.zero(SPECIES);
    final int r1 = aRow;
    final int r2 = 2 * aRow;
    for (int p = 0, bp = bOff, a0 = aOff, a3 = aOff + 3 * aRow;
        p < k;
        p++, bp += bRow, a0 += aCol, a3 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, bp + L);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      x = FloatVector.broadcast(SPECIES, a[a0 + r1]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      x = FloatVector.broadcast(SPECIES, a[a0 + r2]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      x = FloatVector.broadcast(SPECIES, a[a3]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      x = FloatVector.broadcast(SPECIES, a[a3 + r1]);
      c40 = x.fma(b0, c40);
      c41 = x.fma(b1, c41);
      x = FloatVector.broadcast(SPECIES, a[a3 + r2]);
      c50 = x.fma(b0, c50);
      c51 = x.fma(b1, c51);
    }
    if (beta == 0f) {
      store(c, cOff, c00, c01, alpha);
      store(c, cOff + cRow, c10, c11, alpha);
      store(c, cOff + 2 * cRow, c20, c21, alpha);
      store(c, cOff + 3 * cRow, c30, c31, alpha);
      store(c, cOff + 4 * cRow, c40, c41, alpha);
      store(c, cOff + 5 * cRow, c50, c51, alpha);
    } else {
      update(c, cOff, c00, c01, alpha, beta);
      update(c, cOff + cRow, c10, c11, alpha, beta);
      update(c, cOff + 2 * cRow, c20, c21, alpha, beta);
      update(c, cOff + 3 * cRow, c30, c31, alpha, beta);
      update(c, cOff + 4 * cRow, c40, c41, alpha, beta);
      update(c, cOff + 5 * cRow, c50, c51, alpha, beta);
    }
  }

  static void tile4(
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    FloatVector c00 = FloatVector.zero(SPECIES);
    FloatVector c01 = FloatVector.zero(SPECIES);
    FloatVector c10 = FloatVector.zero(SPECIES);
    FloatVector c11 = FloatVector.zero(SPECIES);
    FloatVector c20 = FloatVector.zero(SPECIES);
    FloatVector c21 = FloatVector.zero(SPECIES);
    FloatVector c30 = FloatVector.zero(SPECIES);
    FloatVector c31 = FloatVector.zero(SPECIES);
    final int r1 = aRow;
    final int r2 = 2 * aRow;
    final int r3 = 3 * aRow;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, bp + L);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      x = FloatVector.broadcast(SPECIES, a[a0 + r1]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      x = FloatVector.broadcast(SPECIES, a[a0 + r2]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      x = FloatVector.broadcast(SPECIES, a[a0 + r3]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
    }
    if (beta == 0f) {
      store(c, cOff, c00, c01, alpha);
      store(c, cOff + cRow, c10, c11, alpha);
      store(c, cOff + 2 * cRow, c20, c21, alpha);
      store(c, cOff + 3 * cRow, c30, c31, alpha);
    } else {
      update(c, cOff, c00, c01, alpha, beta);
      update(c, cOff + cRow, c10, c11, alpha, beta);
      update(c, cOff + 2 * cRow, c20, c21, alpha, beta);
      update(c, cOff + 3 * cRow, c30, c31, alpha, beta);
    }
  }

  static void tile3(
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    FloatVector c00 = FloatVector.zero(SPECIES);
    FloatVector c01 = FloatVector.zero(SPECIES);
    FloatVector c10 = FloatVector.zero(SPECIES);
    FloatVector c11 = FloatVector.zero(SPECIES);
    FloatVector c20 = FloatVector.zero(SPECIES);
    FloatVector c21 = FloatVector.zero(SPECIES);
    final int r1 = aRow;
    final int r2 = 2 * aRow;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, bp + L);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      x = FloatVector.broadcast(SPECIES, a[a0 + r1]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      x = FloatVector.broadcast(SPECIES, a[a0 + r2]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
    }
    if (beta == 0f) {
      store(c, cOff, c00, c01, alpha);
      store(c, cOff + cRow, c10, c11, alpha);
      store(c, cOff + 2 * cRow, c20, c21, alpha);
    } else {
      update(c, cOff, c00, c01, alpha, beta);
      update(c, cOff + cRow, c10, c11, alpha, beta);
      update(c, cOff + 2 * cRow, c20, c21, alpha, beta);
    }
  }

  static void tile2(
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    FloatVector c00 = FloatVector.zero(SPECIES);
    FloatVector c01 = FloatVector.zero(SPECIES);
    FloatVector c10 = FloatVector.zero(SPECIES);
    FloatVector c11 = FloatVector.zero(SPECIES);
    final int r1 = aRow;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, bp + L);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      x = FloatVector.broadcast(SPECIES, a[a0 + r1]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
    }
    if (beta == 0f) {
      store(c, cOff, c00, c01, alpha);
      store(c, cOff + cRow, c10, c11, alpha);
    } else {
      update(c, cOff, c00, c01, alpha, beta);
      update(c, cOff + cRow, c10, c11, alpha, beta);
    }
  }

  static void tile1(
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    FloatVector c00 = FloatVector.zero(SPECIES);
    FloatVector c01 = FloatVector.zero(SPECIES);
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, bp + L);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
    }
    if (beta == 0f) {
      store(c, cOff, c00, c01, alpha);
    } else {
      update(c, cOff, c00, c01, alpha, beta);
    }
  }

  private static void store(float[] c, int off, FloatVector x0, FloatVector x1, float alpha) {
    x0.mul(alpha).intoArray(c, off);
    x1.mul(alpha).intoArray(c, off + L);
  }

  private static void update(
      float[] c, int off, FloatVector x0, FloatVector x1, float alpha, float beta) {
    x0.mul(alpha).add(FloatVector.fromArray(SPECIES, c, off).mul(beta)).intoArray(c, off);
    x1.mul(alpha).add(FloatVector.fromArray(SPECIES, c, off + L).mul(beta)).intoArray(c, off + L);
  }
}
