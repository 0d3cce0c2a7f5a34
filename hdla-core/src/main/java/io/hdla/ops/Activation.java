package io.hdla.ops;

import io.hdla.tensor.Tensor;

/** Activation functions, in the forms that do not overflow. */
public final class Activation {
  private Activation() {}

  /**
   * max(x, 0); NaN stays NaN.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor relu(Tensor x) {
    throw new UnsupportedOperationException("relu");
  }

  /**
   * x above 0, slope · x below.
   *
   * @param x a tensor
   * @param slope the factor below 0
   * @return a new tensor
   */
  public static Tensor leakyRelu(Tensor x, double slope) {
    throw new UnsupportedOperationException("leakyRelu");
  }

  /**
   * x above 0, alpha · (eˣ − 1) below.
   *
   * @param x a tensor
   * @param alpha a factor
   * @return a new tensor
   */
  public static Tensor elu(Tensor x, double alpha) {
    throw new UnsupportedOperationException("elu");
  }

  /**
   * x · Φ(x), by the error function.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor gelu(Tensor x) {
    throw new UnsupportedOperationException("gelu");
  }

  /**
   * The approximation of gelu by tanh: x/2 · (1 + tanh(√(2/π) (x + 0.044715 x³))).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor geluTanh(Tensor x) {
    throw new UnsupportedOperationException("geluTanh");
  }

  /**
   * x · sigmoid(x), also called swish.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor silu(Tensor x) {
    throw new UnsupportedOperationException("silu");
  }

  /**
   * 1 / (1 + e⁻ˣ).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sigmoid(Tensor x) {
    throw new UnsupportedOperationException("sigmoid");
  }

  /**
   * The hyperbolic tangent.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor tanh(Tensor x) {
    throw new UnsupportedOperationException("tanh");
  }

  /**
   * log(1 + eˣ).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor softplus(Tensor x) {
    throw new UnsupportedOperationException("softplus");
  }

  /**
   * log(sigmoid(x)) = −softplus(−x).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor logSigmoid(Tensor x) {
    throw new UnsupportedOperationException("logSigmoid");
  }
}
