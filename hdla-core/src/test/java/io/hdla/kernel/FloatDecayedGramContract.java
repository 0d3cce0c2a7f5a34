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
        check(tokens, channels, 1, 0, 1, Regime.MILD);
        check(tokens, channels, 3, 1, 2, Regime.MILD);
      }
    }
  }

  /** Readers and writers of any number, as the delta-product and the general form have them. */
  @Test
  void everyPairOfRanks() {
    for (int tokens : new int[] {0, 1, 2, 5, 16}) {
      for (int steps = 1; steps <= 4; steps++) {
        check(tokens, 6, steps + 1, 0, steps, Regime.MILD);
      }
      for (int erase = 0; erase <= 4; erase++) {
        for (int write = 0; write <= 3; write++) {
          check(tokens, 6, erase + 1, erase, write + erase, Regime.MILD);
        }
      }
      check(tokens, 6, 3, 1, 2, Regime.MILD);
    }
  }

  /** From factors of 1 to exact resets: no factor is ever divided by. */
  @Test
  void everyDecay() {
    for (Regime regime : Regime.values()) {
      for (int tokens : TOKENS) {
        check(tokens, 5, 3, 1, 2, regime);
        check(tokens, 9, 2, 1, 3, regime);
        check(tokens, 16, 2, 0, 1, regime);
        check(tokens, 35, 4, 3, 4, regime);
      }
    }
  }

  private void check(int tokens, int channels, int readers, int early, int writers, Regime regime) {
    Pair pair = new Pair(tokens, channels, readers, early, writers, regime);
    pair.forward();
    pair.backward();
    pair.quotientBackward(0);
    if (writers == 2) {
      pair.quotientBackward(1);
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
    final int readers;
    final int early;
    final int writers;
    final FloatGramOperands operands = new FloatGramOperands();
    final Rows decay;
    final Rows x;
    final Rows y;
    final String where;

    Pair(int tokens, int channels, int readers, int early, int writers, Regime regime) {
      this.tokens = tokens;
      this.channels = channels;
      this.readers = readers;
      this.early = early;
      this.writers = writers;
      where =
          String.format(
              "seed %d, %d tokens, %d channels, %d readers, %d early, %d writers, %s",
              SEED, tokens, channels, readers, early, writers, regime);
      decay = new Rows(tokens, channels, 0, Float.NaN);
      for (int t = 0; t < tokens; t++) {
        for (int c = 0; c < channels; c++) {
          decay.data[decay.at(t) + c] = factor(regime);
          decay.before[decay.at(t) + c] = decay.data[decay.at(t) + c];
        }
      }
      x = new Rows(tokens * readers, channels, 0, Float.NaN);
      y = new Rows(tokens * writers, channels, 0, Float.NaN);
      fillOperands();
    }

    private void fillOperands() {
      operands.tokens = tokens;
      operands.channels = channels;
      operands.readers = readers;
      operands.early = early;
      operands.writers = writers;
      operands.decay = decay.data;
      operands.decayOff = decay.offset;
      operands.x = x.data;
      operands.xOff = x.offset;
      operands.y = y.data;
      operands.yOff = y.offset;
      operands.scratch =
          new float[FloatDecayedGram.scratchSize(tokens, channels, readers, writers)];
      Arrays.fill(operands.scratch, Float.NaN);
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

    /** The position at which a row reads. */
    int position(int row) {
      return row / readers - (row % readers < early ? 1 : 0);
    }

    /** Π decay(u), s < u ≤ position. */
    double weight(int row, int column, int c) {
      double product = 1;
      for (int u = column / writers + 1; u <= position(row); u++) {
        product *= decay.get(u, c);
      }
      return product;
    }

    /** The query sees all of its own token, a late reader what comes before it. */
    boolean keeps(int row, int column) {
      int t = row / readers;
      int s = column / writers;
      int reader = row % readers;
      boolean own = reader == readers - 1 || reader >= early && column % writers < reader;
      return s < t || s == t && own;
    }

    void forward() {
      Rows out = new Rows(tokens * readers, tokens * writers, 2, GUARD);
      out.fill(Float.NaN);
      operands.out = out.data;
      operands.outOff = out.offset;
      operands.outRow = out.stride;
      kernel.forward(operands);
      out.assertNothingElseWritten(where + ", out");
      for (int row = 0; row < tokens * readers; row++) {
        for (int column = 0; column < tokens * writers; column++) {
          double sum = 0;
          double size = 0;
          for (int c = 0; c < channels && keeps(row, column); c++) {
            double term = x.get(row, c) * weight(row, column, c) * y.get(column, c);
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
      double steps = channels + 2.0 * tokens * (1 + Math.max(readers, writers)) + 4;
      double tolerance = steps * Math.ulp(1f) * size + Float.MIN_NORMAL;
      assertEquals(expected, found, tolerance, () -> where + ": " + what);
    }

    void backward() {
      Rows dOut = new Rows(tokens * readers, tokens * writers, 3, Float.NaN);
      for (int row = 0; row < dOut.count; row++) {
        for (int column = 0; column < dOut.width; column++) {
          if (!keeps(row, column)) {
            dOut.data[dOut.at(row) + column] = Float.NaN;
          }
        }
      }
      Rows dx = new Rows(tokens * readers, channels, 0, GUARD);
      Rows dy = new Rows(tokens * writers, channels, 0, GUARD);
      Rows dLog = new Rows(tokens, channels, 0, GUARD);
      operands.out = dOut.data;
      operands.outOff = dOut.offset;
      operands.outRow = dOut.stride;
      operands.dx = dx.data;
      operands.dy = dy.data;
      operands.dLogDecay = dLog.data;
      kernel.backward(operands);
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

    /**
     * Readers and writers as they are, with no decay between them: the caller has divided it out.
     */
    void quotientBackward(int earlyWriters) {
      Rows dOut = new Rows(tokens * readers, tokens * writers, 3, Float.NaN);
      for (int row = 0; row < dOut.count; row++) {
        for (int column = 0; column < dOut.width; column++) {
          if (!keeps(row, column)) {
            dOut.data[dOut.at(row) + column] = 0;
          }
        }
      }
      Rows dx = new Rows(tokens * readers, channels, 0, GUARD);
      Rows dLog = new Rows(tokens, channels, 0, GUARD);
      operands.earlyWriters = earlyWriters;
      operands.out = dOut.data;
      operands.outOff = dOut.offset;
      operands.outRow = dOut.stride;
      operands.dx = dx.data;
      operands.dLogDecay = dLog.data;
      kernel.quotientBackward(operands);
      Sums toX = new Sums(dx);
      Sums toLog = new Sums(dLog);
      for (int row = 0; row < dOut.count; row++) {
        for (int column = 0; column < dOut.width; column++) {
          if (keeps(row, column)) {
            addQuotientTerms(dOut, row, column, earlyWriters, toX, toLog);
          }
        }
      }
      toX.check("quotient dx");
      toLog.check("quotient dLogDecay");
      assertInputsUnchanged();
    }

    private void addQuotientTerms(
        Rows dOut, int row, int column, int earlyWriters, Sums toX, Sums toLog) {
      int entered = column / writers - (column % writers < earlyWriters ? 1 : 0);
      for (int c = 0; c < channels; c++) {
        double term = dOut.get(row, column) * y.get(column, c);
        toX.add(row, c, term);
        for (int u = entered + 1; u <= position(row); u++) {
          toLog.add(u, c, term * x.get(row, c));
        }
      }
    }

    private void addTerms(Rows dOut, int row, int column, Sums toX, Sums toY, Sums toLog) {
      for (int c = 0; c < channels; c++) {
        double decayed = dOut.get(row, column) * weight(row, column, c);
        toX.add(row, c, decayed * y.get(column, c));
        toY.add(column, c, decayed * x.get(row, c));
        for (int u = column / writers + 1; u <= position(row); u++) {
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
