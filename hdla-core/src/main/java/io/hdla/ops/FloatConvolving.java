// Twin: DoubleConvolving is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.FloatRowKernel;
import io.hdla.tensor.Tensor;

/** Loops of the causal convolution; operands are contiguous, taps are [W, C]. */
final class FloatConvolving {
  private static final FloatRowKernel KERNEL = FloatKernels.ROWS;

  /** Rows summed in one precision before they join a float64 total. */
  private static final int BLOCK = 64;

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
                KERNEL.addProduct(
                    channels, w, wAt + i * channels, from, source, to, row * channels);
              }
            }
          }
        });
  }

  /** out[c][i] ← Σ_{b,t} gradient[b][t][c] · x[b][t − W + 1 + i][c]. */
  static void weightGradient(Tensor gradient, Tensor x, int width, Tensor out) {
    int channels = x.size(2);
    float[] to = out.floats();
    Blocks.groups(
        width,
        1,
        (from, end) -> {
          for (int i = from; i < end; i++) {
            double[] total = tapGradient(gradient, x, width - 1 - i);
            for (int c = 0; c < channels; c++) {
              to[c * width + i] = (float) total[c];
            }
          }
        });
  }

  /** Σ_{b,t} gradient[b][t] ∘ x[b][t − delay]. */
  private static double[] tapGradient(Tensor gradient, Tensor x, int delay) {
    int time = x.size(1);
    int channels = x.size(2);
    float[] g = gradient.floats();
    float[] from = x.floats();
    int gAt = gradient.layout().offset();
    int xAt = x.layout().offset() - delay * channels;
    double[] total = new double[channels];
    float[] block = new float[channels];
    int filled = 0;
    for (int b = 0; b < x.size(0); b++) {
      for (int t = delay; t < time; t++) {
        int row = (b * time + t) * channels;
        KERNEL.addProduct(channels, g, gAt + row, from, xAt + row, block, 0);
        if (++filled == BLOCK) {
          drain(channels, block, total);
          filled = 0;
        }
      }
    }
    drain(channels, block, total);
    return total;
  }

  private static void drain(int n, float[] block, double[] total) {
    for (int c = 0; c < n; c++) {
      total[c] += block[c];
      block[c] = 0;
    }
  }
}
