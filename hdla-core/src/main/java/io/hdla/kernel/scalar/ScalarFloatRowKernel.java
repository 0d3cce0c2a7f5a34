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
