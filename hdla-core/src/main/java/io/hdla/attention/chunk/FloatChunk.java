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
 * those of the writers in K̃ and their Gram matrix G,
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
  final FloatChunkDecay decay;
  final FloatReaders readers;
  final FloatWriters writers;
  final FloatChunkGram product;
  final FloatStateDecay stateDecay;

  /** G, a row a reader, a column a writer; then a row of zeros. */
  final float[] gram;

  /** U of the erase keys, Q̄ S₀ of the queries, a row a reader; then a row of zeros. */
  final float[] u;

  /** X, a row a writer. */
  final float[] x;

  /** c of each writer, 0 for one that no reader feeds. */
  final float[] c;

  /** Where the row of each writer's reader starts in {@link #gram}. */
  final int[] gramAt;

  /** Where the row of each writer's reader starts in {@link #u}. */
  final int[] uAt;

  private final float[] zeros;

  private int indexedTokens;

  FloatChunk(FloatChunkModel model, int chunkSize, boolean gradients) {
    this.model = model;
    keyDim = model.keyDim;
    valueDim = model.valueDim;
    readerCount = model.readers();
    writerCount = model.writers();
    decay = new FloatChunkDecay(chunkSize, keyDim, model.decayWidth, gradients);
    readers = new FloatReaders(model, chunkSize, decay, gradients);
    writers = new FloatWriters(model, chunkSize, decay, gradients);
    product = new FloatChunkGram(decay, readers, writers, chunkSize);
    stateDecay = new FloatStateDecay(keyDim, model.decayWidth);
    int columns = chunkSize * writerCount;
    gram = new float[(chunkSize * readerCount + 1) * columns];
    u = new float[(chunkSize * readerCount + 1) * valueDim];
    x = new float[columns * valueDim];
    c = new float[columns];
    gramAt = new int[columns];
    uAt = new int[columns];
    zeros = new float[valueDim];
  }

  int columns() {
    return decay.tokens * writerCount;
  }

  int rows() {
    return decay.tokens * readerCount;
  }

  boolean erases() {
    return readerCount > 1;
  }

  /** Computes everything about a chunk that the state does not enter. */
  void load(int start, int tokens) {
    decay.load(model.decay, start, tokens);
    readers.load();
    writers.load();
    product.forward(gram);
    stateDecay.load(decay.logChunk, 0, decay.fromStart, tokens * decay.width);
    for (int j = 0; j < writerCount; j++) {
      loadValues(j);
    }
    if (erases()) {
      index();
      loadCoefficients();
    }
  }

  @CostStage(Stage.INTRA_CHUNK)
  private void loadValues(int j) {
    FloatRows v = model.value[j];
    FloatRows factor = model.valueFactor[j];
    int at = j * valueDim;
    int row = writerCount * valueDim;
    if (v == null) {
      Kernels.FLOAT_CHUNKS.copy(decay.tokens, valueDim, zeros, 0, 0, x, at, row);
    } else if (factor == null) {
      Kernels.FLOAT_CHUNKS.copy(
          decay.tokens, valueDim, v.data, v.at(decay.start), v.stride, x, at, row);
    } else {
      Kernels.FLOAT_CHUNKS.scale(
          decay.tokens,
          valueDim,
          1,
          factor.data,
          factor.at(decay.start),
          factor.stride,
          v.data,
          v.at(decay.start),
          v.stride,
          x,
          at,
          row);
    }
  }

  /** Which reader feeds which writer; a row of zeros where none does. */
  private void index() {
    if (indexedTokens == decay.tokens) {
      return;
    }
    indexedTokens = decay.tokens;
    int n = columns();
    Arrays.fill(gram, rows() * n, (rows() + 1) * n, 0);
    Arrays.fill(u, rows() * valueDim, (rows() + 1) * valueDim, 0);
    for (int w = 0; w < n; w++) {
      int reader = w % writerCount - model.offset;
      int row = reader < 0 ? rows() : w / writerCount * readerCount + reader;
      gramAt[w] = row * n;
      uAt[w] = row * valueDim;
    }
  }

  private void loadCoefficients() {
    for (int r = 0; r < readerCount - 1; r++) {
      FloatRows from = model.coefficient[r];
      for (int t = 0; t < decay.tokens; t++) {
        int w = t * writerCount + model.offset + r;
        c[w] = from == null ? 1 : from.data[from.at(decay.start + t)];
      }
    }
  }

  /** Computes U and X and the queries' rows of U; load has put W where X goes. */
  void solve(float[] state, int at) {
    read(0, 1, rows(), state, at);
    substitute();
  }

  /** Computes U and X without the queries' rows of U. */
  void solveWithoutQueries(float[] state, int at) {
    for (int r = 0; r < readerCount - 1; r++) {
      read(r, readerCount, decay.tokens, state, at);
    }
    substitute();
  }

  @CostStage(Stage.INTRA_CHUNK)
  private void substitute() {
    if (erases()) {
      Kernels.FLOAT_ERASE_SOLVE.forward(columns(), valueDim, gram, gramAt, c, u, uAt, x);
    }
  }

  /** Z̄ S₀ for rows of readers: the first of them, the distance between them, how many. */
  @CostStage(Stage.READ)
  private void read(int first, int step, int rows, float[] state, int at) {
    int k = keyDim;
    int v = valueDim;
    Kernels.FLOAT_MATMUL.gemm(
        rows,
        v,
        k,
        1,
        readers.decayed,
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
  void output(FloatRows o, int start) {
    int query = readerCount - 1;
    int n = columns();
    int v = valueDim;
    int to = o.at(start);
    Kernels.FLOAT_CHUNKS.copy(decay.tokens, v, u, query * v, readerCount * v, o.data, to, o.stride);
    Kernels.FLOAT_MATMUL.gemm(
        decay.tokens,
        v,
        n,
        1,
        gram,
        query * n,
        readerCount * n,
        1,
        x,
        0,
        v,
        1,
        1,
        o.data,
        to,
        o.stride);
  }

  /** Moves the state from the chunk's start to its end. */
  @CostStage(Stage.STATE_UPDATE)
  void advance(float[] state, int at) {
    int v = valueDim;
    if (!decay.mild) {
      stateDecay.apply(state, at, v);
    }
    Kernels.FLOAT_MATMUL.gemm(
        keyDim, v, columns(), 1, writers.rows, 0, 1, keyDim, x, 0, v, 1, 1, state, at, v);
    if (decay.mild) {
      stateDecay.apply(state, at, v);
    }
  }
}
