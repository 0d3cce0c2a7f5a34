package io.hdla.autograd;

import io.hdla.autograd.rule.ActivationRules;

/** Activation functions, written fluently. */
public interface ActivationMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * max(x, 0); NaN stays NaN.
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#relu
   */
  default Variable relu() {
    return ActivationRules.relu(self());
  }

  /**
   * x above 0, slope · x below.
   *
   * @param slope the factor below 0
   * @return a new variable
   * @see io.hdla.ops.Activation#leakyRelu
   */
  default Variable leakyRelu(double slope) {
    return ActivationRules.leakyRelu(self(), slope);
  }

  /**
   * x above 0, alpha · (eˣ − 1) below.
   *
   * @param alpha a factor
   * @return a new variable
   * @see io.hdla.ops.Activation#elu
   */
  default Variable elu(double alpha) {
    return ActivationRules.elu(self(), alpha);
  }

  /**
   * x · Φ(x), by the error function.
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#gelu
   */
  default Variable gelu() {
    return ActivationRules.gelu(self());
  }

  /**
   * The approximation of gelu by tanh: x/2 · (1 + tanh(√(2/π) (x + 0.044715 x³))).
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#geluTanh
   */
  default Variable geluTanh() {
    return ActivationRules.geluTanh(self());
  }

  /**
   * x · sigmoid(x), also called swish.
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#silu
   */
  default Variable silu() {
    return ActivationRules.silu(self());
  }

  /**
   * 1 / (1 + e⁻ˣ).
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#sigmoid
   */
  default Variable sigmoid() {
    return ActivationRules.sigmoid(self());
  }

  /**
   * The hyperbolic tangent.
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#tanh
   */
  default Variable tanh() {
    return ActivationRules.tanh(self());
  }

  /**
   * log(1 + eˣ).
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#softplus
   */
  default Variable softplus() {
    return ActivationRules.softplus(self());
  }

  /**
   * log(sigmoid(x)) = −softplus(−x).
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#logSigmoid
   */
  default Variable logSigmoid() {
    return ActivationRules.logSigmoid(self());
  }

  /**
   * x · tanh(softplus(x)).
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#mish
   */
  default Variable mish() {
    return ActivationRules.mish(self());
  }

  /**
   * x / (1 + |x|).
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#softsign
   */
  default Variable softsign() {
    return ActivationRules.softsign(self());
  }

  /**
   * 0 below −3, 1 above 3, x/6 + 1/2 between.
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#hardSigmoid
   */
  default Variable hardSigmoid() {
    return ActivationRules.hardSigmoid(self());
  }

  /**
   * x · hardSigmoid(x).
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#hardSwish
   */
  default Variable hardSwish() {
    return ActivationRules.hardSwish(self());
  }

  /**
   * 1.0507 · elu(x, 1.6733), with the constants of Klambauer et al. 2017 in full precision.
   *
   * @return a new variable
   * @see io.hdla.ops.Activation#selu
   */
  default Variable selu() {
    return ActivationRules.selu(self());
  }
}
