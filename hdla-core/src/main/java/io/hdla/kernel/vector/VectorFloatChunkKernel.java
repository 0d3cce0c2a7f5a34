// Twin: VectorDoubleChunkKernel is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatChunkKernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link FloatChunkKernel} with the Vector API: four vectors or one vector of columns after the
 * other, so that the inner loops run over rows and are long, and lines of memory are used whole.
 * Columns that do not fill a vector go one by one.
 */
public final class VectorFloatChunkKernel implements FloatChunkKernel {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int LANES = SPECIES.length();

  /** Makes the kernel; it has no state. */
  public VectorFloatChunkKernel() {}

  @Override
  public void copy(
      int rows, int n, float[] a, int aOff, int aRow, float[] out, int outOff, int outRow) {
    int c = 0;
    for (; c <= n - 4 * LANES; c += 4 * LANES) {
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, aAt += aRow, outAt += outRow) {
        FloatVector.fromArray(SPECIES, a, aAt).intoArray(out, outAt);
        FloatVector.fromArray(SPECIES, a, aAt + LANES).intoArray(out, outAt + LANES);
        FloatVector.fromArray(SPECIES, a, aAt + 2 * LANES).intoArray(out, outAt + 2 * LANES);
        FloatVector.fromArray(SPECIES, a, aAt + 3 * LANES).intoArray(out, outAt + 3 * LANES);
      }
    }
    for (; c <= n - LANES; c += LANES) {
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, aAt += aRow, outAt += outRow) {
        FloatVector.fromArray(SPECIES, a, aAt).intoArray(out, outAt);
      }
    }
    for (; c < n; c++) {
      for (int r = 0; r < rows; r++) {
        out[outOff + r * outRow + c] = a[aOff + r * aRow + c];
      }
    }
  }

  @Override
  public void transpose(
      int rows, int n, float[] a, int aOff, int aRow, float[] out, int outOff, int outRow) {
    float[] work = VectorFloatScratch.get().transposed;
    VectorFloatPack.copy(n, rows, a, aOff, 1, aRow, out, outOff, outRow, work);
  }

  @Override
  public void copySum(int rows, int n, float[] a, int aOff, int aRow, float[] out, float[] sum) {
    VectorFloatDecayRows.copySum(rows, n, a, aOff, aRow, out, sum);
  }

  @Override
  public void multiply(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fRow,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow) {
    FloatVector factor = FloatVector.broadcast(SPECIES, alpha);
    int c = 0;
    for (; c <= n - 4 * LANES; c += 4 * LANES) {
      int fAt = fOff + c;
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, fAt += fRow, aAt += aRow, outAt += outRow) {
        FloatVector.fromArray(SPECIES, a, aAt)
            .mul(factor)
            .mul(FloatVector.fromArray(SPECIES, f, fAt))
            .intoArray(out, outAt);
        FloatVector.fromArray(SPECIES, a, aAt + LANES)
            .mul(factor)
            .mul(FloatVector.fromArray(SPECIES, f, fAt + LANES))
            .intoArray(out, outAt + LANES);
        FloatVector.fromArray(SPECIES, a, aAt + 2 * LANES)
            .mul(factor)
            .mul(FloatVector.fromArray(SPECIES, f, fAt + 2 * LANES))
            .intoArray(out, outAt + 2 * LANES);
        FloatVector.fromArray(SPECIES, a, aAt + 3 * LANES)
            .mul(factor)
            .mul(FloatVector.fromArray(SPECIES, f, fAt + 3 * LANES))
            .intoArray(out, outAt + 3 * LANES);
      }
    }
    for (; c <= n - LANES; c += LANES) {
      int fAt = fOff + c;
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, fAt += fRow, aAt += aRow, outAt += outRow) {
        FloatVector.fromArray(SPECIES, a, aAt)
            .mul(factor)
            .mul(FloatVector.fromArray(SPECIES, f, fAt))
            .intoArray(out, outAt);
      }
    }
    for (; c < n; c++) {
      for (int r = 0; r < rows; r++) {
        int outAt = outOff + r * outRow + c;
        out[outAt] = alpha * a[aOff + r * aRow + c] * f[fOff + r * fRow + c];
      }
    }
  }

  @Override
  public void addProduct(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fRow,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow) {
    FloatVector factor = FloatVector.broadcast(SPECIES, alpha);
    int c = 0;
    for (; c <= n - 4 * LANES; c += 4 * LANES) {
      int fAt = fOff + c;
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, fAt += fRow, aAt += aRow, outAt += outRow) {
        FloatVector.fromArray(SPECIES, a, aAt)
            .mul(factor)
            .fma(FloatVector.fromArray(SPECIES, f, fAt), FloatVector.fromArray(SPECIES, out, outAt))
            .intoArray(out, outAt);
        FloatVector.fromArray(SPECIES, a, aAt + LANES)
            .mul(factor)
            .fma(
                FloatVector.fromArray(SPECIES, f, fAt + LANES),
                FloatVector.fromArray(SPECIES, out, outAt + LANES))
            .intoArray(out, outAt + LANES);
        FloatVector.fromArray(SPECIES, a, aAt + 2 * LANES)
            .mul(factor)
            .fma(
                FloatVector.fromArray(SPECIES, f, fAt + 2 * LANES),
                FloatVector.fromArray(SPECIES, out, outAt + 2 * LANES))
            .intoArray(out, outAt + 2 * LANES);
        FloatVector.fromArray(SPECIES, a, aAt + 3 * LANES)
            .mul(factor)
            .fma(
                FloatVector.fromArray(SPECIES, f, fAt + 3 * LANES),
                FloatVector.fromArray(SPECIES, out, outAt + 3 * LANES))
            .intoArray(out, outAt + 3 * LANES);
      }
    }
    for (; c <= n - LANES; c += LANES) {
      int fAt = fOff + c;
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, fAt += fRow, aAt += aRow, outAt += outRow) {
        FloatVector.fromArray(SPECIES, a, aAt)
            .mul(factor)
            .fma(FloatVector.fromArray(SPECIES, f, fAt), FloatVector.fromArray(SPECIES, out, outAt))
            .intoArray(out, outAt);
      }
    }
    for (; c < n; c++) {
      for (int r = 0; r < rows; r++) {
        int outAt = outOff + r * outRow + c;
        out[outAt] += alpha * a[aOff + r * aRow + c] * f[fOff + r * fRow + c];
      }
    }
  }

  @Override
  public void scale(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fStep,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow) {
    FloatVector factor = FloatVector.broadcast(SPECIES, alpha);
    int c = 0;
    for (; c <= n - 4 * LANES; c += 4 * LANES) {
      int fAt = fOff;
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, fAt += fStep, aAt += aRow, outAt += outRow) {
        FloatVector both = FloatVector.broadcast(SPECIES, f[fAt]).mul(factor);
        both.mul(FloatVector.fromArray(SPECIES, a, aAt)).intoArray(out, outAt);
        both.mul(FloatVector.fromArray(SPECIES, a, aAt + LANES)).intoArray(out, outAt + LANES);
        both.mul(FloatVector.fromArray(SPECIES, a, aAt + 2 * LANES))
            .intoArray(out, outAt + 2 * LANES);
        both.mul(FloatVector.fromArray(SPECIES, a, aAt + 3 * LANES))
            .intoArray(out, outAt + 3 * LANES);
      }
    }
    for (; c <= n - LANES; c += LANES) {
      int fAt = fOff;
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, fAt += fStep, aAt += aRow, outAt += outRow) {
        FloatVector.broadcast(SPECIES, f[fAt])
            .mul(factor)
            .mul(FloatVector.fromArray(SPECIES, a, aAt))
            .intoArray(out, outAt);
      }
    }
    for (; c < n; c++) {
      for (int r = 0; r < rows; r++) {
        int outAt = outOff + r * outRow + c;
        out[outAt] = alpha * f[fOff + r * fStep] * a[aOff + r * aRow + c];
      }
    }
  }

  @Override
  public void addScaled(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fStep,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow) {
    FloatVector factor = FloatVector.broadcast(SPECIES, alpha);
    int c = 0;
    for (; c <= n - 4 * LANES; c += 4 * LANES) {
      int fAt = fOff;
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, fAt += fStep, aAt += aRow, outAt += outRow) {
        FloatVector both = FloatVector.broadcast(SPECIES, f[fAt]).mul(factor);
        both.fma(FloatVector.fromArray(SPECIES, a, aAt), FloatVector.fromArray(SPECIES, out, outAt))
            .intoArray(out, outAt);
        both.fma(
                FloatVector.fromArray(SPECIES, a, aAt + LANES),
                FloatVector.fromArray(SPECIES, out, outAt + LANES))
            .intoArray(out, outAt + LANES);
        both.fma(
                FloatVector.fromArray(SPECIES, a, aAt + 2 * LANES),
                FloatVector.fromArray(SPECIES, out, outAt + 2 * LANES))
            .intoArray(out, outAt + 2 * LANES);
        both.fma(
                FloatVector.fromArray(SPECIES, a, aAt + 3 * LANES),
                FloatVector.fromArray(SPECIES, out, outAt + 3 * LANES))
            .intoArray(out, outAt + 3 * LANES);
      }
    }
    for (; c <= n - LANES; c += LANES) {
      int fAt = fOff;
      int aAt = aOff + c;
      int outAt = outOff + c;
      for (int r = 0; r < rows; r++, fAt += fStep, aAt += aRow, outAt += outRow) {
        FloatVector.broadcast(SPECIES, f[fAt])
            .mul(factor)
            .fma(FloatVector.fromArray(SPECIES, a, aAt), FloatVector.fromArray(SPECIES, out, outAt))
            .intoArray(out, outAt);
      }
    }
    for (; c < n; c++) {
      for (int r = 0; r < rows; r++) {
        int outAt = outOff + r * outRow + c;
        out[outAt] += alpha * f[fOff + r * fStep] * a[aOff + r * aRow + c];
      }
    }
  }

  @Override
  public void addDot(
      int rows,
      int n,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      float[] b,
      int bOff,
      int bRow,
      float[] out,
      int outOff,
      int outStep) {
    VectorFloatRowDots.add(rows, n, alpha, a, aOff, aRow, b, bOff, bRow, out, outOff, outStep);
  }

  @Override
  public void decay(int rows, int n, float[] keep, float[] rest, int step, float[] x, int xOff) {
    VectorFloatDecayRows.decay(rows, n, keep, rest, step, x, xOff);
  }

  @Override
  public void decayDot(
      int rows,
      int n,
      float[] keep,
      float[] rest,
      int step,
      float[] x,
      int xOff,
      float[] y,
      int yOff,
      float[] dots) {
    VectorFloatDecayDot.rows(rows, n, keep, rest, step, x, xOff, y, yOff, dots);
  }

  @Override
  public void productsFromStart(
      int tokens, int n, float[] factor, float[] product, float[] reciprocal) {
    VectorFloatDecayRows.productsFromStart(tokens, n, factor, product, reciprocal);
  }

  @Override
  public void productsToEnd(int tokens, int n, float[] factor, float[] product) {
    VectorFloatDecayRows.productsToEnd(tokens, n, factor, product);
  }

  @Override
  public void decayGradient(
      int tokens,
      int n,
      int readers,
      int earlyReaders,
      float[] x,
      float[] dx,
      int writers,
      int earlyWriters,
      float[] y,
      float[] dy,
      float[] all,
      float[] out) {
    VectorFloatDecayGradient.rows(
        tokens, n, readers, earlyReaders, x, dx, writers, earlyWriters, y, dy, all, out);
  }
}
