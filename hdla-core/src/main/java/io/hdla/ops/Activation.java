package io.hdla.ops;

import io.hdla.kernel.UnaryOp;
import io.hdla.tensor.Tensor;

/**
 * Activation functions, in the forms that do not overflow.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Activation {
  private Activation() {}

  /**
   * max(x, 0); NaN stays NaN.
   *
   * <p>Example: {@code Activation.relu(v)} is {@code [1, 0, 0.5]}.
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
   * <p>Example: {@code Activation.leakyRelu(v, 0.1)} is {@code [1, -0.2, 0.5]}.
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
   * <p>Example: {@code Activation.elu(v, 1)} is {@code [1, -0.8647, 0.5]}.
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
   * <p>Example: {@code Activation.gelu(v)} is {@code [0.8413, -0.0455, 0.3457]}.
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
   * <p>Example: {@code Activation.geluTanh(v)} is {@code [0.8412, -0.0454, 0.3457]}.
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
   * <p>Example: {@code Activation.silu(v)} is {@code [0.7311, -0.2384, 0.3112]}.
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
   * <p>Example: {@code Activation.sigmoid(v)} is {@code [0.7311, 0.1192, 0.6225]}.
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
   * <p>Example: {@code Activation.tanh(v)} is {@code [0.7616, -0.964, 0.4621]}.
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
   * <p>Example: {@code Activation.softplus(v)} is {@code [1.3133, 0.1269, 0.9741]}.
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
   * <p>Example: {@code Activation.logSigmoid(v)} is {@code [-0.3133, -2.1269, -0.4741]}.
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
   * <p>Example: {@code Activation.mish(v)} is {@code [0.8651, -0.2525, 0.3752]}.
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
   * <p>Example: {@code Activation.softsign(v)} is {@code [0.5, -0.6667, 0.3333]}.
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
   * <p>Example: {@code Activation.hardSigmoid(v)} is {@code [0.6667, 0.1667, 0.5833]}.
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
   * <p>Example: {@code Activation.hardSwish(v)} is {@code [0.6667, -0.3333, 0.2917]}.
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
   * <p>Example: {@code Activation.selu(v)} is {@code [1.0507, -1.5202, 0.5254]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor selu(Tensor x) {
    return Elementwise.mul(elu(x, 1.6732632423543772), 1.0507009873554805);
  }
}
