// Twin: ScalarDoubleDecayedGram is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.FloatGramOperands;
import java.util.Arrays;

/** {@link FloatDecayedGram} in plain loops over the channels, which C2 vectorises. */
public final class ScalarFloatDecayedGram implements FloatDecayedGram {
  private final ScalarFloatMatMul matMul = new ScalarFloatMatMul();

  /** Makes the kernel; it has no state. */
  public ScalarFloatDecayedGram() {}

  @Override
  public void forward(FloatGramOperands g) {
    int n = g.channels;
    for (int row = 0; row < g.tokens * g.readers; row++) {
      int at = g.outOff + row * g.outRow;
      Arrays.fill(g.out, at, at + g.tokens * g.writers, 0);
    }
    for (int column = 0; column < g.tokens * g.writers; column++) {
      int s = column / g.writers;
      System.arraycopy(g.y, g.yOff + column * n, g.scratch, 0, n);
      for (int p = s; p < g.tokens; p++) {
        if (p > s) {
          multiply(n, g.decay, g.decayOff + p * n, g.scratch, 0, g.scratch, 0);
        }
        for (int i = g.early; i < g.readers; i++) {
          if (p > s || column % g.writers < g.ownWriters(i)) {
            product(g, p * g.readers + i, column);
          }
        }
        for (int i = 0; i < g.early && p + 1 < g.tokens; i++) {
          product(g, (p + 1) * g.readers + i, column);
        }
      }
    }
  }

  private static void product(FloatGramOperands g, int row, int column) {
    g.out[g.outOff + row * g.outRow + column] =
        dot(g.channels, g.x, g.xOff + row * g.channels, g.scratch);
  }

  @Override
  public void products(FloatGramOperands g) {
    int rows = g.tokens * g.readers;
    int columns = g.tokens * g.writers;
    int column = 0;
    for (; column + 2 * BLOCK <= columns; column += 2 * BLOCK) {
      int both = g.firstRow(column + BLOCK);
      block(g, g.firstRow(column), both, column, BLOCK);
      block(g, both, rows, column, 2 * BLOCK);
    }
    block(g, g.firstRow(column), rows, column, columns - column);
    for (int row = 0; row < rows; row++) {
      int at = g.outOff + row * g.outRow;
      Arrays.fill(g.out, at + g.seen(row), at + columns, 0);
    }
  }

  private void block(FloatGramOperands g, int first, int end, int column, int width) {
    int n = g.channels;
    int xAt = g.xOff + first * n;
    int yAt = g.yOff + column;
    int to = g.outOff + first * g.outRow + column;
    matMul.gemm(
        end - first, width, n, 1, g.x, xAt, n, 1, g.y, yAt, g.yRow, 1, 0, g.out, to, g.outRow);
  }

  @Override
  public void backward(FloatGramOperands g) {
    int n = g.channels;
    int adjoint = g.tokens * n;
    for (int column = 0; column < g.tokens * g.writers; column++) {
      int s = column / g.writers;
      int j = column % g.writers;
      // Slot p−s of the scratch holds y decayed to position p.
      System.arraycopy(g.y, g.yOff + column * n, g.scratch, 0, n);
      for (int p = s; p < g.tokens; p++) {
        int slot = (p - s) * n;
        if (p > s) {
          multiply(n, g.decay, g.decayOff + p * n, g.scratch, slot - n, g.scratch, slot);
        }
        for (int i = g.early; i < g.readers; i++) {
          if (p > s || j < g.ownWriters(i)) {
            toReader(g, p * g.readers + i, column, slot);
          }
        }
        for (int i = 0; i < g.early && p + 1 < g.tokens; i++) {
          toReader(g, (p + 1) * g.readers + i, column, slot);
        }
      }
      // The chain of products in reverse: no term is ever subtracted from a sum of larger ones.
      Arrays.fill(g.scratch, adjoint, adjoint + n, 0);
      for (int p = g.tokens - 1; p >= s; p--) {
        for (int i = 0; i < g.early && p + 1 < g.tokens; i++) {
          fromReader(g, (p + 1) * g.readers + i, column, adjoint);
        }
        for (int i = g.early; i < g.readers; i++) {
          if (p > s || j < g.ownWriters(i)) {
            fromReader(g, p * g.readers + i, column, adjoint);
          }
        }
        if (p > s) {
          int factors = g.decayOff + p * n;
          addProduct(n, g.scratch, (p - s) * n, adjoint, g.dLogDecay, factors);
          multiply(n, g.decay, factors, g.scratch, adjoint, g.scratch, adjoint);
        }
      }
      axpy(n, 1, g.scratch, adjoint, g.dy, g.yOff + column * n);
    }
  }

