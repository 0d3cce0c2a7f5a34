// Twin: DoubleChanging is generated from this file.
package io.hdla.ops;

import io.hdla.shape.LoopNest;
import io.hdla.tensor.Tensor;

/** Loops that change their target. */
final class FloatChanging {
  private FloatChanging() {}

  static void axpy(Tensor y, float alpha, Tensor x) {
    float[] from = x.floats();
    float[] to = y.floats();
    LoopNest loops = LoopNest.over(x.layout(), y.layout());
    int xStep = loops.rowStride(0);
    int yStep = loops.rowStride(1);
    Blocks.forEach(
        loops,
        2,
        (n, at) -> {
          if (xStep == 1 && yStep == 1) {
            FloatKernels.ELEMENTWISE.axpy(n, alpha, from, at[0], to, at[1]);
          } else {
            strided(n, alpha, from, at[0], xStep, to, at[1], yStep);
          }
        });
  }

  private static void strided(
      int n, float alpha, float[] x, int xAt, int xStep, float[] y, int yAt, int yStep) {
    for (int i = 0; i < n; i++) {
      y[yAt + i * yStep] += alpha * x[xAt + i * xStep];
    }
  }
}
