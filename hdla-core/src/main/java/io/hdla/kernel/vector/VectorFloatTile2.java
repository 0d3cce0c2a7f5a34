// Twin: VectorDoubleTile2 is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Register tiles of the matrix product, two vectors wide and one to six rows high: {@code C <- A*B}
 * for the tile of C at {@code cOff}. A is read through a row and a column stride, B must be
 * contiguous along a row.
 *
 * <p>Six rows by two vectors keep twelve sums in registers: enough to hide the latency of the fused
 * multiply-add, few enough for machines with sixteen vector registers.
 *
 * <p>Where C is scaled or added to, {@link #merge} does it, in a method of its own, so that a tile
 * stays well under the number of vector operations that the JIT compiler inlines in one method (see
 * {@code package-info}).
 */
final class VectorFloatTile2 {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** Stands in for a C that must not be read. */
  private static final float[] ZEROS = new float[2 * L];

  private VectorFloatTile2() {}

  static void tile6(
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
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
    c00.intoArray(c, cOff);
    c01.intoArray(c, cOff + L);
    c10.intoArray(c, cOff + cRow);
    c11.intoArray(c, cOff + cRow + L);
    c20.intoArray(c, cOff + 2 * cRow);
    c21.intoArray(c, cOff + 2 * cRow + L);
    c30.intoArray(c, cOff + 3 * cRow);
    c31.intoArray(c, cOff + 3 * cRow + L);
    c40.intoArray(c, cOff + 4 * cRow);
    c41.intoArray(c, cOff + 4 * cRow + L);
    c50.intoArray(c, cOff + 5 * cRow);
    c51.intoArray(c, cOff + 5 * cRow + L);
  }

  static void tile4(
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
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
    c00.intoArray(c, cOff);
    c01.intoArray(c, cOff + L);
    c10.intoArray(c, cOff + cRow);
    c11.intoArray(c, cOff + cRow + L);
    c20.intoArray(c, cOff + 2 * cRow);
    c21.intoArray(c, cOff + 2 * cRow + L);
    c30.intoArray(c, cOff + 3 * cRow);
    c31.intoArray(c, cOff + 3 * cRow + L);
  }

  static void tile3(
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
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
    c00.intoArray(c, cOff);
    c01.intoArray(c, cOff + L);
    c10.intoArray(c, cOff + cRow);
    c11.intoArray(c, cOff + cRow + L);
    c20.intoArray(c, cOff + 2 * cRow);
    c21.intoArray(c, cOff + 2 * cRow + L);
  }

  static void tile2(
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
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
    c00.intoArray(c, cOff);
    c01.intoArray(c, cOff + L);
    c10.intoArray(c, cOff + cRow);
    c11.intoArray(c, cOff + cRow + L);
  }

  static void tile1(
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
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
    c00.intoArray(c, cOff);
    c01.intoArray(c, cOff + L);
  }

  /** {@code C <- beta*C + alpha*tile} for {@code m} rows; those of the tile are contiguous. */
  static void merge(int m, float alpha, float[] tile, float beta, float[] c, int cOff, int cRow) {
    FloatVector x = FloatVector.broadcast(SPECIES, alpha);
    FloatVector y = FloatVector.broadcast(SPECIES, beta);
    final float[] d = beta == 0f ? ZEROS : c;
    final int dRow = beta == 0f ? 0 : cRow;
    int dAt = beta == 0f ? 0 : cOff;
    int cAt = cOff;
    for (int i = 0; i < m; i++, cAt += cRow, dAt += dRow) {
      FloatVector.fromArray(SPECIES, d, dAt)
          .fma(y, FloatVector.fromArray(SPECIES, tile, 2 * L * i).mul(x))
          .intoArray(c, cAt);
      FloatVector.fromArray(SPECIES, d, dAt + L)
          .fma(y, FloatVector.fromArray(SPECIES, tile, 2 * L * i + L).mul(x))
          .intoArray(c, cAt + L);
    }
  }
}
