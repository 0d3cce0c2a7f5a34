// Twin: DoubleChunkKernelContract is generated from this file.
package io.hdla.kernel;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What every implementation of {@link FloatChunkKernel} must do, element by element. Gaps between
 * rows hold NaN, and must neither be read nor written.
 */
@SuppressWarnings("cast") // The double twin casts double to double.
abstract class FloatChunkKernelContract {
  private static final int[] ROWS = {0, 1, 2, 3, 4, 5, 16};
  private static final int[] WIDTHS = {0, 1, 3, 4, 7, 8, 15, 16, 17, 33, 64, 67, 130};
  private static final float ALPHA = -0.75f;

  private final FloatChunkKernel kernel;
  private final Random random = new Random(20260211L);

  FloatChunkKernelContract(FloatChunkKernel kernel) {
    this.kernel = kernel;
  }

  /** A block of rows at an offset, with gaps of NaN. */
  private final class Rows {
    final int rows;
    final int n;
    final int offset;
    final int row;
    final float[] data;
    final float[] before;

    Rows(int rows, int n, int offset, int gap) {
      this.rows = rows;
      this.n = n;
      this.offset = offset;
      row = n + gap;
      data = new float[offset + rows * row + 1];
      Arrays.fill(data, Float.NaN);
      for (int r = 0; r < rows; r++) {
        System.arraycopy(FloatCells.random(random, n), 0, data, offset + r * row, n);
      }
      before = data.clone();
    }

    double get(int r, int c) {
      return before[offset + r * row + c];
    }
  }

  /** What one element should be. */
  private interface Expected {
    double at(int r, int c);
  }

  private interface Call {
    void on(Rows a, Rows b, Rows out);
  }

  private interface Rule {
    Expected of(Rows a, Rows b, Rows out);
  }

  private void check(String what, Call call, Rule rule) {
    for (int rows : ROWS) {
      for (int n : WIDTHS) {
        Rows a = new Rows(rows, n, 1, 2);
        Rows b = new Rows(rows, n, 0, 3);
        Rows out = new Rows(rows, n, 2, 1);
        call.on(a, b, out);
        compare(what + " of " + rows + " rows of " + n, rule.of(a, b, out), out, 4);
      }
    }
  }

  private static void compare(String where, Expected expected, Rows out, double ulps) {
    for (int i = 0; i < out.data.length; i++) {
      int r = out.row == 0 ? -1 : Math.floorDiv(i - out.offset, out.row);
      int c = i - out.offset - r * out.row;
      boolean inside = r >= 0 && r < out.rows && c < out.n;
      double right = inside ? expected.at(r, c) : out.before[i];
      double tolerance = ulps * FloatCells.EPSILON * (1 + Math.abs(right));
      FloatCells.assertClose(right, out.data[i], tolerance, where, i);
    }
  }

  @Test
  void copy() {
    check(
        "copy",
        (a, b, out) ->
            kernel.copy(a.rows, a.n, a.data, a.offset, a.row, out.data, out.offset, out.row),
        (a, b, out) -> a::get);
  }

  @Test
  void transpose() {
    for (int rows : WIDTHS) {
      for (int n : WIDTHS) {
        Rows a = new Rows(rows, n, 1, 2);
        Rows out = new Rows(n, rows, 2, 1);
        kernel.transpose(rows, n, a.data, a.offset, a.row, out.data, out.offset, out.row);
        compare("transpose of " + rows + " rows of " + n, (r, c) -> a.get(c, r), out, 0);
      }
    }
  }

  @Test
  void multiplyAndAddProduct() {
    check(
        "multiply",
        (a, b, out) ->
            kernel.multiply(
                a.rows,
                a.n,
                ALPHA,
                b.data,
                b.offset,
                b.row,
                a.data,
                a.offset,
                a.row,
                out.data,
                out.offset,
                out.row),
        (a, b, out) -> (r, c) -> ALPHA * a.get(r, c) * b.get(r, c));
    check(
        "multiply by one row",
        (a, b, out) ->
            kernel.multiply(
                a.rows,
                a.n,
                ALPHA,
                b.data,
                b.offset,
                0,
                a.data,
                a.offset,
                a.row,
                out.data,
                out.offset,
                out.row),
        (a, b, out) -> (r, c) -> ALPHA * a.get(r, c) * b.get(0, c));
    check(
        "addProduct",
        (a, b, out) ->
            kernel.addProduct(
                a.rows,
                a.n,
                ALPHA,
                b.data,
                b.offset,
                b.row,
                a.data,
                a.offset,
                a.row,
                out.data,
                out.offset,
                out.row),
        (a, b, out) -> (r, c) -> out.get(r, c) + ALPHA * a.get(r, c) * b.get(r, c));
  }

