package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.NormalizationRules;

/**
 * (x − mean) / √(var + eps) · weight + bias, the mean and the plain (biased) variance taken over
 * each group of channels of a sample (Wu and He 2018). The weight starts at 1, the bias at 0.
 */
public final class GroupNorm extends Module {
  private final Parameter weight;
  private final Parameter bias;
  private final int groups;
  private final double eps;

  /**
   * A layer that only normalises, at first.
   *
   * @param groups a divisor of the number of channels
   * @param channels the number of channels
   * @param eps a small positive number, inside the root
   * @param init the element type
   */
  public GroupNorm(int groups, int channels, double eps, Init init) {
    this.weight = parameter("weight", init.ones(channels));
    this.bias = parameter("bias", init.zeros(channels));
    this.groups = groups;
    this.eps = eps;
  }

  /**
   * Applies the layer.
   *
   * @param x {@code [N, channels, …]}
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the channels do not fit
   */
  public Variable forward(Variable x) {
    return NormalizationRules.groupNorm(x, groups, weight.use(), bias.use(), eps);
  }
}
