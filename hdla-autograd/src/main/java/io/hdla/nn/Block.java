package io.hdla.nn;

import static io.hdla.autograd.rule.ElementwiseRules.add;

import io.hdla.autograd.Variable;

/** One layer of a model: x + mixer(norm(x)), and then x + mlp(norm(x)). */
public final class Block extends Module {
  private final RmsNorm mixerNorm;
  private final Mixer mixer;
  private final RmsNorm mlpNorm;
  private final SwiGlu mlp;

  /**
   * A block with new weights.
   *
   * @param config the mixer's settings
   * @param hidden the number of channels within the multilayer perceptron
   * @param outputGain the factor of the first values of what is added to x
   * @param init first values
   */
  public Block(HdlaConfig config, int hidden, double outputGain, Init init) {
    int dim = config.modelDim();
    mixerNorm = child("mixer_norm", new RmsNorm(dim, config.normEps(), init));
    mixer = child("mixer", new HdlaMixer(config, outputGain, init.split("mixer")));
    mlpNorm = child("mlp_norm", new RmsNorm(dim, config.normEps(), init));
    mlp = child("mlp", new SwiGlu(dim, hidden, outputGain, init.split("mlp")));
  }

  /**
   * Applies the block.
   *
   * @param x {@code [B,T,modelDim]}
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit
   */
  public Variable forward(Variable x) {
    return forward(x, Flow.whole());
  }

  /** Applies the block as a part of something larger. */
  Variable forward(Variable x, Flow flow) {
    Variable mixed = add(x, mixer.forward(mixerNorm.forward(x), flow.part("mixer")));
    return add(mixed, mlp.forward(mlpNorm.forward(mixed)));
  }
}
