package io.hdla.bench.verify;

import static io.hdla.bench.verify.TensorOps.binary;
import static io.hdla.bench.verify.TensorOps.many;
import static io.hdla.bench.verify.TensorOps.unary;
import static io.hdla.bench.verify.TensorOps.with;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.CompareRules;
import io.hdla.autograd.rule.ElementwiseRules;
import java.util.List;

/** The rows of {@link TensorOps} for arithmetic, functions of one number, and choices. */
final class ElementwiseOps {
  private ElementwiseOps() {}

  static void register() {
    arithmetic();
    functions();
    activations();
    choices();
  }

  private static void arithmetic() {
    binary("maximum", ElementwiseRules::maximum);
    binary("minimum", ElementwiseRules::minimum);
    many("pow", ElementwiseOps::pow);
    unary("neg", ElementwiseRules::neg);
    unary("abs", ElementwiseRules::abs);
    unary("sign", ElementwiseRules::sign);
    unary("floor", ElementwiseRules::floor);
    unary("ceil", ElementwiseRules::ceil);
    unary("round", ElementwiseRules::round);
    unary("square", ElementwiseRules::square);
    unary("reciprocal", ElementwiseRules::reciprocal);
  }

  private static Variable pow(List<Variable> inputs, Attributes attributes) {
    return inputs.size() == 2
        ? ElementwiseRules.pow(inputs.get(0), inputs.get(1))
        : ElementwiseRules.pow(inputs.get(0), attributes.number("exponent"));
  }

  private static void functions() {
    unary("sqrt", ElementwiseRules::sqrt);
    unary("rsqrt", ElementwiseRules::rsqrt);
    unary("exp", ElementwiseRules::exp);
    unary("expm1", ElementwiseRules::expm1);
    unary("log", ElementwiseRules::log);
    unary("log1p", ElementwiseRules::log1p);
    unary("sin", ElementwiseRules::sin);
    unary("cos", ElementwiseRules::cos);
    unary("erf", ElementwiseRules::erf);
  }

  private static void activations() {
    unary("relu", ActivationRules::relu);
    unary("silu", ActivationRules::silu);
    unary("sigmoid", ActivationRules::sigmoid);
    unary("tanh", ActivationRules::tanh);
    unary("softplus", ActivationRules::softplus);
    unary("logsigmoid", ActivationRules::logSigmoid);
    with("elu", (x, a) -> ActivationRules.elu(x, a.number("alpha", 1)));
    with("leaky_relu", (x, a) -> ActivationRules.leakyRelu(x, a.number("negative_slope", 0.01)));
    with("gelu", (x, a) -> gelu(x, a.text("approximate", "none")));
  }

  private static Variable gelu(Variable x, String approximate) {
    return switch (approximate) {
      case "none" -> ActivationRules.gelu(x);
      case "tanh" -> ActivationRules.geluTanh(x);
      default -> throw new NotSupportedException("approximate=" + approximate);
    };
  }

  private static void choices() {
    with(
        "clamp",
        (x, a) ->
            ElementwiseRules.clamp(
                x,
                a.number("min", Double.NEGATIVE_INFINITY),
                a.number("max", Double.POSITIVE_INFINITY)));
    many("where", (in, a) -> CompareRules.where(in.get(0).value(), in.get(1), in.get(2)));
    many(
        "masked_fill",
        (in, a) -> CompareRules.maskedFill(in.get(0), in.get(1).value(), a.number("value")));
  }
}