  private static void toReader(FloatGramOperands g, int row, int column, int slot) {
    float dOut = g.out[g.outOff + row * g.outRow + column];
    axpy(g.channels, dOut, g.scratch, slot, g.dx, g.xOff + row * g.channels);
  }

  private static void fromReader(FloatGramOperands g, int row, int column, int adjoint) {
    float dOut = g.out[g.outOff + row * g.outRow + column];
    axpy(g.channels, dOut, g.x, g.xOff + row * g.channels, g.scratch, adjoint);
  }

  private static void multiply(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] = a[aOff + c] * b[bOff + c];
    }
  }

  private static void addProduct(int n, float[] a, int aOff, int bOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] += a[aOff + c] * a[bOff + c];
    }
  }

  private static void axpy(int n, float alpha, float[] x, int xOff, float[] y, int yOff) {
    for (int c = 0; c < n; c++) {
      y[yOff + c] += alpha * x[xOff + c];
    }
  }

  private static float dot(int n, float[] x, int xOff, float[] y) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    int c = 0;
    for (; c <= n - 4; c += 4) {
      s0 += x[xOff + c] * y[c];
      s1 += x[xOff + c + 1] * y[c + 1];
      s2 += x[xOff + c + 2] * y[c + 2];
      s3 += x[xOff + c + 3] * y[c + 3];
    }
    for (; c < n; c++) {
      s0 += x[xOff + c] * y[c];
    }
    return (s0 + s1) + (s2 + s3);
  }

  @Override
  public void quotientBackward(FloatGramOperands g) {
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < g.channels; c += ScalarFloatRows.WIDTH) {
      quotientBackward(g, scratch, c, Math.min(ScalarFloatRows.WIDTH, g.channels - c));
    }
  }

  private static void quotientBackward(FloatGramOperands g, ScalarFloatRows scratch, int c, int n) {
    int columns = g.tokens * g.writers;
    float[][] rows = scratch.b(columns + g.tokens);
    for (int column = 0; column < columns; column++) {
      scratch.load(n, g.y, g.yOff + column * g.channels + c, rows[column]);
    }
    for (int u = 0; u < g.tokens; u++) {
      scratch.clear(n, rows[columns + u]);
    }
    for (int row = 0; row < g.tokens * g.readers; row++) {
      int at = g.xOff + row * g.channels + c;
      scratch.load(n, g.x, at, scratch.d);
      scratch.clear(n, scratch.c);
      readerGradients(g, row, n, scratch, rows);
      add(n, scratch, scratch.c, g.dx, at);
    }
    for (int u = 0; u < g.tokens; u++) {
      add(n, scratch, rows[columns + u], g.dLogDecay, g.decayOff + u * g.channels + c);
    }
  }

  /**
   * Sums in c over the writers that a reader, in d, sees; what each decay passes on behind them.
   */
  private static void readerGradients(
      FloatGramOperands g, int row, int n, ScalarFloatRows scratch, float[][] rows) {
    int columns = g.tokens * g.writers;
    int at = g.outOff + row * g.outRow;
    int position = g.position(row / g.readers, row % g.readers);
    int first = scratch.first;
    float[] sum = scratch.c;
    float[] reader = scratch.d;
    int column = 0;
    for (int u = 0; u <= position; u++) {
      int to = u * g.writers + g.earlyWriters;
      float[] through = rows[columns + u];
      for (; column < to - 2; column++) {
        ScalarFloatRows.add(first, n, g.out[at + column], rows[column], sum);
      }
      if (column == to - 2) {
        float x0 = g.out[at + column];
        float x1 = g.out[at + column + 1];
        ScalarFloatRows.add2ThenMultiply(
            first, n, x0, rows[column], x1, rows[column + 1], sum, reader, through);
        column += 2;
      } else if (column < to) {
        float x = g.out[at + column];
        ScalarFloatRows.addThenMultiply(first, n, x, rows[column], sum, reader, through);
        column++;
      }
    }
    for (; column < (position + 1) * g.writers; column++) {
      ScalarFloatRows.add(first, n, g.out[at + column], rows[column], sum);
    }
  }

  /** Adds a row to a part of an array; what d held is lost. */
  private static void add(int n, ScalarFloatRows scratch, float[] row, float[] out, int at) {
    scratch.load(n, out, at, scratch.d);
    ScalarFloatRows.add(scratch.first, n, 1, row, scratch.d);
    scratch.store(n, scratch.d, out, at);
  }
}
