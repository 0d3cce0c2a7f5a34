// Twin: DoubleNormalizationGradient is generated from this file.
package io.hdla.autograd.rule;

import io.hdla.kernel.FloatNormalization;
import io.hdla.kernel.provider.Kernels;
import io.hdla.tensor.Tensor;

/** Gradients of normalised rows, in groups of rows that threads share. */
final class FloatNormalizationGradient {
  private static final FloatNormalization KERNEL = Kernels.FLOAT_NORMALIZATION;

  private FloatNormalizationGradient() {}

  /**
   * Computes the gradient of the input and, if wanted, the normalised input without weight.
   *
   * @param rows the rows
   * @param centred whether the mean is taken out
   * @param divisor what the sum of squares is divided by
   * @param eps added inside the root
   * @param gradient read, contiguous
   * @param input read, contiguous
   * @param weight read, contiguous; or null
   * @param dx written, contiguous
   * @param normal written, contiguous; or null
   */
  static void rows(
      FusedRows.Rows rows,
      boolean centred,
      double divisor,
      double eps,
      Tensor gradient,
      Tensor input,
      Tensor weight,
      Tensor dx,
      Tensor normal) {
    int n = rows.length;
    float[] g = gradient.floats();
    float[] x = input.floats();
    float[] w = weight == null ? null : weight.floats();
    int gAt = gradient.layout().offset();
    int xAt = input.layout().offset();
    int wAt = weight == null ? 0 : weight.layout().offset();
    rows.forGroups(
        (row, count) -> {
          int at = row * n;
          KERNEL.backward(
              count, n, centred, divisor, eps, g, gAt + at, x, xAt + at, w, wAt, dx.floats(), at);
          if (normal != null) {
            float[] out = normal.floats();
            KERNEL.forward(count, n, centred, divisor, eps, x, xAt + at, null, 0, null, 0, out, at);
          }
        });
  }
}
