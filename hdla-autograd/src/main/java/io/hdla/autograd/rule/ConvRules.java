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
}
