package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.erf;
import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.neg;
import static io.hdla.autograd.rule.ElementwiseRules.rsub;
import static io.hdla.autograd.rule.ElementwiseRules.square;

import io.hdla.autograd.Keep;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;

/**
 * The derivatives of {@link ActivationRules}. Those with a fused form use it in an ordinary
 * backward pass, and the form in operations when the pass is recorded.
 */
final class ActivationTable {
  private static final double ROOT_HALF = Math.sqrt(0.5);
  private static final double ROOT_2_BY_PI = Math.sqrt(2 / Math.PI);
  private static final double CUBIC = 0.044715;

  static final Rule RELU =
      Rule.named("relu")
          .gradient(0, Keep.OUTPUTS, (g, s) -> Choices.where(Compare.gt(s.output().value(), 0), g));

  static final Rule LEAKY_RELU =
      Rule.named("leakyRelu")
          .gradient(
              0,
              Keep.INPUT_0,
              (g, s) ->
                  CompareRules.where(
                      Compare.gt(s.input(0).value(), 0), g, mul(g, s.<Double>attribute())));

  static final Rule ELU =
      Rule.named("elu")
          .gradient(0, Keep.INPUT_0, (g, s) -> elu(g, s.input(0), s.<Double>attribute()));

  static final Rule GELU =
      Rule.named("gelu").gradient(0, Keep.INPUT_0, (g, s) -> gelu(g, s.input(0)));

  static final Rule GELU_TANH =
      Rule.named("geluTanh").gradient(0, Keep.INPUT_0, (g, s) -> geluTanh(g, s.input(0)));

  static final Rule SILU =
      Rule.named("silu").gradient(0, Keep.INPUT_0, (g, s) -> silu(g, s.input(0)));

  static final Rule SIGMOID =
      Rule.named("sigmoid").gradient(0, Keep.OUTPUTS, (g, s) -> sigmoid(g, s.output()));

  static final Rule TANH =
      Rule.named("tanh").gradient(0, Keep.OUTPUTS, (g, s) -> tanh(g, s.output()));

  static final Rule SOFTPLUS =
      Rule.named("softplus")
          .gradient(0, Keep.INPUT_0, (g, s) -> mul(g, ActivationRules.sigmoid(s.input(0))));

  static final Rule LOG_SIGMOID =
      Rule.named("logSigmoid")
          .gradient(0, Keep.INPUT_0, (g, s) -> mul(g, ActivationRules.sigmoid(neg(s.input(0)))));

  private ActivationTable() {}

  private static Variable elu(Variable g, Variable x, double alpha) {
    // Where x > 0 the exponential is of 0, so that no overflow reaches a second derivative.
    Variable below = exp(ElementwiseRules.minimum(x, 0));
    return CompareRules.where(Compare.gt(x.value(), 0), g, mul(mul(g, alpha), below));
  }

  private static Variable sigmoid(Variable g, Variable y) {
    return NoGrad.isRecording()
        ? mul(g, mul(y, rsub(1, y)))
        : Fused.apply(FusedOp.SIGMOID, g, y, y);
  }

  private static Variable tanh(Variable g, Variable y) {
    return NoGrad.isRecording() ? mul(g, rsub(1, square(y))) : Fused.apply(FusedOp.TANH, g, y, y);
  }

  /** With σ = sigmoid(x): g · σ · (1 + x · (1 − σ)). */
  private static Variable silu(Variable g, Variable x) {
    Variable sigma = ActivationRules.sigmoid(x);
    return NoGrad.isRecording()
        ? mul(g, mul(sigma, add(mul(x, rsub(1, sigma)), 1)))
        : Fused.apply(FusedOp.SILU, g, x, sigma);
  }

  /** g · (Φ(x) + x · φ(x)). */
  private static Variable gelu(Variable g, Variable x) {
    Variable cdf = mul(add(erf(mul(x, ROOT_HALF)), 1), 0.5);
    Variable bell = exp(mul(square(x), -0.5));
    return mul(g, add(cdf, mul(mul(x, bell), ROOT_2_BY_PI / 2)));
  }

  /** With t = tanh(√(2/π) (x + c x³)): g · ½ (1 + t + x (1 − t²) √(2/π) (1 + 3 c x²)). */
  private static Variable geluTanh(Variable g, Variable x) {
    Variable square = square(x);
    Variable inner = mul(mul(x, add(mul(square, CUBIC), 1)), ROOT_2_BY_PI);
    Variable t = ActivationRules.tanh(inner);
    Variable slope = mul(add(mul(square, 3 * CUBIC), 1), ROOT_2_BY_PI);
    Variable bent = mul(mul(x, rsub(1, square(t))), slope);
    return mul(mul(g, add(add(t, bent), 1)), 0.5);
  }
}
