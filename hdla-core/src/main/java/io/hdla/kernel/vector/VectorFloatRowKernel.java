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
}
