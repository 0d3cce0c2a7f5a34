// Twin: DoubleDplrChunk is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;

/**
 * The chunk-wise (WY) form of the general operator for one head: its working memory, and what the
 * forward pass does in one chunk. In the notation of the derivation,
 *
 * <pre>
 *   (I + L) U = B̄ S₀ + M V
 *   O = Q̄ S₀ + N V − R U
 *   S_C = e^{G_C} ∘ S₀ + K̃ᵀ V − Ãᵀ U
 * </pre>
 *
 * with rows stacked over (token, rank). All memory is allocated once and reused by every chunk.
 */
class FloatDplrChunk extends FloatChunkForm {
  final FloatDplrTask task;
  final int keyDim;
  final int valueDim;
  final FloatChunkDecay decay;
  final FloatLeftRows q;
  final FloatLeftRows b;
  final FloatRightRows k;
  final FloatRightRows a;
  final FloatBlockGram gram;

  /** V of this chunk, a row a (token, rank). */
  final float[] v;

  /** U of this chunk, a row a (token, rank). */
  final float[] u;

  /** The Gram matrices L (B against A), M (B against K), N (q against K) and R (q against A). */
  final float[] gramBa;

  final float[] gramBk;
  final float[] gramQk;
  final float[] gramQa;

  final FloatStateDecay stateDecay;

  FloatDplrChunk(FloatDplrTask task, int chunkSize) {
    this.task = task;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    int erase = task.eraseRank();
    int write = task.writeRank();
    decay = new FloatChunkDecay(chunkSize, keyDim, task.decayWidth);
    q = new FloatLeftRows(chunkSize, decay, 0, 1, 0);
    b = new FloatLeftRows(chunkSize, decay, 0, erase, 1);
    k = new FloatRightRows(chunkSize, decay, write, 0);
    a = new FloatRightRows(chunkSize, decay, erase, 0);
    gram = new FloatBlockGram(decay);
    v = new float[chunkSize * write * valueDim];
    u = new float[chunkSize * erase * valueDim];
    int square = chunkSize * chunkSize;
    gramBa = new float[square * erase * erase];
    gramBk = new float[square * erase * write];
    gramQk = new float[square * write];
    gramQa = new float[square * erase];
    stateDecay = new FloatStateDecay(keyDim, task.decayWidth);
  }

  @Override
  void load(int start, int tokens) {
    decay.load(task.g, start, tokens);
    q.load(task.q, task.scale, start, decay);
    b.load(task.b, 1, start, decay);
    k.load(task.k, start, decay);
    a.load(task.a, start, decay);
    for (int t = 0; t < tokens; t++) {
      for (int r = 0; r < k.rank; r++) {
        int from = task.v.at(start + t) + r * task.v.stride;
        System.arraycopy(task.v.data, from, v, (t * k.rank + r) * valueDim, valueDim);
      }
    }
    int n = tokens * b.rank;
    int m = tokens * k.rank;
    gram.forward(b, a, gramBa, 0, n);
    gram.forward(b, k, gramBk, 0, m);
    gram.forward(q, k, gramQk, 0, m);
    gram.forward(q, a, gramQa, 0, n);
    stateDecay.load(decay.logChunk, 0);
  }

  @Override
  void solve(float[] state, int at) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int n = decay.tokens * b.rank;
    int m = decay.tokens * k.rank;
    kernel.gemm(
        n, valueDim, keyDim, 1, b.inChunk, 0, keyDim, 1, state, at, valueDim, 1, 0, u, 0, valueDim);
    kernel.gemm(n, valueDim, m, 1, gramBk, 0, m, 1, v, 0, valueDim, 1, 1, u, 0, valueDim);
    kernel.solveUnitLower(n, valueDim, gramBa, 0, n, u, 0, valueDim);
  }

  @Override
  void output(float[] state, int at, FloatRows o, int start) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int n = decay.tokens * b.rank;
    int m = decay.tokens * k.rank;
    int rows = decay.tokens;
    int to = o.at(start);
    kernel.gemm(
        rows, valueDim, keyDim, 1, q.inChunk, 0, keyDim, 1, state, at, valueDim, 1, 0, o.data, to,
        o.stride);
    kernel.gemm(rows, valueDim, m, 1, gramQk, 0, m, 1, v, 0, valueDim, 1, 1, o.data, to, o.stride);
    kernel.gemm(rows, valueDim, n, -1, gramQa, 0, n, 1, u, 0, valueDim, 1, 1, o.data, to, o.stride);
  }

  @Override
  void advance(float[] state, int at) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int n = decay.tokens * b.rank;
    int m = decay.tokens * k.rank;
    stateDecay.apply(state, at, valueDim);
    kernel.gemm(
        keyDim,
        valueDim,
        m,
        1,
        k.anchored(decay.blocks),
        0,
        1,
        keyDim,
        v,
        0,
        valueDim,
        1,
        1,
        state,
        at,
        valueDim);
    kernel.gemm(
        keyDim,
        valueDim,
        n,
        -1,
        a.anchored(decay.blocks),
        0,
        1,
        keyDim,
        u,
        0,
        valueDim,
        1,
        1,
        state,
        at,
        valueDim);
  }
}
