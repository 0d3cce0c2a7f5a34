// Twin: VectorDoubleStateTail is generated from this file.
package io.hdla.kernel.vector;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * The columns of a {@link VectorFloatStateUpdate} that do not fill a stripe, a vector at a time.
 */
final class VectorFloatStateTail {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** Element i holds the lanes from i on. */
  private static final VectorMask<Float>[] BEHIND = behind();

  private VectorFloatStateTail() {}

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static VectorMask<Float>[] behind() {
    VectorMask<Float>[] all = new VectorMask[L];
    for (int i = 0; i < L; i++) {
      boolean[] set = new boolean[L];
      Arrays.fill(set, i, L, true);
      all[i] = VectorMask.fromArray(SPECIES, set, 0);
    }
    return all;
  }

  /** The columns from {@code begin} on, for 1 to 4 writers. */
  static void update(
      int begin,
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
    if (valueDim < L) {
      narrow(writers, keyDim, valueDim, keep, rest, w, wOff, wRow, x, xOff, xRow, state, at);
      return;
    }
    for (int c = begin; c < valueDim; c += L) {
      // Columns that do not fill a vector: one that ends with them, and keeps the others.
      int j = Math.min(c, valueDim - L);
      VectorMask<Float> own = BEHIND[c - j];
      switch (writers) {
        case 1:
          single1(
              own, keyDim, valueDim, keep, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
          break;
        case 2:
          single2(
              own, keyDim, valueDim, keep, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
          break;
        case 3:
          single3(
              own, keyDim, valueDim, keep, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
          break;
        default:
          single4(
              own, keyDim, valueDim, keep, rest, w, wOff, wRow, x, xOff + j, xRow, state, at + j);
      }
    }
  }

  private static void narrow(
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
    for (int j = 0; j < valueDim; j++) {
      for (int i = 0, p = at + j; i < keyDim; i++, p += valueDim) {
        float s = state[p] * keep[i] + state[p] * rest[i];
        for (int n = 0; n < writers; n++) {
          s += w[wOff + n * wRow + i] * x[xOff + n * xRow + j];
        }
        state[p] = s;
      }
    }
  }

  private static void single1(
      VectorMask<Float> own,
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
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector old = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s0 = old.fma(f, old.mul(k));
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      old.blend(s0, own).intoArray(state, p);
    }
  }

  private static void single2(
      VectorMask<Float> own,
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
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, xOff + xRow);
    final int w1 = wRow;
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector old = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s0 = old.fma(f, old.mul(k));
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      f = FloatVector.broadcast(SPECIES, w[a + w1]);
      s0 = f.fma(x10, s0);
      old.blend(s0, own).intoArray(state, p);
    }
  }

  private static void single3(
      VectorMask<Float> own,
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
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, xOff + xRow);
    FloatVector x20 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow);
    final int w1 = wRow;
    final int w2 = 2 * wRow;
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector old = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s0 = old.fma(f, old.mul(k));
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      f = FloatVector.broadcast(SPECIES, w[a + w1]);
      s0 = f.fma(x10, s0);
      f = FloatVector.broadcast(SPECIES, w[a + w2]);
      s0 = f.fma(x20, s0);
      old.blend(s0, own).intoArray(state, p);
    }
  }

  private static void single4(
      VectorMask<Float> own,
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
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, xOff + xRow);
    FloatVector x20 = FloatVector.fromArray(SPECIES, x, xOff + 2 * xRow);
    FloatVector x30 = FloatVector.fromArray(SPECIES, x, xOff + 3 * xRow);
    final int w1 = wRow;
    final int w2 = 2 * wRow;
    final int w3 = 3 * wRow;
    for (int i = 0, p = at, a = wOff; i < keyDim; i++, p += valueDim, a++) {
      FloatVector k = FloatVector.broadcast(SPECIES, keep[i]);
      FloatVector f = FloatVector.broadcast(SPECIES, rest[i]);
      FloatVector old = FloatVector.fromArray(SPECIES, state, p);
      FloatVector s0 = old.fma(f, old.mul(k));
      f = FloatVector.broadcast(SPECIES, w[a]);
      s0 = f.fma(x00, s0);
      f = FloatVector.broadcast(SPECIES, w[a + w1]);
      s0 = f.fma(x10, s0);
      f = FloatVector.broadcast(SPECIES, w[a + w2]);
      s0 = f.fma(x20, s0);
      f = FloatVector.broadcast(SPECIES, w[a + w3]);
      s0 = f.fma(x30, s0);
      old.blend(s0, own).intoArray(state, p);
    }
  }
}
