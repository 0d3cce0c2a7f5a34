// Twin: DoubleFunctions is generated from this file.
package io.hdla.ops;

import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.tensor.Tensor;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Loops of functions that are computed in double precision; results are contiguous. */
final class FloatFunctions {
  private FloatFunctions() {}

  static void map(DoubleUnaryOperator f, Tensor x, Tensor out) {
    float[] from = x.floats();
    float[] to = out.floats();
    LoopNest loops = LoopNest.over(x.layout(), out.layout());
    int step = loops.rowStride(0);
    Blocks.forEach(
        loops,
        2,
        (n, at) -> {
          for (int i = 0; i < n; i++) {
            to[at[1] + i] = (float) f.applyAsDouble(from[at[0] + i * step]);
          }
        });
  }

  /** Operands have been expanded to the shape of the result. */
  static void zip(
      DoubleBinaryOperator f, float[] a, Layout aAt, float[] b, Layout bAt, Tensor out) {
    float[] to = out.floats();
    LoopNest loops = LoopNest.over(aAt, bAt, out.layout());
    int aStep = loops.rowStride(0);
    int bStep = loops.rowStride(1);
    Blocks.forEach(
        loops,
        3,
        (n, at) -> {
          for (int i = 0; i < n; i++) {
            to[at[2] + i] = (float) f.applyAsDouble(a[at[0] + i * aStep], b[at[1] + i * bStep]);
          }
        });
  }
}
