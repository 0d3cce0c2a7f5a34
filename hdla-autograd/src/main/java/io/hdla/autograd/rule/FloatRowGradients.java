// Twin: DoubleRowGradients is generated from this file.
package io.hdla.autograd.rule;

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

  /** The mean of a row. */
  static double mean(int n, float[] x, int xAt) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[xAt + i];
    }
    return sum / n;
  }

  /** 1/√(mean((x − mean)²) + eps). */
  static double inverseDeviation(int n, float[] x, int xAt, double mean, double eps) {
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double v = x[xAt + i] - mean;
      squares += v * v;
    }
    return 1 / Math.sqrt(squares / n + eps);
  }

  /** out = (x − mean) · r. */
  static void normal(int n, float[] x, int xAt, double mean, double r, float[] out, int at) {
    for (int i = 0; i < n; i++) {
      out[at + i] = (float) ((x[xAt + i] - mean) * r);
    }
  }

  /**
   * With h = g · w and x̂ = (x − mean) · r: out = r · (h − mean(h) − x̂ · mean(h x̂)), without
   * mean(h) if not centred.
   */
  static void normalization(
      int n,
      float[] g,
      int gAt,
      float[] x,
      int xAt,
      float[] w,
      int wAt,
      int wStep,
      double mean,
      double r,
      boolean centred,
      float[] out,
      int at) {
    double upstream = 0;
    double along = 0;
    for (int i = 0; i < n; i++) {
      double h = (double) g[gAt + i] * w[wAt + i * wStep];
      upstream += h;
      along += h * (x[xAt + i] - mean);
    }
    double shift = centred ? upstream / n * r : 0;
    double pull = along / n * r * r * r;
    for (int i = 0; i < n; i++) {
      double h = (double) g[gAt + i] * w[wAt + i * wStep];
      out[at + i] = (float) (r * h - shift - pull * (x[xAt + i] - mean));
    }
  }

  /** out = scale · (softmax(x) − onehot(label)); {@code out} may hold anything before. */
  static void crossEntropy(int n, float scale, float[] x, int xAt, int label, float[] out, int at) {
    float largest = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < n; i++) {
      largest = Math.max(largest, x[xAt + i]);
    }
    double sum = 0;
    for (int i = 0; i < n; i++) {
      float e = (float) Math.exp(x[xAt + i] - largest);
      out[at + i] = e;
      sum += e;
    }
    float factor = (float) (scale / sum);
    for (int i = 0; i < n; i++) {
      out[at + i] *= factor;
    }
    out[at + label] -= scale;
  }
}
