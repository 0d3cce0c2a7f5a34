// Twin: DoubleLeftRows is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import java.util.Arrays;

/**
 * Rows that read the state (queries, erase keys), each multiplied by the decay from an anchor to
 * the position at which it reads: the token itself, or with a lag of 1 the token before.
 */
final class FloatLeftRows {
  final int channels;
  final int rank;
  final int lag;

  /** The rows as given, times a factor; a row a (token, rank). */
  final float[] raw;

  /** Decayed from the start of the block. */
  final float[] inBlock;

  /** Decayed from the start of the chunk. */
  final float[] inChunk;

  final float[] dRaw;
  final float[] dInBlock;
  final float[] dInChunk;

  private final float[] sum;
  private float factor;

  FloatLeftRows(int chunkSize, int channels, int rank, int lag) {
    this.channels = channels;
    this.rank = rank;
    this.lag = lag;
    int size = chunkSize * rank * channels;
    raw = new float[size];
    inBlock = new float[size];
    inChunk = new float[size];
    dRaw = new float[size];
    dInBlock = new float[size];
    dInChunk = new float[size];
    sum = new float[channels];
  }

  /** Where the rows of a token start. */
  int at(int token) {
    return token * rank * channels;
  }

  void load(FloatRows rows, float times, int start, FloatChunkDecay decay) {
    factor = times;
    for (int t = 0; t < decay.tokens; t++) {
      int block = t / FloatChunkDecay.BLOCK;
      int position = t - lag;
      boolean first = position < decay.blockStart(block);
      for (int r = 0; r < rank; r++) {
        int row = at(t) + r * channels;
        int from = rows.at(start + t) + r * rows.stride;
        FloatRowLoops.scale(channels, times, rows.data, from, raw, row);
        if (first) {
          System.arraycopy(raw, row, inBlock, row, channels);
        } else {
          FloatRowLoops.multiply(
              channels, raw, row, decay.fromStart, position * channels, inBlock, row);
        }
        FloatRowLoops.multiply(
            channels, inBlock, row, decay.before, block * channels, inChunk, row);
      }
    }
  }

  void clearGradients(FloatChunkDecay decay) {
    Arrays.fill(dRaw, 0, at(decay.tokens), 0);
    Arrays.fill(dInBlock, 0, at(decay.tokens), 0);
  }

  /**
   * Carries the gradients of all forms of the rows back to the rows as given and to the decay.
   * {@code dInChunk}, {@code dInBlock} and {@code dRaw} hold what each form received.
   */
  void backward(FloatChunkDecay decay, FloatRows gradient, int start) {
    for (int block = 0; block < decay.blocks; block++) {
      Arrays.fill(sum, 0);
      for (int t = decay.blockStart(block); t < decay.blockEnd(block); t++) {
        for (int r = 0; r < rank; r++) {
          int row = at(t) + r * channels;
          FloatRowLoops.addProduct(channels, inChunk, row, dInChunk, row, sum, 0);
          FloatRowLoops.addProduct(
              channels, dInChunk, row, decay.before, block * channels, dInBlock, row);
        }
      }
      for (int earlier = 0; earlier < block; earlier++) {
        FloatRowLoops.addScaled(channels, 1, sum, 0, decay.dLogTotal, earlier * channels);
      }
      backwardInBlock(decay, block);
    }
    for (int t = 0; t < decay.tokens; t++) {
      for (int r = 0; r < rank; r++) {
        int to = gradient.at(start + t) + r * gradient.stride;
        FloatRowLoops.addScaled(
            channels, factor, dRaw, at(t) + r * channels, gradient.data, to);
      }
    }
  }

  /** The log-decay of a position is felt by every row of its block that reads at it or later. */
  private void backwardInBlock(FloatChunkDecay decay, int block) {
    Arrays.fill(sum, 0);
    int first = decay.blockStart(block);
    for (int t = decay.blockEnd(block) - 1; t >= first; t--) {
      int position = t - lag;
      for (int r = 0; r < rank; r++) {
        int row = at(t) + r * channels;
        if (position < first) {
          FloatRowLoops.addScaled(channels, 1, dInBlock, row, dRaw, row);
        } else {
          FloatRowLoops.addProduct(channels, inBlock, row, dInBlock, row, sum, 0);
          FloatRowLoops.addProduct(
              channels, dInBlock, row, decay.fromStart, position * channels, dRaw, row);
        }
      }
      if (position >= first) {
        FloatRowLoops.addScaled(channels, 1, sum, 0, decay.dLog, position * channels);
      }
    }
  }
}
