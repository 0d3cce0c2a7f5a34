// Twin: VectorDoubleTile1 is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Register tiles of the matrix product, one vector wide: {@code C <- beta*C + alpha*A*B} for the
 * tile of C at {@code cOff}, leaving its first {@code skip} columns as they are.
 *
 * <p>The columns that do not fill a vector are computed in a window that overlaps columns already
 * done, and merged: masked stores are not compiled to one instruction before JDK 18, a blend is.
 */
final class VectorFloatTile1 {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final FloatVector LANE = FloatVector.zero(SPECIES).addIndex(1);

  private VectorFloatTile1() {}

  static void tile8(
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
      int cRow,
      int skip) {
    FloatVector c0 = FloatVector.zero(SPECIES);
    FloatVector c1 = FloatVector.zero(SPECIES);
    FloatVector c2 = FloatVector.zero(SPECIES);
    FloatVector c3 = FloatVector.zero(SPECIES);
    FloatVector c4 = FloatVector.zero(SPECIES);
    FloatVector c5 = FloatVector.zero(SPECIES);
    FloatVector c6 = FloatVector.zero(SPECIES);
    FloatVector c7 = FloatVector.zero(SPECIES);
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
    if (beta == 0f && skip == 0) {
      c0.mul(alpha).intoArray(c, cOff);
      c1.mul(alpha).intoArray(c, cOff + cRow);
      c2.mul(alpha).intoArray(c, cOff + 2 * cRow);
      c3.mul(alpha).intoArray(c, cOff + 3 * cRow);
      c4.mul(alpha).intoArray(c, cOff + 4 * cRow);
      c5.mul(alpha).intoArray(c, cOff + 5 * cRow);
      c6.mul(alpha).intoArray(c, cOff + 6 * cRow);
      c7.mul(alpha).intoArray(c, cOff + 7 * cRow);
    } else {
      update(c, cOff, c0, alpha, beta, skip);
      update(c, cOff + cRow, c1, alpha, beta, skip);
      update(c, cOff + 2 * cRow, c2, alpha, beta, skip);
      update(c, cOff + 3 * cRow, c3, alpha, beta, skip);
      update(c, cOff + 4 * cRow, c4, alpha, beta, skip);
      update(c, cOff + 5 * cRow, c5, alpha, beta, skip);
      update(c, cOff + 6 * cRow, c6, alpha, beta, skip);
      update(c, cOff + 7 * cRow, c7, alpha, beta, skip);
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
      int cRow,
      int skip) {
    FloatVector c0 = FloatVector.zero(SPECIES);
    FloatVector c1 = FloatVector.zero(SPECIES);
    FloatVector c2 = FloatVector.zero(SPECIES);
    FloatVector c3 = FloatVector.zero(SPECIES);
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
    if (beta == 0f && skip == 0) {
      c0.mul(alpha).intoArray(c, cOff);
      c1.mul(alpha).intoArray(c, cOff + cRow);
      c2.mul(alpha).intoArray(c, cOff + 2 * cRow);
      c3.mul(alpha).intoArray(c, cOff + 3 * cRow);
    } else {
      update(c, cOff, c0, alpha, beta, skip);
      update(c, cOff + cRow, c1, alpha, beta, skip);
      update(c, cOff + 2 * cRow, c2, alpha, beta, skip);
      update(c, cOff + 3 * cRow, c3, alpha, beta, skip);
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
      int cRow,
      int skip) {
    FloatVector c0 = FloatVector.zero(SPECIES);
    FloatVector c1 = FloatVector.zero(SPECIES);
    final int r1 = aRow;
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      c0 = b0.fma(FloatVector.broadcast(SPECIES, a[a0]), c0);
      c1 = b0.fma(FloatVector.broadcast(SPECIES, a[a0 + r1]), c1);
    }
    if (beta == 0f && skip == 0) {
      c0.mul(alpha).intoArray(c, cOff);
      c1.mul(alpha).intoArray(c, cOff + cRow);
    } else {
      update(c, cOff, c0, alpha, beta, skip);
      update(c, cOff + cRow, c1, alpha, beta, skip);
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
      int cRow,
      int skip) {
    FloatVector c0 = FloatVector.zero(SPECIES);
    for (int p = 0, bp = bOff, a0 = aOff; p < k; p++, bp += bRow, a0 += aCol) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bp);
      c0 = b0.fma(FloatVector.broadcast(SPECIES, a[a0]), c0);
    }
    if (beta == 0f && skip == 0) {
      c0.mul(alpha).intoArray(c, cOff);
    } else {
      update(c, cOff, c0, alpha, beta, skip);
    }
  }

  private static void update(
      float[] c, int off, FloatVector sum, float alpha, float beta, int skip) {
    FloatVector old = FloatVector.fromArray(SPECIES, c, off);
    FloatVector r = sum.mul(alpha);
    if (beta != 0f) {
      r = r.add(old.mul(beta));
    }
    VectorMask<Float> fresh = LANE.compare(VectorOperators.GE, (float) skip);
    old.blend(r, fresh).intoArray(c, off);
  }
}
