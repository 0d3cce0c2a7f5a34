package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** The gradient of layer and RMS normalisation, row by row, for passes that are not recorded. */
final class FusedNormalization {
  private FusedNormalization() {}

  /**
   * Computes the gradient of the input, and the normalised input.
   *
   * @param centred whether the mean is taken out (layer normalisation)
   * @param wantsNormal whether the normalised input is wanted
   * @return two constants; the second is null unless it is wanted
   */
  static Variable[] gradients(
      Variable gradient,
      Variable input,
      Variable weight,
      double eps,
      boolean centred,
      boolean wantsNormal) {
    Tensor g = gradient.value().contiguous();
    Tensor x = input.value().contiguous();
    Tensor w = weight == null ? null : weight.value().contiguous();
    Tensor dx = Tensor.zeros(g.dtype(), g.shape());
    Tensor normal = wantsNormal ? Tensor.zeros(g.dtype(), g.shape()) : null;
    FusedRows.Rows rows = new FusedRows.Rows(g.shape(), -1);
    if (g.dtype() == DType.FLOAT32) {
      FloatNormalizationGradient.rows(rows, centred, rows.length, eps, g, x, w, dx, normal);
    } else {
      DoubleNormalizationGradient.rows(rows, centred, rows.length, eps, g, x, w, dx, normal);
    }
    Variable second = normal == null ? null : Variable.constant(normal);
    return new Variable[] {Variable.constant(dx), second};
  }
}