  @Test
  void scaleAndAddScaled() {
    float[] f = FloatCells.random(random, 40);
    for (int step = 0; step <= 2; step++) {
      int fStep = step;
      check(
          "scale",
          (a, b, out) ->
              kernel.scale(
                  a.rows,
                  a.n,
                  ALPHA,
                  f,
                  3,
                  fStep,
                  a.data,
                  a.offset,
                  a.row,
                  out.data,
                  out.offset,
                  out.row),
          (a, b, out) -> (r, c) -> (double) ALPHA * f[3 + r * fStep] * a.get(r, c));
      check(
          "addScaled",
          (a, b, out) ->
              kernel.addScaled(
                  a.rows,
                  a.n,
                  ALPHA,
                  f,
                  3,
                  fStep,
                  a.data,
                  a.offset,
                  a.row,
                  out.data,
                  out.offset,
                  out.row),
          (a, b, out) -> (r, c) -> out.get(r, c) + (double) ALPHA * f[3 + r * fStep] * a.get(r, c));
    }
  }

  @Test
  void addDot() {
    for (int rows : ROWS) {
      for (int n : WIDTHS) {
        Rows a = new Rows(rows, n, 1, 2);
        Rows b = new Rows(rows, n, 0, 3);
        Rows out = new Rows(rows, 1, 2, 2);
        kernel.addDot(
            rows,
            n,
            ALPHA,
            a.data,
            a.offset,
            a.row,
            b.data,
            b.offset,
            b.row,
            out.data,
            out.offset,
            out.row);
        Expected expected =
            (r, zero) -> {
              double sum = 0;
              for (int c = 0; c < n; c++) {
                sum += a.get(r, c) * b.get(r, c);
              }
              return out.get(r, 0) + ALPHA * sum;
            };
        compare("addDot of " + rows + " rows of " + n, expected, out, 4 + 4 * n);
      }
    }
  }

  /** A sum must not depend on how many rows are summed with it. */
  @Test
  void addDotHasOneOrder() {
    int n = 67;
    float[] a = FloatCells.random(random, 7 * n);
    float[] b = FloatCells.random(random, 7 * n);
    float[] all = new float[7];
    kernel.addDot(7, n, 1, a, 0, n, b, 0, n, all, 0, 1);
    for (int r = 0; r < 7; r++) {
      float[] one = new float[1];
      kernel.addDot(1, n, 1, a, r * n, n, b, r * n, n, one, 0, 1);
      FloatCells.assertClose(all[r], one[0], 0, "addDot alone", r);
    }
  }

  @Test
  void copySum() {
    for (int rows : ROWS) {
      for (int n : WIDTHS) {
        Rows a = new Rows(rows, n, 1, 2);
        Rows out = new Rows(rows, n, 0, 0);
        Rows sums = new Rows(1, n, 0, 2);
        kernel.copySum(rows, n, a.data, a.offset, a.row, out.data, sums.data);
        compare("copy of " + rows + " rows of " + n, a::get, out, 0);
        Expected expected =
            (zero, c) -> {
              double sum = 0;
              for (int r = 0; r < rows; r++) {
                sum += a.get(r, c);
              }
              return sum;
            };
        compare("sum of " + rows + " rows of " + n, expected, sums, 64);
      }
    }
  }

