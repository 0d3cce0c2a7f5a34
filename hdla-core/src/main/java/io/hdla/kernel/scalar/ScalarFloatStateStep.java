// Twin: ScalarDoubleStateStep is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatStateStep;
import java.util.Arrays;

/** {@link FloatStateStep} in plain loops, of a form that C2 vectorises. */
public final class ScalarFloatStateStep implements FloatStateStep {
  /** Makes the kernel; it has no state. */
  public ScalarFloatStateStep() {}

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
    Arrays.fill(y, yOff, yOff + valueDim, 0);
    for (int i = 0; i < keyDim; i++) {
      int factor = factors == 1 ? 0 : i;
      row(
          valueDim,
          keep[factor],
          rest[factor],
          w[wOff + i],
          x,
          xOff,
          scale * r[rOff + i],
          state,
          at + i * valueDim,
          y,
          yOff);
    }
  }

  private static void row(
      int n,
      float keep,
      float rest,
      float w,
      float[] x,
      int xOff,
      float r,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    for (int j = 0; j < n; j++) {
      state[at + j] = state[at + j] * keep + state[at + j] * rest + w * x[xOff + j];
    }
    for (int j = 0; j < n; j++) {
      y[yOff + j] += r * state[at + j];
    }
  }
}
