// Twin: DoubleBlockGram is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * Gram matrices of left and right rows over a chunk: entry ((t,i),(s,j)) is the product of left row
 * (t,i) and right row (s,j) with the decay between them, for s ≤ t−lag, and 0 elsewhere: the block
 * triangle of {@link io.hdla.attention.BlockTriangle}.
 *
 * <p>Where channels decay apart, blocks of tokens on the diagonal use running products of the
 * decay, and the others are matrix products of rows anchored at the left block's start, where both
 * factors are at most 1. Where a head has one decay, the finished product is multiplied by it.
 */
final class FloatBlockGram {
  private final FloatChunkDecay decay;
  private final float[] scratch;

  FloatBlockGram(FloatChunkDecay decay) {
    this.decay = decay;
    scratch =
        perChannel()
            ? new float[FloatDecayedGram.scratchSize(decay.blockSize, decay.channels)]
            : null;
  }

  private boolean perChannel() {
    return decay.width == decay.channels;
  }

  /** Writes tokens·left.rank rows of tokens·right.rank entries. */
  void forward(FloatLeftRows left, FloatRightRows right, float[] out, int outOff, int outRow) {
    if (!perChannel()) {
      shared(left, right, out, outOff, outRow);
      return;
    }
    int channels = decay.channels;
    int columns = decay.tokens * right.rank;
    for (int block = 0; block < decay.blocks; block++) {
      int first = decay.blockStart(block);
      int size = decay.blockEnd(block) - first;
      int column = first * right.rank;
      int from = outOff + first * left.rank * outRow;
      for (int r = 0; r < size * left.rank; r++) {
        int row = from + r * outRow;
        Arrays.fill(out, row + column + size * right.rank, row + columns, 0);
      }
      if (block > 0) {
        Kernels.FLOAT_MATMUL.gemm(
            size * left.rank,
            column,
            channels,
            1,
            left.inBlock,
            left.at(first),
            channels,
            1,
            right.anchored(block),
            0,
            1,
            channels,
            0,
            out,
            from,
            outRow);
      }
      Kernels.FLOAT_DECAYED_GRAM.forward(
          size,
          channels,
          left.lag,
          decay.factor,
          first * channels,
          channels,
          left.rank,
          left.raw,
          left.at(first),
          channels,
          right.rank,
          right.raw,
          right.at(first),
          channels,
          out,
          from + column,
          outRow,
          scratch);
    }
  }

  /**
   * Adds the gradients that a block of left rows is responsible for: to {@code left.dInBlock},
   * {@code left.dRaw}, {@code right.dAnchored} (anchored at that block's start), {@code right.dRaw}
   * and {@code decay.dLog}. {@code dOut} is overwritten; {@code out} is what forward wrote.
   */
  void backward(
      FloatLeftRows left,
      FloatRightRows right,
      float[] out,
      float[] dOut,
      int outOff,
      int outRow,
      int block) {
    if (!perChannel()) {
      sharedBackward(left, right, out, dOut, outOff, outRow);
      return;
    }
    int first = decay.blockStart(block);
    int size = decay.blockEnd(block) - first;
    int from = outOff + first * left.rank * outRow;
    int column = first * right.rank;
    int channels = decay.channels;
    if (block > 0) {
      Kernels.FLOAT_MATMUL.gemm(
          size * left.rank,
          channels,
          column,
          1,
          dOut,
          from,
          outRow,
          1,
          right.anchored(block),
          0,
          channels,
          1,
          1,
          left.dInBlock,
          left.at(first),
          channels);
      Kernels.FLOAT_MATMUL.gemm(
          column,
          channels,
          size * left.rank,
          1,
          dOut,
          from,
          1,
          outRow,
          left.inBlock,
          left.at(first),
          channels,
          1,
          1,
          right.dAnchored,
          0,
          channels);
    }
    Kernels.FLOAT_DECAYED_GRAM.backward(
        size,
        channels,
        left.lag,
        decay.factor,
        first * channels,
        channels,
        left.rank,
        left.raw,
        left.at(first),
        channels,
        right.rank,
        right.raw,
        right.at(first),
        channels,
        dOut,
        from + column,
        outRow,
        left.dRaw,
        left.at(first),
        channels,
        right.dRaw,
        right.at(first),
        channels,
        decay.dLog,
        first * channels,
        scratch);
  }

  private void shared(
      FloatLeftRows left, FloatRightRows right, float[] out, int outOff, int outRow) {
    int channels = decay.channels;
    Kernels.FLOAT_MATMUL.gemm(
        decay.tokens * left.rank,
        decay.tokens * right.rank,
        channels,
        1,
        left.raw,
        0,
        channels,
        1,
        right.raw,
        0,
        1,
        channels,
        0,
        out,
        outOff,
        outRow);
    multiplyByDecay(left, right, out, outOff, outRow);
  }

  /** Entry ((t,i),(s,j)) ← itself · Π factor(u), s &lt; u ≤ t−lag, or 0 in a dropped block. */
  private void multiplyByDecay(
      FloatLeftRows left, FloatRightRows right, float[] out, int outOff, int outRow) {
    for (int s = 0; s < decay.tokens; s++) {
      float weight = 1;
      for (int t = 0; t < decay.tokens; t++) {
        boolean kept = s <= t - left.lag;
        if (s < t - left.lag) {
          weight *= decay.factor[t - left.lag];
        }
        for (int i = 0; i < left.rank; i++) {
          int at = outOff + (t * left.rank + i) * outRow + s * right.rank;
          for (int j = at; j < at + right.rank; j++) {
            out[j] = kept ? out[j] * weight : 0;
          }
        }
      }
    }
  }

  private void sharedBackward(
      FloatLeftRows left, FloatRightRows right, float[] out, float[] dOut, int outOff, int outRow) {
    int channels = decay.channels;
    int rows = decay.tokens * left.rank;
    int columns = decay.tokens * right.rank;
    // From the last reader of each column down to the first: sums only, no differences.
    for (int s = 0; s < decay.tokens; s++) {
      float sum = 0;
      for (int t = decay.tokens - 1; t - left.lag > s; t--) {
        for (int i = 0; i < left.rank; i++) {
          int at = outOff + (t * left.rank + i) * outRow + s * right.rank;
          for (int j = at; j < at + right.rank; j++) {
            sum += out[j] * dOut[j];
          }
        }
        decay.dLog[t - left.lag] += sum;
      }
    }
    multiplyByDecay(left, right, dOut, outOff, outRow);
    Kernels.FLOAT_MATMUL.gemm(
        rows, channels, columns, 1, dOut, outOff, outRow, 1, right.raw, 0, channels, 1, 1,
        left.dRaw, 0, channels);
    Kernels.FLOAT_MATMUL.gemm(
        columns,
        channels,
        rows,
        1,
        dOut,
        outOff,
        1,
        outRow,
        left.raw,
        0,
        channels,
        1,
        1,
        right.dRaw,
        0,
        channels);
  }
}
