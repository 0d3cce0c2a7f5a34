package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;

/** The gradient of layer and RMS normalisation, row by row, for passes that are not recorded. */
final class FusedNormalization {
  private final Tensor gradient;
  private final Tensor input;
  private final Tensor weight;
  private final int weightStep;
  private final double eps;
  private final boolean centred;
  private final Tensor out;
  private final Tensor normal;

  private FusedNormalization(
      Tensor gradient,
      Tensor input,
      Tensor weight,
      double eps,
      boolean centred,
      boolean wantsNormal) {
    this.gradient = gradient;
    this.input = input;
    this.weight = weight;
    this.weightStep = weight.rank() == 0 ? 0 : weight.layout().stride(0);
    this.eps = eps;
    this.centred = centred;
    this.out = Tensor.zeros(gradient.dtype(), gradient.shape());
    this.normal = wantsNormal ? Tensor.zeros(gradient.dtype(), gradient.shape()) : null;
  }

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
    Tensor w = weight == null ? Tensors.ones(g.dtype()) : weight.value();
    FusedNormalization work = new FusedNormalization(g, x, w, eps, centred, wantsNormal);
    int n = g.size(-1);
    FusedRows.Rows rows = new FusedRows.Rows(g.shape(), -1);
    if (g.dtype() == DType.FLOAT32) {
      rows.forEach(row -> work.floatRow(row * n, n));
    } else {
      rows.forEach(row -> work.doubleRow(row * n, n));
    }
    Variable second = work.normal == null ? null : Variable.constant(work.normal);
    return new Variable[] {Variable.constant(work.out), second};
  }

  private void floatRow(int at, int n) {
    float[] x = input.floats();
    float[] g = gradient.floats();
    float[] w = weight.floats();
    int xAt = input.layout().offset() + at;
    int gAt = gradient.layout().offset() + at;
    int wAt = weight.layout().offset();
    double mean = centred ? FloatRowGradients.mean(n, x, xAt) : 0;
    double r = FloatRowGradients.inverseDeviation(n, x, xAt, mean, eps);
    float[] dx = out.floats();
    FloatRowGradients.normalization(
        n, g, gAt, x, xAt, w, wAt, weightStep, mean, r, centred, dx, at);
    if (normal != null) {
      FloatRowGradients.normal(n, x, xAt, mean, r, normal.floats(), at);
    }
  }

  private void doubleRow(int at, int n) {
    double[] x = input.doubles();
    double[] g = gradient.doubles();
    double[] w = weight.doubles();
    int xAt = input.layout().offset() + at;
    int gAt = gradient.layout().offset() + at;
    int wAt = weight.layout().offset();
    double mean = centred ? DoubleRowGradients.mean(n, x, xAt) : 0;
    double r = DoubleRowGradients.inverseDeviation(n, x, xAt, mean, eps);
    double[] dx = out.doubles();
    DoubleRowGradients.normalization(
        n, g, gAt, x, xAt, w, wAt, weightStep, mean, r, centred, dx, at);
    if (normal != null) {
      DoubleRowGradients.normal(n, x, xAt, mean, r, normal.doubles(), at);
    }
  }
}
