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

  /** The number, within a token, of the first of the rows taken. */
  private final int first;

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

  FloatLeftRows(int chunkSize, FloatChunkDecay decay, int first, int rank, int lag) {
    this.channels = decay.channels;
    this.first = first;
    this.rank = rank;
    this.lag = lag;
    int size = chunkSize * rank * channels;
    raw = new float[size];
    inBlock = new float[size];
    inChunk = new float[size];
    dRaw = new float[size];
    dInBlock = new float[size];
    dInChunk = new float[size];
    sum = new float[decay.width];
  }

  /** Where the rows of a token start. */
  int at(int token) {
    return token * rank * channels;
  }

  void load(FloatRows rows, float times, int start, FloatChunkDecay decay) {
    factor = times;
    for (int t = 0; t < decay.tokens; t++) {
      int block = t / decay.blockSize;
      int position = t - lag;
      boolean undecayed = position < decay.blockStart(block);
      for (int r = 0; r < rank; r++) {
        int row = at(t) + r * channels;
        int from = rows.at(start + t, first + r);
        FloatRowLoops.scale(channels, times, rows.data, from, raw, row);
        if (undecayed) {
          System.arraycopy(raw, row, inBlock, row, channels);
        } else {
          decay.scale(decay.fromStart, position, raw, row, inBlock, row);
        }
        decay.scale(decay.before, block, inBlock, row, inChunk, row);
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
          decay.addLogGradient(inChunk, dInChunk, row, sum);
          decay.addScaled(decay.before, block, dInChunk, row, dInBlock, row);
        }
      }
      for (int earlier = 0; earlier < block; earlier++) {
        decay.addTo(sum, decay.dLogTotal, earlier);
      }
      backwardInBlock(decay, block);
    }
    for (int t = 0; t < decay.tokens; t++) {
      for (int r = 0; r < rank; r++) {
        int to = gradient.at(start + t, first + r);
        FloatRowLoops.addScaled(channels, factor, dRaw, at(t) + r * channels, gradient.data, to);
      }
    }
  }

  /** The log-decay of a position is felt by every row of its block that reads at it or later. */
  private void backwardInBlock(FloatChunkDecay decay, int block) {
    Arrays.fill(sum, 0);
    int blockStart = decay.blockStart(block);
    for (int t = decay.blockEnd(block) - 1; t >= blockStart; t--) {
      int position = t - lag;
      for (int r = 0; r < rank; r++) {
        int row = at(t) + r * channels;
        if (position < blockStart) {
          FloatRowLoops.addScaled(channels, 1, dInBlock, row, dRaw, row);
        } else {
          decay.addLogGradient(inBlock, dInBlock, row, sum);
          decay.addScaled(decay.fromStart, position, dInBlock, row, dRaw, row);
        }
      }
      if (position >= blockStart) {
        decay.addTo(sum, decay.dLog, position);
      }
    }
  }
}
