// Twin: VectorDoubleStateRead is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Rows times a state: down the state in stripes of four vectors, each of which is loaded once for
 * two or three rows whose sums stay in registers. What is left of the columns is the work of the
 * tiles of the matrix product.
 */
final class VectorFloatStateRead {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final int WIDE = 4 * L;

  private VectorFloatStateRead() {}

  /** See {@code FloatStateStep.read}. */
  static void read(
      int readers,
      int keyDim,
      int valueDim,
      float[] r,
      int rOff,
      int rRow,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    if (valueDim < L) {
      narrow(readers, keyDim, valueDim, r, rOff, rRow, state, at, y, yOff);
      return;
    }
    int from = rOff;
    int to = yOff;
    for (int left = readers; left > 0; ) {
      int rows = left == 4 ? 2 : Math.min(3, left);
      block(rows, keyDim, valueDim, r, from, rRow, state, at, y, to);
      from += rows * rRow;
      to += rows * valueDim;
      left -= rows;
    }
  }

  private static void block(
      int rows,
      int keyDim,
      int valueDim,
      float[] r,
      int rOff,
      int rRow,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    if (rows == 1) {
      VectorFloatGemv.rowTimesMatrix(
          valueDim, keyDim, 1, r, rOff, 1, state, at, valueDim, 0, y, yOff);
      return;
    }
    int j = 0;
    for (; j <= valueDim - WIDE; j += WIDE) {
      if (rows == 2) {
        read2(keyDim, valueDim, r, rOff, rRow, state, at + j, y, yOff + j);
      } else {
        read3(keyDim, valueDim, r, rOff, rRow, state, at + j, y, yOff + j);
      }
    }
    for (; j <= valueDim - 2 * L; j += 2 * L) {
      if (rows == 2) {
        VectorFloatTile2.tile2(
            keyDim, r, rOff, rRow, 1, state, at + j, valueDim, y, yOff + j, valueDim);
      } else {
        VectorFloatTile2.tile3(
            keyDim, r, rOff, rRow, 1, state, at + j, valueDim, y, yOff + j, valueDim);
      }
    }
    VectorFloatGemm.columns(
        rows, valueDim, j, keyDim, 1, r, rOff, rRow, 1, state, at, valueDim, 0, y, yOff, valueDim);
  }

  /** 2 rows, 4 vectors of columns. */
  private static void read2(
      int keyDim,
      int valueDim,
      float[] r,
      int rOff,
      int rRow,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    FloatVector c00 = FloatVector.zero(SPECIES);
    FloatVector c01 = c00;
    FloatVector c02 = c00;
    FloatVector c03 = c00;
    FloatVector c10 = c00;
    FloatVector c11 = c00;
    FloatVector c12 = c00;
    FloatVector c13 = c00;
    final int r1 = rRow;
    for (int i = 0, p = at, a = rOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, state, p + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, state, p + 3 * L);
      FloatVector f = FloatVector.broadcast(SPECIES, r[a]);
      c00 = f.fma(s0, c00);
      c01 = f.fma(s1, c01);
      c02 = f.fma(s2, c02);
      c03 = f.fma(s3, c03);
      f = FloatVector.broadcast(SPECIES, r[a + r1]);
      c10 = f.fma(s0, c10);
      c11 = f.fma(s1, c11);
      c12 = f.fma(s2, c12);
      c13 = f.fma(s3, c13);
    }
    c00.intoArray(y, yOff);
    c01.intoArray(y, yOff + L);
    c02.intoArray(y, yOff + 2 * L);
    c03.intoArray(y, yOff + 3 * L);
    c10.intoArray(y, yOff + valueDim);
    c11.intoArray(y, yOff + valueDim + L);
    c12.intoArray(y, yOff + valueDim + 2 * L);
    c13.intoArray(y, yOff + valueDim + 3 * L);
  }

  /** 3 rows, 4 vectors of columns. */
  private static void read3(
      int keyDim,
      int valueDim,
      float[] r,
      int rOff,
      int rRow,
      float[] state,
      int at,
      float[] y,
      int yOff) {
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
    final int r1 = rRow;
    final int r2 = 2 * rRow;
    for (int i = 0, p = at, a = rOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, state, p + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, state, p + 3 * L);
      FloatVector f = FloatVector.broadcast(SPECIES, r[a]);
      c00 = f.fma(s0, c00);
      c01 = f.fma(s1, c01);
      c02 = f.fma(s2, c02);
      c03 = f.fma(s3, c03);
      f = FloatVector.broadcast(SPECIES, r[a + r1]);
      c10 = f.fma(s0, c10);
      c11 = f.fma(s1, c11);
      c12 = f.fma(s2, c12);
      c13 = f.fma(s3, c13);
      f = FloatVector.broadcast(SPECIES, r[a + r2]);
      c20 = f.fma(s0, c20);
      c21 = f.fma(s1, c21);
      c22 = f.fma(s2, c22);
      c23 = f.fma(s3, c23);
    }
    c00.intoArray(y, yOff);
    c01.intoArray(y, yOff + L);
    c02.intoArray(y, yOff + 2 * L);
    c03.intoArray(y, yOff + 3 * L);
    c10.intoArray(y, yOff + valueDim);
    c11.intoArray(y, yOff + valueDim + L);
    c12.intoArray(y, yOff + valueDim + 2 * L);
    c13.intoArray(y, yOff + valueDim + 3 * L);
    c20.intoArray(y, yOff + 2 * valueDim);
    c21.intoArray(y, yOff + 2 * valueDim + L);
    c22.intoArray(y, yOff + 2 * valueDim + 2 * L);
    c23.intoArray(y, yOff + 2 * valueDim + 3 * L);
  }

  private static void narrow(
      int readers,
      int keyDim,
      int valueDim,
      float[] r,
      int rOff,
      int rRow,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    for (int row = 0; row < readers; row++) {
      for (int j = 0; j < valueDim; j++) {
        float sum = 0;
        for (int i = 0; i < keyDim; i++) {
          sum += r[rOff + row * rRow + i] * state[at + i * valueDim + j];
        }
        y[yOff + row * valueDim + j] = sum;
      }
    }
  }
}
