// Twin: DoubleRowLoops is generated from this file.
package io.hdla.attention.chunk;

/** Short loops over the channels of a row; C2 vectorises them. */
final class FloatRowLoops {
  private FloatRowLoops() {}

  /** out ← a ∘ b. */
  static void multiply(int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] = a[aOff + c] * b[bOff + c];
    }
  }

  /** out ← out + a ∘ b. */
  static void addProduct(int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] += a[aOff + c] * b[bOff + c];
    }
  }

  /** out ← alpha · a. */
  static void scale(int n, float alpha, float[] a, int aOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] = alpha * a[aOff + c];
    }
  }

  /** out ← out + alpha · a. */
  static void addScaled(int n, float alpha, float[] a, int aOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] += alpha * a[aOff + c];
    }
  }

  /** Σ a · b in a fixed order. */
  static float dot(int n, float[] a, int aOff, float[] b, int bOff) {
    float even = 0;
    float odd = 0;
    int c = 0;
    for (; c < n - 1; c += 2) {
      even += a[aOff + c] * b[bOff + c];
      odd += a[aOff + c + 1] * b[bOff + c + 1];
    }
    return c < n ? even + odd + a[aOff + c] * b[bOff + c] : even + odd;
  }
}
