// Twin: VectorDoubleRowKernel is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatRowKernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** {@link FloatRowKernel} with the Vector API; what does not fill a vector goes one by one. */
public final class VectorFloatRowKernel implements FloatRowKernel {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int LANES = SPECIES.length();

  /** Makes the kernel; it has no state. */
  public VectorFloatRowKernel() {}

  @Override
  public void multiply(int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      FloatVector.fromArray(SPECIES, a, aOff + c)
          .mul(FloatVector.fromArray(SPECIES, b, bOff + c))
          .intoArray(out, outOff + c);
    }
    for (; c < n; c++) {
      out[outOff + c] = a[aOff + c] * b[bOff + c];
    }
  }

  @Override
  public void addProduct(int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      FloatVector.fromArray(SPECIES, a, aOff + c)
          .fma(
              FloatVector.fromArray(SPECIES, b, bOff + c),
              FloatVector.fromArray(SPECIES, out, outOff + c))
          .intoArray(out, outOff + c);
    }
    for (; c < n; c++) {
      out[outOff + c] += a[aOff + c] * b[bOff + c];
    }
  }

  @Override
  public void scale(int n, float alpha, float[] a, int aOff, float[] out, int outOff) {
    FloatVector factor = FloatVector.broadcast(SPECIES, alpha);
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      factor.mul(FloatVector.fromArray(SPECIES, a, aOff + c)).intoArray(out, outOff + c);
    }
    for (; c < n; c++) {
      out[outOff + c] = alpha * a[aOff + c];
    }
  }

  @Override
  public void addScaled(int n, float alpha, float[] a, int aOff, float[] out, int outOff) {
    FloatVector factor = FloatVector.broadcast(SPECIES, alpha);
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      factor
          .fma(
              FloatVector.fromArray(SPECIES, a, aOff + c),
              FloatVector.fromArray(SPECIES, out, outOff + c))
          .intoArray(out, outOff + c);
    }
    for (; c < n; c++) {
      out[outOff + c] += alpha * a[aOff + c];
    }
  }

  @Override
  public void decay(int n, float keep, float rest, float[] x, int xOff) {
    FloatVector kept = FloatVector.broadcast(SPECIES, keep);
    FloatVector multiplied = FloatVector.broadcast(SPECIES, rest);
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      FloatVector value = FloatVector.fromArray(SPECIES, x, xOff + c);
      value.fma(multiplied, value.mul(kept)).intoArray(x, xOff + c);
    }
    for (; c < n; c++) {
      x[xOff + c] = x[xOff + c] * keep + x[xOff + c] * rest;
    }
  }

  @Override
  public float dot(int n, float[] a, int aOff, float[] b, int bOff) {
    // Not reduceLanes: its order in compiled code is not the one of interpreted code.
    return VectorFloatReduce.dot(n, a, aOff, b, bOff);
  }
}
