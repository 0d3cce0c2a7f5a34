// Twin: DoubleDecayedGramContract is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What every implementation of {@link FloatDecayedGram} must do, against sums over all pairs in
 * float64. Gaps between rows and dropped blocks hold NaN, outputs lie between guard cells.
 */
abstract class FloatDecayedGramContract {
  private static final long SEED = Long.getLong("hdla.test.seed", 20260211L);
  private static final float GUARD = -12345;
  private static final int[] TOKENS = {0, 1, 2, 3, 7, 15, 16, 17};
  private static final int[] CHANNELS = {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 19, 33, 100};

  private final FloatDecayedGram kernel;
  private final Random random = new Random(SEED);

  FloatDecayedGramContract(FloatDecayedGram kernel) {
    this.kernel = kernel;
  }

  /** How strong the decay is. */
  private enum Regime {
    NONE,
    MILD,
    STRONG,
    RESETS
  }

  @Test
  void everyNumberOfChannels() {
    for (int tokens : TOKENS) {
      for (int channels : CHANNELS) {
        check(tokens, channels, 1, 1, Regime.MILD);
        check(tokens, channels, 2, 2, Regime.MILD);
      }
    }
  }

  @Test
  void everyPairOfRanks() {
    for (int xRank = 0; xRank <= 4; xRank++) {
      for (int yRank = 0; yRank <= 4; yRank++) {
        for (int tokens : new int[] {0, 1, 2, 5, 16}) {
          check(tokens, 6, xRank, yRank, Regime.MILD);
        }
      }
    }
  }

  /** From factors of 1 to exact resets: no factor is ever divided by. */
  @Test
  void everyDecay() {
    for (Regime regime : Regime.values()) {
      for (int tokens : TOKENS) {
        check(tokens, 5, 2, 1, regime);
        check(tokens, 9, 1, 3, regime);
        check(tokens, 16, 1, 1, regime);
      }
    }
  }

  private void check(int tokens, int channels, int xRank, int yRank, Regime regime) {
    for (int lag = 0; lag <= 1; lag++) {
      Pair pair = new Pair(tokens, channels, lag, xRank, yRank, regime);
      pair.forward();
      pair.backward();
    }
  }

  /** Rows of random numbers at an offset and with gaps, all other cells of one value. */
  private final class Rows {
    final int count;
    final int width;
    final int offset = 3;
    final int stride;
    final float[] data;
    final float[] before;

    Rows(int count, int width, int gap, float rest) {
      this.count = count;
      this.width = width;
      stride = width + gap;
      data = new float[offset + count * stride + 4];
      Arrays.fill(data, rest);
      for (int row = 0; row < count; row++) {
        for (int c = 0; c < width; c++) {
          data[at(row) + c] = (float) random.nextGaussian();
        }
      }
      before = data.clone();
    }

    int at(int row) {
      return offset + row * stride;
    }

    double get(int row, int c) {
      return before[at(row) + c];
    }

    boolean inside(int cell) {
      int from = cell - offset;
      return from >= 0 && from < count * stride && from % Math.max(1, stride) < width;
    }

    void fill(float value) {
      for (int cell = 0; cell < data.length; cell++) {
        data[cell] = inside(cell) ? value : data[cell];
      }
    }

    void assertNothingElseWritten(String where) {
      for (int cell = 0; cell < data.length; cell++) {
        if (!inside(cell)) {
          int at = cell;
          assertEquals(before[cell], data[cell], 0, () -> where + ": cell " + at + " outside");
        }
      }
    }
  }

  /** One call each way, with its expected results. */
  private final class Pair {
    final int tokens;
    final int channels;
    final int lag;
    final int xRank;
    final int yRank;
    final Rows decay;
    final Rows x;
    final Rows y;
    final float[] scratch;
    final String where;

    Pair(int tokens, int channels, int lag, int xRank, int yRank, Regime regime) {
      this.tokens = tokens;
      this.channels = channels;
      this.lag = lag;
      this.xRank = xRank;
      this.yRank = yRank;
      where =
          String.format(
              "seed %d, %d tokens, %d channels, lag %d, ranks %d and %d, %s",
              SEED, tokens, channels, lag, xRank, yRank, regime);
      decay = new Rows(tokens, channels, 2, Float.NaN);
      for (int t = 0; t < tokens; t++) {
        for (int c = 0; c < channels; c++) {
          decay.data[decay.at(t) + c] = factor(regime);
          decay.before[decay.at(t) + c] = decay.data[decay.at(t) + c];
        }
      }
      x = new Rows(tokens * xRank, channels, 1, Float.NaN);
      y = new Rows(tokens * yRank, channels, 3, Float.NaN);
      scratch = new float[FloatDecayedGram.scratchSize(tokens, channels)];
      Arrays.fill(scratch, Float.NaN);
    }

    private float factor(Regime regime) {
      switch (regime) {
        case NONE:
          return 1;
        case MILD:
          return (float) (0.5 + 0.5 * random.nextDouble());
        case STRONG:
          return (float) Math.exp(-30 * random.nextDouble());
        default:
          return random.nextInt(3) == 0 ? 0 : (float) random.nextDouble();
      }
    }

