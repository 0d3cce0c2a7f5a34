package io.hdla.autograd;

import io.hdla.autograd.rule.ConvRules;

/** Convolutions and poolings, written fluently. */
public interface ConvMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * Each channel convolved along time with its own filter, which sees the present and the past:
   * out[b][t][c] = bias[c] + Σ_i weight[c][i] · x[b][t − W + 1 + i][c], with zeros before the
   * start.
   *
   * @param weight [C, W]
   * @param bias [C], or null for none
   * @return [B, T, C]
   * @see io.hdla.ops.Conv#causalConv1d
   */
  default Variable causalConv1d(Variable weight, Variable bias) {
    return ConvRules.causalConv1d(self(), weight, bias);
  }

  /**
   * The convolution (cross-correlation) of PyTorch's {@code conv1d}.
   *
   * @param weight [D, C / groups, W]
   * @param bias [D], or null for none
   * @param stride at least 1
   * @param padding how many zeros on both sides, at least 0
   * @param dilation from one element under the filter to the next, at least 1
   * @param groups a divisor of C and D
   * @return [N, D, ⌊(L + 2 · padding − dilation · (W − 1) − 1) / stride⌋ + 1]
   * @see io.hdla.ops.Conv#conv1d
   */
  default Variable conv1d(
      Variable weight, Variable bias, int stride, int padding, int dilation, int groups) {
    return ConvRules.conv1d(self(), weight, bias, stride, padding, dilation, groups);
  }

  /**
   * The means of windows along the last axis, as PyTorch's {@code avg_pool1d}.
   *
   * @param size the length of a window
   * @param stride from one window to the next, at least 1
   * @param padding how many zeros on both sides, which count; at most half the size
   * @return […, ⌊(L + 2 · padding − size) / stride⌋ + 1]
   * @see io.hdla.ops.Conv#avgPool1d
   */
  default Variable avgPool1d(int size, int stride, int padding) {
    return ConvRules.avgPool1d(self(), size, stride, padding);
  }

  /**
   * The means of square windows over the last two axes, as PyTorch's {@code avg_pool2d}.
   *
   * @param size the length of a window
   * @param stride from one window to the next, at least 1
   * @param padding how many zeros on both sides, which count; at most half the size
   * @return the last two axes shorter
   * @see io.hdla.ops.Conv#avgPool2d
   */
  default Variable avgPool2d(int size, int stride, int padding) {
    return ConvRules.avgPool2d(self(), size, stride, padding);
  }
}
