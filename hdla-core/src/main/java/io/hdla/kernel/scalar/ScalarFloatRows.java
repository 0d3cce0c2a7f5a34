// Twin: ScalarDoubleRows is generated from this file.
package io.hdla.kernel.scalar;

import java.util.Arrays;

/**
 * Rows in arrays of their own, one set a thread, and loops over them: the JIT compiler vectorises a
 * loop over whole arrays with one index, but not one over parts of arrays at different offsets,
 * which might overlap. docs/benchmarks.md has what else the compiler asks for:
 *
 * <ul>
 *   <li>Loops end at a constant at the latest, or each array's index counts as one of its own and
 *       the loop as too long to be unrolled.
 *   <li>Vectors have at most about a tenth as many elements as the loop runs on average by the
 *       profile that it is compiled with; so rows of 128 are added before the first use.
 *   <li>The loop over vectors begins at an address that is a multiple of the vector's size, and the
 *       elements before it go one by one, at least one of them. Rows therefore start behind a spare
 *       element, at the place in their arrays that {@link #search} found to be the fastest.
 * </ul>
 */
final class ScalarFloatRows {
  /** The longest row. */
  static final int WIDTH = 256;

  /** Rows that a product combines at a time. */
  static final int DEPTH = 128;

  /** The number of places at which rows may start, from 1 on. */
  private static final int STARTS = 16;

  // With 16 bytes of header, an array of this length is a multiple of a cache line long.
  // twin: float32 only
  private static final int LENGTH = WIDTH + 28;
  // twin: end
  // twin: float64 only
  // private static final int LENGTH = WIDTH + 30;
  // twin: end

  private static final int MAX_PERIOD = 4096;

  private static final ThreadLocal<ScalarFloatRows> LOCAL =
      ThreadLocal.withInitial(ScalarFloatRows::new);

  /** Whether the loops have been compiled, as far as anyone can tell. */
  private static volatile boolean warm;

  /** Where rows start in their arrays. */
  int first = 1;

  /** One row. */
  final float[] c = new float[LENGTH];

  /** Another one. */
  final float[] d = new float[LENGTH];

  private float[][] b = new float[DEPTH][LENGTH];
  private float[] factors = new float[DEPTH];
  private int period = STARTS;
  private int uses = period;

  private ScalarFloatRows() {
    if (!warm) {
      for (int loop = 0; loop < 3; loop++) {
        warmUp(loop);
      }
      warm = true;
    }
  }

  /** Adds long rows until that is as fast as compiled code, or takes too long. */
  private void warmUp(int loop) {
    long begin = System.nanoTime();
    long start;
    long now;
    do {
      start = System.nanoTime();
      for (int i = 0; i < 100; i++) {
        if (loop == 0) {
          add8(1, 128, b[0], b[1], b[2], b[3], c, d, 0, 0, 0, 0, 0, 0, 0, 0);
        } else if (loop == 1) {
          add4(1, 128, b[0], b[1], b[2], b[3], c, 0, 0, 0, 0);
        } else {
          add(1, 128, 0, b[0], c);
        }
      }
      now = System.nanoTime();
    } while (now - start > 20_000 && now - begin < 30_000_000);
  }

  /** The rows of this thread, for one kernel at a time. */
  static ScalarFloatRows get() {
    ScalarFloatRows rows = LOCAL.get();
    rows.uses--;
    if (rows.uses == 0) {
      rows.search();
    }
    return rows;
  }

  /**
   * Chooses the fastest start by trial, since Java does not tell where an array lies, and the
   * garbage collector may move it. All starts give the same results.
   */
  private void search() {
    period = Math.min(2 * period, MAX_PERIOD);
    uses = period;
    for (int i = 0; i < 4; i++) {
      Arrays.fill(b[i], 0);
    }
    Arrays.fill(c, 0);
    Arrays.fill(d, 0);
    long best = Long.MAX_VALUE;
    for (int trial = 0; trial < 3 * STARTS; trial++) {
      int start = 1 + trial % STARTS;
      long begin = System.nanoTime();
      for (int i = 0; i < 32; i++) {
        add8(start, 64, b[0], b[1], b[2], b[3], c, d, 0, 0, 0, 0, 0, 0, 0, 0);
      }
      long time = System.nanoTime() - begin;
      if (time < best) {
        best = time;
        first = start;
      }
    }
  }

  /** At least n rows, with old contents. */
  float[][] b(int n) {
    if (b.length < n) {
      int old = b.length;
      b = Arrays.copyOf(b, n);
      for (int i = old; i < n; i++) {
        b[i] = new float[LENGTH];
      }
    }
    return b;
  }

  /** Room for n factors, with old contents. */
  float[] factors(int n) {
    if (factors.length < n) {
      factors = new float[n];
    }
    return factors;
  }

  /** Copies into a row. The spare element is 0, since a subnormal number there takes its time. */
  void load(int n, float[] x, int off, float[] row) {
    row[first - 1] = 0;
    System.arraycopy(x, off, row, first, n);
  }

  /** Copies a row. */
  void store(int n, float[] row, float[] x, int off) {
    System.arraycopy(row, first, x, off, n);
  }

  /** Makes a row 0. */
  void clear(int n, float[] row) {
    Arrays.fill(row, first - 1, first + n, 0);
  }

