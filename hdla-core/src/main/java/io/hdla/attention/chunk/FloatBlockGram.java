// Twin: DoubleBlockGram is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The Gram matrix of left and right rows over a chunk: entry ((t,i),(s,j)) is the product of left
 * row (t,i) and right row (s,j) with the decay between them, for every pair of tokens that {@link
 * BlockTriangle} keeps.
 *
 * <p>Blocks of tokens on the diagonal use running products of the decay; the others are matrix
 * products of rows anchored at the left block's start, where both factors are at most 1.
 */
final class FloatBlockGram {
  private final float[] scratch;

  FloatBlockGram(int channels) {
    scratch = new float[FloatDecayedGram.scratchSize(FloatChunkDecay.BLOCK, channels)];
  }

  /** Writes tokens·left.rank rows of tokens·right.rank entries, dropped ones as 0. */
  void forward(FloatChunkDecay decay, FloatLeftRows left, FloatRightRows right, float[] out) {
    int columns = decay.tokens * right.rank;
    for (int block = 0; block < decay.blocks; block++) {
      int first = decay.blockStart(block);
      int size = decay.blockEnd(block) - first;
      int row = first * left.rank;
      int column = first * right.rank;
      int channels = decay.channels;
      for (int r = row; r < row + size * left.rank; r++) {
        Arrays.fill(out, r * columns + column + size * right.rank, (r + 1) * columns, 0);
      }
      if (block > 0) {
        Kernels.FLOAT_MATMUL.gemm(
            size * left.rank, column, channels, 1, left.inBlock, left.at(first), channels, 1,
            right.anchored(block), 0, 1, channels, 0, out, row * columns, columns);
      }
      Kernels.FLOAT_DECAYED_GRAM.forward(
          size, channels, left.lag, decay.factor, first * channels, channels,
          left.rank, left.raw, left.at(first), channels,
          right.rank, right.raw, right.at(first), channels,
          out, row * columns + column, columns, scratch);
    }
  }

  /**
   * Adds the gradients that a block of left rows is responsible for: to {@code left.dInBlock},
   * {@code left.dRaw}, {@code right.dAnchored} (anchored at that block's start), {@code right.dRaw}
   * and {@code decay.dLog}.
   */
  void backward(
      FloatChunkDecay decay, FloatLeftRows left, FloatRightRows right, float[] dOut, int block) {
    int columns = decay.tokens * right.rank;
    int first = decay.blockStart(block);
    int size = decay.blockEnd(block) - first;
    int row = first * left.rank;
    int column = first * right.rank;
    int channels = decay.channels;
    if (block > 0) {
      Kernels.FLOAT_MATMUL.gemm(
          size * left.rank, channels, column, 1, dOut, row * columns, columns, 1,
          right.anchored(block), 0, channels, 1, 1, left.dInBlock, left.at(first), channels);
      Kernels.FLOAT_MATMUL.gemm(
          column, channels, size * left.rank, 1, dOut, row * columns, 1, columns,
          left.inBlock, left.at(first), channels, 1, 1, right.dAnchored, 0, channels);
    }
    Kernels.FLOAT_DECAYED_GRAM.backward(
        size, channels, left.lag, decay.factor, first * channels, channels,
        left.rank, left.raw, left.at(first), channels,
        right.rank, right.raw, right.at(first), channels,
        dOut, row * columns + column, columns,
        left.dRaw, left.at(first), channels, right.dRaw, right.at(first), channels,
        decay.dLog, first * channels, scratch);
  }
}
