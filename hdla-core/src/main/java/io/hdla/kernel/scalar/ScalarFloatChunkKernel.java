// Twin: ScalarDoubleChunkKernel is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatChunkKernel;
import java.util.Arrays;

/** {@link FloatChunkKernel} in plain Java. */
public final class ScalarFloatChunkKernel implements FloatChunkKernel {
  /** Makes the kernel; it has no state. */
  public ScalarFloatChunkKernel() {}

  @Override
  public void copy(
      int rows, int n, float[] a, int aOff, int aRow, float[] out, int outOff, int outRow) {
    for (int r = 0; r < rows; r++) {
      System.arraycopy(a, aOff + r * aRow, out, outOff + r * outRow, n);
    }
  }

  @Override
  public void copySum(int rows, int n, float[] a, int aOff, int aRow, float[] out, float[] sum) {
    copy(rows, n, a, aOff, aRow, out, 0, n);
    Arrays.fill(sum, 0, n, 0);
    for (int r = 0; r < rows; r++) {
      int at = r * n;
      for (int i = 0; i < n; i++) {
        sum[i] += out[at + i];
      }
    }
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
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      for (int r = 0; r < rows; r++) {
        System.arraycopy(f, fOff + r * fRow + c, scratch.c, 0, width);
        System.arraycopy(a, aOff + r * aRow + c, scratch.d, 0, width);
        ScalarFloatRows.multiply(width, alpha, scratch.c, scratch.d);
        System.arraycopy(scratch.d, 0, out, outOff + r * outRow + c, width);
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
    ScalarFloatRows scratch = ScalarFloatRows.get();
    for (int c = 0; c < n; c += ScalarFloatRows.WIDTH) {
      int width = Math.min(ScalarFloatRows.WIDTH, n - c);
      for (int r = 0; r < rows; r++) {
        int outAt = outOff + r * outRow + c;
        System.arraycopy(f, fOff + r * fRow + c, scratch.c, 0, width);
        System.arraycopy(a, aOff + r * aRow + c, scratch.d, 0, width);
        ScalarFloatRows.multiply(width, alpha, scratch.c, scratch.d);
        System.arraycopy(out, outAt, scratch.c, 0, width);
        ScalarFloatRows.add(width, 1, scratch.d, scratch.c);
        System.arraycopy(scratch.c, 0, out, outAt, width);
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
    for (int r = 0; r < rows; r++) {
      float factor = alpha * f[fOff + r * fStep];
      int aAt = aOff + r * aRow;
      int outAt = outOff + r * outRow;
      for (int i = 0; i < n; i++) {
        out[outAt + i] = factor * a[aAt + i];
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
    for (int r = 0; r < rows; r++) {
      float factor = alpha * f[fOff + r * fStep];
      int aAt = aOff + r * aRow;
      int outAt = outOff + r * outRow;
      for (int i = 0; i < n; i++) {
        out[outAt + i] += factor * a[aAt + i];
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
    for (int r = 0; r < rows; r++) {
      int aAt = aOff + r * aRow;
      int bAt = bOff + r * bRow;
      out[outOff + r * outStep] += alpha * ScalarFloatRowKernel.sum(n, a, aAt, b, bAt);
    }
  }

  @Override
  public void decay(int rows, int n, float[] keep, float[] rest, int step, float[] x, int xOff) {
    for (int r = 0; r < rows; r++) {
      float kept = keep[r * step];
      float multiplied = rest[r * step];
      int at = xOff + r * n;
      for (int i = at; i < at + n; i++) {
        x[i] = x[i] * kept + x[i] * multiplied;
      }
    }
  }

  @Override
  public void select(int n, float[] mask, float[] x) {
    for (int i = 0; i < n; i++) {
      x[i] = mask[i] == 0 ? 0 : x[i];
    }
  }

  @Override
  public void productsFromStart(
      int tokens, int n, float[] factor, float[] product, float[] reciprocal) {
    Arrays.fill(product, 0, n, 1);
    for (int t = 0; t < tokens; t++) {
      int at = t * n;
      for (int i = at; i < at + n; i++) {
        product[i + n] = product[i] * factor[i];
      }
    }
    for (int i = 0; i < (tokens + 1) * n; i++) {
      reciprocal[i] = 1 / product[i];
    }
  }

  @Override
  public void productsToEnd(int tokens, int n, float[] factor, float[] product) {
    Arrays.fill(product, tokens * n, (tokens + 1) * n, 1);
    for (int t = tokens - 1; t >= 0; t--) {
      int at = t * n;
      for (int i = at; i < at + n; i++) {
        product[i] = product[i + n] * factor[i];
      }
    }
  }

  @Override
  public void addDecayGradient(
      int tokens,
      int n,
      float[] after,
      float[] before,
      float[] own,
      float[] all,
      float[] dg,
      int dgOff,
      int dgRow) {
    for (int i = 0; i < n; i++) {
      float sum = 0;
      for (int t = tokens - 1; t >= 0; t--) {
        sum += after[(t + 1) * n + i];
        dg[dgOff + t * dgRow + i] += sum + (own[t * n + i] + all[i]);
      }
      sum = 0;
      for (int t = 0; t < tokens; t++) {
        sum += before[t * n + i];
        dg[dgOff + t * dgRow + i] += sum;
      }
    }
  }
}
