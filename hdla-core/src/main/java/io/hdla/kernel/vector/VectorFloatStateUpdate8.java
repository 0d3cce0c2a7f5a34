// Twin: VectorDoubleStateUpdate8 is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** {@link VectorFloatStateUpdate} by eight writers, two vectors of columns at a time. */
final class VectorFloatStateUpdate8 {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatStateUpdate8() {}

  /** See {@code FloatStateStep.update}. */
  static void update(
      int keyDim,
      int valueDim,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      int wRow,
      float[] x,
      int xOff,
      int xRow,
      float[] state,
      int at) {
    int j = 0;
    for (; j <= valueDim - 2 * L; j += 2 * L) {
      if (keep == null) {
        plain(keyDim, valueDim, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
      } else {
        wide(keyDim, valueDim, keep, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
      }
    }
    if (j < valueDim) {
      // In the same order, four and four.
      float[] ones = VectorFloatScratch.get().ones(keyDim);
      float[] zeros = VectorFloatScratch.get().zeros(keyDim);
      float[] k = keep == null ? zeros : keep;
      VectorFloatStateTail.update(
          j, 4, keyDim, valueDim, k, rest, w, wOff, wRow, x, xOff, xRow, state, at);
      VectorFloatStateTail.update(
          j,
          4,
          keyDim,
          valueDim,
          ones,
          zeros,
          w,
          wOff + 4 * wRow,
          wRow,
          x,
          xOff + 4 * xRow,
          xRow,
          state,
          at);
    }
  }

  /** Two vectors of columns of all rows of a state. */
  private static void wide(
      int keyDim,
      int valueDim,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      int wRow,
      float[] x,
      int xOff,
      int xRow,
      float[] state,
      int at) {
    FloatVector x00 = FloatVector.fromArray(SPECIES, x, xOff);
    FloatVector x01 = FloatVector.fromArray(SPECIES, x, xOff + L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, xOff + xRow);
    FloatVector x11 = FloatVector.fromArray(SPECIES, x, xOff + xRow + L);
    FloatVector x20 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow);
    FloatVector x21 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow + L);
    FloatVector x30 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow);
    FloatVector x31 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow + L);
    FloatVector x40 = FloatVector.fromArray(SPECIES, x, xOff + 4 * xRow);
    FloatVector x41 = FloatVector.fromArray(SPECIES, x, xOff + 4 * xRow + L);
    FloatVector x50 = FloatVector.fromArray(SPECIES, x, xOff + 5 * xRow);
    FloatVector x51 = FloatVector.fromArray(SPECIES, x, xOff + 5 * xRow + L);
    FloatVector x60 = FloatVector.fromArray(SPECIES, x, xOff + 6 * xRow);
    FloatVector x61 = FloatVector.fromArray(SPECIES, x, xOff + 6 * xRow + L);
    FloatVector x70 = FloatVector.fromArray(SPECIES, x, xOff + 7 * xRow);
    FloatVector x71 = FloatVector.fromArray(SPECIES, x, xOff + 7 * xRow + L);
    final int w2 = 2 * wRow;
    final int w3 = 3 * wRow;
    final int w4 = 4 * wRow;
    final int w5 = 5 * wRow;
    final int w6 = 6 * wRow;
    final int w7 = 7 * wRow;
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector f = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector k0 = s0.mul(f);
      FloatVector k1 = s1.mul(f);
      f = FloatVector.broadcast(SPECIES, rest[i]);
      s0 = s0.fma(f, k0);
      s1 = s1.fma(f, k1);
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      s1 = f.fma(x01, s1);
      f = FloatVector.broadcast(SPECIES, w[a + wRow]);
      s0 = f.fma(x10, s0);
      s1 = f.fma(x11, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w2]);
      s0 = f.fma(x20, s0);
      s1 = f.fma(x21, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w3]);
      s0 = f.fma(x30, s0);
      s1 = f.fma(x31, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w4]);
      s0 = f.fma(x40, s0);
      s1 = f.fma(x41, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w5]);
      s0 = f.fma(x50, s0);
      s1 = f.fma(x51, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w6]);
      s0 = f.fma(x60, s0);
      s1 = f.fma(x61, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w7]);
      s0 = f.fma(x70, s0);
      s1 = f.fma(x71, s1);
      s0.intoArray(state, p);
      s1.intoArray(state, p + L);
    }
  }

  /** The same where nothing is kept. */
  private static void plain(
      int keyDim,
      int valueDim,
      float[] rest,
      float[] w,
      int wOff,
      int wRow,
      float[] x,
      int xOff,
      int xRow,
      float[] state,
      int at) {
    FloatVector x00 = FloatVector.fromArray(SPECIES, x, xOff);
    FloatVector x01 = FloatVector.fromArray(SPECIES, x, xOff + L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, xOff + xRow);
    FloatVector x11 = FloatVector.fromArray(SPECIES, x, xOff + xRow + L);
    FloatVector x20 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow);
    FloatVector x21 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow + L);
    FloatVector x30 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow);
    FloatVector x31 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow + L);
    FloatVector x40 = FloatVector.fromArray(SPECIES, x, xOff + 4 * xRow);
    FloatVector x41 = FloatVector.fromArray(SPECIES, x, xOff + 4 * xRow + L);
    FloatVector x50 = FloatVector.fromArray(SPECIES, x, xOff + 5 * xRow);
    FloatVector x51 = FloatVector.fromArray(SPECIES, x, xOff + 5 * xRow + L);
    FloatVector x60 = FloatVector.fromArray(SPECIES, x, xOff + 6 * xRow);
    FloatVector x61 = FloatVector.fromArray(SPECIES, x, xOff + 6 * xRow + L);
    FloatVector x70 = FloatVector.fromArray(SPECIES, x, xOff + 7 * xRow);
    FloatVector x71 = FloatVector.fromArray(SPECIES, x, xOff + 7 * xRow + L);
    final int w2 = 2 * wRow;
    final int w3 = 3 * wRow;
    final int w4 = 4 * wRow;
    final int w5 = 5 * wRow;
    final int w6 = 6 * wRow;
    final int w7 = 7 * wRow;
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      s0 = s0.mul(f);
      s1 = s1.mul(f);
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      s1 = f.fma(x01, s1);
      f = FloatVector.broadcast(SPECIES, w[a + wRow]);
      s0 = f.fma(x10, s0);
      s1 = f.fma(x11, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w2]);
      s0 = f.fma(x20, s0);
      s1 = f.fma(x21, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w3]);
      s0 = f.fma(x30, s0);
      s1 = f.fma(x31, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w4]);
      s0 = f.fma(x40, s0);
      s1 = f.fma(x41, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w5]);
      s0 = f.fma(x50, s0);
      s1 = f.fma(x51, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w6]);
      s0 = f.fma(x60, s0);
      s1 = f.fma(x61, s1);
      f = FloatVector.broadcast(SPECIES, w[a + w7]);
      s0 = f.fma(x70, s0);
      s1 = f.fma(x71, s1);
      s0.intoArray(state, p);
      s1.intoArray(state, p + L);
    }
  }
}
