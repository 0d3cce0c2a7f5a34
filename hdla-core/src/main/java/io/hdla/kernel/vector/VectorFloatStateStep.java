// Twin: VectorDoubleStateStep is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatStateStep;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link FloatStateStep} with the Vector API: down the rows in stripes of two vectors, whose part
 * of x and y stays in registers; what does not fill a vector goes one by one.
 */
public final class VectorFloatStateStep implements FloatStateStep {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** Makes the kernel; it has no state. */
  public VectorFloatStateStep() {}

  @Override
  public void advance(
      int keyDim,
      int valueDim,
      int factors,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      float[] x,
      int xOff,
      float[] r,
      int rOff,
      float scale,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    int step = factors == 1 ? 0 : 1;
    int j = 0;
    for (; j + 2 * L <= valueDim; j += 2 * L) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xOff + j);
      FloatVector x1 = FloatVector.fromArray(SPECIES, x, xOff + j + L);
      FloatVector y0 = FloatVector.zero(SPECIES);
      FloatVector y1 = FloatVector.zero(SPECIES);
      for (int i = 0, f = 0, p = at + j; i < keyDim; i++, f += step, p += valueDim) {
        FloatVector kept = FloatVector.broadcast(SPECIES, keep[f]);
        FloatVector part = FloatVector.broadcast(SPECIES, rest[f]);
        FloatVector wv = FloatVector.broadcast(SPECIES, w[wOff + i]);
        FloatVector rv = FloatVector.broadcast(SPECIES, r[rOff + i]);
        FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
        FloatVector s1 = FloatVector.fromArray(SPECIES, state, p + L);
        s0 = x0.fma(wv, s0.fma(part, s0.mul(kept)));
        s1 = x1.fma(wv, s1.fma(part, s1.mul(kept)));
        s0.intoArray(state, p);
        s1.intoArray(state, p + L);
        y0 = s0.fma(rv, y0);
        y1 = s1.fma(rv, y1);
      }
      y0.mul(FloatVector.broadcast(SPECIES, scale)).intoArray(y, yOff + j);
      y1.mul(FloatVector.broadcast(SPECIES, scale)).intoArray(y, yOff + j + L);
    }
    for (; j + L <= valueDim; j += L) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xOff + j);
      FloatVector y0 = FloatVector.zero(SPECIES);
      for (int i = 0, f = 0, p = at + j; i < keyDim; i++, f += step, p += valueDim) {
        FloatVector kept = FloatVector.broadcast(SPECIES, keep[f]);
        FloatVector part = FloatVector.broadcast(SPECIES, rest[f]);
        FloatVector wv = FloatVector.broadcast(SPECIES, w[wOff + i]);
        FloatVector rv = FloatVector.broadcast(SPECIES, r[rOff + i]);
        FloatVector s0 = FloatVector.fromArray(SPECIES, state, p);
        s0 = x0.fma(wv, s0.fma(part, s0.mul(kept)));
        s0.intoArray(state, p);
        y0 = s0.fma(rv, y0);
      }
      y0.mul(FloatVector.broadcast(SPECIES, scale)).intoArray(y, yOff + j);
    }
    for (; j < valueDim; j++) {
      float sum = 0;
      for (int i = 0, f = 0, p = at + j; i < keyDim; i++, f += step, p += valueDim) {
        float s = state[p] * keep[f] + state[p] * rest[f] + w[wOff + i] * x[xOff + j];
        state[p] = s;
        sum += r[rOff + i] * s;
      }
      y[yOff + j] = scale * sum;
    }
  }
}
