// Twin: VectorDoubleTile2Sum is generated from this file.
package io.hdla.kernel.vector;

import static jdk.incubator.vector.VectorOperators.ADD;
import static jdk.incubator.vector.VectorOperators.FMA;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The higher tiles of {@link VectorFloatTile2}, added to C: {@code C <- C + A*B}. The product is
 * summed first, so that C is rounded once. The operations are called without the methods that stand
 * for them: six rows are as much as the JIT compiler inlines (see {@code package-info}).
 */
final class VectorFloatTile2Sum {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatTile2Sum() {}

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
      c00 = x.lanewise(FMA, b0, c00);
      c01 = x.lanewise(FMA, b1, c01);
      x = FloatVector.broadcast(SPECIES, a[a0 + r1]);
      c10 = x.lanewise(FMA, b0, c10);
      c11 = x.lanewise(FMA, b1, c11);
      x = FloatVector.broadcast(SPECIES, a[a0 + r2]);
      c20 = x.lanewise(FMA, b0, c20);
      c21 = x.lanewise(FMA, b1, c21);
      x = FloatVector.broadcast(SPECIES, a[a3]);
      c30 = x.lanewise(FMA, b0, c30);
      c31 = x.lanewise(FMA, b1, c31);
      x = FloatVector.broadcast(SPECIES, a[a3 + r1]);
      c40 = x.lanewise(FMA, b0, c40);
      c41 = x.lanewise(FMA, b1, c41);
      x = FloatVector.broadcast(SPECIES, a[a3 + r2]);
      c50 = x.lanewise(FMA, b0, c50);
      c51 = x.lanewise(FMA, b1, c51);
    }
    FloatVector.fromArray(SPECIES, c, cOff).lanewise(ADD, c00).intoArray(c, cOff);
    FloatVector.fromArray(SPECIES, c, cOff + L).lanewise(ADD, c01).intoArray(c, cOff + L);
    FloatVector.fromArray(SPECIES, c, cOff + cRow).lanewise(ADD, c10).intoArray(c, cOff + cRow);
    FloatVector.fromArray(SPECIES, c, cOff + cRow + L)
        .lanewise(ADD, c11)
        .intoArray(c, cOff + cRow + L);
    FloatVector.fromArray(SPECIES, c, cOff + 2 * cRow)
        .lanewise(ADD, c20)
        .intoArray(c, cOff + 2 * cRow);
    FloatVector.fromArray(SPECIES, c, cOff + 2 * cRow + L)
        .lanewise(ADD, c21)
        .intoArray(c, cOff + 2 * cRow + L);
    FloatVector.fromArray(SPECIES, c, cOff + 3 * cRow)
        .lanewise(ADD, c30)
        .intoArray(c, cOff + 3 * cRow);
    FloatVector.fromArray(SPECIES, c, cOff + 3 * cRow + L)
        .lanewise(ADD, c31)
        .intoArray(c, cOff + 3 * cRow + L);
    FloatVector.fromArray(SPECIES, c, cOff + 4 * cRow)
        .lanewise(ADD, c40)
        .intoArray(c, cOff + 4 * cRow);
    FloatVector.fromArray(SPECIES, c, cOff + 4 * cRow + L)
        .lanewise(ADD, c41)
        .intoArray(c, cOff + 4 * cRow + L);
    FloatVector.fromArray(SPECIES, c, cOff + 5 * cRow)
        .lanewise(ADD, c50)
        .intoArray(c, cOff + 5 * cRow);
    FloatVector.fromArray(SPECIES, c, cOff + 5 * cRow + L)
        .lanewise(ADD, c51)
        .intoArray(c, cOff + 5 * cRow + L);
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
      c00 = x.lanewise(FMA, b0, c00);
      c01 = x.lanewise(FMA, b1, c01);
      x = FloatVector.broadcast(SPECIES, a[a0 + r1]);
      c10 = x.lanewise(FMA, b0, c10);
      c11 = x.lanewise(FMA, b1, c11);
      x = FloatVector.broadcast(SPECIES, a[a0 + r2]);
      c20 = x.lanewise(FMA, b0, c20);
      c21 = x.lanewise(FMA, b1, c21);
      x = FloatVector.broadcast(SPECIES, a[a0 + r3]);
      c30 = x.lanewise(FMA, b0, c30);
      c31 = x.lanewise(FMA, b1, c31);
    }
    FloatVector.fromArray(SPECIES, c, cOff).lanewise(ADD, c00).intoArray(c, cOff);
    FloatVector.fromArray(SPECIES, c, cOff + L).lanewise(ADD, c01).intoArray(c, cOff + L);
    FloatVector.fromArray(SPECIES, c, cOff + cRow).lanewise(ADD, c10).intoArray(c, cOff + cRow);
    FloatVector.fromArray(SPECIES, c, cOff + cRow + L)
        .lanewise(ADD, c11)
        .intoArray(c, cOff + cRow + L);
    FloatVector.fromArray(SPECIES, c, cOff + 2 * cRow)
        .lanewise(ADD, c20)
        .intoArray(c, cOff + 2 * cRow);
    FloatVector.fromArray(SPECIES, c, cOff + 2 * cRow + L)
        .lanewise(ADD, c21)
        .intoArray(c, cOff + 2 * cRow + L);
    FloatVector.fromArray(SPECIES, c, cOff + 3 * cRow)
        .lanewise(ADD, c30)
        .intoArray(c, cOff + 3 * cRow);
    FloatVector.fromArray(SPECIES, c, cOff + 3 * cRow + L)
        .lanewise(ADD, c31)
        .intoArray(c, cOff + 3 * cRow + L);
  }
}