  @Test
  void decay() {
    float[] rest = FloatCells.random(random, 40);
    float[] keep = new float[40];
    for (int r = 0; r < keep.length; r += 3) {
      keep[r] = 1;
    }
    for (int rows : ROWS) {
      for (int n : WIDTHS) {
        for (int step = 0; step <= 1; step++) {
          int by = step;
          Rows x = new Rows(rows, n, 3, 0);
          kernel.decay(rows, n, keep, rest, step, x.data, 3);
          Expected expected = (r, c) -> x.get(r, c) * ((double) keep[r * by] + rest[r * by]);
          compare("decay of " + rows + " rows of " + n, expected, x, 8);
          Rows again = new Rows(rows, n, 3, 0);
          Rows y = new Rows(rows, n, 1, 0);
          Rows dots = new Rows(rows, 1, 0, 0);
          Expected decayed = (r, c) -> again.get(r, c) * ((double) keep[r * by] + rest[r * by]);
          kernel.decayDot(rows, n, keep, rest, step, again.data, 3, y.data, 1, dots.data);
          compare("decayDot of " + rows + " rows of " + n, decayed, again, 8);
          Expected products = (r, c) -> dot(n, r, decayed, y);
          compare("decayDot of " + rows + " rows of " + n + ", sums", products, dots, 16 + 4 * n);
        }
      }
    }
  }

  private static double dot(int n, int r, Expected x, Rows y) {
    double sum = 0;
    for (int c = 0; c < n; c++) {
      sum += x.at(r, c) * y.get(r, c);
    }
    return sum;
  }

  @Test
  void products() {
    for (int tokens : ROWS) {
      for (int n : WIDTHS) {
        Rows factor = new Rows(tokens, n, 0, 0);
        Rows fromStart = new Rows(tokens + 1, n, 0, 0);
        Rows reciprocal = new Rows(tokens + 1, n, 0, 0);
        Rows toEnd = new Rows(tokens + 1, n, 0, 0);
        kernel.productsFromStart(tokens, n, factor.data, fromStart.data, reciprocal.data);
        kernel.productsToEnd(tokens, n, factor.data, toEnd.data);
        String where = "products of " + tokens + " tokens of " + n;
        compare(where, (p, c) -> product(factor, 0, p, c), fromStart, 4 + 4 * tokens);
        compare(where, (p, c) -> 1 / fromStart.data[p * n + c], reciprocal, 1);
        compare(where, (p, c) -> product(factor, p, tokens, c), toEnd, 4 + 4 * tokens);
      }
    }
  }

  private static double product(Rows factor, int from, int to, int c) {
    double product = 1;
    for (int t = from; t < to; t++) {
      product *= factor.get(t, c);
    }
    return product;
  }

  @Test
  void decayGradient() {
    for (int tokens : ROWS) {
      for (int n : WIDTHS) {
        for (int early = 0; early <= 2; early++) {
          decayGradient(tokens, n, early + 1, early, 2, early);
          decayGradient(tokens, n, 3, early, 1, 0);
        }
      }
    }
  }

  private void decayGradient(
      int tokens, int n, int readers, int earlyReaders, int writers, int earlyWriters) {
    Rows x = new Rows(tokens * readers, n, 0, 0);
    Rows dx = new Rows(tokens * readers, n, 0, 0);
    Rows y = new Rows(tokens * writers, n, 0, 0);
    Rows dy = new Rows(tokens * writers, n, 0, 0);
    Rows all = new Rows(1, n, 0, 0);
    Rows out = new Rows(tokens, n, 0, 0);
    kernel.decayGradient(
        tokens,
        n,
        readers,
        earlyReaders,
        x.data,
        dx.data,
        writers,
        earlyWriters,
        y.data,
        dy.data,
        all.data,
        out.data);
    Expected expected =
        (t, c) -> {
          double sum = all.get(0, c);
          for (int row = 0; row < tokens * readers; row++) {
            int position = row / readers - (row % readers < earlyReaders ? 1 : 0);
            sum += position >= t ? x.get(row, c) * dx.get(row, c) : 0;
          }
          for (int row = 0; row < tokens * writers; row++) {
            int position = row / writers - (row % writers < earlyWriters ? 1 : 0);
            sum += position < t ? y.get(row, c) * dy.get(row, c) : 0;
          }
          return sum;
        };
    String where =
        String.format(
            "decay gradient of %d tokens of %d, readers %d, early %d, writers %d, early %d",
            tokens, n, readers, earlyReaders, writers, earlyWriters);
    compare(where, expected, out, 128);
    Expected readersOnly =
        (t, c) -> {
          double sum = all.get(0, c);
          for (int row = earlyReaders; row < tokens * readers; row++) {
            sum += x.get(row, c) * dx.get(row, c);
          }
          return sum;
        };
    compare(where + ", all", readersOnly, all, 128);
  }
}
