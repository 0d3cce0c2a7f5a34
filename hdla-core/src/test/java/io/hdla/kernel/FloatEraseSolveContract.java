// Twin: DoubleEraseSolveContract is generated from this file.
package io.hdla.kernel;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link FloatEraseSolve} must do, against loops in float64. */
@SuppressWarnings("cast") // The double twin casts double to double.
abstract class FloatEraseSolveContract {
  private static final int[] ROWS = {0, 1, 2, 3, 4, 5, 7, 8, 11, 32};
  private static final int[] WIDTHS = {0, 1, 3, 4, 7, 8, 15, 16, 17, 32, 33, 47, 64, 67};
  private static final int GAP = 2;

  private final FloatEraseSolve kernel;
  private final Random random = new Random(20260211L);

  FloatEraseSolveContract(FloatEraseSolve kernel) {
    this.kernel = kernel;
  }

  @Test
  void everySize() {
    for (int n : ROWS) {
      for (int m : WIDTHS) {
        new Problem(n, m).forward();
        new Problem(n, m).backward();
      }
    }
  }

  /** Every third writer has no reader, the readers lie in another order than the writers. */
  private final class Problem {
    final int n;
    final int m;
    final float[] gram;
    final int[] gramAt;
    final float[] c;
    final int[] rowAt;
    final float[] rows;
    final float[] x;
    final String where;

    Problem(int n, int m) {
      this.n = n;
      this.m = m;
      where = n + " writers of " + m;
      int stride = n + GAP;
      gram = FloatCells.random(random, (n + 1) * stride);
      c = FloatCells.random(random, n);
      rows = FloatCells.random(random, (n + 1) * (m + GAP));
      x = FloatCells.random(random, n * m);
      gramAt = new int[n];
      rowAt = new int[n];
      for (int w = 0; w < n; w++) {
        boolean fed = w % 3 != 1;
        int row = fed ? n - 1 - w : n;
        gramAt[w] = row * stride;
        rowAt[w] = row * (m + GAP);
        c[w] = fed ? c[w] : 0;
        for (int p = 0; p < n; p++) {
          float scaled = gram[gramAt[w] + p] / (1 + n);
          // What is not below the diagonal must not be read.
          gram[gramAt[w] + p] = !fed ? 0 : p < w ? scaled : Float.NaN;
        }
        for (int j = 0; !fed && j < m; j++) {
          rows[rowAt[w] + j] = 0;
        }
      }
    }

    void forward() {
      double[] u = toDouble(rows);
      double[] y = toDouble(x);
      for (int w = 0; w < n; w++) {
        for (int j = 0; j < m; j++) {
          for (int p = 0; p < w; p++) {
            u[rowAt[w] + j] += (double) gram[gramAt[w] + p] * y[p * m + j];
          }
          y[w * m + j] -= c[w] * u[rowAt[w] + j];
        }
      }
      kernel.forward(n, m, gram, gramAt, c, rows, rowAt, x);
      check(u, rows, "u");
      check(y, x, "x");
    }

    void backward() {
      double[] z = toDouble(rows);
      double[] y = toDouble(x);
      for (int w = n - 1; w >= 0; w--) {
        for (int j = 0; j < m; j++) {
          for (int i = w + 1; i < n; i++) {
            y[w * m + j] += gram[gramAt[i] + w] * z[rowAt[i] + j];
          }
          z[rowAt[w] + j] = -c[w] * y[w * m + j];
        }
      }
      kernel.backward(n, m, gram, gramAt, c, rows, rowAt, x);
      check(z, rows, "z");
      check(y, x, "y");
    }

    private void check(double[] expected, float[] found, String what) {
      double size = 1;
      for (double value : expected) {
        size = Math.max(size, Math.abs(value));
      }
      double tolerance = 8 * (n + 4) * size * FloatCells.EPSILON;
      for (int i = 0; i < found.length; i++) {
        FloatCells.assertClose(expected[i], found[i], tolerance, where + ", " + what, i);
      }
    }
  }

  private static double[] toDouble(float[] x) {
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      y[i] = x[i];
    }
    return y;
  }
}