    /** Π decay(u), s < u ≤ t−lag. */
    double weight(int t, int s, int c) {
      double product = 1;
      for (int u = s + 1; u <= t - lag; u++) {
        product *= decay.get(u, c);
      }
      return product;
    }

    boolean keeps(int row, int column) {
      return column / yRank <= row / xRank - lag;
    }

    void forward() {
      Rows out = new Rows(tokens * xRank, tokens * yRank, 2, GUARD);
      out.fill(Float.NaN);
      kernel.forward(
          tokens,
          channels,
          lag,
          decay.data,
          decay.offset,
          decay.stride,
          xRank,
          x.data,
          x.offset,
          x.stride,
          yRank,
          y.data,
          y.offset,
          y.stride,
          out.data,
          out.offset,
          out.stride,
          scratch);
      out.assertNothingElseWritten(where + ", out");
      for (int row = 0; row < tokens * xRank; row++) {
        for (int column = 0; column < tokens * yRank; column++) {
          double sum = 0;
          double size = 0;
          for (int c = 0; c < channels && keeps(row, column); c++) {
            double term = x.get(row, c) * weight(row / xRank, column / yRank, c) * y.get(column, c);
            sum += term;
            size += Math.abs(term);
          }
          assertNear(sum, out.data[out.at(row) + column], size, "out " + row + "," + column);
        }
      }
      assertInputsUnchanged();
    }

    private void assertInputsUnchanged() {
      for (Rows rows : new Rows[] {decay, x, y}) {
        assertTrue(Arrays.equals(rows.before, rows.data), where + ": an input was written");
      }
    }

    /** Rounding grows with the number of terms and of factors. */
    private void assertNear(double expected, double found, double size, String what) {
      double steps = channels + 2.0 * tokens * (1 + Math.max(xRank, yRank)) + 4;
      double tolerance = steps * Math.ulp(1f) * size + Float.MIN_NORMAL;
      assertEquals(expected, found, tolerance, () -> where + ": " + what);
    }

    void backward() {
      Rows dOut = new Rows(tokens * xRank, tokens * yRank, 3, Float.NaN);
      for (int row = 0; row < dOut.count; row++) {
        for (int column = 0; column < dOut.width; column++) {
          if (!keeps(row, column)) {
            dOut.data[dOut.at(row) + column] = Float.NaN;
          }
        }
      }
      Rows dx = new Rows(tokens * xRank, channels, 4, GUARD);
      Rows dy = new Rows(tokens * yRank, channels, 2, GUARD);
      Rows dLog = new Rows(tokens, channels, 0, GUARD);
      kernel.backward(
          tokens,
          channels,
          lag,
          decay.data,
          decay.offset,
          decay.stride,
          xRank,
          x.data,
          x.offset,
          x.stride,
          yRank,
          y.data,
          y.offset,
          y.stride,
          dOut.data,
          dOut.offset,
          dOut.stride,
          dx.data,
          dx.offset,
          dx.stride,
          dy.data,
          dy.offset,
          dy.stride,
          dLog.data,
          dLog.offset,
          scratch);
      Sums toX = new Sums(dx);
      Sums toY = new Sums(dy);
      Sums toLog = new Sums(dLog);
      for (int row = 0; row < dOut.count; row++) {
        for (int column = 0; column < dOut.width; column++) {
          if (keeps(row, column)) {
            addTerms(dOut, row, column, toX, toY, toLog);
          }
        }
      }
      toX.check("dx");
      toY.check("dy");
      toLog.check("dLogDecay");
      assertInputsUnchanged();
    }

    private void addTerms(Rows dOut, int row, int column, Sums toX, Sums toY, Sums toLog) {
      int t = row / xRank;
      int s = column / yRank;
      for (int c = 0; c < channels; c++) {
        double decayed = dOut.get(row, column) * weight(t, s, c);
        toX.add(row, c, decayed * y.get(column, c));
        toY.add(column, c, decayed * x.get(row, c));
        for (int u = s + 1; u <= t - lag; u++) {
          toLog.add(u, c, decayed * x.get(row, c) * y.get(column, c));
        }
      }
    }

    /** What must have been added to rows, and the size of the terms. */
    private final class Sums {
      final Rows rows;
      final double[] sums;
      final double[] sizes;

      Sums(Rows rows) {
        this.rows = rows;
        sums = new double[rows.data.length];
        sizes = new double[rows.data.length];
      }

      void add(int row, int c, double term) {
        sums[rows.at(row) + c] += term;
        sizes[rows.at(row) + c] += Math.abs(term);
      }

      void check(String what) {
        rows.assertNothingElseWritten(where + ", " + what);
        for (int cell = 0; cell < sums.length; cell++) {
          if (rows.inside(cell)) {
            double start = rows.before[cell];
            double size = sizes[cell] + Math.abs(start);
            assertNear(start + sums[cell], rows.data[cell], size, what + " cell " + cell);
          }
        }
      }
    }
  }
}
