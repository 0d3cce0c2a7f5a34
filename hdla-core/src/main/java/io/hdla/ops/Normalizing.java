package io.hdla.ops;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Normalisations, on rows where they concern the last axis. */
final class Normalizing {
  private Normalizing() {}

  static Tensor layerNorm(Tensor x, Tensor weight, Tensor bias, double eps) {
    Checks.floating("layerNorm", x);
    Checks.lastAxis("layerNorm", x, "weight", weight);
    Checks.lastAxis("layerNorm", x, "bias", bias);
    return rows(true, true, x, weight, bias, eps);
  }

  static Tensor rmsNorm(Tensor x, Tensor weight, double eps) {
    Checks.floating("rmsNorm", x);
    Checks.lastAxis("rmsNorm", x, "weight", weight);
    return rows(false, true, x, weight, null, eps);
  }

  private static Tensor rows(
      boolean centred, boolean mean, Tensor x, Tensor weight, Tensor bias, double eps) {
    Tensor from = x.contiguous();
    Tensor scale = weight == null ? null : weight.contiguous();
    Tensor shift = bias == null ? null : bias.contiguous();
    Tensor out = Tensor.zeros(x.dtype(), x.shape());
    if (x.dtype() == DType.FLOAT32) {
      FloatNormalizing.rows(centred, mean, from, scale, shift, eps, out);
    } else {
      DoubleNormalizing.rows(centred, mean, from, scale, shift, eps, out);
    }
    return out;
  }

  static Tensor normalize(Tensor x, double p, int axis, double eps) {
    Checks.floating("normalize", x);
    Tensor norm = Reducing.norm(x, p, true, x.shape().axis("normalize", axis));
    return Elementwise.div(x, Elementwise.clamp(norm, eps, Double.POSITIVE_INFINITY));
  }

  static Tensor l2Norm(Tensor x, int axis, double eps) {
    Checks.floating("l2Norm", x);
    int a = x.shape().axis("l2Norm", axis);
    if (a == x.rank() - 1) {
      return rows(false, false, x, null, null, eps);
    }
    Tensor turned = rows(false, false, Viewing.transpose(x, a, -1), null, null, eps);
    return Viewing.transpose(turned, a, -1).contiguous();
  }
}
