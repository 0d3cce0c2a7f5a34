// Twin: DoubleChunkRows is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import java.util.Arrays;

/**
 * What values and state do not enter of a chunk: the decay, the rows of readers and writers, and
 * their Gram matrix. Chunks may be loaded in any order, by any thread.
 */
final class FloatChunkRows implements FloatStepRows {
  final FloatChunkDecay decay;
  final FloatReaders readers;
  final FloatWriters writers;
  final FloatChunkGram product;
  final FloatStateDecay stateDecay;

  /** G, a row a reader, a column a writer; then a row of zeros. */
  final float[] gram;

  /** c of each writer, 0 for one that no reader feeds. */
  final float[] c;

  /** Where the row of each writer's reader starts in {@link #gram}; a row of zeros for none. */
  final int[] gramAt;

  private final FloatChunkModel model;
  private int indexedTokens;

  FloatChunkRows(FloatChunkModel model, int chunkSize, boolean gradients) {
    this.model = model;
    decay = new FloatChunkDecay(model, chunkSize, gradients);
    readers = new FloatReaders(model, chunkSize, decay, gradients);
    writers = new FloatWriters(model, chunkSize, decay, gradients);
    product = new FloatChunkGram(decay, readers, writers, chunkSize);
    stateDecay = new FloatStateDecay(model.keyDim, model.decayWidth);
    int columns = chunkSize * model.writers();
    gram = new float[(chunkSize * model.readers() + 1) * columns];
    c = new float[columns];
    gramAt = new int[columns];
  }

  /** Entries of a row of the Gram matrix. */
  int columns() {
    return decay.tokens * writers.rank;
  }

  /** Rows of the Gram matrix, but for that of zeros. */
  int rows() {
    return decay.tokens * readers.rank;
  }

  boolean erases() {
    return readers.rank > 1;
  }

  /** The row of the reader that feeds a writer; that of zeros if none does. */
  int readerRow(int writer) {
    int reader = writer % writers.rank - model.offset;
    return reader < 0 ? rows() : writer / writers.rank * readers.rank + reader;
  }

  @Override
  public void load(int start, int tokens) {
    decay.load(model.decay, start, tokens);
    readers.load();
    writers.load();
    product.forward(gram);
    if (decay.decays) {
      stateDecay.load(decay.logChunk, 0, decay.fromStart, tokens * decay.width);
    }
    if (erases()) {
      index();
      loadCoefficients();
    }
  }

  private void index() {
    if (indexedTokens == decay.tokens) {
      return;
    }
    indexedTokens = decay.tokens;
    int n = columns();
    Arrays.fill(gram, rows() * n, (rows() + 1) * n, 0);
    for (int w = 0; w < n; w++) {
      gramAt[w] = readerRow(w) * n;
    }
  }

  private void loadCoefficients() {
    for (int r = 0; r < readers.rank - 1; r++) {
      FloatRows from = model.coefficient[r];
      for (int t = 0; t < decay.tokens; t++) {
        int w = t * writers.rank + model.offset + r;
        c[w] = from == null ? 1 : from.data[from.at(decay.start + t)];
      }
    }
  }
}
