// Twin: DoubleConvolving is generated from this file.
package io.hdla.ops;

import io.hdla.tensor.Tensor;

/** Loops of the causal convolution; operands are contiguous, taps are [W, C]. */
final class FloatConvolving {
  private FloatConvolving() {}

  /** out[t] += Σ_i taps[i] · x[t − W + 1 + i], or x[t + W − 1 − i] for the gradient. */
  static void run(Tensor x, Tensor taps, boolean past, Tensor out) {
    int time = x.size(1);
    int channels = x.size(2);
    int width = taps.size(0);
    float[] from = x.floats();
    float[] w = taps.floats();
    float[] to = out.floats();
    int xAt = x.layout().offset();
    int wAt = taps.layout().offset();
    Blocks.rowGroups(
        x.size(0) * time,
        channels * width,
        (first, last) -> {
          for (int row = first; row < last; row++) {
            int t = row % time;
            for (int i = 0; i < width; i++) {
              int shift = past ? i - width + 1 : width - 1 - i;
              if (t + shift >= 0 && t + shift < time) {
                int source = xAt + (row + shift) * channels;
                add(channels, w, wAt + i * channels, from, source, to, row * channels);
              }
            }
          }
        });
  }

  private static void add(int n, float[] w, int wAt, float[] x, int xAt, float[] out, int outAt) {
    for (int c = 0; c < n; c++) {
      out[outAt + c] += w[wAt + c] * x[xAt + c];
    }
  }

  /** out[c][i] ← Σ_{b,t} gradient[b][t][c] · x[b][t − W + 1 + i][c]. */
  static void weightGradient(Tensor gradient, Tensor x, int width, Tensor out) {
    int batches = x.size(0);
    int time = x.size(1);
    int channels = x.size(2);
    float[] to = out.floats();
    Blocks.groups(
        width,
        1,
        (i, end) -> {
          double[] total = new double[channels];
          for (int b = 0; b < batches; b++) {
            for (int t = width - 1 - i; t < time; t++) {
              int row = (b * time + t) * channels;
              int source = row - (width - 1 - i) * channels;
              accumulate(
                  channels,
                  gradient.floats(),
                  gradient.layout().offset() + row,
                  x.floats(),
                  x.layout().offset() + source,
                  total);
            }
          }
          for (int c = 0; c < channels; c++) {
            to[c * width + i] = (float) total[c];
          }
        });
  }

  private static void accumulate(int n, float[] g, int gAt, float[] x, int xAt, double[] total) {
    for (int c = 0; c < n; c++) {
      total[c] += (double) g[gAt + c] * x[xAt + c];
    }
  }
}
