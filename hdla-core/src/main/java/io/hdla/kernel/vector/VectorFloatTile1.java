// Twin: VectorDoubleTile1 is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Register tiles of the matrix product, one vector wide: {@code C <- A*B} for the tile of C at
 * {@code cOff}; see {@link VectorFloatTile2}.
 */
final class VectorFloatTile1 {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final FloatVector LANE = FloatVector.zero(SPECIES).addIndex(1);

  /** Stands in for a C that must not be read. */
  private static final float[] ZEROS = new float[SPECIES.length()];

  private VectorFloatTile1() {}

  static void tile8(
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
    FloatVector c0 = FloatVector.zero(SPECIES);
    FloatVector c1 = c0;
    FloatVector c2 = c0;
    FloatVector c3 = c0;
    FloatVector c4 = c0;
    FloatVector c5 = c0;
    FloatVector c6 = c0;
    FloatVector c7 = c0;
    final int r1 = aRow;
    final int r2 = 2 * aRow;
    final int r3 = 3 * aRow;
    for (int p = 0, bp = bOff, a0 = aOff, a4 = aOff + 4 * aRow;
        p < k;
        p++, bp += bRow, a0 += aCol, a4 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      c0 = b0.fma(FloatVector.broadcast(SPECIES, a[a0]), c0);
      c1 = b0.fma(FloatVector.broadcast(SPECIES, a[a0 + r1]), c1);
      c2 = b0.fma(FloatVector.broadcast(SPECIES, a[a0 + r2]), c2);
      c3 = b0.fma(FloatVector.broadcast(SPECIES, a[a0 + r3]), c3);
      c4 = b0.fma(FloatVector.broadcast(SPECIES, a[a4]), c4);
      c5 = b0.fma(FloatVector.broadcast(SPECIES, a[a4 + r1]), c5);
      c6 = b0.fma(FloatVector.broadcast(SPECIES, a[a4 + r2]), c6);
      c7 = b0.fma(FloatVector.broadcast(SPECIES, a[a4 + r3]), c7);
    }
    c0.intoArray(c, cOff);
    c1.intoArray(c, cOff + cRow);
    c2.intoArray(c, cOff + 2 * cRow);
    c3.intoArray(c, cOff + 3 * cRow);
    c4.intoArray(c, cOff + 4 * cRow);
    c5.intoArray(c, cOff + 5 * cRow);
    c6.intoArray(c, cOff + 6 * cRow);
    c7.intoArray(c, cOff + 7 * cRow);
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
    FloatVector c0 = FloatVector.zero(SPECIES);
    FloatVector c1 = c0;
    FloatVector c2 = c0;
    FloatVector c3 = c0;
    final int r1 = aRow;
    final int r2 = 2 * aRow;
    final int r3 = 3 * aRow;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      c0 = b0.fma(FloatVector.broadcast(SPECIES, a[a0]), c0);
      c1 = b0.fma(FloatVector.broadcast(SPECIES, a[a0 + r1]), c1);
      c2 = b0.fma(FloatVector.broadcast(SPECIES, a[a0 + r2]), c2);
      c3 = b0.fma(FloatVector.broadcast(SPECIES, a[a0 + r3]), c3);
    }
    c0.intoArray(c, cOff);
    c1.intoArray(c, cOff + cRow);
    c2.intoArray(c, cOff + 2 * cRow);
    c3.intoArray(c, cOff + 3 * cRow);
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
    FloatVector c0 = FloatVector.zero(SPECIES);
    FloatVector c1 = c0;
    final int r1 = aRow;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      c0 = b0.fma(FloatVector.broadcast(SPECIES, a[a0]), c0);
      c1 = b0.fma(FloatVector.broadcast(SPECIES, a[a0 + r1]), c1);
    }
    c0.intoArray(c, cOff);
    c1.intoArray(c, cOff + cRow);
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
    FloatVector c0 = FloatVector.zero(SPECIES);
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      c0 = b0.fma(FloatVector.broadcast(SPECIES, a[a0]), c0);
    }
    c0.intoArray(c, cOff);
  }

  /**
   * {@code C <- beta*C + alpha*tile} for {@code m} rows of one vector, leaving the first {@code
   * skip} columns of C as they are. The rows of the tile are contiguous.
   */
  static void merge(
      int m, int skip, float alpha, float[] tile, float beta, float[] c, int cOff, int cRow) {
    VectorMask<Float> fresh = LANE.compare(VectorOperators.GE, (float) skip);
    FloatVector x = FloatVector.broadcast(SPECIES, alpha);
    FloatVector y = FloatVector.broadcast(SPECIES, beta);
    final float[] d = beta == 0f ? ZEROS : c;
    final int dRow = beta == 0f ? 0 : cRow;
    int dAt = beta == 0f ? 0 : cOff;
    int cAt = cOff;
    for (int i = 0; i < m; i++, cAt += cRow, dAt += dRow) {
      FloatVector sum =
          FloatVector.fromArray(SPECIES, d, dAt)
              .fma(y, FloatVector.fromArray(SPECIES, tile, i * L).mul(x));
      FloatVector.fromArray(SPECIES, c, cAt).blend(sum, fresh).intoArray(c, cAt);
    }
  }
}
