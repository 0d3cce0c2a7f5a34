// Twin: ScalarDoubleRowKernel is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatRowKernel;

/** {@link FloatRowKernel} in plain loops, which C2 vectorises. */
public final class ScalarFloatRowKernel implements FloatRowKernel {
  /** Makes the kernel; it has no state. */
  public ScalarFloatRowKernel() {}

  @Override
  public void multiply(int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] = a[aOff + c] * b[bOff + c];
    }
  }

  @Override
  public void addProduct(int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] += a[aOff + c] * b[bOff + c];
    }
  }

  @Override
  public void scale(int n, float alpha, float[] a, int aOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] = alpha * a[aOff + c];
    }
  }

  @Override
  public void addScaled(int n, float alpha, float[] a, int aOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] += alpha * a[aOff + c];
    }
  }

  @Override
  public void decay(int n, float keep, float rest, float[] x, int xOff) {
    for (int c = xOff; c < xOff + n; c++) {
      x[c] = x[c] * keep + x[c] * rest;
    }
  }

  @Override
  public float dot(int n, float[] a, int aOff, float[] b, int bOff) {
    return sum(n, a, aOff, b, bOff);
  }

  /** Σ a · b in eight partial sums, which keep the processor busy. */
  static float sum(int n, float[] a, int aOff, float[] b, int bOff) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    float s4 = 0;
    float s5 = 0;
    float s6 = 0;
    float s7 = 0;
    int c = 0;
    for (; c <= n - 8; c += 8) {
      s0 += a[aOff + c] * b[bOff + c];
      s1 += a[aOff + c + 1] * b[bOff + c + 1];
      s2 += a[aOff + c + 2] * b[bOff + c + 2];
      s3 += a[aOff + c + 3] * b[bOff + c + 3];
      s4 += a[aOff + c + 4] * b[bOff + c + 4];
      s5 += a[aOff + c + 5] * b[bOff + c + 5];
      s6 += a[aOff + c + 6] * b[bOff + c + 6];
      s7 += a[aOff + c + 7] * b[bOff + c + 7];
    }
    for (; c < n; c++) {
      s0 += a[aOff + c] * b[bOff + c];
    }
    return ((s0 + s4) + (s1 + s5)) + ((s2 + s6) + (s3 + s7));
  }
}
