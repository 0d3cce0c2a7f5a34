// Twin: VectorDoubleStateUpdate is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A decay and up to four writers in one pass over a state: down the rows in stripes of four
 * vectors, whose part of what is written stays in registers.
 */
final class VectorFloatStateUpdate {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private static final int MOST = 4;
  private static final int EIGHT = 8;

  private VectorFloatStateUpdate() {}

  /** Writers that a pass takes of those that there are. */
  static int count(int writers) {
    return writers >= EIGHT ? EIGHT : Math.min(writers, MOST);
  }

  /** See {@code FloatStateStep.update}; for as many writers as {@link #count} says. */
  static void update(
      int writers,
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
    if (writers == EIGHT) {
      VectorFloatStateUpdate8.update(
          keyDim, valueDim, keep, rest, w, wOff, wRow, x, xOff, xRow, state, at);
      return;
    }
    float[] k = keep == null ? VectorFloatScratch.get().zeros(keyDim) : keep;
    int j = 0;
    for (; j <= valueDim - 4 * L; j += 4 * L) {
      switch (writers) {
        case 1:
          wide1(keyDim, valueDim, k, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
          break;
        case 2:
          wide2(keyDim, valueDim, k, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
          break;
        case 3:
          wide3(keyDim, valueDim, k, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
          break;
        default:
          wide4(keyDim, valueDim, k, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
      }
    }
    VectorFloatStateTail.update(
        j, writers, keyDim, valueDim, k, rest, w, wOff, wRow, x, xOff, xRow, state, at);
  }

  private static void wide1(
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
    FloatVector x02 = FloatVector.fromArray(SPECIES, x, xOff + 2 * L);
    FloatVector x03 = FloatVector.fromArray(SPECIES, x, xOff + 3 * L);
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, state, p + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, state, p + 3 * L);
      s0 = s0.fma(f, s0.mul(k));
      s1 = s1.fma(f, s1.mul(k));
      s2 = s2.fma(f, s2.mul(k));
      s3 = s3.fma(f, s3.mul(k));
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      s1 = f.fma(x01, s1);
      s2 = f.fma(x02, s2);
      s3 = f.fma(x03, s3);
      s0.intoArray(state, p);
      s1.intoArray(state, p + L);
      s2.intoArray(state, p + 2 * L);
      s3.intoArray(state, p + 3 * L);
    }
  }

  private static void wide2(
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
    FloatVector x02 = FloatVector.fromArray(SPECIES, x, xOff + 2 * L);
    FloatVector x03 = FloatVector.fromArray(SPECIES, x, xOff + 3 * L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, xOff + xRow);
    FloatVector x11 = FloatVector.fromArray(SPECIES, x, xOff + xRow + L);
    FloatVector x12 = FloatVector.fromArray(SPECIES, x, xOff + xRow + 2 * L);
    FloatVector x13 = FloatVector.fromArray(SPECIES, x, xOff + xRow + 3 * L);
    final int w1 = wRow;
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, state, p + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, state, p + 3 * L);
      s0 = s0.fma(f, s0.mul(k));
      s1 = s1.fma(f, s1.mul(k));
      s2 = s2.fma(f, s2.mul(k));
      s3 = s3.fma(f, s3.mul(k));
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      s1 = f.fma(x01, s1);
      s2 = f.fma(x02, s2);
      s3 = f.fma(x03, s3);
      f = FloatVector.broadcast(SPECIES, w[a + w1]);
      s0 = f.fma(x10, s0);
      s1 = f.fma(x11, s1);
      s2 = f.fma(x12, s2);
      s3 = f.fma(x13, s3);
      s0.intoArray(state, p);
      s1.intoArray(state, p + L);
      s2.intoArray(state, p + 2 * L);
      s3.intoArray(state, p + 3 * L);
    }
  }

