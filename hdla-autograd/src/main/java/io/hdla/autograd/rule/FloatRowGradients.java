// Twin: DoubleRowGradients is generated from this file.
package io.hdla.autograd.rule;

import io.hdla.kernel.provider.Kernels;

/**
 * Loops of {@link FusedRows} over single rows of n elements, {@code step} apart. {@code out} is
 * written and aliases nothing; everything else is read.
 */
@SuppressWarnings("cast") // redundant only in the twin
final class FloatRowGradients {
  private FloatRowGradients() {}

  /** out = y · (g − Σ g y). */
  static void softmax(
      int n, int step, float[] g, int gAt, float[] y, int yAt, float[] out, int at) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += g[gAt + i * step] * y[yAt + i * step];
    }
    float total = (float) sum;
    for (int i = 0; i < n; i++) {
      out[at + i * step] = y[yAt + i * step] * (g[gAt + i * step] - total);
    }
  }

  /** With r = 1/√(Σ x² + eps) and y = r x: out = r · (g − y Σ g y). */
  static void l2Norm(
      int n, int step, float[] g, int gAt, float[] x, int xAt, double eps, float[] out, int at) {
    double squares = 0;
    double along = 0;
    for (int i = 0; i < n; i++) {
      double v = x[xAt + i * step];
      squares += v * v;
      along += g[gAt + i * step] * v;
    }
    double r = 1 / Math.sqrt(squares + eps);
    float scale = (float) r;
    float pull = (float) (r * r * r * along);
    for (int i = 0; i < n; i++) {
      out[at + i * step] = scale * g[gAt + i * step] - pull * x[xAt + i * step];
    }
  }

  /** out = scale · (softmax(x) − onehot(label)); {@code out} may hold anything before. */
  static void crossEntropy(int n, float scale, float[] x, int xAt, int label, float[] out, int at) {
    Kernels.FLOAT_REDUCE.softmax(1, n, x, xAt, out, at);
    Kernels.FLOAT_ROWS.scale(n, scale, out, at, out, at);
    out[at + label] -= scale;
  }
}
