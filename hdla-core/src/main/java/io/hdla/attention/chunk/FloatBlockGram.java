// Twin: DoubleBlockGram is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.FloatGramOperands;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The Gram matrix of a chunk: entry ((t,i),(s,j)) is the product of reader (t,i) and writer (s,j)
 * with the decay between them, where the reader sees the writer, and 0 elsewhere: the block
 * triangle of {@link io.hdla.attention.BlockTriangle}, and within a token the order of its
 * micro-steps.
 *
 * <p>Where channels decay apart, blocks of tokens on the diagonal use running products of the
 * decay, and the others are matrix products of rows anchored at the readers' block's start, where
 * both factors are at most 1. Where a head has one decay, the finished product is multiplied by it.
 */
final class FloatBlockGram {
  private final FloatChunkDecay decay;
  private final FloatReaders readers;
  private final FloatWriters writers;
  private final FloatGramOperands operands = new FloatGramOperands();

  /** Where a head has one decay: what it leaves of each writer at a reader's position. */
  private final float[] weights;

  FloatBlockGram(FloatChunkDecay decay, FloatReaders readers, FloatWriters writers) {
    this.decay = decay;
    this.readers = readers;
    this.writers = writers;
    operands.channels = decay.channels;
    operands.readers = readers.rank;
    operands.early = readers.early;
    operands.writers = writers.rank;
    operands.decay = decay.factor;
    operands.x = readers.raw;
    operands.y = writers.raw;
    operands.dx = readers.dRaw;
    operands.dy = writers.dRaw;
    operands.dLogDecay = decay.dLog;
    if (perChannel()) {
      int size =
          FloatDecayedGram.scratchSize(decay.blockSize, decay.channels, readers.rank, writers.rank);
      operands.scratch = new float[size];
    }
    weights = new float[perChannel() ? 0 : decay.blockSize * writers.rank];
  }

  private boolean perChannel() {
    return decay.width == decay.channels;
  }

  /** Entries of a row. */
  int columns() {
    return decay.tokens * writers.rank;
  }

  /** Writes tokens·readers rows of tokens·writers entries. */
  @CostStage(Stage.INTRA_CHUNK)
  void forward(float[] out) {
    if (!perChannel()) {
      shared(out);
      return;
    }
    int channels = decay.channels;
    int columns = columns();
    for (int block = 0; block < decay.blocks; block++) {
      int first = decay.blockStart(block);
      int size = decay.blockEnd(block) - first;
      int column = first * writers.rank;
      int from = first * readers.rank * columns;
      int end = column + size * writers.rank;
      for (int r = 0; r < size * readers.rank && end < columns; r++) {
        Arrays.fill(out, from + r * columns + end, from + (r + 1) * columns, 0);
      }
      if (block > 0) {
        Kernels.FLOAT_MATMUL.gemm(
            size * readers.rank,
            column,
            channels,
            1,
            readers.inBlock,
            readers.at(first),
            channels,
            1,
            writers.anchored(block),
            0,
            1,
            channels,
            0,
            out,
            from,
            columns);
      }
      diagonal(block, out);
      Kernels.FLOAT_DECAYED_GRAM.forward(operands);
    }
  }

  private void diagonal(int block, float[] out) {
    int first = decay.blockStart(block);
    operands.tokens = decay.blockEnd(block) - first;
    operands.decayOff = first * decay.channels;
    operands.xOff = readers.at(first);
    operands.yOff = writers.at(first);
    operands.out = out;
    operands.outOff = first * readers.rank * columns() + first * writers.rank;
    operands.outRow = columns();
  }

  /**
   * Adds the gradients that a block of readers is responsible for: to {@code readers.dInBlock},
   * {@code readers.dRaw}, {@code writers.dAnchored} (anchored at that block's start), {@code
   * writers.dRaw} and {@code decay.dLog}. {@code dOut} is overwritten; {@code out} is what forward
   * wrote.
   */
  void backward(float[] out, float[] dOut, int block) {
    if (!perChannel()) {
      sharedBackward(out, dOut);
      return;
    }
    int first = decay.blockStart(block);
    int size = decay.blockEnd(block) - first;
    int columns = columns();
    int from = first * readers.rank * columns;
    int column = first * writers.rank;
    int channels = decay.channels;
    if (block > 0) {
      Kernels.FLOAT_MATMUL.gemm(
          size * readers.rank,
          channels,
          column,
          1,
          dOut,
          from,
          columns,
          1,
          writers.anchored(block),
          0,
          channels,
          1,
          1,
          readers.dInBlock,
          readers.at(first),
          channels);
      Kernels.FLOAT_MATMUL.gemm(
          column,
          channels,
          size * readers.rank,
          1,
          dOut,
          from,
          1,
          columns,
          readers.inBlock,
          readers.at(first),
          channels,
          1,
          1,
          writers.dAnchored,
          0,
          channels);
    }
    diagonal(block, dOut);
    Kernels.FLOAT_DECAYED_GRAM.backward(operands);
  }

  private void shared(float[] out) {
    int channels = decay.channels;
    Kernels.FLOAT_MATMUL.gemm(
        decay.tokens * readers.rank,
        columns(),
        channels,
        1,
        readers.raw,
        0,
        channels,
        1,
        writers.raw,
        0,
        1,
        channels,
        0,
        out,
        0,
        columns());
    multiplyByDecay(out);
  }

  /**
   * Each entry times the decay between its tokens, or 0 where the reader does not see the writer.
   */
  private void multiplyByDecay(float[] out) {
    int columns = columns();
    for (int i = 0; i < readers.rank; i++) {
      int lag = i < readers.early ? 1 : 0;
      int own = operands.ownWriters(i);
      Arrays.fill(weights, 0, columns, 1);
      for (int t = 0; t < decay.tokens; t++) {
        int position = t - lag;
        if (position > 0) {
          int before = position * writers.rank;
          Kernels.FLOAT_ROWS.scale(before, decay.factor[position], weights, 0, weights, 0);
        }
        int at = (t * readers.rank + i) * columns;
        int seen = t * writers.rank + own;
        Kernels.FLOAT_ROWS.multiply(seen, out, at, weights, 0, out, at);
        Arrays.fill(out, at + seen, at + columns, 0);
      }
    }
  }

  private void sharedBackward(float[] out, float[] dOut) {
    int channels = decay.channels;
    int rows = decay.tokens * readers.rank;
    int columns = columns();
    // From the last reader of each writer down to the first: sums only, no differences.
    for (int i = 0; i < readers.rank; i++) {
      int lag = i < readers.early ? 1 : 0;
      for (int s = 0; s < decay.tokens; s++) {
        float sum = 0;
        for (int t = decay.tokens - 1; t - lag > s; t--) {
          int at = (t * readers.rank + i) * columns + s * writers.rank;
          for (int j = at; j < at + writers.rank; j++) {
            sum += out[j] * dOut[j];
          }
          decay.dLog[t - lag] += sum;
        }
      }
    }
    multiplyByDecay(dOut);
    Kernels.FLOAT_MATMUL.gemm(
        rows,
        channels,
        columns,
        1,
        dOut,
        0,
        columns,
        1,
        writers.raw,
        0,
        channels,
        1,
        1,
        readers.dRaw,
        0,
        channels);
    Kernels.FLOAT_MATMUL.gemm(
        columns,
        channels,
        rows,
        1,
        dOut,
        0,
        1,
        columns,
        readers.raw,
        0,
        channels,
        1,
        1,
        writers.dRaw,
        0,
        channels);
  }
}
