// Twin: DoubleChunkDecay is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The decay inside one chunk: a factor for each channel, cut into blocks of {@link #BLOCK} tokens,
 * or one factor for all channels of a head, in a single block.
 *
 * <p>Log-decays are summed outwards from a block's ends only, and never subtracted from each other:
 * so no exponent is positive, a log-decay of −∞ never meets another of its kind with the opposite
 * sign, and a strong step does not cost its milder neighbours their accuracy.
 */
final class FloatChunkDecay {
  /** Tokens a block, where channels decay apart from each other. */
  static final int BLOCK = 16;

  /** Channels of a row that the decay is applied to. */
  final int channels;

  /** Factors a token: the number of channels, or 1. */
  final int width;

  /** Tokens a block. */
  final int blockSize;

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

  /** The first token. */
  int start;

  int tokens;
  int blocks;

  FloatChunkDecay(int chunkSize, int channels, int width) {
    this.channels = channels;
    this.width = width;
    blockSize = blockSize(chunkSize, channels, width);
    int maxBlocks = (chunkSize + blockSize - 1) / blockSize;
    factor = new float[chunkSize * width];
    fromStart = new float[chunkSize * width];
    toEnd = new float[chunkSize * width];
    logTotal = new float[maxBlocks * width];
    total = new float[maxBlocks * width];
    before = new float[maxBlocks * width];
    logChunk = new float[width];
    dLog = new float[chunkSize * width];
    dLogTotal = new float[maxBlocks * width];
  }

  /** Factors that all channels share need no blocks: they are applied to finished products. */
  static int blockSize(int chunkSize, int channels, int width) {
    return width == channels ? Math.min(BLOCK, chunkSize) : chunkSize;
  }

  int blockStart(int block) {
    return block * blockSize;
  }

  int blockEnd(int block) {
    return Math.min(tokens, (block + 1) * blockSize);
  }

  /** Computes every factor for the chunk that starts at a token; null rows mean no decay. */
  @CostStage(Stage.DECAY_FACTORS)
  void load(FloatRows g, int start, int length) {
    this.start = start;
    tokens = length;
    blocks = (length + blockSize - 1) / blockSize;
    Arrays.fill(logChunk, 0);
    for (int block = 0; block < blocks; block++) {
      int row = block * width;
      System.arraycopy(logChunk, 0, before, row, width);
      sumForwards(g, start, block);
      sumBackwards(g, start, block);
      add(logTotal, row, logChunk, 0);
    }
    int n = length * width;
    exp(n, factor);
    exp(n, fromStart);
    exp(n, toEnd);
    System.arraycopy(logTotal, 0, total, 0, blocks * width);
    exp(blocks * width, total);
    exp(blocks * width, before);
  }

  private void sumForwards(FloatRows g, int start, int block) {
    for (int t = blockStart(block); t < blockEnd(block); t++) {
      int row = t * width;
      copy(g, start + t, factor, row);
      System.arraycopy(factor, row, fromStart, row, width);
      if (t > blockStart(block)) {
        add(fromStart, row - width, fromStart, row);
      }
    }
    int last = (blockEnd(block) - 1) * width;
    System.arraycopy(fromStart, last, logTotal, block * width, width);
  }

  private void sumBackwards(FloatRows g, int start, int block) {
    int last = blockEnd(block) - 1;
    Arrays.fill(toEnd, last * width, (last + 1) * width, 0);
    for (int t = last - 1; t >= blockStart(block); t--) {
      copy(g, start + t + 1, toEnd, t * width);
      add(toEnd, (t + 1) * width, toEnd, t * width);
    }
  }

  private void copy(FloatRows g, int token, float[] out, int outOff) {
    if (g == null) {
      Arrays.fill(out, outOff, outOff + width, 0);
    } else {
      System.arraycopy(g.data, g.at(token), out, outOff, width);
    }
  }

  private void add(float[] x, int xOff, float[] y, int yOff) {
    Kernels.FLOAT_ROWS.addScaled(width, 1, x, xOff, y, yOff);
  }

  private static void exp(int n, float[] x) {
    Kernels.FLOAT_ELEMENTWISE.unary(UnaryOp.EXP, n, x, 0, 1, x, 0, 1);
  }

  /** out ← x ∘ the factors of a row. */
  void scale(float[] factors, int row, float[] x, int xOff, float[] out, int outOff) {
    if (width == channels) {
      Kernels.FLOAT_ROWS.multiply(channels, factors, row * width, x, xOff, out, outOff);
    } else {
      Kernels.FLOAT_ROWS.scale(channels, factors[row], x, xOff, out, outOff);
    }
  }

  /** out ← out + x ∘ the factors of a row. */
  void addScaled(float[] factors, int row, float[] x, int xOff, float[] out, int outOff) {
    if (width == channels) {
      Kernels.FLOAT_ROWS.addProduct(channels, factors, row * width, x, xOff, out, outOff);
    } else {
      Kernels.FLOAT_ROWS.addScaled(channels, factors[row], x, xOff, out, outOff);
    }
  }

  /** Adds what a decayed row and its gradient say about the logarithm of its factors. */
  void addLogGradient(float[] decayed, float[] gradient, int at, float[] sum) {
    if (width == channels) {
      Kernels.FLOAT_ROWS.addProduct(channels, decayed, at, gradient, at, sum, 0);
    } else {
      sum[0] += Kernels.FLOAT_ROWS.dot(channels, decayed, at, gradient, at);
    }
  }

  /** Adds a sum of such terms to a row of {@link #dLog} or {@link #dLogTotal}. */
  void addTo(float[] sum, float[] out, int row) {
    add(sum, 0, out, row * width);
  }

  void clearGradients() {
    Arrays.fill(dLog, 0, tokens * width, 0);
    Arrays.fill(dLogTotal, 0, blocks * width, 0);
  }

  /**
   * Adds the gradients of all tokens of the chunk to those of the sequence. {@code dLogChunk} is
   * the gradient of the sum over the whole chunk. Null rows mean that nobody asks.
   */
  void storeGradients(float[] dLogChunk, FloatRows dg, int start) {
    if (dg == null) {
      return;
    }
    for (int block = 0; block < blocks; block++) {
      add(dLogChunk, 0, dLogTotal, block * width);
      for (int t = blockStart(block); t < blockEnd(block); t++) {
        add(dLogTotal, block * width, dLog, t * width);
        add(dLog, t * width, dg.data, dg.at(start + t));
      }
    }
  }
}
