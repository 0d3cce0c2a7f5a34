// Twin: DoubleChunkGram is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.FloatGramOperands;
import io.hdla.kernel.provider.Kernels;

/**
 * The Gram matrix of a chunk: entry ((t,i),(s,j)) is the product of reader (t,i) and writer (s,j)
 * with the decay between them, where the reader sees the writer, and 0 elsewhere: the block
 * triangle of {@link io.hdla.attention.BlockTriangle}, and within a token the order of its
 * micro-steps.
 *
 * <p>In a mild chunk it is one matrix product, of readers decayed from the chunk's start and
 * writers divided by the same decay. Elsewhere running products of the factors give each entry its
 * own decay: channel by channel, or where a head has one decay, on the finished product.
 */
final class FloatChunkGram {
  private final FloatChunkDecay decay;
  private final FloatReaders readers;
  private final FloatWriters writers;
  private final int chunkSize;
  private final FloatGramOperands operands = new FloatGramOperands();
  private final FloatGramOperands plain = new FloatGramOperands();
  private final float[] turned;

  FloatChunkGram(FloatChunkDecay decay, FloatReaders readers, FloatWriters writers, int chunkSize) {
    this.decay = decay;
    this.readers = readers;
    this.writers = writers;
    this.chunkSize = chunkSize;
    turned = new float[chunkSize * writers.rank * writers.channels];
    describe(operands);
    describe(plain);
    operands.channels = decay.channels;
    operands.decay = decay.factor;
    operands.dLogDecay = decay.dLog;
  }

  private void describe(FloatGramOperands of) {
    of.readers = readers.rank;
    of.early = readers.early;
    of.writers = writers.rank;
    of.earlyWriters = writers.early;
  }

  private boolean perChannel() {
    return decay.width == decay.channels;
  }

  /** Entries of a row. */
  int columns() {
    return decay.tokens * writers.rank;
  }

  private int rows() {
    return decay.tokens * readers.rank;
  }

  /** Writes a row a reader, an entry a writer. */
  @CostStage(Stage.INTRA_CHUNK)
  void forward(float[] out) {
    if (decay.mild) {
      products(decay.channels, readers.decayed, columns(writers.rows), out);
      return;
    }
    readers.loadRaw();
    writers.loadRaw();
    if (perChannel()) {
      describe(out);
      Kernels.FLOAT_DECAYED_GRAM.forward(operands);
    } else {
      products(decay.channels, readers.raw, columns(writers.raw), out);
      multiplyByDecay(out);
    }
  }

  /**
   * Adds the gradients of the rows that {@link #forward} used, and of the decay between them to
   * {@code decay.dLog}.
   *
   * @param out what forward wrote
   * @param dOut changed
   */
  void backward(float[] out, float[] dOut) {
    if (decay.mild) {
      quotientGradients(out, dOut);
      return;
    }
    readers.clearRawGradients();
    writers.clearRawGradients();
    if (perChannel()) {
      describe(dOut);
      Kernels.FLOAT_DECAYED_GRAM.backward(operands);
    } else {
      decayGradients(out, dOut);
      multiplyByDecay(dOut);
      productGradients(dOut, readers.raw, writers.raw, readers.dRaw, writers.dRaw);
    }
  }

  /** The writers as columns. */
  private float[] columns(float[] rows) {
    int n = decay.channels;
    Kernels.FLOAT_CHUNKS.transpose(columns(), n, rows, 0, n, turned, 0, columns());
    return turned;
  }

  /**
   * Products of rows, without decay, where a reader sees a writer, and 0 elsewhere.
   *
   * @param n the length of a row
   * @param x a row a reader
   * @param y a column a writer
   * @param out written: a row a reader, an entry a writer
   */
  void products(int n, float[] x, float[] y, float[] out) {
    plain.tokens = decay.tokens;
    plain.channels = n;
    plain.x = x;
    plain.y = y;
    plain.yRow = columns();
    plain.out = out;
    plain.outRow = columns();
    Kernels.FLOAT_DECAYED_GRAM.products(plain);
  }

  private void quotientGradients(float[] out, float[] dOut) {
    if (perChannel()) {
      describe(dOut);
      operands.x = readers.decayed;
      operands.y = writers.rows;
      operands.dx = readers.dDecayed;
      Kernels.FLOAT_DECAYED_GRAM.quotientBackward(operands);
      writerGradients(dOut, readers.decayed, writers.dRows);
    } else {
      if (decay.decays) {
        decayGradients(out, dOut);
        earlyDecayGradients(out, dOut);
      }
      productGradients(dOut, readers.decayed, writers.rows, readers.dDecayed, writers.dRows);
    }
  }

  private void writerGradients(float[] dOut, float[] x, float[] dy) {
    int n = decay.channels;
    FloatCausalProduct.addTransposed(
        decay.tokens, readers.rank, writers.rank, n, dOut, 0, columns(), x, 0, n, dy);
  }

  private void productGradients(float[] dOut, float[] x, float[] y, float[] dx, float[] dy) {
    int n = decay.channels;
    FloatCausalProduct.add(
        decay.tokens, readers.rank, writers.rank, n, dOut, 0, columns(), y, dx, 0, n);
    writerGradients(dOut, x, dy);
  }

  private void describe(float[] out) {
    if (operands.scratch == null) {
      int size =
          FloatDecayedGram.scratchSize(chunkSize, decay.channels, readers.rank, writers.rank);
      operands.scratch = new float[size];
    }
    operands.tokens = decay.tokens;
    operands.x = readers.raw;
    operands.y = writers.raw;
    operands.dx = readers.dRaw;
    operands.dy = writers.dRaw;
    operands.out = out;
    operands.outRow = columns();
  }

  /** Each entry times the decay between its tokens, or 0 where the reader does not see it. */
  private void multiplyByDecay(float[] out) {
    for (int i = 0; i < readers.rank; i++) {
      int lag = i < readers.early ? 1 : 0;
      int own = operands.ownWriters(i);
      for (int s = 0; s < decay.tokens; s++) {
        float weight = 1;
        for (int t = 0; t < decay.tokens; t++) {
          int at = (t * readers.rank + i) * columns() + s * writers.rank;
          if (t - lag > s) {
            weight *= decay.factor[t - lag];
          }
          int seen = s < t ? writers.rank : s == t ? own : 0;
          for (int j = 0; j < writers.rank; j++) {
            out[at + j] = j < seen ? out[at + j] * weight : 0;
          }
        }
      }
    }
  }

  /** The gradient of the shared log-decays: from the last reader of each writer to the first. */
  private void decayGradients(float[] out, float[] dOut) {
    for (int i = 0; i < readers.rank; i++) {
      int lag = i < readers.early ? 1 : 0;
      for (int s = 0; s < decay.tokens; s++) {
        float sum = 0;
        for (int t = decay.tokens - 1; t - lag > s; t--) {
          int at = (t * readers.rank + i) * columns() + s * writers.rank;
          for (int j = at; j < at + writers.rank; j++) {
            sum += out[j] * dOut[j];
          }
          decay.dLog[t - lag] += sum;
        }
      }
    }
  }

  /** The gradient of the shared log-decay of a token by way of the writers before its decay. */
  private void earlyDecayGradients(float[] out, float[] dOut) {
    for (int row = 0; writers.early > 0 && row < rows(); row++) {
      for (int s = 0; s < decay.tokens; s++) {
        int at = row * columns() + s * writers.rank;
        for (int j = at; j < at + writers.early; j++) {
          decay.dLog[s] += out[j] * dOut[j];
        }
      }
    }
  }
}
