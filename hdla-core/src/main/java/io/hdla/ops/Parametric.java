package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Functions of one tensor that have parameters. */
final class Parametric {
  private Parametric() {}

  static Tensor clamp(Tensor x, double min, double max) {
    if (!(min <= max)) {
      throw Problem.in("clamp")
          .rule("min must not exceed max")
          .given("min", min)
          .given("max", max)
          .given("x", x.shape())
          .value();
    }
    if (x.dtype() == DType.INT64) {
      long low = (long) Math.ceil(min);
      long high = (long) Math.floor(max);
      return LongMap.map(x, v -> Math.min(Math.max(v, low), high));
    }
    return apply(ParametricOp.CLAMP, x, min, max);
  }

  static Tensor leakyRelu(Tensor x, double slope) {
    Checks.floating("leakyRelu", x);
    return apply(ParametricOp.LEAKY_RELU, x, slope, 0);
  }

  static Tensor elu(Tensor x, double alpha) {
    Checks.floating("elu", x);
    return apply(ParametricOp.ELU, x, alpha, 0);
  }

  static Tensor hardSigmoid(Tensor x) {
    Checks.floating("hardSigmoid", x);
    return Elementwise.div(clamp(Elementwise.add(x, 3), 0, 6), 6);
  }

  private static Tensor apply(ParametricOp op, Tensor x, double p, double q) {
    Tensor out = Tensor.zeros(x.dtype(), x.shape());
    if (x.dtype() == DType.FLOAT32) {
      FloatParametric.apply(op, x, (float) p, (float) q, out);
    } else {
      DoubleParametric.apply(op, x, p, q, out);
    }
    return out;
  }
}
