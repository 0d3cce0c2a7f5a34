// Twin: DoubleDplrChunkBackward is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The vector-Jacobian product of the chunk-wise form for one head of one sequence: the chunks are
 * walked from the last to the first, each recomputed from the saved state at its start.
 */
public final class FloatDplrChunkBackward {
  private final FloatDplrChunk chunk;
  private final FloatDplrGradients gradients;
  private final float[] dv;
  private final float[] du;
  private final float[] dOut;
  private final float[] dGram;
  private final float[] dLogChunk;
  private final int keyDim;
  private final int valueDim;

  private FloatDplrChunkBackward(FloatDplrTask task, int chunkSize, FloatDplrGradients gradients) {
    this.gradients = gradients;
    chunk = new FloatDplrChunk(task, chunkSize);
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    dv = new float[chunk.v.length];
    du = new float[chunk.u.length];
    dOut = new float[chunkSize * valueDim];
    int rank = Math.max(1, task.eraseRank());
    int columns = Math.max(task.eraseRank(), task.writeRank());
    dGram = new float[chunkSize * chunkSize * rank * columns];
    dLogChunk = new float[keyDim];
  }

  /**
   * Adds the gradients of the operands.
   *
   * @param task the operands
   * @param chunkSize tokens a chunk, the same as in the forward pass
   * @param dO read: a row a token; null where no gradient reaches the outputs
   * @param dState changed from the final state's gradient to the initial state's
   * @param dStateAt where it starts
   * @param every after how many chunks a state was saved
   * @param saved read: the states that the forward pass saved
   * @param savedAt where the first of them starts
   * @param gradients accumulated
   */
  public static void run(
      FloatDplrTask task,
      int chunkSize,
      FloatRows dO,
      float[] dState,
      int dStateAt,
      int every,
      float[] saved,
      int savedAt,
      FloatDplrGradients gradients) {
    int length = Math.min(chunkSize, Math.max(1, task.tokens));
    FloatDplrChunkBackward pass = new FloatDplrChunkBackward(task, length, gradients);
    int size = task.keyDim * task.valueDim;
    int chunks = (task.tokens + length - 1) / length;
    float[] states = new float[every * size];
    for (int group = (chunks - 1) / every; group >= 0 && chunks > 0; group--) {
      int first = group * every;
      int last = Math.min(chunks, first + every) - 1;
      System.arraycopy(saved, savedAt + group * size, states, 0, size);
      for (int n = first; n < last; n++) {
        System.arraycopy(states, (n - first) * size, states, (n - first + 1) * size, size);
        pass.load(n, (n - first) * size, states);
        pass.chunk.advance(states, (n - first + 1) * size);
      }
      for (int n = last; n >= first; n--) {
        pass.load(n, (n - first) * size, states);
        pass.backward(n * length, dO, states, (n - first) * size, dState, dStateAt);
      }
    }
  }

  private void load(int number, int stateAt, float[] states) {
    int start = number * chunk.chunkSize;
    chunk.load(start, Math.min(chunk.chunkSize, chunk.task.tokens - start));
    chunk.solve(states, stateAt);
  }

  private void backward(
      int start, FloatRows dO, float[] state, int stateAt, float[] dState, int dStateAt) {
    int tokens = chunk.decay.tokens;
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
    int rows = chunk.decay.tokens;
    int n = rows * chunk.b.rank;
    int m = rows * chunk.k.rank;
    int anchor = chunk.decay.blocks;
    kernel.gemm(
        n, valueDim, rows, -1, chunk.gramQa, 0, 1, n, dOut, 0, valueDim, 1, 0, du, 0, valueDim);
    kernel.gemm(
        n, valueDim, keyDim, -1, chunk.a.anchored(anchor), 0, keyDim, 1,
        dState, dStateAt, valueDim, 1, 1, du, 0, valueDim);
    kernel.solveUnitLowerTransposed(n, valueDim, chunk.gramBa, 0, n, du, 0, valueDim);
    kernel.gemm(
        m, valueDim, rows, 1, chunk.gramQk, 0, 1, m, dOut, 0, valueDim, 1, 0, dv, 0, valueDim);
    kernel.gemm(
        m, valueDim, keyDim, 1, chunk.k.anchored(anchor), 0, keyDim, 1,
        dState, dStateAt, valueDim, 1, 1, dv, 0, valueDim);
    kernel.gemm(m, valueDim, n, 1, chunk.gramBk, 0, 1, m, du, 0, valueDim, 1, 1, dv, 0, valueDim);
    for (int t = 0; t < rows; t++) {
      for (int r = 0; r < chunk.k.rank; r++) {
        int to = gradients.v.at(start + t) + r * gradients.v.stride;
        int from = (t * chunk.k.rank + r) * valueDim;
        FloatRowLoops.addScaled(valueDim, 1, dv, from, gradients.v.data, to);
      }
    }
  }

