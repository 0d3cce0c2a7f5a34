// Twin: DoubleDeltaChunk is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The chunk-wise form of the delta-product operator for one head. Erased and written key are the
 * same, so that with X = W − βU one product serves both:
 *
 * <pre>
 *   U = K̄ S₀ + G X,   X = W − β U     i.e.  (I + βG) X = W − β K̄ S₀
 *   O = Q̄ S₀ + N X
 *   S_C = e^{G_C} ∘ S₀ + K̃ᵀ X
 * </pre>
 *
 * with rows stacked over (token, micro-step) and G strictly lower triangular over them. Micro-steps
 * before the token's decay read one position earlier, and what they write feels the decay.
 */
class FloatDeltaChunk extends FloatChunkForm {
  final FloatDeltaTask task;
  final int steps;
  final int keyDim;
  final int valueDim;
  final FloatChunkDecay decay;
  final FloatLeftRows q;

  /** Keys of the micro-steps before the decay. */
  final FloatLeftRows early;

  /** Keys of the micro-steps after the decay. */
  final FloatLeftRows late;

  final FloatRightRows keys;
  final FloatBlockGram gram;
  final FloatStateDecay stateDecay;

  /** G, a row and a column a micro-step. */
  final float[] gramKk;

  /** I + βG, without the I. */
  final float[] system;

  /** N, a row a token, a column a micro-step. */
  final float[] gramQk;

  /** K̄ S₀, a row a micro-step. */
  final float[] fromState;

  /** X, a row a micro-step. */
  final float[] x;

  FloatDeltaChunk(FloatDeltaTask task, int chunkSize) {
    this.task = task;
    steps = task.steps;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    decay = new FloatChunkDecay(chunkSize, keyDim, task.decayWidth);
    q = new FloatLeftRows(chunkSize, decay, 0, 1, 0);
    early = new FloatLeftRows(chunkSize, decay, 0, task.decayStep, 1);
    late = new FloatLeftRows(chunkSize, decay, task.decayStep, steps - task.decayStep, 0);
    keys = new FloatRightRows(chunkSize, decay, steps, task.decayStep);
    gram = new FloatBlockGram(decay);
    stateDecay = new FloatStateDecay(keyDim, task.decayWidth);
    int rows = chunkSize * steps;
    gramKk = new float[rows * rows];
    system = new float[rows * rows];
    gramQk = new float[chunkSize * rows];
    fromState = new float[rows * valueDim];
    x = new float[rows * valueDim];
  }

  /** The distance, in rows, between neighbours of the early or late keys in a stack of all. */
  int spread() {
    return task.decayStep == 0 ? 1 : steps;
  }

  int rows() {
    return decay.tokens * steps;
  }

  @Override
  void load(int start, int tokens) {
    decay.load(task.g, start, tokens);
    q.load(task.q, task.scale, start, decay);
    early.load(task.k, 1, start, decay);
    late.load(task.k, 1, start, decay);
    keys.load(task.k, start, decay);
    int n = rows();
    gram.forward(early, keys, gramKk, 0, n * spread());
    gram.forward(late, keys, gramKk, task.decayStep * n, n * spread());
    clearOwnToken(gramKk);
    gram.forward(q, keys, gramQk, 0, n);
    stateDecay.load(decay.logChunk, 0);
    for (int row = 0; row < n; row++) {
      float beta = task.beta(start + row / steps, row % steps);
      FloatRowLoops.scale(n, beta, gramKk, row * n, system, row * n);
      writes(start, row, beta);
    }
  }

  /** A micro-step does not see itself, nor those that follow it in its token. */
  void clearOwnToken(float[] matrix) {
    int n = rows();
    for (int row = 0; row < n; row++) {
      int token = row / steps;
      Arrays.fill(matrix, row * n + row, row * n + (token + 1) * steps, 0);
    }
  }

  private void writes(int start, int row, float beta) {
    int step = row % steps;
    if (task.writes(step)) {
      int from = task.v.at(start + row / steps, step);
      float factor = task.scaledWrite ? beta : 1;
      FloatRowLoops.scale(valueDim, factor, task.v.data, from, x, row * valueDim);
    } else {
      Arrays.fill(x, row * valueDim, (row + 1) * valueDim, 0);
    }
  }

  /** Solves for X; load has put W there. */
  @Override
  void solve(float[] state, int at) {
    readState(early, 0, state, at);
    readState(late, task.decayStep, state, at);
    int n = rows();
    for (int row = 0; row < n; row++) {
      float beta = task.beta(decay.start + row / steps, row % steps);
      FloatRowLoops.addScaled(valueDim, -beta, fromState, row * valueDim, x, row * valueDim);
    }
    Kernels.FLOAT_MATMUL.solveUnitLower(n, valueDim, system, 0, n, x, 0, valueDim);
  }

  private void readState(FloatLeftRows left, int first, float[] state, int at) {
    Kernels.FLOAT_MATMUL.gemm(
        decay.tokens * left.rank,
        valueDim,
        keyDim,
        1,
        left.inChunk,
        0,
        keyDim,
        1,
        state,
        at,
        valueDim,
        1,
        0,
        fromState,
        first * valueDim,
        spread() * valueDim);
  }

  @Override
  void output(float[] state, int at, FloatRows o, int start) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int n = rows();
    int to = o.at(start);
    kernel.gemm(
        decay.tokens,
        valueDim,
        keyDim,
        1,
        q.inChunk,
        0,
        keyDim,
        1,
        state,
        at,
        valueDim,
        1,
        0,
        o.data,
        to,
        o.stride);
    kernel.gemm(
        decay.tokens, valueDim, n, 1, gramQk, 0, n, 1, x, 0, valueDim, 1, 1, o.data, to, o.stride);
  }

  @Override
  void advance(float[] state, int at) {
    int n = rows();
    stateDecay.apply(state, at, valueDim);
    Kernels.FLOAT_MATMUL.gemm(
        keyDim,
        valueDim,
        n,
        1,
        keys.anchored(decay.blocks),
        0,
        1,
        keyDim,
        x,
        0,
        valueDim,
        1,
        1,
        state,
        at,
        valueDim);
  }
}
