// Twin: ScalarDoubleReduce is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatReduce;

/** Reductions in plain Java: four float64 sums in turn, which hide the latency of the addition. */
@SuppressWarnings("cast") // The double twin casts double to double.
public final class ScalarFloatReduce implements FloatReduce {

  /** Creates the kernels; they hold no state. */
  public ScalarFloatReduce() {}

  @Override
  public float sum(int n, float[] x, int off, int stride) {
    assert n >= 0;
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int at = off;
    int i = 0;
    for (; i + 4 <= n; i += 4, at += 4 * stride) {
      s0 += x[at];
      s1 += x[at + stride];
      s2 += x[at + 2 * stride];
      s3 += x[at + 3 * stride];
    }
    for (; i < n; i++, at += stride) {
      s0 += x[at];
    }
    return (float) ((s0 + s1) + (s2 + s3));
  }

  @Override
  public float sumSquares(int n, float[] x, int off, int stride) {
    return dot(n, x, off, stride, x, off, stride);
  }

  @Override
  public float dot(int n, float[] a, int aOff, int aStride, float[] b, int bOff, int bStride) {
    assert n >= 0;
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int p = aOff;
    int q = bOff;
    int i = 0;
    for (; i + 4 <= n; i += 4, p += 4 * aStride, q += 4 * bStride) {
      s0 += a[p] * b[q];
      s1 += a[p + aStride] * b[q + bStride];
      s2 += a[p + 2 * aStride] * b[q + 2 * bStride];
      s3 += a[p + 3 * aStride] * b[q + 3 * bStride];
    }
    for (; i < n; i++, p += aStride, q += bStride) {
      s0 += a[p] * b[q];
    }
    return (float) ((s0 + s1) + (s2 + s3));
  }

  @Override
  public float max(int n, float[] x, int off, int stride) {
    assert n >= 0;
    float r = Float.NEGATIVE_INFINITY;
    for (int i = 0, at = off; i < n; i++, at += stride) {
      r = Math.max(r, x[at]);
    }
    return r;
  }

  @Override
  public float min(int n, float[] x, int off, int stride) {
    assert n >= 0;
    float r = Float.POSITIVE_INFINITY;
    for (int i = 0, at = off; i < n; i++, at += stride) {
      r = Math.min(r, x[at]);
    }
    return r;
  }

  @Override
  public void addTo(int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] += x[xOff + i];
    }
  }

  @Override
  public void softmax(int rows, int n, float[] x, int xOff, float[] out, int outOff) {
    for (int row = 0; row < rows; row++) {
      softmax(n, x, xOff + row * n, out, outOff + row * n);
    }
  }

  private void softmax(int n, float[] x, int xOff, float[] out, int outOff) {
    float top = max(n, x, xOff, 1);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double e = Math.exp(x[xOff + i] - top);
      out[outOff + i] = (float) e;
      sum += e;
    }
    for (int i = 0; i < n; i++) {
      out[outOff + i] = (float) (out[outOff + i] / sum);
    }
  }

  @Override
  public void logSoftmax(int rows, int n, float[] x, int xOff, float[] out, int outOff) {
    for (int row = 0; row < rows; row++) {
      logSoftmax(n, x, xOff + row * n, out, outOff + row * n);
    }
  }

  private void logSoftmax(int n, float[] x, int xOff, float[] out, int outOff) {
    float top = max(n, x, xOff, 1);
    double log = Math.log(sumOfExp(n, x, xOff, top));
    for (int i = 0; i < n; i++) {
      out[outOff + i] = (float) (x[xOff + i] - top - log);
    }
  }

  @Override
  public float logSumExp(int n, float[] x, int off) {
    float top = max(n, x, off, 1);
    if (Float.isInfinite(top)) {
      return top;
    }
    return (float) (top + Math.log(sumOfExp(n, x, off, top)));
  }

  private static double sumOfExp(int n, float[] x, int off, float top) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += Math.exp(x[off + i] - top);
    }
    return sum;
  }
}
