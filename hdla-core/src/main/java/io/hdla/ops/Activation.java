package io.hdla.ops;

import io.hdla.kernel.UnaryOp;
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
    return Unary.apply("relu", UnaryOp.RELU, x);
  }

  /**
   * x above 0, slope · x below.
   *
   * @param x a tensor
   * @param slope the factor below 0
   * @return a new tensor
   */
  public static Tensor leakyRelu(Tensor x, double slope) {
    return Parametric.leakyRelu(x, slope);
  }

  /**
   * x above 0, alpha · (eˣ − 1) below.
   *
   * @param x a tensor
   * @param alpha a factor
   * @return a new tensor
   */
  public static Tensor elu(Tensor x, double alpha) {
    return Parametric.elu(x, alpha);
  }

  /**
   * x · Φ(x), by the error function.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor gelu(Tensor x) {
    return Unary.apply("gelu", UnaryOp.GELU, x);
  }

  /**
   * The approximation of gelu by tanh: x/2 · (1 + tanh(√(2/π) (x + 0.044715 x³))).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor geluTanh(Tensor x) {
    return Unary.apply("geluTanh", UnaryOp.GELU_TANH, x);
  }

  /**
   * x · sigmoid(x), also called swish.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor silu(Tensor x) {
    return Unary.apply("silu", UnaryOp.SILU, x);
  }

  /**
   * 1 / (1 + e⁻ˣ).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sigmoid(Tensor x) {
    return Unary.apply("sigmoid", UnaryOp.SIGMOID, x);
  }

  /**
   * The hyperbolic tangent.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor tanh(Tensor x) {
    return Unary.apply("tanh", UnaryOp.TANH, x);
  }

  /**
   * log(1 + eˣ).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor softplus(Tensor x) {
    return Unary.apply("softplus", UnaryOp.SOFTPLUS, x);
  }

  /**
   * log(sigmoid(x)) = −softplus(−x).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor logSigmoid(Tensor x) {
    return Unary.apply("logSigmoid", UnaryOp.LOGSIGMOID, x);
  }

  /**
   * x · tanh(softplus(x)).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor mish(Tensor x) {
    return Elementwise.mul(x, tanh(softplus(x)));
  }

  /**
   * x / (1 + |x|).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor softsign(Tensor x) {
    return Elementwise.div(x, Elementwise.add(Elementwise.abs(x), 1));
  }

  /**
   * 0 below −3, 1 above 3, x/6 + 1/2 between.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor hardSigmoid(Tensor x) {
    return Parametric.hardSigmoid(x);
  }

  /**
   * x · hardSigmoid(x).
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor hardSwish(Tensor x) {
    return Elementwise.mul(x, hardSigmoid(x));
  }

  /**
   * 1.0507 · elu(x, 1.6733), with the constants of Klambauer et al. 2017 in full precision.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor selu(Tensor x) {
    return Elementwise.mul(elu(x, 1.6732632423543772), 1.0507009873554805);
  }
}
