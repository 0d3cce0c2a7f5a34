// Twin: DoubleWriters is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import java.util.Arrays;

/**
 * Rows that enter the state (written keys, erase directions), each multiplied by the decay from its
 * token to an anchor. Anchor n is the start of block n, where only the rows of earlier blocks are
 * defined; the last anchor is the chunk's end.
 */
final class FloatWriters {
  final int channels;
  final int rank;

  /** How many of a token's rows enter before its decay, and so feel it. */
  final int early;

  /** The rows as they stand after their token's decay; a row a (token, rank). */
  final float[] raw;

  final float[] dRaw;

  /** The gradient of the anchor in hand, walked from the last to the first. */
  final float[] dAnchored;

  private final FloatChunkDecay decay;

  /** The rows decayed to each anchor; entry 0 is unused. */
  private final float[][] anchored;

  private final float[] sum;

  FloatWriters(int chunkSize, FloatChunkDecay decay, int rank, int early, boolean gradients) {
    this.decay = decay;
    this.channels = decay.channels;
    this.rank = rank;
    this.early = early;
    int size = chunkSize * rank * channels;
    int blocks = (chunkSize + decay.blockSize - 1) / decay.blockSize;
    raw = new float[size];
    anchored = new float[blocks + 1][];
    for (int anchor = 1; anchor <= blocks; anchor++) {
      int rows = Math.min(chunkSize, anchor * decay.blockSize) * rank;
      anchored[anchor] = new float[rows * channels];
    }
    dRaw = new float[gradients ? size : 0];
    dAnchored = new float[gradients ? size : 0];
    sum = new float[decay.width];
  }

  /** Where the rows of a token start. */
  int at(int token) {
    return token * rank * channels;
  }

  /** The rows of the blocks before an anchor, decayed to it. */
  float[] anchored(int anchor) {
    return anchored[anchor];
  }

  /** Decays the early rows and computes the anchored ones; raw holds the rows as given. */
  @CostStage(Stage.STATE_UPDATE)
  void anchor() {
    for (int t = 0; t < decay.tokens && early > 0; t++) {
      for (int r = 0; r < early; r++) {
        int row = at(t) + r * channels;
        decay.scale(decay.factor, t, raw, row, raw, row);
      }
    }
    for (int block = 0; block < decay.blocks; block++) {
      float[] next = anchored[block + 1];
      for (int row = 0; row < at(decay.blockStart(block)); row += channels) {
        decay.scale(decay.total, block, anchored[block], row, next, row);
      }
      for (int t = decay.blockStart(block); t < decay.blockEnd(block); t++) {
        for (int r = 0; r < rank; r++) {
          int row = at(t) + r * channels;
          decay.scale(decay.toEnd, t, raw, row, next, row);
        }
      }
    }
  }

  void clearGradients() {
    Arrays.fill(dRaw, 0, at(decay.tokens), 0);
  }

  /**
   * Carries {@code dAnchored} from the anchor at a block's end back to the one at its start, and
   * the part of the block's own rows into {@code dRaw}.
   */
  void backward(int block) {
    float[] end = anchored[block + 1];
    Arrays.fill(sum, 0);
    for (int row = 0; row < at(decay.blockStart(block)); row += channels) {
      decay.addLogGradient(end, dAnchored, row, sum);
      decay.scale(decay.total, block, dAnchored, row, dAnchored, row);
    }
    decay.addTo(sum, decay.dLogTotal, block);
    // The log-decay of a position is felt by every row of its block that was written before it.
    Arrays.fill(sum, 0);
    for (int t = decay.blockStart(block); t < decay.blockEnd(block); t++) {
      decay.addTo(sum, decay.dLog, t);
      for (int r = 0; r < rank; r++) {
        int row = at(t) + r * channels;
        decay.addLogGradient(end, dAnchored, row, sum);
        decay.addScaled(decay.toEnd, t, dAnchored, row, dRaw, row);
      }
    }
  }

  /** Carries the gradient of the early rows back over their own token's decay. */
  void backwardEarly() {
    for (int t = 0; t < decay.tokens && early > 0; t++) {
      Arrays.fill(sum, 0);
      for (int r = 0; r < early; r++) {
        int row = at(t) + r * channels;
        decay.addLogGradient(raw, dRaw, row, sum);
        decay.scale(decay.factor, t, dRaw, row, dRaw, row);
      }
      decay.addTo(sum, decay.dLog, t);
    }
  }
}
