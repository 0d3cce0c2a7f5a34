// Twin: DoubleChunk is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The chunk-wise (WY) form of an operator for one head: its working memory, and what the forward
 * pass does in one chunk. With the rows of the readers in Z̄ (decayed from the chunk's start),
 * those of the writers in K̃ (decayed to its end) and their Gram matrix G,
 *
 * <pre>
 *   X = W − c ∘ (Z̄ S₀ + G X)            i.e.  (I + cG) X = W − c ∘ Z̄ S₀
 *   O = Q̄ S₀ + G_q X                    the queries' rows of the same products
 *   S_C = e^{G_C} ∘ S₀ + K̃ᵀ X
 * </pre>
 *
 * All memory is allocated once and reused by every chunk.
 */
class FloatChunk {
  final FloatChunkModel model;
  final int keyDim;
  final int valueDim;
  final FloatChunkDecay decay;
  final FloatReaders readers;
  final FloatWriters writers;
  final FloatBlockGram block;
  final FloatStateDecay stateDecay;

  /** G, a row a reader, a column a writer. */
  final float[] gram;

  /** cG, a row and a column a writer: strictly lower triangular. */
  final float[] system;

  /** Z̄ S₀, a row a reader. */
  final float[] fromState;

  /** X, a row a writer. */
  final float[] x;

  FloatChunk(FloatChunkModel model, int chunkSize, boolean gradients) {
    this.model = model;
    keyDim = model.keyDim;
    valueDim = model.valueDim;
    decay = new FloatChunkDecay(chunkSize, keyDim, model.decayWidth());
    readers = new FloatReaders(chunkSize, decay, model.readers, model.earlyReaders, gradients);
    writers = new FloatWriters(chunkSize, decay, model.writers, model.earlyWriters, gradients);
    block = new FloatBlockGram(decay, readers, writers);
    stateDecay = new FloatStateDecay(keyDim, model.decayWidth());
    int columns = chunkSize * model.writers;
    gram = new float[chunkSize * model.readers * columns];
    system = new float[model.readers > 1 ? columns * columns : 0];
    fromState = new float[chunkSize * model.readers * valueDim];
    x = new float[columns * valueDim];
  }

  int columns() {
    return decay.tokens * model.writers;
  }

  /** Computes everything about a chunk that the state does not enter. */
  void load(int start, int tokens) {
    decay.load(model.decay(), start, tokens);
    for (int t = 0; t < tokens; t++) {
      for (int r = 0; r < model.readers; r++) {
        model.reader(start + t, r, readers.raw, readers.at(t) + r * keyDim);
      }
      for (int j = 0; j < model.writers; j++) {
        model.writer(start + t, j, writers.raw, writers.at(t) + j * keyDim);
        model.value(start + t, j, x, (t * model.writers + j) * valueDim);
      }
    }
    readers.anchor();
    writers.anchor();
    block.forward(gram);
    stateDecay.load(decay.logChunk, 0);
  }

  /** Solves for X; load has put W there. */
  @CostStage(Stage.INTRA_CHUNK)
  void solve(float[] state, int at) {
    read(state, at);
    if (model.readers == 1) {
      return;
    }
    int n = columns();
    for (int t = 0; t < decay.tokens; t++) {
      for (int j = 0; j < model.offset; j++) {
        int row = (t * model.writers + j) * n;
        Arrays.fill(system, row, row + n, 0);
      }
      for (int r = 0; r < model.readers - 1; r++) {
        int reader = t * model.readers + r;
        int writer = t * model.writers + model.offset + r;
        float c = model.coefficient(decay.start + t, r);
        Kernels.FLOAT_ROWS.scale(n, c, gram, reader * n, system, writer * n);
        Kernels.FLOAT_ROWS.addScaled(
            valueDim, -c, fromState, reader * valueDim, x, writer * valueDim);
      }
    }
    Kernels.FLOAT_MATMUL.solveUnitLower(n, valueDim, system, 0, n, x, 0, valueDim);
  }

  /** Z̄ S₀. */
  @CostStage(Stage.READ)
  private void read(float[] state, int at) {
    Kernels.FLOAT_MATMUL.gemm(
        decay.tokens * model.readers,
        valueDim,
        keyDim,
        1,
        readers.inChunk,
        0,
        keyDim,
        1,
        state,
        at,
        valueDim,
        1,
        0,
        fromState,
        0,
        valueDim);
  }

  /** Writes the outputs of the chunk's tokens. */
  @CostStage(Stage.OUTPUT)
  void output(FloatRows o, int start) {
    int query = model.readers - 1;
    int n = columns();
    for (int t = 0; t < decay.tokens; t++) {
      int from = (t * model.readers + query) * valueDim;
      System.arraycopy(fromState, from, o.data, o.at(start + t), valueDim);
    }
    Kernels.FLOAT_MATMUL.gemm(
        decay.tokens,
        valueDim,
        n,
        1,
        gram,
        query * n,
        model.readers * n,
        1,
        x,
        0,
        valueDim,
        1,
        1,
        o.data,
        o.at(start),
        o.stride);
  }

  /** Moves the state from the chunk's start to its end. */
  @CostStage(Stage.STATE_UPDATE)
  void advance(float[] state, int at) {
    stateDecay.apply(state, at, valueDim);
    Kernels.FLOAT_MATMUL.gemm(
        keyDim,
        valueDim,
        columns(),
        1,
        writers.anchored(decay.blocks),
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
