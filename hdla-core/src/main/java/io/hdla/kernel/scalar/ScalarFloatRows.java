// Twin: ScalarDoubleRows is generated from this file.
package io.hdla.kernel.scalar;

import java.util.Arrays;

/**
 * Rows in arrays of their own, one set a thread, and loops over them: the JIT compiler vectorises a
 * loop over whole arrays with one index, but not one over parts of arrays at different offsets,
 * which might overlap.
 */
final class ScalarFloatRows {
  /** The length of a row. */
  static final int WIDTH = 256;

  /** Rows that a product combines at a time. */
  static final int DEPTH = 128;

  private static final ThreadLocal<ScalarFloatRows> LOCAL =
      ThreadLocal.withInitial(ScalarFloatRows::new);

  /** One row. */
  final float[] c = new float[WIDTH];

  /** Another one. */
  final float[] d = new float[WIDTH];

  private float[][] b = new float[DEPTH][WIDTH];
  private float[] factors = new float[DEPTH];

  private ScalarFloatRows() {}

  static ScalarFloatRows get() {
    return LOCAL.get();
  }

  /** At least n rows, with old contents. */
  float[][] b(int n) {
    if (b.length < n) {
      int old = b.length;
      b = Arrays.copyOf(b, n);
      for (int i = old; i < n; i++) {
        b[i] = new float[WIDTH];
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

  /** Adds to one row the products of k factors with the rows of B. */
  static void combine(
      int n, int k, float alpha, float[] a, int aOff, int aCol, float[][] b, float[] c0) {
    int x = aOff;
    int p = 0;
    for (; p + 4 <= k; p += 4, x += 4 * aCol) {
      float x0 = alpha * a[x];
      float x1 = alpha * a[x + aCol];
      float x2 = alpha * a[x + 2 * aCol];
      float x3 = alpha * a[x + 3 * aCol];
      add4(n, b[p], b[p + 1], b[p + 2], b[p + 3], c0, x0, x1, x2, x3);
    }
    for (; p < k; p++, x += aCol) {
      add(n, alpha * a[x], b[p], c0);
    }
  }

  private static void add4(
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
    for (int j = 0; j < n; j++) {
      c0[j] += x0 * b0[j] + x1 * b1[j] + x2 * b2[j] + x3 * b3[j];
    }
  }

  /** Adds a multiple of a row to one. */
  static void add(int n, float x, float[] b, float[] c) {
    for (int j = 0; j < n; j++) {
      c[j] += x * b[j];
    }
  }

  /** y ← alpha · y ∘ x. */
  static void multiply(int n, float alpha, float[] x, float[] y) {
    for (int j = 0; j < n; j++) {
      y[j] = alpha * y[j] * x[j];
    }
  }

  /** Adds the products of two rows to a third. */
  static void addProduct(int n, float[] x, float[] y, float[] out) {
    for (int j = 0; j < n; j++) {
      out[j] += x[j] * y[j];
    }
  }
}
