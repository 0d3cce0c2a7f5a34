// Twin: DoubleRightRows is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import java.util.Arrays;

/**
 * Rows that enter the state (written keys, erase directions), each multiplied by the decay from its
 * token to an anchor. Anchor n is the start of block n, where only the rows of earlier blocks are
 * defined; the last anchor is the chunk's end.
 */
final class FloatRightRows {
  final int channels;
  final int rank;

  /** The rows as given; a row a (token, rank). */
  final float[] raw;

  final float[] dRaw;

  /** The rows decayed to each anchor; entry 0 is unused. */
  private final float[][] anchored;

  /** The gradient of the anchor in hand, walked from the last to the first. */
  final float[] dAnchored;

  private final float[] sum;

  FloatRightRows(int chunkSize, int channels, int rank) {
    this.channels = channels;
    this.rank = rank;
    int size = chunkSize * rank * channels;
    int blocks = (chunkSize + FloatChunkDecay.BLOCK - 1) / FloatChunkDecay.BLOCK;
    raw = new float[size];
    dRaw = new float[size];
    anchored = new float[blocks + 1][];
    for (int anchor = 1; anchor <= blocks; anchor++) {
      int rows = Math.min(chunkSize, anchor * FloatChunkDecay.BLOCK) * rank;
      anchored[anchor] = new float[rows * channels];
    }
    dAnchored = new float[size];
    sum = new float[channels];
  }

  /** Where the rows of a token start. */
  int at(int token) {
    return token * rank * channels;
  }

  /** The rows of the blocks before an anchor, decayed to it. */
  float[] anchored(int anchor) {
    return anchored[anchor];
  }

  void load(FloatRows rows, int start, FloatChunkDecay decay) {
    for (int t = 0; t < decay.tokens; t++) {
      for (int r = 0; r < rank; r++) {
        int from = rows.at(start + t) + r * rows.stride;
        System.arraycopy(rows.data, from, raw, at(t) + r * channels, channels);
      }
    }
    for (int block = 0; block < decay.blocks; block++) {
      float[] next = anchored[block + 1];
      for (int row = 0; row < at(decay.blockStart(block)); row += channels) {
        FloatRowLoops.multiply(
            channels, anchored[block], row, decay.total, block * channels, next, row);
      }
      for (int t = decay.blockStart(block); t < decay.blockEnd(block); t++) {
        for (int r = 0; r < rank; r++) {
          int row = at(t) + r * channels;
          FloatRowLoops.multiply(channels, raw, row, decay.toEnd, t * channels, next, row);
        }
      }
    }
  }

  void clearGradients(FloatChunkDecay decay) {
    Arrays.fill(dRaw, 0, at(decay.tokens), 0);
  }

  /**
   * Carries {@code dAnchored} from the anchor at a block's end back to the one at its start, and
   * the part of the block's own rows into {@code dRaw}.
   */
  void backward(FloatChunkDecay decay, int block) {
    float[] end = anchored[block + 1];
    Arrays.fill(sum, 0);
    for (int row = 0; row < at(decay.blockStart(block)); row += channels) {
      FloatRowLoops.addProduct(channels, end, row, dAnchored, row, sum, 0);
      FloatRowLoops.multiply(
          channels, dAnchored, row, decay.total, block * channels, dAnchored, row);
    }
    FloatRowLoops.addScaled(channels, 1, sum, 0, decay.dLogTotal, block * channels);
    // The log-decay of a position is felt by every row of its block that was written before it.
    Arrays.fill(sum, 0);
    for (int t = decay.blockStart(block); t < decay.blockEnd(block); t++) {
      FloatRowLoops.addScaled(channels, 1, sum, 0, decay.dLog, t * channels);
      for (int r = 0; r < rank; r++) {
        int row = at(t) + r * channels;
        FloatRowLoops.addProduct(channels, end, row, dAnchored, row, sum, 0);
        FloatRowLoops.addProduct(channels, dAnchored, row, decay.toEnd, t * channels, dRaw, row);
      }
    }
  }

  /** Adds the gradient of the rows as given to those of the sequence. */
  void storeGradients(FloatChunkDecay decay, FloatRows gradient, int start) {
    for (int t = 0; t < decay.tokens; t++) {
      for (int r = 0; r < rank; r++) {
        int to = gradient.at(start + t) + r * gradient.stride;
        FloatRowLoops.addScaled(channels, 1, dRaw, at(t) + r * channels, gradient.data, to);
      }
    }
  }
}
