package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** The depth-wise causal convolution, as sums of whole rows of channels. */
final class Convolving {
  private Convolving() {}

  static Tensor forward(Tensor x, Tensor weight, Tensor bias) {
    check("causalConv1d", "x", x, weight);
    if (bias != null) {
      Checks.sameType("causalConv1d", x, bias);
      if (!bias.shape().is(x.size(2))) {
        throw Problem.in("causalConv1d")
            .rule("the bias must have one element a channel")
            .given("x", x.shape())
            .given("bias", bias.shape())
            .shape();
      }
    }
    Tensor out = Tensor.zeros(x.dtype(), x.shape());
    if (bias != null) {
      out.copyFromInPlace(bias.as(bias.layout().expand("causalConv1d", x.shape())));
    }
    return run(x, weight, true, out);
  }

  static Tensor inputGradient(Tensor gradient, Tensor weight) {
    check("causalConv1dInputGradient", "gradient", gradient, weight);
    return run(gradient, weight, false, Tensor.zeros(gradient.dtype(), gradient.shape()));
  }

  private static Tensor run(Tensor x, Tensor weight, boolean past, Tensor out) {
    Tensor from = x.contiguous();
    Tensor taps = Viewing.transpose(weight, 0, 1).contiguous();
    if (x.dtype() == DType.FLOAT32) {
      FloatConvolving.run(from, taps, past, out);
    } else {
      DoubleConvolving.run(from, taps, past, out);
    }
    return out;
  }

  static Tensor weightGradient(Tensor gradient, Tensor x, int width) {
    String op = "causalConv1dWeightGradient";
    Checks.sameType(op, gradient, x);
    Checks.floating(op, x);
    Checks.sameShape(op, gradient, x);
    if (x.rank() != 3 || width < 1) {
      throw Problem.in(op)
          .rule("x must be [B, T, C], and the width at least 1")
          .given("x", x.shape())
          .given("width", width)
          .shape();
    }
    Tensor out = Tensor.zeros(x.dtype(), Shape.of(op, x.size(2), width));
    Tensor rows = gradient.contiguous();
    if (x.dtype() == DType.FLOAT32) {
      FloatConvolving.weightGradient(rows, x.contiguous(), width, out);
    } else {
      DoubleConvolving.weightGradient(rows, x.contiguous(), width, out);
    }
    return out;
  }

  private static void check(String op, String name, Tensor x, Tensor weight) {
    Checks.sameType(op, x, weight);
    Checks.floating(op, x);
    boolean fits = x.rank() == 3 && weight.rank() == 2 && weight.size(0) == x.size(2);
    if (!fits || weight.size(1) < 1) {
      throw Problem.in(op)
          .rule(name + " must be [B, T, C] and weight [C, W], W at least 1")
          .given(name, x.shape())
          .given("weight", weight.shape())
          .shape();
    }
  }
}
