package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ConvRules;

/**
 * A short convolution along time, one filter a channel, that sees the present and the past (Fu et
 * al. 2023; Poli et al. 2023): it lets a token's key and value depend on the tokens just before.
 *
 * <p>Filters start uniform in ±1/√width, as PyTorch's depthwise convolution (He et al. 2015 with a
 * = √5). There is no bias.
 */
public final class ShortConv extends Module {
  private final Parameter weight;

  /**
   * A layer with new filters.
   *
   * @param channels the number of channels
   * @param width tokens that a filter sees, the present one included
   * @param init first values
   */
  public ShortConv(int channels, int width, Init init) {
    double bound = 1 / Math.sqrt(Math.max(1, width));
    weight = parameter("weight", init.uniform("weight", bound, channels, width));
  }

  /**
   * Applies the layer.
   *
   * @param x {@code [B,T,channels]}
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit
   */
  public Variable forward(Variable x) {
    return ConvRules.causalConv1d(x, weight.use(), null);
  }
}
