package io.hdla.ops;

import io.hdla.tensor.Tensor;

/** The short causal convolution of sequence models, and its vector-Jacobian products. */
public final class Conv {
  private Conv() {}

  /**
   * Each channel convolved along time with its own filter, which sees the present and the past:
   * out[b][t][c] = bias[c] + Σ_i weight[c][i] · x[b][t − W + 1 + i][c], with zeros before the
   * start.
   *
   * @param x [B, T, C]
   * @param weight [C, W]
   * @param bias [C], or null for none
   * @return [B, T, C]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor causalConv1d(Tensor x, Tensor weight, Tensor bias) {
    return Convolving.forward(x, weight, bias);
  }

  /**
   * The vector-Jacobian product of {@link #causalConv1d} for x.
   *
   * @param gradient the gradient of the result, [B, T, C]
   * @param weight [C, W]
   * @return [B, T, C]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor causalConv1dInputGradient(Tensor gradient, Tensor weight) {
    return Convolving.inputGradient(gradient, weight);
  }

  /**
   * The vector-Jacobian product of {@link #causalConv1d} for the weight.
   *
   * @param gradient the gradient of the result, [B, T, C]
   * @param x [B, T, C]
   * @param width W
   * @return [C, W]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor causalConv1dWeightGradient(Tensor gradient, Tensor x, int width) {
    return Convolving.weightGradient(gradient, x, width);
  }
}
