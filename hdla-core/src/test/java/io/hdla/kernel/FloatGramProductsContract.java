// Twin: DoubleGramProductsContract is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What every implementation of {@link FloatDecayedGram#products} must do, against sums in float64:
 * gaps between rows stay as they are, and what a reader does not see becomes 0, whatever it was.
 */
abstract class FloatGramProductsContract {
  private static final long SEED = Long.getLong("hdla.test.seed", 20260211L);
  private static final float GUARD = -12345;
  private static final int OFFSET = 3;

  private final FloatDecayedGram kernel;
  private final Random random = new Random(SEED);

  FloatGramProductsContract(FloatDecayedGram kernel) {
    this.kernel = kernel;
  }

  @Test
  void everyNumberOfChannels() {
    for (int tokens : new int[] {0, 1, 2, 3, 7, 15, 16, 17}) {
      for (int channels : new int[] {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 19, 33, 100}) {
        check(tokens, channels, 1, 0, 1);
        check(tokens, channels, 3, 1, 2);
      }
    }
  }

  /** Readers and writers of any number, as the delta-product and the general form have them. */
  @Test
  void everyPairOfRanks() {
    for (int tokens : new int[] {0, 1, 2, 5, 16}) {
      for (int steps = 1; steps <= 4; steps++) {
        check(tokens, 6, steps + 1, 0, steps);
      }
      for (int erase = 0; erase <= 4; erase++) {
        for (int write = 0; write <= 3; write++) {
          check(tokens, 6, erase + 1, erase, write + erase);
        }
      }
    }
  }

  /** More writers than a block has: some are left out for early readers. */
  @Test
  void severalBlocks() {
    for (int tokens : new int[] {16, 20, 33, 70}) {
      for (int writers = 1; writers <= 4; writers++) {
        for (int channels : new int[] {0, 5, 16, 19}) {
          check(tokens, channels, writers + 1, 0, writers);
          check(tokens, channels, writers, writers - 1, writers);
        }
      }
    }
  }

  /** Infinities that are not seen leave no trace. */
  @Test
  void laterWritersDoNotMatter() {
    FloatGramOperands g = operands(16, 16, 3, 1, 2);
    for (int c = 0; c < 16; c++) {
      g.y[OFFSET + c * g.yRow + 31] = Float.POSITIVE_INFINITY;
    }
    kernel.products(g);
    for (int row = 0; row < 47; row++) {
      assertEquals(0, g.out[OFFSET + row * g.outRow + 31], "row " + row);
    }
    assertEquals(true, !Float.isFinite(g.out[OFFSET + 47 * g.outRow + 31]), "the last query");
  }

  private FloatGramOperands operands(
      int tokens, int channels, int readers, int early, int writers) {
    FloatGramOperands g = new FloatGramOperands();
    g.tokens = tokens;
    g.channels = channels;
    g.readers = readers;
    g.early = early;
    g.writers = writers;
    g.x = normal(tokens * readers * channels);
    g.xOff = OFFSET;
    g.yRow = tokens * writers + 3;
    g.y = normal(channels * g.yRow);
    g.yOff = OFFSET;
    g.outRow = tokens * writers + 2;
    g.outOff = OFFSET;
    g.out = new float[OFFSET + tokens * readers * g.outRow + 4];
    Arrays.fill(g.out, GUARD);
    for (int row = 0; row < tokens * readers; row++) {
      int at = OFFSET + row * g.outRow;
      Arrays.fill(g.out, at, at + tokens * writers, Float.NaN);
    }
    return g;
  }

  private float[] normal(int count) {
    float[] all = new float[OFFSET + count + 4];
    Arrays.fill(all, Float.NaN);
    for (int i = 0; i < count; i++) {
      all[OFFSET + i] = (float) random.nextGaussian();
    }
    return all;
  }

  private void check(int tokens, int channels, int readers, int early, int writers) {
    FloatGramOperands g = operands(tokens, channels, readers, early, writers);
    float[] before = g.out.clone();
    kernel.products(g);
    int columns = tokens * writers;
    for (int cell = 0; cell < g.out.length; cell++) {
      int row = Math.floorDiv(cell - OFFSET, g.outRow);
      int column = Math.floorMod(cell - OFFSET, g.outRow);
      String where =
          String.format(
              "seed %d, %d tokens, %d channels, readers %d of them early %d, %d writers: %d, %d",
              SEED, tokens, channels, readers, early, writers, row, column);
      if (row < 0 || row >= tokens * readers || column >= columns) {
        assertEquals(before[cell], g.out[cell], where);
      } else {
        assertEquals(sum(g, row, column), g.out[cell], tolerance(g, row, column), where);
      }
    }
  }

  /** The query sees all of its own token, a late reader what comes before it. */
  private static boolean sees(FloatGramOperands g, int row, int column) {
    int reader = row % g.readers;
    boolean own = reader == g.readers - 1 || reader >= g.early && column % g.writers < reader;
    int t = row / g.readers;
    int s = column / g.writers;
    return s < t || s == t && own;
  }

  private static double sum(FloatGramOperands g, int row, int column) {
    double sum = 0;
    for (int c = 0; c < g.channels && sees(g, row, column); c++) {
      sum += term(g, row, column, c);
    }
    return sum;
  }

  private static double tolerance(FloatGramOperands g, int row, int column) {
    double size = 0;
    for (int c = 0; c < g.channels && sees(g, row, column); c++) {
      size += Math.abs(term(g, row, column, c));
    }
    return (g.channels + 4) * Math.ulp(1f) * size;
  }

  private static double term(FloatGramOperands g, int row, int column, int c) {
    double x = g.x[OFFSET + row * g.channels + c];
    return x * g.y[OFFSET + c * g.yRow + column];
  }
}
