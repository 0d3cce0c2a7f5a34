// Twin: DoubleChunk is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The chunk-wise (WY) form of an operator for one head, or some columns of its values: what the
 * forward pass does in one chunk. With the rows of the readers in Z̄ (decayed from the chunk's
 * start), those of the writers in K̃ and their Gram matrix G, all of {@link FloatChunkRows},
 *
 * <pre>
 *   U = Z̄ S₀ + G X,    X = W − c ∘ U    by substitution: G is strictly lower triangular
 *   O = Q̄ S₀ + G_q X                    the queries' rows of the same products
 *   S_C = e^{G_C} ∘ (S₀ + K̃ᵀ X)         K̃ divided by the decay from the start, if it is mild
 *   S_C = e^{G_C} ∘ S₀ + K̃ᵀ X           K̃ decayed to the end, otherwise
 * </pre>
 *
 * All memory is allocated once and reused by every chunk.
 */
class FloatChunk {
  final FloatChunkModel model;
  final int keyDim;
  final int valueDim;

  /** Rows a token: of readers, the query among them, and of writers. */
  final int readerCount;

  final int writerCount;

  /** The chunk in hand. */
  FloatChunkRows rows;

  /** U of the erase keys, Q̄ S₀ of the queries, a row a reader; then a row of zeros. */
  final float[] u;

  /** X, a row a writer. */
  final float[] x;

  /** Where the row of each writer's reader starts in {@link #u}. */
  final int[] uAt;

  private final float[] zeros;

  private int indexedTokens;

  FloatChunk(FloatChunkModel model, int chunkSize) {
    this.model = model;
    keyDim = model.keyDim;
    valueDim = model.valueDim;
    readerCount = model.readers();
    writerCount = model.writers();
    int columns = chunkSize * writerCount;
    u = new float[(chunkSize * readerCount + 1) * valueDim];
    x = new float[columns * valueDim];
    uAt = new int[columns];
    zeros = new float[valueDim];
  }

  /** Takes a chunk in hand, which has been loaded. */
  final void use(FloatChunkRows loaded) {
    rows = loaded;
    if (rows.erases() && indexedTokens != rows.decay.tokens) {
      indexedTokens = rows.decay.tokens;
      Arrays.fill(u, rows.rows() * valueDim, (rows.rows() + 1) * valueDim, 0);
      for (int w = 0; w < rows.columns(); w++) {
        uAt[w] = rows.readerRow(w) * valueDim;
      }
    }
  }

  /** Computes X, U and the queries' rows of U. */
  final void solve(float[] state, int at) {
    loadValues();
    read(0, 1, rows.rows(), state, at);
    substitute();
  }

  /** Computes X and U without the queries' rows of U. */
  final void solveWithoutQueries(float[] state, int at) {
    loadValues();
    for (int r = 0; r < readerCount - 1; r++) {
      read(r, readerCount, rows.decay.tokens, state, at);
    }
    substitute();
  }

  /** W where X goes. */
  private void loadValues() {
    for (int j = 0; j < writerCount; j++) {
      loadValues(j);
    }
  }

  @CostStage(Stage.INTRA_CHUNK)
  private void loadValues(int j) {
    FloatRows v = model.value[j];
    FloatRows factor = model.valueFactor[j];
    int tokens = rows.decay.tokens;
    int start = rows.decay.start;
    int at = j * valueDim;
    int row = writerCount * valueDim;
    if (v == null) {
      Kernels.FLOAT_CHUNKS.copy(tokens, valueDim, zeros, 0, 0, x, at, row);
    } else if (factor == null) {
      Kernels.FLOAT_CHUNKS.copy(tokens, valueDim, v.data, v.at(start), v.stride, x, at, row);
    } else {
      Kernels.FLOAT_CHUNKS.scale(
          tokens,
          valueDim,
          1,
          factor.data,
          factor.at(start),
          factor.stride,
          v.data,
          v.at(start),
          v.stride,
          x,
          at,
          row);
    }
  }

  @CostStage(Stage.INTRA_CHUNK)
  private void substitute() {
    if (rows.erases()) {
      Kernels.FLOAT_ERASE_SOLVE.forward(
          rows.columns(), valueDim, rows.gram, rows.gramAt, rows.c, u, uAt, x);
    }
  }

  /** Z̄ S₀ for rows of readers: the first of them, the distance between them, how many. */
  @CostStage(Stage.READ)
  private void read(int first, int step, int count, float[] state, int at) {
    int k = keyDim;
    int v = valueDim;
    Kernels.FLOAT_MATMUL.gemm(
        count,
        v,
        k,
        1,
        rows.readers.decayed,
        first * k,
        step * k,
        1,
        state,
        at,
        v,
        1,
        0,
        u,
        first * v,
        step * v);
  }

  /** Writes the outputs of the chunk's tokens. */
  @CostStage(Stage.OUTPUT)
  final void output(FloatRows o) {
    int tokens = rows.decay.tokens;
    int query = readerCount - 1;
    int n = rows.columns();
    int v = valueDim;
    int to = o.at(rows.decay.start);
    Kernels.FLOAT_CHUNKS.copy(tokens, v, u, query * v, readerCount * v, o.data, to, o.stride);
    int row = readerCount * n;
    FloatCausalProduct.add(
        tokens, 1, writerCount, v, rows.gram, query * n, row, x, o.data, to, o.stride);
  }

  /** Moves the state from the chunk's start to its end. */
  @CostStage(Stage.STATE_UPDATE)
  final void advance(float[] state, int at) {
    int v = valueDim;
    boolean mild = rows.decay.mild;
    if (!mild) {
      rows.stateDecay.apply(state, at, v);
    }
    Kernels.FLOAT_MATMUL.gemm(
        keyDim, v, rows.columns(), 1, rows.writers.rows, 0, 1, keyDim, x, 0, v, 1, 1, state, at, v);
    if (mild) {
      rows.stateDecay.apply(state, at, v);
    }
  }
}
