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
 *
 * <p>A tile must stay under about a hundred vector operations: beyond, the JIT compiler stops
 * inlining, and one operation that is not inlined boxes its vectors. Hence one path for all beta.
 */
final class VectorFloatTile2 {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** Stands in for a C that must not be read. */
  private static final float[] ZEROS = new float[2 * L];

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
    FloatVector c01 = c00;
    FloatVector c10 = c00;
    FloatVector c11 = c00;
    FloatVector c20 = c00;
    FloatVector c21 = c00;
    FloatVector c30 = c00;
    FloatVector c31 = c00;
    FloatVector c40 = c00;
    FloatVector c41 = c00;
    FloatVector c50 = c00;
    FloatVector c51 = c00;
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
    final float[] d = beta == 0f ? ZEROS : c;
    final int dOff = beta == 0f ? 0 : cOff;
    final int dRow = beta == 0f ? 0 : cRow;
    FloatVector x = FloatVector.broadcast(SPECIES, alpha);
    FloatVector y = FloatVector.broadcast(SPECIES, beta);
    FloatVector.fromArray(SPECIES, d, dOff).fma(y, c00.mul(x)).intoArray(c, cOff);
    FloatVector.fromArray(SPECIES, d, dOff + L).fma(y, c01.mul(x)).intoArray(c, cOff + L);
    FloatVector.fromArray(SPECIES, d, dOff + dRow).fma(y, c10.mul(x)).intoArray(c, cOff + cRow);
    FloatVector.fromArray(SPECIES, d, dOff + dRow + L)
        .fma(y, c11.mul(x))
        .intoArray(c, cOff + cRow + L);
    FloatVector.fromArray(SPECIES, d, dOff + 2 * dRow)
        .fma(y, c20.mul(x))
        .intoArray(c, cOff + 2 * cRow);
    FloatVector.fromArray(SPECIES, d, dOff + 2 * dRow + L)
        .fma(y, c21.mul(x))
        .intoArray(c, cOff + 2 * cRow + L);
    FloatVector.fromArray(SPECIES, d, dOff + 3 * dRow)
        .fma(y, c30.mul(x))
        .intoArray(c, cOff + 3 * cRow);
    FloatVector.fromArray(SPECIES, d, dOff + 3 * dRow + L)
        .fma(y, c31.mul(x))
        .intoArray(c, cOff + 3 * cRow + L);
    FloatVector.fromArray(SPECIES, d, dOff + 4 * dRow)
        .fma(y, c40.mul(x))
        .intoArray(c, cOff + 4 * cRow);
    FloatVector.fromArray(SPECIES, d, dOff + 4 * dRow + L)
        .fma(y, c41.mul(x))
        .intoArray(c, cOff + 4 * cRow + L);
    FloatVector.fromArray(SPECIES, d, dOff + 5 * dRow)
        .fma(y, c50.mul(x))
        .intoArray(c, cOff + 5 * cRow);
    FloatVector.fromArray(SPECIES, d, dOff + 5 * dRow + L)
        .fma(y, c51.mul(x))
        .intoArray(c, cOff + 5 * cRow + L);
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
    FloatVector c01 = c00;
    FloatVector c10 = c00;
    FloatVector c11 = c00;
    FloatVector c20 = c00;
    FloatVector c21 = c00;
    FloatVector c30 = c00;
    FloatVector c31 = c00;
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
    final float[] d = beta == 0f ? ZEROS : c;
    final int dOff = beta == 0f ? 0 : cOff;
    final int dRow = beta == 0f ? 0 : cRow;
    FloatVector x = FloatVector.broadcast(SPECIES, alpha);
    FloatVector y = FloatVector.broadcast(SPECIES, beta);
    FloatVector.fromArray(SPECIES, d, dOff).fma(y, c00.mul(x)).intoArray(c, cOff);
    FloatVector.fromArray(SPECIES, d, dOff + L).fma(y, c01.mul(x)).intoArray(c, cOff + L);
    FloatVector.fromArray(SPECIES, d, dOff + dRow).fma(y, c10.mul(x)).intoArray(c, cOff + cRow);
    FloatVector.fromArray(SPECIES, d, dOff + dRow + L)
        .fma(y, c11.mul(x))
        .intoArray(c, cOff + cRow + L);
    FloatVector.fromArray(SPECIES, d, dOff + 2 * dRow)
        .fma(y, c20.mul(x))
        .intoArray(c, cOff + 2 * cRow);
    FloatVector.fromArray(SPECIES, d, dOff + 2 * dRow + L)
        .fma(y, c21.mul(x))
        .intoArray(c, cOff + 2 * cRow + L);
    FloatVector.fromArray(SPECIES, d, dOff + 3 * dRow)
        .fma(y, c30.mul(x))
        .intoArray(c, cOff + 3 * cRow);
    FloatVector.fromArray(SPECIES, d, dOff + 3 * dRow + L)
        .fma(y, c31.mul(x))
        .intoArray(c, cOff + 3 * cRow + L);
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
    FloatVector c01 = c00;
    FloatVector c10 = c00;
    FloatVector c11 = c00;
    FloatVector c20 = c00;
    FloatVector c21 = c00;
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
    final float[] d = beta == 0f ? ZEROS : c;
    final int dOff = beta == 0f ? 0 : cOff;
    final int dRow = beta == 0f ? 0 : cRow;
    FloatVector x = FloatVector.broadcast(SPECIES, alpha);
    FloatVector y = FloatVector.broadcast(SPECIES, beta);
    FloatVector.fromArray(SPECIES, d, dOff).fma(y, c00.mul(x)).intoArray(c, cOff);
    FloatVector.fromArray(SPECIES, d, dOff + L).fma(y, c01.mul(x)).intoArray(c, cOff + L);
    FloatVector.fromArray(SPECIES, d, dOff + dRow).fma(y, c10.mul(x)).intoArray(c, cOff + cRow);
    FloatVector.fromArray(SPECIES, d, dOff + dRow + L)
        .fma(y, c11.mul(x))
        .intoArray(c, cOff + cRow + L);
    FloatVector.fromArray(SPECIES, d, dOff + 2 * dRow)
        .fma(y, c20.mul(x))
        .intoArray(c, cOff + 2 * cRow);
    FloatVector.fromArray(SPECIES, d, dOff + 2 * dRow + L)
        .fma(y, c21.mul(x))
        .intoArray(c, cOff + 2 * cRow + L);
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
    FloatVector c01 = c00;
    FloatVector c10 = c00;
    FloatVector c11 = c00;
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
    final float[] d = beta == 0f ? ZEROS : c;
    final int dOff = beta == 0f ? 0 : cOff;
    final int dRow = beta == 0f ? 0 : cRow;
    FloatVector x = FloatVector.broadcast(SPECIES, alpha);
    FloatVector y = FloatVector.broadcast(SPECIES, beta);
    FloatVector.fromArray(SPECIES, d, dOff).fma(y, c00.mul(x)).intoArray(c, cOff);
    FloatVector.fromArray(SPECIES, d, dOff + L).fma(y, c01.mul(x)).intoArray(c, cOff + L);
    FloatVector.fromArray(SPECIES, d, dOff + dRow).fma(y, c10.mul(x)).intoArray(c, cOff + cRow);
    FloatVector.fromArray(SPECIES, d, dOff + dRow + L)
        .fma(y, c11.mul(x))
        .intoArray(c, cOff + cRow + L);
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
    FloatVector c01 = c00;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, bp + L);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
    }
    final float[] d = beta == 0f ? ZEROS : c;
    final int dOff = beta == 0f ? 0 : cOff;
    final int dRow = beta == 0f ? 0 : cRow;
    FloatVector x = FloatVector.broadcast(SPECIES, alpha);
    FloatVector y = FloatVector.broadcast(SPECIES, beta);
    FloatVector.fromArray(SPECIES, d, dOff).fma(y, c00.mul(x)).intoArray(c, cOff);
    FloatVector.fromArray(SPECIES, d, dOff + L).fma(y, c01.mul(x)).intoArray(c, cOff + L);
  }
}
