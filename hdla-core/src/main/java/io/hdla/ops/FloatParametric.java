// Twin: DoubleParametric is generated from this file.
package io.hdla.ops;

import io.hdla.shape.LoopNest;
import io.hdla.tensor.Tensor;

/** Loops of functions with parameters; the result is contiguous. */
final class FloatParametric {
  private FloatParametric() {}

  static void apply(ParametricOp op, Tensor x, float p, float q, Tensor out) {
    float[] from = x.floats();
    float[] to = out.floats();
    LoopNest loops = LoopNest.over(x.layout(), out.layout());
    int step = loops.rowStride(0);
    Blocks.forEach(
        loops,
        2,
        (n, at) -> {
          switch (op) {
            case CLAMP -> clamp(n, from, at[0], step, p, q, to, at[1]);
            case LEAKY_RELU -> leakyRelu(n, from, at[0], step, p, to, at[1]);
            default -> elu(n, from, at[0], step, p, to, at[1]);
          }
        });
  }

  private static void clamp(
      int n, float[] x, int xAt, int step, float min, float max, float[] out, int outAt) {
    for (int i = 0; i < n; i++) {
      out[outAt + i] = Math.min(Math.max(x[xAt + i * step], min), max);
    }
  }

  private static void leakyRelu(
      int n, float[] x, int xAt, int step, float slope, float[] out, int outAt) {
    for (int i = 0; i < n; i++) {
      float v = x[xAt + i * step];
      out[outAt + i] = v > 0 ? v : slope * v;
    }
  }

  private static void elu(
      int n, float[] x, int xAt, int step, float alpha, float[] out, int outAt) {
    for (int i = 0; i < n; i++) {
      float v = x[xAt + i * step];
      out[outAt + i] = v > 0 ? v : alpha * (float) Math.expm1(v);
    }
  }
}
