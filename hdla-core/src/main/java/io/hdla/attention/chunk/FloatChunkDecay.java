// Twin: DoubleChunkDecay is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.FloatChunkKernel;
import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The decay inside one chunk: a factor a token for each channel, or for all channels of a head, and
 * their products from both ends of the chunk. Positions are tokens, and −1 for the place before the
 * first; the row of position p is p + 1.
 *
 * <p>Only factors are multiplied, never logarithms subtracted: so nothing overflows, and a factor
 * of 0 is an exact reset. A chunk is mild where no product falls below a limit; there the decay
 * between two tokens may be had as a quotient of two products, which share the rounding of the
 * factors that they share.
 */
final class FloatChunkDecay {
  /** The least product of a mild chunk. Its reciprocal is far from overflow. */
  private static final float LEAST = 1e-15f;

  /** Channels of a row that the decay is applied to. */
  final int channels;

  /** Factors a token: the number of channels, or 1. */
  final int width;

  /** Whether anything decays; otherwise every factor is 1, and nobody asks for a gradient. */
  final boolean decays;

  /** e^g, a row a token. */
  final float[] factor;

  /** The product of the factors up to a position, a row a position. */
  final float[] fromStart;

  /** The product of the factors after a position, a row a position; room only if not mild. */
  float[] toEnd = {};

  /** 1 / fromStart; of use in a mild chunk. */
  final float[] lift;

  /** Sum of g over the chunk. */
  final float[] logChunk;

  /** Gradients of each token's own log-decay, a row a token. */
  final float[] dLog;

  /** Gradient of the sum over the chunk. */
  final float[] dLogChunk;

  // Where a head has one factor: products of rows and their gradients, and ones.
  private final float[] readerDots;
  private final float[] writerDots;
  private final float[] ones;

  /** The first token. */
  int start;

  int tokens;

  /** Whether quotients of products may be used. */
  boolean mild;

  FloatChunkDecay(FloatChunkModel model, int chunkSize, boolean gradients) {
    channels = model.keyDim;
    width = model.decayWidth;
    decays = model.decay != null;
    int positions = Math.multiplyExact(chunkSize + 1, width);
    factor = new float[chunkSize * width];
    fromStart = new float[positions];
    lift = new float[positions];
    logChunk = new float[width];
    dLog = new float[gradients ? chunkSize * width : 0];
    dLogChunk = new float[gradients ? width : 0];
    int dots = gradients && width != channels ? chunkSize : 0;
    readerDots = new float[dots * model.readers()];
    writerDots = new float[dots * model.writers()];
    ones = new float[Math.max(readerDots.length, writerDots.length)];
    Arrays.fill(ones, 1);
  }

  /** Computes every factor for the chunk that starts at a token; null rows mean no decay. */
  @CostStage(Stage.DECAY_FACTORS)
  void load(FloatRows g, int start, int length) {
    this.start = start;
    tokens = length;
    FloatChunkKernel kernel = Kernels.FLOAT_CHUNKS;
    if (g == null) {
      Arrays.fill(logChunk, 0);
      Arrays.fill(factor, 0, length * width, 1);
    } else {
      kernel.copySum(length, width, g.data, g.at(start), g.stride, factor, logChunk);
      Kernels.FLOAT_ELEMENTWISE.unary(UnaryOp.EXP, length * width, factor, 0, 1, factor, 0, 1);
    }
    kernel.productsFromStart(length, width, factor, fromStart, lift);
    mild = mild(fromStart, length * width, width);
    if (!mild) {
      if (toEnd.length < fromStart.length) {
        toEnd = new float[fromStart.length];
      }
      kernel.productsToEnd(length, width, factor, toEnd);
    }
  }

  private static boolean mild(float[] product, int at, int n) {
    for (int i = at; i < at + n; i++) {
      if (product[i] < LEAST) {
        return false;
      }
    }
    return true;
  }

