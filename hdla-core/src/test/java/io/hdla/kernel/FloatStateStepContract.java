// Twin: DoubleStateStepContract is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link FloatStateStep} must do. */
@SuppressWarnings("cast") // The double twin casts double to double.
abstract class FloatStateStepContract {
  private static final int[] SIZES = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 67};

  private static final double EPSILON = FloatCells.EPSILON;

  private final FloatStateStep kernel;

  FloatStateStepContract(FloatStateStep kernel) {
    this.kernel = kernel;
  }

  @Test
  void factors() {
    float[] extremes = {0, -0.5f, Math.nextUp(-0.5f), -1e-12f, -60, -1e4f, Float.NEGATIVE_INFINITY};
    for (int n : SIZES) {
      Random random = new Random(n);
      float[] g = new float[n + 3];
      for (int i = 0; i < n; i++) {
        int which = random.nextInt(2 * extremes.length);
        g[3 + i] = which < extremes.length ? extremes[which] : -3 * random.nextFloat();
      }
      float[][] out = new float[3][n + FloatCells.GUARD];
      kernel.factors(n, g, 3, out[0], out[1], out[2]);
      for (int i = 0; i < n; i++) {
        String where = "n " + n + ", log-decay " + g[3 + i];
        double factor = Math.exp(g[3 + i]);
        boolean mild = g[3 + i] > -0.5;
        double rest = mild ? Math.expm1(g[3 + i]) : factor;
        assertEquals(mild ? 1 : 0, out[0][i], where);
        FloatCells.assertClose(rest, out[1][i], 4 * Math.abs(rest) * EPSILON, where, i);
        FloatCells.assertClose(factor, out[2][i], 4 * factor * EPSILON, where, i);
      }
      for (float[] x : out) {
        for (int i = n; i < x.length; i++) {
          assertEquals(0, x[i], "n " + n + ": written beyond the end");
        }
      }
    }
  }

  @Test
  void key() {
    for (int n : SIZES) {
      Random random = new Random(n);
      float[] f = FloatCells.random(random, n);
      float[] k = FloatCells.random(random, n + 3);
      float[] q = FloatCells.random(random, n + 2);
      float[] rows = new float[3 * n + 1];
      float[] products = new float[4];
      kernel.key(n, f, k, 3, q, 2, rows, products);
      double[] sums = new double[3];
      double[] sizes = new double[3];
      for (int i = 0; i < n; i++) {
        double key = k[3 + i];
        double later = (double) f[i] * key;
        double asked = (double) f[i] * q[2 + i];
        assertEquals(k[3 + i], rows[i]);
        FloatCells.assertClose(later, rows[n + i], Math.abs(later) * EPSILON, "f k", i);
        FloatCells.assertClose(asked, rows[2 * n + i], Math.abs(asked) * EPSILON, "f q", i);
        double[] terms = {key * later, key * asked, key * q[2 + i]};
        for (int p = 0; p < 3; p++) {
          sums[p] += terms[p];
          sizes[p] += Math.abs(terms[p]);
        }
      }
      for (int p = 0; p < 3; p++) {
        double tolerance = (4 + n) * sizes[p] * EPSILON;
        FloatCells.assertClose(sums[p], products[p], tolerance, "products, n " + n, p);
      }
      assertEquals(0, rows[3 * n]);
      assertEquals(0, products[3]);
    }
  }

  @Test
  void read() {
    for (int keyDim : SIZES) {
      for (int valueDim : SIZES) {
        for (int readers = 0; readers <= 7; readers++) {
          checkRead(readers, keyDim, valueDim);
        }
      }
    }
  }

  private void checkRead(int readers, int keyDim, int valueDim) {
    Random random = new Random(31L * keyDim + valueDim);
    int row = keyDim + 2;
    float[] r = FloatCells.random(random, readers * row + 1);
    float[] state = FloatCells.random(random, keyDim * valueDim + 5);
    float[] y = FloatCells.output(readers * valueDim);
    kernel.read(readers, keyDim, valueDim, r, 1, row, state, 5, y, FloatCells.GUARD);
    String where = readers + " readers of " + keyDim + " x " + valueDim;
    FloatCells.assertGuards(y, readers * valueDim, where);
    for (int p = 0; p < readers; p++) {
      for (int j = 0; j < valueDim; j++) {
        double sum = 0;
        double size = 0;
        for (int i = 0; i < keyDim; i++) {
          double term = (double) r[1 + p * row + i] * state[5 + i * valueDim + j];
          sum += term;
          size += Math.abs(term);
        }
        int at = p * valueDim + j;
        double tolerance = (4 + keyDim) * size * EPSILON;
        FloatCells.assertClose(sum, y[FloatCells.GUARD + at], tolerance, where, at);
      }
    }
  }

  @Test
  void solve() {
    for (int n : SIZES) {
      for (int writers = 1; writers <= 5; writers++) {
        for (int first = 0; first <= writers; first++) {
          checkSolve(writers, first, n, true);
          checkSolve(writers, first, n, false);
        }
      }
    }
  }

  private void checkSolve(int writers, int first, int n, boolean output) {
    Random random = new Random(31L * n + writers);
    float[] gram = FloatCells.random(random, (writers + 1) * writers / 2);
    float[] c = FloatCells.random(random, writers);
    float[] b = FloatCells.random(random, writers);
    float[] v = FloatCells.random(random, writers * (n + 1) + 2);
    float[] u = FloatCells.random(random, (writers + 1) * n);
    float[] x = FloatCells.random(random, writers * n + 1);
    float beyond = x[writers * n];
    float[] o = output ? FloatCells.output(n) : null;
    kernel.solve(
        writers, n, gram, first, c, v, 2, n + 1, b, u, x, 0.7f, o, output ? FloatCells.GUARD : 0);
    assertEquals(beyond, x[writers * n]);
    String where = writers + " writers, values from " + first + ", n " + n;
    if (output) {
      FloatCells.assertGuards(o, n, where);
    }
    for (int col = 0; col < n; col++) {
      double[] wanted = new double[writers];
      double[] sizes = new double[writers];
      for (int j = 0; j <= writers; j++) {
        double sum = u[j * n + col];
        double size = Math.abs(sum);
        for (int p = 0; p < j; p++) {
          double g = gram[j * (j - 1) / 2 + p];
          sum += g * wanted[p];
          size += Math.abs(g) * sizes[p];
        }
        if (j == writers) {
          if (output) {
            double tolerance = 16 * writers * size * EPSILON;
            float got = o[FloatCells.GUARD + col];
            FloatCells.assertClose((double) 0.7f * sum, got, tolerance, where + ", o", col);
          }
          break;
        }
        double value = j < first ? 0 : (double) c[j] * v[2 + (j - first) * (n + 1) + col];
        wanted[j] = value - b[j] * sum;
        sizes[j] = Math.abs(value) + Math.abs(b[j]) * size;
        double tolerance = 16 * writers * sizes[j] * EPSILON;
        FloatCells.assertClose(wanted[j], x[j * n + col], tolerance, where + ", x", col);
      }
    }
  }

  @Test
  void factorsThatAreKnown() {
    for (int n : SIZES) {
      for (boolean any : new boolean[] {true, false}) {
        Random random = new Random(n);
        float[] g = new float[n + 3];
        float[] product = new float[n + 2];
        boolean mild = false;
        for (int i = 0; i < n; i++) {
          g[3 + i] = any && random.nextBoolean() ? -random.nextFloat() : -0.5f - random.nextFloat();
          product[2 + i] = random.nextFloat();
          mild |= g[3 + i] > -0.5f;
        }
        float[] keep = new float[n + FloatCells.GUARD];
        float[] rest = new float[n + FloatCells.GUARD];
        assertEquals(mild, kernel.factors(n, g, 3, product, 2, keep, rest));
        for (int i = 0; i < keep.length; i++) {
          boolean kept = i < n && g[3 + i] > -0.5f;
          double wanted = kept ? Math.expm1(g[3 + i]) : i < n ? product[2 + i] : 0;
          assertEquals(kept ? 1 : 0, keep[i], "n " + n);
          FloatCells.assertClose(wanted, rest[i], 4 * Math.abs(wanted) * EPSILON, "n " + n, i);
        }
      }
    }
  }

  @Test
  void update() {
    for (int keyDim : SIZES) {
      for (int valueDim : SIZES) {
        for (int writers : new int[] {0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 17}) {
          checkUpdate(writers, keyDim, valueDim, true);
          checkUpdate(writers, keyDim, valueDim, false);
        }
      }
    }
  }

  private void checkUpdate(int writers, int keyDim, int valueDim, boolean kept) {
    Random random = new Random(31L * keyDim + valueDim);
    float[] keep = keep(random, keyDim);
    float[] rest = FloatCells.random(random, keyDim);
    int wRow = keyDim + 1;
    int xRow = valueDim + 3;
    // The rows w backwards: the first one stands last.
    float[] w = FloatCells.random(random, (writers + 1) * wRow);
    int wOff = writers * wRow;
    float[] x = FloatCells.random(random, writers * xRow + 2);
    float[] before = FloatCells.random(random, keyDim * valueDim);
    float[] state = guarded(before);
    keep = kept ? keep : null;
    kernel.update(
        writers, keyDim, valueDim, keep, rest, w, wOff, -wRow, x, 2, xRow, state, FloatCells.GUARD);
    String where = writers + " writers to " + keyDim + " x " + valueDim;
    FloatCells.assertGuards(state, before.length, where);
    for (int i = 0; i < keyDim; i++) {
      for (int j = 0; j < valueDim; j++) {
        int at = i * valueDim + j;
        double sum = before[at] * ((kept ? (double) keep[i] : 0) + rest[i]);
        double size = Math.abs(before[at]) * (1 + Math.abs(rest[i]));
        for (int p = 0; p < writers; p++) {
          double term = (double) w[wOff - p * wRow + i] * x[2 + p * xRow + j];
          sum += term;
          size += Math.abs(term);
        }
        double tolerance = (4 + writers) * size * EPSILON;
        FloatCells.assertClose(sum, state[FloatCells.GUARD + at], tolerance, where, at);
      }
    }
  }

  /** However the columns are shared out, each element is computed in the same order. */
  @Test
  void columnsDoNotMatterToAnUpdate() {
    Random random = new Random(5);
    int n = 48;
    int writers = 11;
    float[] keep = keep(random, n);
    float[] rest = FloatCells.random(random, n);
    float[] w = FloatCells.random(random, writers * n);
    float[] x = FloatCells.random(random, writers * n);
    float[] state = FloatCells.random(random, n * n);
    float[] whole = state.clone();
    kernel.update(writers, n, n, keep, rest, w, 0, n, x, 0, n, whole, 0);
    for (int width : new int[] {16, 32}) {
      for (int from = 0; from + width <= n; from += 16) {
        float[] part = new float[n * width];
        for (int i = 0; i < n; i++) {
          System.arraycopy(state, i * n + from, part, i * width, width);
        }
        kernel.update(writers, n, width, keep, rest, w, 0, n, x, from, n, part, 0);
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < width; j++) {
            assertEquals(whole[i * n + from + j], part[i * width + j], 0, "row " + i);
          }
        }
      }
    }
  }

  private static float[] keep(Random random, int n) {
    float[] keep = new float[n];
    for (int i = 0; i < n; i++) {
      keep[i] = random.nextInt(2);
    }
    return keep;
  }

  private static float[] guarded(float[] values) {
    float[] cells = FloatCells.output(values.length);
    System.arraycopy(values, 0, cells, FloatCells.GUARD, values.length);
    return cells;
  }

  @Test
  void advance() {
    for (int keyDim : SIZES) {
      for (int valueDim : SIZES) {
        checkAdvance(keyDim, valueDim);
      }
    }
  }

  private void checkAdvance(int keyDim, int valueDim) {
    Random random = new Random(31L * keyDim + valueDim);
    float[] keep = keep(random, keyDim);
    float[] rest = FloatCells.random(random, keyDim);
    float[] w = FloatCells.random(random, keyDim + 3);
    float[] x = FloatCells.random(random, valueDim + 2);
    float[] r = FloatCells.random(random, keyDim + 1);
    float[] before = FloatCells.random(random, keyDim * valueDim);
    float[] state = guarded(before);
    float[] y = FloatCells.output(valueDim);
    int at = FloatCells.GUARD;
    kernel.advance(
        keyDim, valueDim, keep, rest, w, 3, x, 2, r, 1, 0.7f, state, at, y, FloatCells.GUARD);
    String where = keyDim + " x " + valueDim;
    FloatCells.assertGuards(state, before.length, where);
    FloatCells.assertGuards(y, valueDim, where);
    for (int j = 0; j < valueDim; j++) {
      double sum = 0;
      double size = 0;
      for (int i = 0; i < keyDim; i++) {
        double s = before[i * valueDim + j];
        double next = s * ((double) keep[i] + rest[i]) + (double) w[3 + i] * x[2 + j];
        double scale = Math.abs(s) * (1 + Math.abs(rest[i])) + Math.abs(w[3 + i] * x[2 + j]);
        int cell = i * valueDim + j;
        FloatCells.assertClose(next, state[at + cell], 4 * scale * EPSILON, where, cell);
        sum += r[1 + i] * next;
        size += Math.abs(r[1 + i]) * scale;
      }
      double tolerance = (8 + keyDim) * size * EPSILON;
      FloatCells.assertClose((double) 0.7f * sum, y[FloatCells.GUARD + j], tolerance, where, j);
    }
  }
}
