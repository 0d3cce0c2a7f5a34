// Twin: DoubleNormalizing is generated from this file.
package io.hdla.ops;

import io.hdla.tensor.Tensor;

/** Normalises contiguous rows. */
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
    float[] w = weight == null ? null : weight.floats();
    float[] b = bias == null ? null : bias.floats();
    float[] to = out.floats();
    int start = x.layout().offset();
    int weightAt = weight == null ? 0 : weight.layout().offset();
    int biasAt = bias == null ? 0 : bias.layout().offset();
    int divisor = mean ? n : 1;
    Blocks.rowGroups(
        out.count() / n,
        n,
        (first, last) ->
            FloatKernels.NORMALIZATION.forward(
                last - first,
                n,
                centred,
                divisor,
                eps,
                from,
                start + first * n,
                w,
                weightAt,
                b,
                biasAt,
                to,
                first * n));
  }
}