  /** out ← alpha · x ∘ the products at the positions from p on, a row a token. */
  void apply(
      float alpha, float[] products, int p, FloatRows x, int token, float[] out, int at, int row) {
    if (width == channels) {
      Kernels.FLOAT_CHUNKS.multiply(
          tokens,
          channels,
          alpha,
          products,
          (p + 1) * width,
          width,
          x.data,
          x.at(token),
          x.stride,
          out,
          at,
          row);
    } else {
      Kernels.FLOAT_CHUNKS.scale(
          tokens, channels, alpha, products, p + 1, 1, x.data, x.at(token), x.stride, out, at, row);
    }
  }

  /** out ← out + alpha · x ∘ the products at the positions from p on. */
  void addApplied(
      float alpha, float[] products, int p, float[] x, int at, int row, FloatRows out, int token) {
    if (width == channels) {
      Kernels.FLOAT_CHUNKS.addProduct(
          tokens,
          channels,
          alpha,
          products,
          (p + 1) * width,
          width,
          x,
          at,
          row,
          out.data,
          out.at(token),
          out.stride);
    } else {
      Kernels.FLOAT_CHUNKS.addScaled(
          tokens,
          channels,
          alpha,
          products,
          p + 1,
          1,
          x,
          at,
          row,
          out.data,
          out.at(token),
          out.stride);
    }
  }

  /** out ← out + alpha · x, without the decay. */
  void addAsGiven(float alpha, float[] x, int at, int row, FloatRows out, int token) {
    Kernels.FLOAT_CHUNKS.addScaled(
        tokens,
        channels,
        alpha,
        FloatChunkModel.ONE,
        0,
        0,
        x,
        at,
        row,
        out.data,
        out.at(token),
        out.stride);
  }

  /** Adds what decayed rows and their gradients say about each token's own decay. */
  void addLogGradient(float[] decayed, float[] gradient, int at, int row) {
    if (width == channels) {
      Kernels.FLOAT_CHUNKS.addProduct(
          tokens, channels, 1, decayed, at, row, gradient, at, row, dLog, 0, width);
    } else {
      Kernels.FLOAT_CHUNKS.addDot(
          tokens, channels, 1, decayed, at, row, gradient, at, row, dLog, 0, 1);
    }
  }

  void clearChunkGradient() {
    Arrays.fill(dLogChunk, 0);
  }

  /**
   * Sets the gradients of the tokens' log-decays, if there are any, to what the whole chunk and the
   * rows' products with the state say; the Gram matrix adds to them.
   */
  void rowGradients(FloatReaders r, FloatWriters w) {
    if (!decays) {
      return;
    }
    float[] x = r.decayed;
    float[] dx = r.dDecayed;
    float[] y = w.rows;
    float[] dy = w.dRows;
    if (width != channels) {
      x = dots(tokens * r.rank, x, dx, readerDots);
      y = dots(tokens * w.rank, y, dy, writerDots);
      dx = ones;
      dy = ones;
    }
    Kernels.FLOAT_CHUNKS.decayGradient(
        tokens, width, r.rank, r.early, x, dx, w.rank, w.early, y, dy, dLogChunk, dLog);
  }

  private float[] dots(int rows, float[] a, float[] b, float[] out) {
    Arrays.fill(out, 0, rows, 0);
    int n = channels;
    Kernels.FLOAT_CHUNKS.addDot(rows, n, 1, a, 0, n, b, 0, n, out, 0, 1);
    return out;
  }

  /** Adds the gradients of all tokens to those of the sequence; null means that nobody asks. */
  void storeGradients(FloatRows dg) {
    if (dg == null) {
      return;
    }
    float[] one = FloatChunkModel.ONE;
    Kernels.FLOAT_CHUNKS.addScaled(
        tokens, width, 1, one, 0, 0, dLog, 0, width, dg.data, dg.at(start), dg.stride);
  }
}