  /** Adds to one row the products of k factors with the rows of B. */
  void combine(int n, int k, float alpha, float[] a, int aOff, int aCol, float[] c0) {
    combine(n, 0, k, alpha, a, aOff, aCol, c0);
  }

  private void combine(
      int n, int from, int k, float alpha, float[] a, int aOff, int aCol, float[] c0) {
    int x = aOff;
    int p = from;
    for (; p + 4 <= k; p += 4, x += 4 * aCol) {
      float x0 = alpha * a[x];
      float x1 = alpha * a[x + aCol];
      float x2 = alpha * a[x + 2 * aCol];
      float x3 = alpha * a[x + 3 * aCol];
      add4(first, n, b[p], b[p + 1], b[p + 2], b[p + 3], c0, x0, x1, x2, x3);
    }
    for (; p + 2 <= k; p += 2, x += 2 * aCol) {
      add2(first, n, alpha * a[x], b[p], alpha * a[x + aCol], b[p + 1], c0);
    }
    if (p < k) {
      add(first, n, alpha * a[x], b[p], c0);
    }
  }

  private static void add4(
      int first,
      int n,
      float[] b0,
      float[] b1,
      float[] b2,
      float[] b3,
      float[] c0,
      float x0,
      float x1,
      float x2,
      float x3) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      c0[j] = c0[j] + x0 * b0[j] + x1 * b1[j] + x2 * b2[j] + x3 * b3[j];
    }
  }

  /** Adds to c and d the products of k factors each with the rows of B. */
  void combineBoth(int n, int k, float alpha, float[] a, int aOff, int aRow, int aCol) {
    int x = aOff;
    int y = aOff + aRow;
    int p = 0;
    for (; p + 4 <= k; p += 4, x += 4 * aCol, y += 4 * aCol) {
      float x0 = alpha * a[x];
      float x1 = alpha * a[x + aCol];
      float x2 = alpha * a[x + 2 * aCol];
      float x3 = alpha * a[x + 3 * aCol];
      float y0 = alpha * a[y];
      float y1 = alpha * a[y + aCol];
      float y2 = alpha * a[y + 2 * aCol];
      float y3 = alpha * a[y + 3 * aCol];
      add8(first, n, b[p], b[p + 1], b[p + 2], b[p + 3], c, d, x0, x1, x2, x3, y0, y1, y2, y3);
    }
    combine(n, p, k, alpha, a, x, aCol, c);
    combine(n, p, k, alpha, a, y, aCol, d);
  }

  private static void add8(
      int first,
      int n,
      float[] b0,
      float[] b1,
      float[] b2,
      float[] b3,
      float[] c0,
      float[] c1,
      float x0,
      float x1,
      float x2,
      float x3,
      float y0,
      float y1,
      float y2,
      float y3) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      float v0 = b0[j];
      float v1 = b1[j];
      float v2 = b2[j];
      float v3 = b3[j];
      float s0 = c0[j] + x0 * v0 + x1 * v1 + x2 * v2 + x3 * v3;
      float s1 = c1[j] + y0 * v0 + y1 * v1 + y2 * v2 + y3 * v3;
      c0[j] = s0;
      c1[j] = s1;
    }
  }

  /** The spare element before a row: bounded, as the compiler wants it. */
  private static int from(int first) {
    return (first - 1) & (STARTS - 1);
  }

  /** Adds a multiple of a row to one. */
  static void add(int first, int n, float x, float[] b, float[] c) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      c[j] = c[j] + x * b[j];
    }
  }

  /** Adds two rows to one. */
  static void add2(int first, int n, float x0, float[] b0, float x1, float[] b1, float[] c) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      c[j] = c[j] + x0 * b0[j] + x1 * b1[j];
    }
  }

  /** y ← x · y. */
  static void scale(int first, int n, float x, float[] y) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      y[j] = x * y[j];
    }
  }

  /** y ← keep · y + rest · y. */
  static void decay(int first, int n, float keep, float rest, float[] y) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      y[j] = y[j] * keep + y[j] * rest;
    }
  }

  /** y ← alpha · y ∘ x. */
  static void multiply(int first, int n, float alpha, float[] x, float[] y) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      y[j] = alpha * y[j] * x[j];
    }
  }

  /** out ← out + alpha · y ∘ x. */
  static void addProduct(int first, int n, float alpha, float[] x, float[] y, float[] out) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      out[j] = out[j] + alpha * y[j] * x[j];
    }
  }

  /** sum ← sum + x · b, then out ← out + y ∘ sum. */
  static void addThenMultiply(
      int first, int n, float x, float[] b, float[] sum, float[] y, float[] out) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      float s = sum[j] + x * b[j];
      sum[j] = s;
      out[j] = out[j] + y[j] * s;
    }
  }

  /** The same with two products. */
  static void add2ThenMultiply(
      int first,
      int n,
      float x0,
      float[] b0,
      float x1,
      float[] b1,
      float[] sum,
      float[] y,
      float[] out) {
    int to = Math.min(first + n, LENGTH);
    for (int j = from(first); j < to; j++) {
      float s = sum[j] + x0 * b0[j] + x1 * b1[j];
      sum[j] = s;
      out[j] = out[j] + y[j] * s;
    }
  }
}
