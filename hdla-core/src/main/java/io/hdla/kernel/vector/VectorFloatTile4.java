// Twin: VectorDoubleTile4 is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The register tile of the matrix product for machines with 32 vector registers, four vectors wide
 * and four rows high: {@code C <- A*B} for the tile of C at {@code cOff}. A is read through a row
 * and a column stride, B must be contiguous along a row. For its sixteen multiply-adds it loads
 * eight times, a tile of {@link VectorFloatTile2} for its twelve as often.
 */
final class VectorFloatTile4 {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatTile4() {}

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
    FloatVector c02 = c00;
    FloatVector c03 = c00;
    FloatVector c10 = c00;
    FloatVector c11 = c00;
    FloatVector c12 = c00;
    FloatVector c13 = c00;
    FloatVector c20 = c00;
    FloatVector c21 = c00;
    FloatVector c22 = c00;
    FloatVector c23 = c00;
    FloatVector c30 = c00;
    FloatVector c31 = c00;
    FloatVector c32 = c00;
    FloatVector c33 = c00;
    final int r1 = aRow;
    final int r2 = 2 * aRow;
    final int r3 = 3 * aRow;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, bp + L);
      FloatVector b2 = FloatVector.fromArray(SPECIES, b, bp + 2 * L);
      FloatVector b3 = FloatVector.fromArray(SPECIES, b, bp + 3 * L);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      c02 = x.fma(b2, c02);
      c03 = x.fma(b3, c03);
      x = FloatVector.broadcast(SPECIES, a[a0 + r1]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      c12 = x.fma(b2, c12);
      c13 = x.fma(b3, c13);
      x = FloatVector.broadcast(SPECIES, a[a0 + r2]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      c22 = x.fma(b2, c22);
      c23 = x.fma(b3, c23);
      x = FloatVector.broadcast(SPECIES, a[a0 + r3]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      c32 = x.fma(b2, c32);
      c33 = x.fma(b3, c33);
    }
    c00.intoArray(c, cOff);
    c01.intoArray(c, cOff + L);
    c02.intoArray(c, cOff + 2 * L);
    c03.intoArray(c, cOff + 3 * L);
    c10.intoArray(c, cOff + cRow);
    c11.intoArray(c, cOff + cRow + L);
    c12.intoArray(c, cOff + cRow + 2 * L);
    c13.intoArray(c, cOff + cRow + 3 * L);
    c20.intoArray(c, cOff + 2 * cRow);
    c21.intoArray(c, cOff + 2 * cRow + L);
    c22.intoArray(c, cOff + 2 * cRow + 2 * L);
    c23.intoArray(c, cOff + 2 * cRow + 3 * L);
    c30.intoArray(c, cOff + 3 * cRow);
    c31.intoArray(c, cOff + 3 * cRow + L);
    c32.intoArray(c, cOff + 3 * cRow + 2 * L);
    c33.intoArray(c, cOff + 3 * cRow + 3 * L);
  }

  /** Goes on with a product: C holds that of columns of A and rows of B that come before. */
  static void more4(
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
    FloatVector c00 = FloatVector.fromArray(SPECIES, c, cOff);
    FloatVector c01 = FloatVector.fromArray(SPECIES, c, cOff + L);
    FloatVector c02 = FloatVector.fromArray(SPECIES, c, cOff + 2 * L);
    FloatVector c03 = FloatVector.fromArray(SPECIES, c, cOff + 3 * L);
    FloatVector c10 = FloatVector.fromArray(SPECIES, c, cOff + cRow);
    FloatVector c11 = FloatVector.fromArray(SPECIES, c, cOff + cRow + L);
    FloatVector c12 = FloatVector.fromArray(SPECIES, c, cOff + cRow + 2 * L);
    FloatVector c13 = FloatVector.fromArray(SPECIES, c, cOff + cRow + 3 * L);
    FloatVector c20 = FloatVector.fromArray(SPECIES, c, cOff + 2 * cRow);
    FloatVector c21 = FloatVector.fromArray(SPECIES, c, cOff + 2 * cRow + L);
    FloatVector c22 = FloatVector.fromArray(SPECIES, c, cOff + 2 * cRow + 2 * L);
    FloatVector c23 = FloatVector.fromArray(SPECIES, c, cOff + 2 * cRow + 3 * L);
    FloatVector c30 = FloatVector.fromArray(SPECIES, c, cOff + 3 * cRow);
    FloatVector c31 = FloatVector.fromArray(SPECIES, c, cOff + 3 * cRow + L);
    FloatVector c32 = FloatVector.fromArray(SPECIES, c, cOff + 3 * cRow + 2 * L);
    FloatVector c33 = FloatVector.fromArray(SPECIES, c, cOff + 3 * cRow + 3 * L);
    final int r1 = aRow;
    final int r2 = 2 * aRow;
    final int r3 = 3 * aRow;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, bp + L);
      FloatVector b2 = FloatVector.fromArray(SPECIES, b, bp + 2 * L);
      FloatVector b3 = FloatVector.fromArray(SPECIES, b, bp + 3 * L);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      c02 = x.fma(b2, c02);
      c03 = x.fma(b3, c03);
      x = FloatVector.broadcast(SPECIES, a[a0 + r1]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      c12 = x.fma(b2, c12);
      c13 = x.fma(b3, c13);
      x = FloatVector.broadcast(SPECIES, a[a0 + r2]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      c22 = x.fma(b2, c22);
      c23 = x.fma(b3, c23);
      x = FloatVector.broadcast(SPECIES, a[a0 + r3]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      c32 = x.fma(b2, c32);
      c33 = x.fma(b3, c33);
    }
    c00.intoArray(c, cOff);
    c01.intoArray(c, cOff + L);
    c02.intoArray(c, cOff + 2 * L);
    c03.intoArray(c, cOff + 3 * L);
    c10.intoArray(c, cOff + cRow);
    c11.intoArray(c, cOff + cRow + L);
    c12.intoArray(c, cOff + cRow + 2 * L);
    c13.intoArray(c, cOff + cRow + 3 * L);
    c20.intoArray(c, cOff + 2 * cRow);
    c21.intoArray(c, cOff + 2 * cRow + L);
    c22.intoArray(c, cOff + 2 * cRow + 2 * L);
    c23.intoArray(c, cOff + 2 * cRow + 3 * L);
    c30.intoArray(c, cOff + 3 * cRow);
    c31.intoArray(c, cOff + 3 * cRow + L);
    c32.intoArray(c, cOff + 3 * cRow + 2 * L);
    c33.intoArray(c, cOff + 3 * cRow + 3 * L);
  }
}
