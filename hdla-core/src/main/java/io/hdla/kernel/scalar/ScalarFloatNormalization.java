// Twin: ScalarDoubleNormalization is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatNormalization;

/** {@link FloatNormalization} in plain Java, with every sum in float64. */
@SuppressWarnings("cast") // The double twin casts double to double.
public final class ScalarFloatNormalization implements FloatNormalization {
  /** Makes the kernel; it has no state. */
  public ScalarFloatNormalization() {}

  @Override
  public void forward(
      int rows,
      int n,
      boolean centred,
      double divisor,
      double eps,
      float[] x,
      int xOff,
      float[] weight,
      int weightOff,
      float[] bias,
      int biasOff,
      float[] out,
      int outOff) {
    for (int row = 0; row < rows; row++) {
      int at = xOff + row * n;
      int to = outOff + row * n;
      double mean = centred ? sum(n, x, at) / n : 0;
      double r = 1 / Math.sqrt(squares(n, mean, x, at) / divisor + eps);
      normal(n, x, at, mean, r, out, to);
      if (weight != null) {
        for (int i = 0; i < n; i++) {
          out[to + i] *= weight[weightOff + i];
        }
      }
      if (bias != null) {
        for (int i = 0; i < n; i++) {
          out[to + i] += bias[biasOff + i];
        }
      }
    }
  }

  private static void normal(int n, float[] x, int at, double mean, double r, float[] out, int to) {
    for (int i = 0; i < n; i++) {
      out[to + i] = (float) ((x[at + i] - mean) * r);
    }
  }

  @Override
  public void backward(
      int rows,
      int n,
      boolean centred,
      double divisor,
      double eps,
      float[] g,
      int gOff,
      float[] x,
      int xOff,
      float[] weight,
      int weightOff,
      float[] dx,
      int dxOff) {
    for (int row = 0; row < rows; row++) {
      int at = xOff + row * n;
      int from = gOff + row * n;
      int to = dxOff + row * n;
      double mean = centred ? sum(n, x, at) / n : 0;
      double r = 1 / Math.sqrt(squares(n, mean, x, at) / divisor + eps);
      double upstream = 0;
      double along = 0;
      for (int i = 0; i < n; i++) {
        double h = weight == null ? g[from + i] : (double) g[from + i] * weight[weightOff + i];
        upstream += h;
        along += h * (x[at + i] - mean);
      }
      double shift = centred ? upstream / n * r : 0;
      double pull = along / divisor * r * r * r;
      for (int i = 0; i < n; i++) {
        double h = weight == null ? g[from + i] : (double) g[from + i] * weight[weightOff + i];
        dx[to + i] = (float) (r * h - shift - pull * (x[at + i] - mean));
      }
    }
  }

  private static double sum(int n, float[] x, int at) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i <= n - 4; i += 4) {
      s0 += x[at + i];
      s1 += x[at + i + 1];
      s2 += x[at + i + 2];
      s3 += x[at + i + 3];
    }
    for (; i < n; i++) {
      s0 += x[at + i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  /** Σ (x − mean)². */
  private static double squares(int n, double mean, float[] x, int at) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i <= n - 4; i += 4) {
      double d0 = x[at + i] - mean;
      double d1 = x[at + i + 1] - mean;
      double d2 = x[at + i + 2] - mean;
      double d3 = x[at + i + 3] - mean;
      s0 += d0 * d0;
      s1 += d1 * d1;
      s2 += d2 * d2;
      s3 += d3 * d3;
    }
    for (; i < n; i++) {
      double d = x[at + i] - mean;
      s0 += d * d;
    }
    return (s0 + s1) + (s2 + s3);
  }
}