  private static void wide3(
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
    FloatVector x02 = FloatVector.fromArray(SPECIES, x, xOff + 2 * L);
    FloatVector x03 = FloatVector.fromArray(SPECIES, x, xOff + 3 * L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, xOff + xRow);
    FloatVector x11 = FloatVector.fromArray(SPECIES, x, xOff + xRow + L);
    FloatVector x12 = FloatVector.fromArray(SPECIES, x, xOff + xRow + 2 * L);
    FloatVector x13 = FloatVector.fromArray(SPECIES, x, xOff + xRow + 3 * L);
    FloatVector x20 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow);
    FloatVector x21 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow + L);
    FloatVector x22 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow + 2 * L);
    FloatVector x23 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow + 3 * L);
    final int w1 = wRow;
    final int w2 = 2 * wRow;
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, state, p + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, state, p + 3 * L);
      s0 = s0.fma(f, s0.mul(k));
      s1 = s1.fma(f, s1.mul(k));
      s2 = s2.fma(f, s2.mul(k));
      s3 = s3.fma(f, s3.mul(k));
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      s1 = f.fma(x01, s1);
      s2 = f.fma(x02, s2);
      s3 = f.fma(x03, s3);
      f = FloatVector.broadcast(SPECIES, w[a + w1]);
      s0 = f.fma(x10, s0);
      s1 = f.fma(x11, s1);
      s2 = f.fma(x12, s2);
      s3 = f.fma(x13, s3);
      f = FloatVector.broadcast(SPECIES, w[a + w2]);
      s0 = f.fma(x20, s0);
      s1 = f.fma(x21, s1);
      s2 = f.fma(x22, s2);
      s3 = f.fma(x23, s3);
      s0.intoArray(state, p);
      s1.intoArray(state, p + L);
      s2.intoArray(state, p + 2 * L);
      s3.intoArray(state, p + 3 * L);
    }
  }

  private static void wide4(
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
    FloatVector x02 = FloatVector.fromArray(SPECIES, x, xOff + 2 * L);
    FloatVector x03 = FloatVector.fromArray(SPECIES, x, xOff + 3 * L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, xOff + xRow);
    FloatVector x11 = FloatVector.fromArray(SPECIES, x, xOff + xRow + L);
    FloatVector x12 = FloatVector.fromArray(SPECIES, x, xOff + xRow + 2 * L);
    FloatVector x13 = FloatVector.fromArray(SPECIES, x, xOff + xRow + 3 * L);
    FloatVector x20 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow);
    FloatVector x21 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow + L);
    FloatVector x22 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow + 2 * L);
    FloatVector x23 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow + 3 * L);
    FloatVector x30 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow);
    FloatVector x31 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow + L);
    FloatVector x32 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow + 2 * L);
    FloatVector x33 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow + 3 * L);
    final int w1 = wRow;
    final int w2 = 2 * wRow;
    final int w3 = 3 * wRow;
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, state, p + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, state, p + 3 * L);
      s0 = s0.fma(f, s0.mul(k));
      s1 = s1.fma(f, s1.mul(k));
      s2 = s2.fma(f, s2.mul(k));
      s3 = s3.fma(f, s3.mul(k));
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      s1 = f.fma(x01, s1);
      s2 = f.fma(x02, s2);
      s3 = f.fma(x03, s3);
      f = FloatVector.broadcast(SPECIES, w[a + w1]);
      s0 = f.fma(x10, s0);
      s1 = f.fma(x11, s1);
      s2 = f.fma(x12, s2);
      s3 = f.fma(x13, s3);
      f = FloatVector.broadcast(SPECIES, w[a + w2]);
      s0 = f.fma(x20, s0);
      s1 = f.fma(x21, s1);
      s2 = f.fma(x22, s2);
      s3 = f.fma(x23, s3);
      f = FloatVector.broadcast(SPECIES, w[a + w3]);
      s0 = f.fma(x30, s0);
      s1 = f.fma(x31, s1);
      s2 = f.fma(x32, s2);
      s3 = f.fma(x33, s3);
      s0.intoArray(state, p);
      s1.intoArray(state, p + L);
      s2.intoArray(state, p + 2 * L);
      s3.intoArray(state, p + 3 * L);
    }
  }
}
