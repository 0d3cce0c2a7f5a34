package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.NormalizationRules;

/**
 * x / √(mean(x²) + eps) · weight over the last axis (Zhang and Sennrich 2019). The weight starts at
 * 1.
 */
public final class RmsNorm extends Module {
  private final Parameter weight;
  private final double eps;

  /**
   * A layer with weights of 1.
   *
   * @param dim the size of the last axis
   * @param eps a small positive number, inside the root
   * @param init the element type
   */
  public RmsNorm(int dim, double eps, Init init) {
    this.weight = parameter("weight", init.ones(dim));
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
    return NormalizationRules.rmsNorm(x, weight.use(), eps);
  }
}
