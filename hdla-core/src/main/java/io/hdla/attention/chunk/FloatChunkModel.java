// Twin: DoubleChunkModel is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;

/**
 * How an operator looks to the chunk-wise form. A token has readers, the last of which is its
 * query, and writers, each with a row of values X:
 *
 * <pre>  S ← … + Σ_j writer_j X_jᵀ,    X_j = W_j − c_i (reader_iᵀ S)    with i = j − offset</pre>
 *
 * Writers before the offset only write W.
 */
abstract class FloatChunkModel {
  final int tokens;
  final int keyDim;
  final int valueDim;
  final int readers;
  final int earlyReaders;
  final int writers;
  final int earlyWriters;

  /** The writer that the first reader feeds. */
  final int offset;

  FloatChunkModel(
      int tokens,
      int keyDim,
      int valueDim,
      int readers,
      int earlyReaders,
      int writers,
      int earlyWriters,
      int offset) {
    this.tokens = tokens;
    this.keyDim = keyDim;
    this.valueDim = valueDim;
    this.readers = readers;
    this.earlyReaders = earlyReaders;
    this.writers = writers;
    this.earlyWriters = earlyWriters;
    this.offset = offset;
  }

  /** Log-decay, or null for none. */
  abstract FloatRows decay();

  abstract int decayWidth();

  /** Writes the rows of reader r of a token. */
  abstract void reader(int token, int r, float[] out, int at);

  /** Writes the row of writer j of a token. */
  abstract void writer(int token, int j, float[] out, int at);

  /** Writes W_j of a token. */
  abstract void value(int token, int j, float[] out, int at);

  /** c of reader r of a token. */
  abstract float coefficient(int token, int r);

  /** Adds the gradient of a reader's row. */
  abstract void addReaderGradient(int token, int r, float[] gradient, int at);

  /** Adds the gradient of a writer's row. */
  abstract void addWriterGradient(int token, int j, float[] gradient, int at);

  /** Adds the gradient of W_j. */
  abstract void addValueGradient(int token, int j, float[] gradient, int at);

  /** Whether the gradient of c is wanted. */
  abstract boolean coefficientsVary();

  /** Adds the gradient of c. */
  abstract void addCoefficientGradient(int token, int r, float gradient);

  /** Where the gradient of the log-decay goes, or null. */
  abstract FloatRows decayGradient();
}
