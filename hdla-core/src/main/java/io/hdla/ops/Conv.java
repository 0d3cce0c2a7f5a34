package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * The short causal convolution of sequence models, and its vector-Jacobian products.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Conv {
  private Conv() {}

  /**
   * Each channel convolved along time with its own filter, which sees the present and the past:
   * out[b][t][c] = bias[c] + Σ_i weight[c][i] · x[b][t − W + 1 + i][c], with zeros before the
   * start.
   *
   * <p>Example: {@code Conv.causalConv1d(series, filter, null)} is {@code [[[1], [12], [23]]]}.
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
   * <p>Example: {@code Conv.causalConv1dInputGradient(series, filter)} is {@code [[[21], [32],
   * [3]]]}.
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
   * <p>Example: {@code Conv.causalConv1dWeightGradient(series, series, 2)} is {@code [[8, 14]]}.
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

  /**
   * The convolution (cross-correlation) of PyTorch's {@code conv1d}.
   *
   * <p>Example: {@code Conv.conv1d(series.transpose(1, 2), filter.unsqueeze(0), null, 1, 0, 1, 1)}
   * is {@code [[[12, 23]]]}.
   *
   * @param x [N, C, L]
   * @param weight [D, C / groups, W]
   * @param bias [D], or null for none
   * @param stride at least 1
   * @param padding how many zeros on both sides, at least 0
   * @param dilation from one element under the filter to the next, at least 1
   * @param groups a divisor of C and D
   * @return [N, D, ⌊(L + 2 · padding − dilation · (W − 1) − 1) / stride⌋ + 1]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor conv1d(
      Tensor x, Tensor weight, Tensor bias, int stride, int padding, int dilation, int groups) {
    return Windowing.conv1d(x, weight, bias, stride, padding, dilation, groups);
  }

  /**
   * The means of windows along the last axis, as PyTorch's {@code avg_pool1d}.
   *
   * <p>Example: {@code Conv.avgPool1d(x, 2, 1, 0)} is {@code [[1.5, 2.5], [4.5, 5.5]]}.
   *
   * @param x […, L]
   * @param size the length of a window
   * @param stride from one window to the next, at least 1
   * @param padding how many zeros on both sides, which count; at most half the size
   * @return […, ⌊(L + 2 · padding − size) / stride⌋ + 1]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor avgPool1d(Tensor x, int size, int stride, int padding) {
    return Windowing.avgPool("avgPool1d", 1, x, size, stride, padding);
  }

  /**
   * The means of square windows over the last two axes, as PyTorch's {@code avg_pool2d}.
   *
   * <p>Example: {@code Conv.avgPool2d(x, 2, 1, 0)} is {@code [[3, 4]]}.
   *
   * @param x […, H, W]
   * @param size the length of a window
   * @param stride from one window to the next, at least 1
   * @param padding how many zeros on both sides, which count; at most half the size
   * @return the last two axes shorter
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor avgPool2d(Tensor x, int size, int stride, int padding) {
    return Windowing.avgPool("avgPool2d", 2, x, size, stride, padding);
  }
}
