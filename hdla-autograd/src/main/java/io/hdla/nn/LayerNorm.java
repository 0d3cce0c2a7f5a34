package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.NormalizationRules;

/**
 * (x − mean) / √(var + eps) · weight + bias over the last axis, with the plain (biased) variance
 * (Ba et al. 2016). The weight starts at 1, the bias at 0.
 */
public final class LayerNorm extends Module {
  private final Parameter weight;
  private final Parameter bias;
  private final double eps;

  /**
   * A layer that only normalises, at first.
   *
   * @param dim the size of the last axis
   * @param eps a small positive number, inside the root
   * @param init the element type
   */
  public LayerNorm(int dim, double eps, Init init) {
    this.weight = parameter("weight", init.ones(dim));
    this.bias = parameter("bias", init.zeros(dim));
    this.eps = eps;
  }

  /**
   * Applies the layer.
   *
   * @param x {@code […, dim]}
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the last axis is not {@code dim} long
   */
  public Variable forward(Variable x) {
    return NormalizationRules.layerNorm(x, weight.use(), bias.use(), eps);
  }
}
