// Twin: VectorDoubleElementwise is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.scalar.ScalarFloatElementwise;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Elementwise kernels written with the Vector API. Strided operands are staged through contiguous
 * buffers; the last, partial vector too, so that an element's result does not depend on its place.
 * Functions without a vector form are left to {@link ScalarFloatElementwise}.
 */
public final class VectorFloatElementwise implements FloatElementwise {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final int CHUNK = VectorFloatScratch.CHUNK;
  private static final ScalarFloatElementwise SCALAR = new ScalarFloatElementwise();

  /** Creates the kernels; they hold no state. */
  public VectorFloatElementwise() {}

  @Override
  public void unary(
      UnaryOp op, int n, float[] x, int xOff, int xStride, float[] out, int outOff, int outStride) {
    assert n >= 0;
    if (!VectorFloatUnary.has(op)) {
      SCALAR.unary(op, n, x, xOff, xStride, out, outOff, outStride);
      return;
    }
    if (xStride == 1 && outStride == 1) {
      contiguous(op, n, x, xOff, out, outOff);
      return;
    }
    VectorFloatScratch scratch = VectorFloatScratch.get();
    for (int i = 0; i < n; i += CHUNK) {
      int count = Math.min(CHUNK, n - i);
      gather(count, x, xOff + i * xStride, xStride, scratch.first);
      contiguous(op, count, scratch.first, 0, scratch.third, 0);
      scatter(count, scratch.third, out, outOff + i * outStride, outStride);
    }
  }

  private static void contiguous(UnaryOp op, int n, float[] x, int xOff, float[] out, int outOff) {
    int whole = n & -L;
    if (whole > 0) {
      VectorFloatUnary.apply(op, whole, x, xOff, out, outOff);
    }
    int rest = n - whole;
    if (rest > 0) {
      VectorFloatScratch scratch = VectorFloatScratch.get();
      System.arraycopy(x, xOff + whole, scratch.edgeA, 0, rest);
      VectorFloatUnary.apply(op, L, scratch.edgeA, 0, scratch.edgeC, 0);
      System.arraycopy(scratch.edgeC, 0, out, outOff + whole, rest);
    }
  }

  @Override
  public void binary(
      BinaryOp op,
      int n,
      float[] a,
      int aOff,
      int aStride,
      float[] b,
      int bOff,
      int bStride,
      float[] out,
      int outOff,
      int outStride) {
    assert n >= 0;
    if (!VectorFloatBinary.has(op)) {
      SCALAR.binary(op, n, a, aOff, aStride, b, bOff, bStride, out, outOff, outStride);
      return;
    }
    if (aStride == 1 && bStride == 1 && outStride == 1) {
      contiguous(op, n, a, aOff, b, bOff, out, outOff);
      return;
    }
    VectorFloatScratch scratch = VectorFloatScratch.get();
    for (int i = 0; i < n; i += CHUNK) {
      int count = Math.min(CHUNK, n - i);
      float[] x = a;
      int xOff = aOff + i;
      if (aStride != 1) {
        x = scratch.first;
        xOff = 0;
        if (aStride != 0 || i == 0) {
          gather(count, a, aOff + i * aStride, aStride, x);
        }
      }
      float[] y = b;
      int yOff = bOff + i;
      if (bStride != 1) {
        y = scratch.second;
        yOff = 0;
        if (bStride != 0 || i == 0) {
          gather(count, b, bOff + i * bStride, bStride, y);
        }
      }
      if (outStride == 1) {
        contiguous(op, count, x, xOff, y, yOff, out, outOff + i);
      } else {
        contiguous(op, count, x, xOff, y, yOff, scratch.third, 0);
        scatter(count, scratch.third, out, outOff + i * outStride, outStride);
      }
    }
  }

  private static void contiguous(
      BinaryOp op, int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    int whole = n & -L;
    if (whole > 0) {
      VectorFloatBinary.apply(op, whole, a, aOff, b, bOff, out, outOff);
    }
    int rest = n - whole;
    if (rest > 0) {
      VectorFloatScratch scratch = VectorFloatScratch.get();
      System.arraycopy(a, aOff + whole, scratch.edgeA, 0, rest);
      System.arraycopy(b, bOff + whole, scratch.edgeB, 0, rest);
      VectorFloatBinary.apply(op, L, scratch.edgeA, 0, scratch.edgeB, 0, scratch.edgeC, 0);
      System.arraycopy(scratch.edgeC, 0, out, outOff + whole, rest);
    }
  }

  @Override
  public void axpy(int n, float alpha, float[] x, int xOff, float[] y, int yOff) {
    assert n >= 0;
    int i = 0;
    FloatVector factor = FloatVector.broadcast(SPECIES, alpha);
    for (; i + L <= n; i += L) {
      FloatVector.fromArray(SPECIES, x, xOff + i)
          .fma(factor, FloatVector.fromArray(SPECIES, y, yOff + i))
          .intoArray(y, yOff + i);
    }
    for (; i < n; i++) {
      y[yOff + i] = Math.fma(alpha, x[xOff + i], y[yOff + i]);
    }
  }

  @Override
  public void fill(int n, float value, float[] out, int outOff, int outStride) {
    SCALAR.fill(n, value, out, outOff, outStride);
  }

  private static void gather(int n, float[] x, int xOff, int xStride, float[] to) {
    for (int i = 0; i < n; i++) {
      to[i] = x[xOff + i * xStride];
    }
  }

  private static void scatter(int n, float[] from, float[] out, int outOff, int outStride) {
    for (int i = 0; i < n; i++) {
      out[outOff + i * outStride] = from[i];
    }
  }
}