  /** The gradients of the rows that meet the state: dQ̄, dB̄, dK̃, dÃ. */
  private void rowGradients(float[] state, int stateAt, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int rows = chunk.decay.tokens;
    int n = rows * chunk.b.rank;
    int m = rows * chunk.k.rank;
    kernel.gemm(
        rows, keyDim, valueDim, 1, dOut, 0, valueDim, 1, state, stateAt, 1, valueDim,
        0, chunk.q.dInChunk, 0, keyDim);
    kernel.gemm(
        n, keyDim, valueDim, 1, du, 0, valueDim, 1, state, stateAt, 1, valueDim,
        0, chunk.b.dInChunk, 0, keyDim);
    kernel.gemm(
        m, keyDim, valueDim, 1, chunk.v, 0, valueDim, 1, dState, dStateAt, 1, valueDim,
        0, chunk.k.dAnchored, 0, keyDim);
    kernel.gemm(
        n, keyDim, valueDim, -1, chunk.u, 0, valueDim, 1, dState, dStateAt, 1, valueDim,
        0, chunk.a.dAnchored, 0, keyDim);
  }

  /** dS₀ = e^{G_C} ∘ dS_C + Q̄ᵀ dO + B̄ᵀ dY, and the gradient of the chunk's total decay. */
  private void stateGradient(float[] state, int stateAt, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int rows = chunk.decay.tokens;
    int n = rows * chunk.b.rank;
    for (int i = 0; i < keyDim; i++) {
      float product =
          FloatRowLoops.dot(
              valueDim, state, stateAt + i * valueDim, dState, dStateAt + i * valueDim);
      dLogChunk[i] = product * (chunk.keep[i] + chunk.rest[i]);
    }
    FloatStateDecay.apply(chunk.keep, chunk.rest, dState, dStateAt, keyDim, valueDim);
    kernel.gemm(
        keyDim, valueDim, rows, 1, chunk.q.inChunk, 0, 1, keyDim, dOut, 0, valueDim, 1,
        1, dState, dStateAt, valueDim);
    kernel.gemm(
        keyDim, valueDim, n, 1, chunk.b.inChunk, 0, 1, keyDim, du, 0, valueDim, 1,
        1, dState, dStateAt, valueDim);
  }

  /** The Gram matrices' gradients, and from them those of the operands' rows and of the decay. */
  private void gramGradients(int start) {
    FloatChunkDecay decay = chunk.decay;
    decay.clearGradients();
    chunk.q.clearGradients(decay);
    chunk.b.clearGradients(decay);
    chunk.k.clearGradients(decay);
    chunk.a.clearGradients(decay);
    for (int block = decay.blocks - 1; block >= 0; block--) {
      chunk.k.backward(decay, block);
      chunk.a.backward(decay, block);
      gramGradient(1, dOut, chunk.v, chunk.q, chunk.k, block);
      gramGradient(-1, dOut, chunk.u, chunk.q, chunk.a, block);
      gramGradient(1, du, chunk.v, chunk.b, chunk.k, block);
      gramGradient(-1, du, chunk.u, chunk.b, chunk.a, block);
    }
    chunk.q.backward(decay, gradients.q, start);
    chunk.b.backward(decay, gradients.b, start);
    chunk.k.storeGradients(decay, gradients.k, start);
    chunk.a.storeGradients(decay, gradients.a, start);
    decay.storeGradients(dLogChunk, gradients.g, start);
  }

  private void gramGradient(
      float sign, float[] rows, float[] values, FloatLeftRows left, FloatRightRows right, int block) {
    FloatChunkDecay decay = chunk.decay;
    int first = decay.blockStart(block) * left.rank;
    int last = decay.blockEnd(block) * left.rank;
    int columns = decay.tokens * right.rank;
    int needed = decay.blockEnd(block) * right.rank;
    Kernels.FLOAT_MATMUL.gemm(
        last - first, needed, valueDim, sign, rows, first * valueDim, valueDim, 1,
        values, 0, 1, valueDim, 0, dGram, first * columns, columns);
    chunk.gram.backward(decay, left, right, dGram, block);
  }
}
