package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MatMulRules;

/**
 * x Wᵀ + b.
 *
 * <p>Weights start uniform in ±gain/√in, with gain 1 as PyTorch's (He et al. 2015 with a = √5); the
 * bias starts at 0.
 */
public final class Linear extends Module {
  private final Parameter weight;
  private final Parameter bias;

  /**
   * A layer with new weights.
   *
   * @param in the number of input channels
   * @param out the number of output channels
   * @param biased whether there is a bias
   * @param init first values
   */
  public Linear(int in, int out, boolean biased, Init init) {
    this(in, out, biased, 1, init);
  }

  /**
   * A layer with new weights.
   *
   * @param in the number of input channels
   * @param out the number of output channels
   * @param biased whether there is a bias
   * @param gain the factor of the weights' first values
   * @param init first values
   */
  public Linear(int in, int out, boolean biased, double gain, Init init) {
    weight =
        parameter("weight", init.uniform("weight", gain / Math.sqrt(Math.max(1, in)), out, in));
    bias = biased ? parameter("bias", init.zeros(out)) : null;
  }

  /**
   * Applies the layer.
   *
   * @param x {@code […, in]}
   * @return {@code […, out]}
   * @throws io.hdla.error.ShapeException if the last axis is not {@code in} long
   */
  public Variable forward(Variable x) {
    return MatMulRules.linear(x, weight.use(), bias == null ? null : bias.use());
  }
}
