// Twin: DoubleChunkDecay is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The decay inside one chunk, cut into blocks of {@link #BLOCK} tokens.
 *
 * <p>Log-decays are summed outwards from a block's ends only, and never subtracted from each other:
 * so no exponent is positive, a log-decay of −∞ never meets another of its kind with the opposite
 * sign, and a strong step does not cost its milder neighbours their accuracy.
 */
final class FloatChunkDecay {
  /** Tokens a block. Within a block the decay between two tokens is a running product. */
  static final int BLOCK = 16;

  final int channels;

  /** e^g, a row a token. */
  final float[] factor;

  /** e^(sum of g from the block's start to the token, inclusive), a row a token. */
  final float[] fromStart;

  /** e^(sum of g after the token to the block's end), a row a token. */
  final float[] toEnd;

  /** Sum of g over each block, a row a block. */
  final float[] logTotal;

  /** e^logTotal, a row a block. */
  final float[] total;

  /** e^(sum of logTotal over the blocks before), a row a block; the first is 1. */
  final float[] before;

  /** Sum of g over the chunk. */
  final float[] logChunk;

  /** Gradient of g, a row a token. */
  final float[] dLog;

  /** Gradient of logTotal, a row a block. */
  final float[] dLogTotal;

  int tokens;
  int blocks;

  FloatChunkDecay(int chunkSize, int channels) {
    int maxBlocks = (chunkSize + BLOCK - 1) / BLOCK;
    this.channels = channels;
    factor = new float[chunkSize * channels];
    fromStart = new float[chunkSize * channels];
    toEnd = new float[chunkSize * channels];
    logTotal = new float[maxBlocks * channels];
    total = new float[maxBlocks * channels];
    before = new float[maxBlocks * channels];
    logChunk = new float[channels];
    dLog = new float[chunkSize * channels];
    dLogTotal = new float[maxBlocks * channels];
  }

  int blockStart(int block) {
    return block * BLOCK;
  }

  int blockEnd(int block) {
    return Math.min(tokens, (block + 1) * BLOCK);
  }

  /** Computes every factor for the chunk that starts at a token. */
  void load(FloatRows g, int start, int length) {
    tokens = length;
    blocks = (length + BLOCK - 1) / BLOCK;
    Arrays.fill(logChunk, 0);
    for (int block = 0; block < blocks; block++) {
      int row = block * channels;
      System.arraycopy(logChunk, 0, before, row, channels);
      sumForwards(g, start, block);
      sumBackwards(g, start, block);
      add(logTotal, row, logChunk, 0);
    }
    int n = length * channels;
    exp(n, factor);
    exp(n, fromStart);
    exp(n, toEnd);
    System.arraycopy(logTotal, 0, total, 0, blocks * channels);
    exp(blocks * channels, total);
    exp(blocks * channels, before);
  }

  private void sumForwards(FloatRows g, int start, int block) {
    for (int t = blockStart(block); t < blockEnd(block); t++) {
      int row = t * channels;
      System.arraycopy(g.data, g.at(start + t), factor, row, channels);
      System.arraycopy(factor, row, fromStart, row, channels);
      if (t > blockStart(block)) {
        add(fromStart, row - channels, fromStart, row);
      }
    }
    int last = (blockEnd(block) - 1) * channels;
    System.arraycopy(fromStart, last, logTotal, block * channels, channels);
  }

  private void sumBackwards(FloatRows g, int start, int block) {
    int last = blockEnd(block) - 1;
    Arrays.fill(toEnd, last * channels, (last + 1) * channels, 0);
    for (int t = last - 1; t >= blockStart(block); t--) {
      System.arraycopy(g.data, g.at(start + t + 1), toEnd, t * channels, channels);
      add(toEnd, (t + 1) * channels, toEnd, t * channels);
    }
  }

  private void add(float[] x, int xOff, float[] y, int yOff) {
    for (int c = 0; c < channels; c++) {
      y[yOff + c] += x[xOff + c];
    }
  }

  private static void exp(int n, float[] x) {
    Kernels.FLOAT_ELEMENTWISE.unary(UnaryOp.EXP, n, x, 0, 1, x, 0, 1);
  }

  void clearGradients() {
    Arrays.fill(dLog, 0, tokens * channels, 0);
    Arrays.fill(dLogTotal, 0, blocks * channels, 0);
  }

  /**
   * Adds the gradients of all tokens of the chunk to those of the sequence. {@code dLogChunk} is
   * the gradient of the sum over the whole chunk.
   */
  void storeGradients(float[] dLogChunk, FloatRows dg, int start) {
    for (int block = 0; block < blocks; block++) {
      add(dLogChunk, 0, dLogTotal, block * channels);
      for (int t = blockStart(block); t < blockEnd(block); t++) {
        add(dLogTotal, block * channels, dLog, t * channels);
        add(dLog, t * channels, dg.data, dg.at(start + t));
      }
    }
  }
}
