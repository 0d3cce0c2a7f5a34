package io.hdla.tensor;

import io.hdla.ops.Activation;

/** Activation functions, written fluently. */
public interface ActivationMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * max(x, 0); NaN stays NaN.
   *
   * @return a new tensor
   * @see Activation#relu(Tensor)
   */
  default Tensor relu() {
    return Activation.relu(self());
  }

  /**
   * x above 0, slope · x below.
   *
   * @param slope the factor below 0
   * @return a new tensor
   * @see Activation#leakyRelu(Tensor, double)
   */
  default Tensor leakyRelu(double slope) {
    return Activation.leakyRelu(self(), slope);
  }

  /**
   * x above 0, alpha · (eˣ − 1) below.
   *
   * @param alpha a factor
   * @return a new tensor
   * @see Activation#elu(Tensor, double)
   */
  default Tensor elu(double alpha) {
    return Activation.elu(self(), alpha);
  }

  /**
   * x · Φ(x), by the error function.
   *
   * @return a new tensor
   * @see Activation#gelu(Tensor)
   */
  default Tensor gelu() {
    return Activation.gelu(self());
  }

  /**
   * The approximation of gelu by tanh: x/2 · (1 + tanh(√(2/π) (x + 0.044715 x³))).
   *
   * @return a new tensor
   * @see Activation#geluTanh(Tensor)
   */
  default Tensor geluTanh() {
    return Activation.geluTanh(self());
  }

  /**
   * x · sigmoid(x), also called swish.
   *
   * @return a new tensor
   * @see Activation#silu(Tensor)
   */
  default Tensor silu() {
    return Activation.silu(self());
  }

  /**
   * 1 / (1 + e⁻ˣ).
   *
   * @return a new tensor
   * @see Activation#sigmoid(Tensor)
   */
  default Tensor sigmoid() {
    return Activation.sigmoid(self());
  }

  /**
   * The hyperbolic tangent.
   *
   * @return a new tensor
   * @see Activation#tanh(Tensor)
   */
  default Tensor tanh() {
    return Activation.tanh(self());
  }

  /**
   * log(1 + eˣ).
   *
   * @return a new tensor
   * @see Activation#softplus(Tensor)
   */
  default Tensor softplus() {
    return Activation.softplus(self());
  }

  /**
   * log(sigmoid(x)) = −softplus(−x).
   *
   * @return a new tensor
   * @see Activation#logSigmoid(Tensor)
   */
  default Tensor logSigmoid() {
    return Activation.logSigmoid(self());
  }

  /**
   * x · tanh(softplus(x)).
   *
   * @return a new tensor
   * @see Activation#mish(Tensor)
   */
  default Tensor mish() {
    return Activation.mish(self());
  }

  /**
   * x / (1 + |x|).
   *
   * @return a new tensor
   * @see Activation#softsign(Tensor)
   */
  default Tensor softsign() {
    return Activation.softsign(self());
  }

  /**
   * 0 below −3, 1 above 3, x/6 + 1/2 between.
   *
   * @return a new tensor
   * @see Activation#hardSigmoid(Tensor)
   */
  default Tensor hardSigmoid() {
    return Activation.hardSigmoid(self());
  }

  /**
   * x · hardSigmoid(x).
   *
   * @return a new tensor
   * @see Activation#hardSwish(Tensor)
   */
  default Tensor hardSwish() {
    return Activation.hardSwish(self());
  }

  /**
   * 1.0507 · elu(x, 1.6733), with the constants of Klambauer et al. 2017 in full precision.
   *
   * @return a new tensor
   * @see Activation#selu(Tensor)
   */
  default Tensor selu() {
    return Activation.selu(self());
  }
}
