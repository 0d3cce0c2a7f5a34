// Twin: DoubleReaders is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * Rows that read the state, each multiplied by the decay from an anchor to the position at which it
 * reads: for the first {@link #early} of a token the token before, for the others the token itself.
 * The last row of a token is its query; the others are erase keys.
 */
final class FloatReaders {
  final int channels;
  final int rank;
  final int early;

  /** The rows as given; a row a (token, rank). */
  final float[] raw;

  /** Decayed from the start of the block; the same array as inChunk where there is one block. */
  final float[] inBlock;

  /** Decayed from the start of the chunk. */
  final float[] inChunk;

  final float[] dRaw;
  final float[] dInBlock;
  final float[] dInChunk;

  private final FloatChunkDecay decay;
  private final float[] sum;

  FloatReaders(int chunkSize, FloatChunkDecay decay, int rank, int early, boolean gradients) {
    this.decay = decay;
    this.channels = decay.channels;
    this.rank = rank;
    this.early = early;
    int size = chunkSize * rank * channels;
    raw = new float[size];
    inChunk = new float[size];
    inBlock = decay.blockSize < chunkSize ? new float[size] : inChunk;
    dRaw = new float[gradients ? size : 0];
    dInBlock = new float[gradients ? size : 0];
    dInChunk = new float[gradients ? size : 0];
    sum = new float[decay.width];
  }

  /** Where the rows of a token start. */
  int at(int token) {
    return token * rank * channels;
  }

  private int position(int token, int r) {
    return r < early ? token - 1 : token;
  }

  /** Computes the decayed rows from the raw ones. */
  @CostStage(Stage.READ)
  void anchor() {
    for (int t = 0; t < decay.tokens; t++) {
      int block = t / decay.blockSize;
      for (int r = 0; r < rank; r++) {
        int row = at(t) + r * channels;
        int position = position(t, r);
        if (position < decay.blockStart(block)) {
          System.arraycopy(raw, row, inBlock, row, channels);
        } else {
          decay.scale(decay.fromStart, position, raw, row, inBlock, row);
        }
        if (inChunk != inBlock) {
          decay.scale(decay.before, block, inBlock, row, inChunk, row);
        }
      }
    }
  }

  void clearGradients() {
    Arrays.fill(dRaw, 0, at(decay.tokens), 0);
    Arrays.fill(dInBlock, 0, at(decay.tokens), 0);
  }

  /**
   * Carries the gradients of all forms of the rows back to the rows as given and to the decay.
   * {@code dInChunk}, {@code dInBlock} and {@code dRaw} hold what each form received.
   */
  void backward() {
    for (int block = 0; block < decay.blocks; block++) {
      Arrays.fill(sum, 0);
      for (int t = decay.blockStart(block); t < decay.blockEnd(block); t++) {
        for (int r = 0; r < rank; r++) {
          int row = at(t) + r * channels;
          if (block > 0) {
            decay.addLogGradient(inChunk, dInChunk, row, sum);
          }
          decay.addScaled(decay.before, block, dInChunk, row, dInBlock, row);
        }
      }
      for (int earlier = 0; earlier < block; earlier++) {
        decay.addTo(sum, decay.dLogTotal, earlier);
      }
      backwardInBlock(block);
    }
  }

  /** The log-decay of a position is felt by every row of its block that reads at it or later. */
  private void backwardInBlock(int block) {
    Arrays.fill(sum, 0);
    int first = decay.blockStart(block);
    for (int t = decay.blockEnd(block) - 1; t >= first; t--) {
      addReaders(t, early, rank, first);
      decay.addTo(sum, decay.dLog, t);
      addReaders(t, 0, early, first);
    }
  }

  private void addReaders(int t, int from, int to, int blockStart) {
    for (int r = from; r < to; r++) {
      int row = at(t) + r * channels;
      int position = position(t, r);
      if (position < blockStart) {
        Kernels.FLOAT_ROWS.addScaled(channels, 1, dInBlock, row, dRaw, row);
      } else {
        decay.addLogGradient(inBlock, dInBlock, row, sum);
        decay.addScaled(decay.fromStart, position, dInBlock, row, dRaw, row);
      }
    }
  }
}
