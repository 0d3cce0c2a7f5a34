package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Activation;

/**
 * The operations of {@link Activation}, with derivatives. Activation functions, in the forms that
 * do not overflow.
 */
public final class ActivationRules {
  private ActivationRules() {}

  /**
   * max(x, 0); NaN stays NaN.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable relu(Variable x) {
    return ActivationTable.RELU.apply(Activation.relu(x.value()), null, x);
  }

  /**
   * x above 0, slope · x below.
   *
   * @param x a variable
   * @param slope the factor below 0
   * @return a new variable
   */
  public static Variable leakyRelu(Variable x, double slope) {
    return ActivationTable.LEAKY_RELU.apply(Activation.leakyRelu(x.value(), slope), slope, x);
  }

  /**
   * x above 0, alpha · (eˣ − 1) below.
   *
   * @param x a variable
   * @param alpha a factor
   * @return a new variable
   */
  public static Variable elu(Variable x, double alpha) {
    return ActivationTable.ELU.apply(Activation.elu(x.value(), alpha), alpha, x);
  }

  /**
   * x · Φ(x), by the error function.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable gelu(Variable x) {
    return ActivationTable.GELU.apply(Activation.gelu(x.value()), null, x);
  }

  /**
   * The approximation of gelu by tanh: x/2 · (1 + tanh(√(2/π) (x + 0.044715 x³))).
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable geluTanh(Variable x) {
    return ActivationTable.GELU_TANH.apply(Activation.geluTanh(x.value()), null, x);
  }

  /**
   * x · sigmoid(x), also called swish.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable silu(Variable x) {
    return ActivationTable.SILU.apply(Activation.silu(x.value()), null, x);
  }

  /**
   * 1 / (1 + e⁻ˣ).
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable sigmoid(Variable x) {
    return ActivationTable.SIGMOID.apply(Activation.sigmoid(x.value()), null, x);
  }

  /**
   * The hyperbolic tangent.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable tanh(Variable x) {
    return ActivationTable.TANH.apply(Activation.tanh(x.value()), null, x);
  }

  /**
   * log(1 + eˣ).
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable softplus(Variable x) {
    return ActivationTable.SOFTPLUS.apply(Activation.softplus(x.value()), null, x);
  }

  /**
   * log(sigmoid(x)) = −softplus(−x).
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable logSigmoid(Variable x) {
    return ActivationTable.LOG_SIGMOID.apply(Activation.logSigmoid(x.value()), null, x);
  }

  /**
   * x · tanh(softplus(x)).
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable mish(Variable x) {
    return ElementwiseRules.mul(x, tanh(softplus(x)));
  }

  /**
   * x / (1 + |x|).
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable softsign(Variable x) {
    return ElementwiseRules.div(x, ElementwiseRules.add(ElementwiseRules.abs(x), 1));
  }

  /**
   * 0 below −3, 1 above 3, x/6 + 1/2 between.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable hardSigmoid(Variable x) {
    return ElementwiseRules.div(ElementwiseRules.clamp(ElementwiseRules.add(x, 3), 0, 6), 6);
  }

  /**
   * x · hardSigmoid(x).
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable hardSwish(Variable x) {
    return ElementwiseRules.mul(x, hardSigmoid(x));
  }

  /**
   * 1.0507 · elu(x, 1.6733), with the constants of Klambauer et al. 2017 in full precision.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable selu(Variable x) {
    return ElementwiseRules.mul(elu(x, 1.6732632423543772), 1.0507009873554805);
  }
}
