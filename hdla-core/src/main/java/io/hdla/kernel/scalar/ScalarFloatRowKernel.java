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
}
