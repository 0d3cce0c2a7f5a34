// Twin: VectorDoubleDecayedGram is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.FloatGramOperands;
import java.util.Arrays;

/**
 * {@link FloatDecayedGram} with the Vector API. Forward, the lanes are writers, so that no product
 * needs a sum over lanes; backward they are channels.
 */
public final class VectorFloatDecayedGram implements FloatDecayedGram {
  private static final int LANES = VectorWidth.F32.length();

  /** Makes the kernel; it has no state. */
  public VectorFloatDecayedGram() {}

  @Override
  public void forward(FloatGramOperands g) {
    if (g.tokens == 0 || g.writers == 0) {
      return;
    }
    int columns = g.tokens * g.writers;
    int padded = (columns + LANES - 1) / LANES * LANES;
    int sums = g.channels * padded;
    int basis = sums + g.tokens * g.readers * padded;
    transpose(g, columns, padded);
    Arrays.fill(g.scratch, sums, basis + g.tokens * padded, 0);
    for (int column = 0; column < columns; column++) {
      g.scratch[basis + column / g.writers * padded + column] = 1;
    }
    for (int column = 0; column < padded; column += LANES) {
      int first = Math.min(g.tokens, column / g.writers);
      VectorFloatGramLanes.forward(g, padded, column, first, sums, basis);
    }
    store(g, columns, padded, sums);
  }

  /** Writers as columns: scratch[c·padded + column] = y[column][c], 0 in the padding. */
  private static void transpose(FloatGramOperands g, int columns, int padded) {
    int n = g.channels;
    float[] y = g.y;
    float[] out = g.scratch;
    for (int c = 0; c < n; c++) {
      int row = c * padded;
      for (int column = 0; column < columns; column++) {
        out[row + column] = y[g.yOff + column * n + c];
      }
      for (int column = columns; column < padded; column++) {
        out[row + column] = 0;
      }
    }
  }

  /** Copies the sums to their places; what a reader does not see becomes 0. */
  private static void store(FloatGramOperands g, int columns, int padded, int sums) {
    for (int t = 0; t < g.tokens; t++) {
      for (int i = 0; i < g.readers; i++) {
        int row = t * g.readers + i;
        int seen = t * g.writers + g.ownWriters(i);
        int to = g.outOff + row * g.outRow;
        System.arraycopy(g.scratch, sums + row * padded, g.out, to, seen);
        Arrays.fill(g.out, to + seen, to + columns, 0);
      }
    }
  }

  @Override
  public void backward(FloatGramOperands g) {
    if (g.tokens == 0 || g.writers == 0) {
      return;
    }
    for (int t = 0; t < g.tokens; t++) {
      for (int i = 0; i < g.readers; i++) {
        int row = g.outOff + (t * g.readers + i) * g.outRow;
        int seen = t * g.writers + g.ownWriters(i);
        Arrays.fill(g.out, row + seen, row + (t + 1) * g.writers, 0);
      }
    }
    int c = 0;
    for (; c <= g.channels - LANES; c += LANES) {
      VectorFloatGramGradient.block(g, c);
    }
    if (c < g.channels) {
      VectorFloatGramTail.block(g, c);
    }
  }

  @Override
  public void products(FloatGramOperands g) {
    VectorFloatGramProducts.products(g);
  }

  @Override
  public void quotientBackward(FloatGramOperands g) {
    int late = g.readers - g.early;
    // Readers before the first token's decay see no writer.
    for (int p = 0; p < g.tokens; p++) {
      int row = p * g.readers + g.early;
      int end = row + (p + 1 < g.tokens ? g.readers : late);
      if (g.earlyWriters > 0) {
        VectorFloatQuotientPairs.earlyLate(g, p, row, end);
        continue;
      }
      int column = 0;
      for (; column < g.writers - 1; column += 2) {
        VectorFloatQuotientPairs.two(g, p, row, end, column);
      }
      if (column < g.writers) {
        VectorFloatQuotientSingles.one(g, p, row, end, column);
      }
    }
  }
}
