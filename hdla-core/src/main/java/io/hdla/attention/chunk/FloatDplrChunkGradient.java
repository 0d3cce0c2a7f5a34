// Twin: DoubleDplrChunkGradient is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The chunk-wise form with its vector-Jacobian product: with dU = −Rᵀ dO − Ã dS and dY = (I + L)⁻ᵀ
 * dU, everything else is a matrix product.
 */
final class FloatDplrChunkGradient extends FloatDplrChunk {
  private final FloatDplrGradients gradients;
  private final float[] dv;
  private final float[] du;
  private final float[] dOut;
  private final float[] dGram;
  private final float[] dLogChunk;

  FloatDplrChunkGradient(FloatDplrTask task, int chunkSize, FloatDplrGradients gradients) {
    super(task, chunkSize);
    this.gradients = gradients;
    dv = new float[v.length];
    du = new float[u.length];
    dOut = new float[chunkSize * valueDim];
    int rank = Math.max(1, task.eraseRank());
    int columns = Math.max(task.eraseRank(), task.writeRank());
    dGram = new float[chunkSize * chunkSize * rank * columns];
    dLogChunk = new float[task.decayWidth];
  }

  @Override
  void backward(int start, FloatRows dO, float[] state, int stateAt, float[] dState, int dStateAt) {
    int tokens = decay.tokens;
    for (int t = 0; t < tokens; t++) {
      if (dO == null) {
        Arrays.fill(dOut, t * valueDim, (t + 1) * valueDim, 0);
      } else {
        System.arraycopy(dO.data, dO.at(start + t), dOut, t * valueDim, valueDim);
      }
    }
    valueGradients(dState, dStateAt, start);
    rowGradients(state, stateAt, dState, dStateAt);
    stateGradient(state, stateAt, dState, dStateAt);
    gramGradients(start);
  }

  /** du becomes dY = (I + L)⁻ᵀ dU; dV is complete. */
  private void valueGradients(float[] dState, int dStateAt, int start) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int rows = decay.tokens;
    int n = rows * b.rank;
    int m = rows * k.rank;
    int anchor = decay.blocks;
    kernel.gemm(n, valueDim, rows, -1, gramQa, 0, 1, n, dOut, 0, valueDim, 1, 0, du, 0, valueDim);
    kernel.gemm(
        n,
        valueDim,
        keyDim,
        -1,
        a.anchored(anchor),
        0,
        keyDim,
        1,
        dState,
        dStateAt,
        valueDim,
        1,
        1,
        du,
        0,
        valueDim);
    kernel.solveUnitLowerTransposed(n, valueDim, gramBa, 0, n, du, 0, valueDim);
    kernel.gemm(m, valueDim, rows, 1, gramQk, 0, 1, m, dOut, 0, valueDim, 1, 0, dv, 0, valueDim);
    kernel.gemm(
        m,
        valueDim,
        keyDim,
        1,
        k.anchored(anchor),
        0,
        keyDim,
        1,
        dState,
        dStateAt,
        valueDim,
        1,
        1,
        dv,
        0,
        valueDim);
    kernel.gemm(m, valueDim, n, 1, gramBk, 0, 1, m, du, 0, valueDim, 1, 1, dv, 0, valueDim);
    for (int t = 0; t < rows; t++) {
      for (int r = 0; r < k.rank; r++) {
        int to = gradients.v.at(start + t) + r * gradients.v.stride;
        int from = (t * k.rank + r) * valueDim;
        FloatRowLoops.addScaled(valueDim, 1, dv, from, gradients.v.data, to);
      }
    }
  }

  /** The gradients of the rows that meet the state: dQ̄, dB̄, dK̃, dÃ. */
  private void rowGradients(float[] state, int stateAt, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int rows = decay.tokens;
    int n = rows * b.rank;
    int m = rows * k.rank;
    kernel.gemm(
        rows,
        keyDim,
        valueDim,
        1,
        dOut,
        0,
        valueDim,
        1,
        state,
        stateAt,
        1,
        valueDim,
        0,
        q.dInChunk,
        0,
        keyDim);
    kernel.gemm(
        n,
        keyDim,
        valueDim,
        1,
        du,
        0,
        valueDim,
        1,
        state,
        stateAt,
        1,
        valueDim,
        0,
        b.dInChunk,
        0,
        keyDim);
    kernel.gemm(
        m,
        keyDim,
        valueDim,
        1,
        v,
        0,
        valueDim,
        1,
        dState,
        dStateAt,
        1,
        valueDim,
        0,
        k.dAnchored,
        0,
        keyDim);
    kernel.gemm(
        n,
        keyDim,
        valueDim,
        -1,
        u,
        0,
        valueDim,
        1,
        dState,
        dStateAt,
        1,
        valueDim,
        0,
        a.dAnchored,
        0,
        keyDim);
  }

  /** dS₀ = e^{G_C} ∘ dS_C + Q̄ᵀ dO + B̄ᵀ dY, and the gradient of the chunk's total decay. */
  private void stateGradient(float[] state, int stateAt, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int rows = decay.tokens;
    int n = rows * b.rank;
    Arrays.fill(dLogChunk, 0);
    stateDecay.addLogGradient(state, stateAt, dState, dStateAt, valueDim, dLogChunk, 0);
    stateDecay.apply(dState, dStateAt, valueDim);
    kernel.gemm(
        keyDim, valueDim, rows, 1, q.inChunk, 0, 1, keyDim, dOut, 0, valueDim, 1, 1, dState,
        dStateAt, valueDim);
    kernel.gemm(
        keyDim, valueDim, n, 1, b.inChunk, 0, 1, keyDim, du, 0, valueDim, 1, 1, dState, dStateAt,
        valueDim);
  }

  /** The Gram matrices' gradients, and from them those of the operands' rows and of the decay. */
  private void gramGradients(int start) {
    decay.clearGradients();
    q.clearGradients(decay);
    b.clearGradients(decay);
    k.clearGradients(decay);
    a.clearGradients(decay);
    for (int block = decay.blocks - 1; block >= 0; block--) {
      k.backward(decay, block);
      a.backward(decay, block);
      gramGradient(1, dOut, v, q, k, gramQk, block);
      gramGradient(-1, dOut, u, q, a, gramQa, block);
      gramGradient(1, du, v, b, k, gramBk, block);
      gramGradient(-1, du, u, b, a, gramBa, block);
    }
    q.backward(decay, gradients.q, start);
    b.backward(decay, gradients.b, start);
    k.storeGradients(decay, gradients.k, start);
    a.storeGradients(decay, gradients.a, start);
    decay.storeGradients(dLogChunk, gradients.g, start);
  }

  private void gramGradient(
      float sign,
      float[] rows,
      float[] values,
      FloatLeftRows left,
      FloatRightRows right,
      float[] out,
      int block) {
    int first = decay.blockStart(block) * left.rank;
    int last = decay.blockEnd(block) * left.rank;
    int columns = decay.tokens * right.rank;
    int needed = decay.blockEnd(block) * right.rank;
    Kernels.FLOAT_MATMUL.gemm(
        last - first,
        needed,
        valueDim,
        sign,
        rows,
        first * valueDim,
        valueDim,
        1,
        values,
        0,
        1,
        valueDim,
        0,
        dGram,
        first * columns,
        columns);
    gram.backward(left, right, out, dGram, 0, columns, block);
  }
}
