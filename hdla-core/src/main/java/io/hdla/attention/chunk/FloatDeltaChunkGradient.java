// Twin: DoubleDeltaChunkGradient is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The chunk-wise delta-product form with its vector-Jacobian product: with dX = Nᵀ dO + K̃ dS, dY =
 * (I + βG)⁻ᵀ dX and dU = −β dY, everything else is a matrix product.
 */
final class FloatDeltaChunkGradient extends FloatDeltaChunk {
  private final FloatDeltaGradients gradients;
  private final float[] dOut;
  private final float[] dy;
  private final float[] du;
  private final float[] dGram;
  private final float[] dLogChunk;

  FloatDeltaChunkGradient(FloatDeltaTask task, int chunkSize, FloatDeltaGradients gradients) {
    super(task, chunkSize);
    this.gradients = gradients;
    dOut = new float[chunkSize * valueDim];
    dy = new float[x.length];
    du = new float[x.length];
    dGram = new float[gramKk.length];
    dLogChunk = new float[task.decayWidth];
  }

  @Override
  void backward(int start, FloatRows dO, float[] state, int stateAt, float[] dState, int dStateAt) {
    for (int t = 0; t < decay.tokens; t++) {
      if (dO == null) {
        Arrays.fill(dOut, t * valueDim, (t + 1) * valueDim, 0);
      } else {
        System.arraycopy(dO.data, dO.at(start + t), dOut, t * valueDim, valueDim);
      }
    }
    solveTransposed(dState, dStateAt);
    stepGradients(start);
    rowGradients(state, stateAt, dState, dStateAt);
    stateGradient(state, stateAt, dState, dStateAt);
    gramGradients(start);
  }

  private void solveTransposed(float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int n = rows();
    kernel.gemm(
        n, valueDim, decay.tokens, 1, gramQk, 0, 1, n, dOut, 0, valueDim, 1, 0, dy, 0, valueDim);
    kernel.gemm(
        n,
        valueDim,
        keyDim,
        1,
        keys.anchored(decay.blocks),
        0,
        keyDim,
        1,
        dState,
        dStateAt,
        valueDim,
        1,
        1,
        dy,
        0,
        valueDim);
    kernel.solveUnitLowerTransposed(n, valueDim, system, 0, n, dy, 0, valueDim);
  }

  /** The gradients of β and v, and du; fromState becomes U. */
  private void stepGradients(int start) {
    int n = rows();
    Kernels.FLOAT_MATMUL.gemm(
        n, valueDim, n, 1, gramKk, 0, n, 1, x, 0, valueDim, 1, 1, fromState, 0, valueDim);
    FloatRows dBeta = gradients.beta;
    FloatRows dv = gradients.v;
    for (int row = 0; row < n; row++) {
      int token = start + row / steps;
      int step = row % steps;
      int at = row * valueDim;
      float beta = task.beta(token, step);
      float slope = -FloatRowLoops.dot(valueDim, dy, at, fromState, at);
      if (task.writes(step)) {
        if (task.scaledWrite) {
          int from = task.v.at(token, step);
          slope += FloatRowLoops.dot(valueDim, dy, at, task.v.data, from);
        }
        float factor = task.scaledWrite ? beta : 1;
        FloatRowLoops.addScaled(valueDim, factor, dy, at, dv.data, dv.at(token, step));
      }
      dBeta.data[dBeta.at(token, step)] += slope;
      FloatRowLoops.scale(valueDim, -beta, dy, at, du, at);
    }
  }

  private void rowGradients(float[] state, int stateAt, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    kernel.gemm(
        decay.tokens,
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
    keyGradient(early, 0, state, stateAt);
    keyGradient(late, task.decayStep, state, stateAt);
    kernel.gemm(
        rows(),
        keyDim,
        valueDim,
        1,
        x,
        0,
        valueDim,
        1,
        dState,
        dStateAt,
        1,
        valueDim,
        0,
        keys.dAnchored,
        0,
        keyDim);
  }

  private void keyGradient(FloatLeftRows left, int first, float[] state, int stateAt) {
    Kernels.FLOAT_MATMUL.gemm(
        decay.tokens * left.rank,
        keyDim,
        valueDim,
        1,
        du,
        first * valueDim,
        spread() * valueDim,
        1,
        state,
        stateAt,
        1,
        valueDim,
        0,
        left.dInChunk,
        0,
        keyDim);
  }

  /** dS₀ = e^{G_C} ∘ dS_C + Q̄ᵀ dO + K̄ᵀ dU, and the gradient of the chunk's total decay. */
  private void stateGradient(float[] state, int stateAt, float[] dState, int dStateAt) {
    Arrays.fill(dLogChunk, 0);
    stateDecay.addLogGradient(state, stateAt, dState, dStateAt, valueDim, dLogChunk, 0);
    stateDecay.apply(dState, dStateAt, valueDim);
    addToState(q, dOut, 0, valueDim, dState, dStateAt);
    addToState(early, du, 0, spread() * valueDim, dState, dStateAt);
    addToState(late, du, task.decayStep * valueDim, spread() * valueDim, dState, dStateAt);
  }

  private void addToState(
      FloatLeftRows left, float[] rows, int at, int stride, float[] dState, int dStateAt) {
    Kernels.FLOAT_MATMUL.gemm(
        keyDim,
        valueDim,
        decay.tokens * left.rank,
        1,
        left.inChunk,
        0,
        1,
        keyDim,
        rows,
        at,
        stride,
        1,
        1,
        dState,
        dStateAt,
        valueDim);
  }

  private void gramGradients(int start) {
    decay.clearGradients();
    q.clearGradients(decay);
    early.clearGradients(decay);
    late.clearGradients(decay);
    keys.clearGradients(decay);
    int n = rows();
    int spread = spread();
    for (int block = decay.blocks - 1; block >= 0; block--) {
      keys.backward(decay, block);
      product(q, dOut, 0, valueDim, 0, n, block);
      gram.backward(q, keys, gramQk, dGram, 0, n, block);
      int first = task.decayStep;
      product(early, du, 0, spread * valueDim, 0, n * spread, block);
      product(late, du, first * valueDim, spread * valueDim, first * n, n * spread, block);
      clearOwnToken(dGram);
      gram.backward(early, keys, gramKk, dGram, 0, n * spread, block);
      gram.backward(late, keys, gramKk, dGram, first * n, n * spread, block);
    }
    q.backward(decay, gradients.q, start);
    early.backward(decay, gradients.k, start);
    late.backward(decay, gradients.k, start);
    keys.storeGradients(decay, gradients.k, start);
    decay.storeGradients(dLogChunk, gradients.g, start);
  }

  /** The gradient of a block of left rows' part of a Gram matrix: rows of gradients times Xᵀ. */
  private void product(
      FloatLeftRows left, float[] rows, int at, int stride, int outAt, int outRow, int block) {
    int first = decay.blockStart(block) * left.rank;
    int last = decay.blockEnd(block) * left.rank;
    Kernels.FLOAT_MATMUL.gemm(
        last - first,
        decay.blockEnd(block) * steps,
        valueDim,
        1,
        rows,
        at + first * stride,
        stride,
        1,
        x,
        0,
        1,
        valueDim,
        0,
        dGram,
        outAt + first * outRow,
        outRow);
  }
}
