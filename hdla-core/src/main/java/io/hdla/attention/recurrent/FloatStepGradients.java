// Twin: DoubleStepGradients is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;

/** The way back through a token's output, which all systems share. */
final class FloatStepGradients {
  private FloatStepGradients() {}

  /** dq += scale · S dO; dS += scale · q dOᵀ. */
  static void output(
      float[] q,
      int qAt,
      float scale,
      FloatRows dO,
      int t,
      float[] states,
      int after,
      FloatRows dq,
      int keyDim,
      int valueDim,
      float[] dState,
      int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    kernel.gemm(
        1, keyDim, valueDim, scale, dO.data, dO.at(t), dO.stride, 1, states, after, 1, valueDim, 1,
        dq.data, dq.at(t), dq.stride);
    kernel.gemm(
        keyDim, valueDim, 1, scale, q, qAt, 1, 1, dO.data, dO.at(t), dO.stride, 1, 1, dState,
        dStateAt, valueDim);
  }
}
