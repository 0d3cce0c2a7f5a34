// Twin: DoubleNormalizing is generated from this file.
package io.hdla.ops;

import io.hdla.tensor.Tensor;

/** Normalises contiguous rows; statistics are computed in double precision. */
final class FloatNormalizing {
  private FloatNormalizing() {}

  /**
   * Normalises.
   *
   * @param centred whether to take out the mean
   * @param mean whether squares are averaged; otherwise summed
   * @param x read, contiguous
   * @param weight read, contiguous; or null
   * @param bias read, contiguous; or null
   * @param eps added inside the root
   * @param out written, contiguous
   */
  static void rows(
      boolean centred, boolean mean, Tensor x, Tensor weight, Tensor bias, double eps, Tensor out) {
    int n = x.size(-1);
    if (out.count() == 0) {
      return;
    }
    float[] from = x.floats();
    float[] to = out.floats();
    int start = x.layout().offset();
    Blocks.rowGroups(
        out.count() / n,
        n,
        (first, last) -> {
          for (int row = first; row < last; row++) {
            int at = start + row * n;
            double centre = centred ? FloatRow.sum(n, from, at, 1) / n : 0;
            double squares =
                centred
                    ? FloatRow.variance(n, 0, from, at, 1)
                    : FloatRow.sumSquares(n, from, at, 1) / (mean ? n : 1);
            double factor = 1 / Math.sqrt(squares + eps);
            scale(n, from, at, (float) centre, (float) factor, to, row * n);
            affine(n, weight, bias, to, row * n);
          }
        });
  }

  private static void scale(
      int n, float[] x, int xAt, float centre, float factor, float[] out, int outAt) {
    for (int i = 0; i < n; i++) {
      out[outAt + i] = (x[xAt + i] - centre) * factor;
    }
  }

  private static void affine(int n, Tensor weight, Tensor bias, float[] out, int outAt) {
    if (weight != null) {
      float[] w = weight.floats();
      int at = weight.layout().offset();
      for (int i = 0; i < n; i++) {
        out[outAt + i] *= w[at + i];
      }
    }
    if (bias != null) {
      float[] b = bias.floats();
      int at = bias.layout().offset();
      for (int i = 0; i < n; i++) {
        out[outAt + i] += b[at + i];
      }
    }
  }
}
