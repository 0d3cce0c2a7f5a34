package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Conv;
import io.hdla.tensor.Tensor;

/**
 * The operations of {@link Conv}, with derivatives. The short causal convolution of sequence
 * models, and its vector-Jacobian products.
 */
public final class ConvRules {
  private ConvRules() {}

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
  public static Variable causalConv1d(Variable x, Variable weight, Variable bias) {
    return ConvTable.CAUSAL_CONV1D.apply(
        Conv.causalConv1d(x.value(), weight.value(), valueOrNull(bias)),
        null,
        new Variable[] {x, weight, bias});
  }

  /**
   * The vector-Jacobian product of {@link #causalConv1d} for x.
   *
   * @param gradient the gradient of the result, [B, T, C]
   * @param weight [C, W]
   * @return [B, T, C]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable causalConv1dInputGradient(Variable gradient, Variable weight) {
    return ConvTable.INPUT_GRADIENT.apply(
        Conv.causalConv1dInputGradient(gradient.value(), weight.value()), null, gradient, weight);
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
  public static Variable causalConv1dWeightGradient(Variable gradient, Variable x, int width) {
    return ConvTable.WEIGHT_GRADIENT.apply(
        Conv.causalConv1dWeightGradient(gradient.value(), x.value(), width), null, gradient, x);
  }

  private static Tensor valueOrNull(Variable x) {
    return x == null ? null : x.value();
  }

  /**
   * The convolution (cross-correlation) of PyTorch's {@code conv1d}.
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
  public static Variable conv1d(
      Variable x,
      Variable weight,
      Variable bias,
      int stride,
      int padding,
      int dilation,
      int groups) {
    return WindowTable.CONV1D.apply(
        Conv.conv1d(
            x.value(),
            weight.value(),
            bias == null ? null : bias.value(),
            stride,
            padding,
            dilation,
            groups),
        new int[] {stride, padding, dilation, groups},
        new Variable[] {x, weight, bias});
  }

  /**
   * The means of windows along the last axis, as PyTorch's {@code avg_pool1d}.
   *
   * @param x […, L]
   * @param size the length of a window
   * @param stride from one window to the next, at least 1
   * @param padding how many zeros on both sides, which count; at most half the size
   * @return […, ⌊(L + 2 · padding − size) / stride⌋ + 1]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable avgPool1d(Variable x, int size, int stride, int padding) {
    return WindowTable.avgPool(1, x, size, stride, padding);
  }

  /**
   * The means of square windows over the last two axes, as PyTorch's {@code avg_pool2d}.
   *
   * @param x […, H, W]
   * @param size the length of a window
   * @param stride from one window to the next, at least 1
   * @param padding how many zeros on both sides, which count; at most half the size
   * @return the last two axes shorter
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable avgPool2d(Variable x, int size, int stride, int padding) {
    return WindowTable.avgPool(2, x, size, stride, padding);
  }
}
