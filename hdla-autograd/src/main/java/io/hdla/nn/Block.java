package io.hdla.nn;

import static io.hdla.autograd.rule.ElementwiseRules.add;

import io.hdla.autograd.Variable;

/**
 * One layer of a model: x + mixer(norm(x)), and then x + mlp(norm(x)). With dropout, it applies to
 * what is added.
 */
public final class Block extends Module {
  private final RmsNorm mixerNorm;
  private final Mixer mixer;
  private final RmsNorm mlpNorm;
  private final SwiGlu mlp;
  private final Dropout mixerDropout;
  private final Dropout mlpDropout;

  /**
   * A block with new weights.
   *
   * @param config the mixer's settings
   * @param hidden the number of channels within the multilayer perceptron
   * @param dropout the probability of 0 in dropout; 0 for none
   * @param at where the block stands in its model
   * @param init first values
   */
  public Block(MixerConfig config, int hidden, double dropout, LayerPosition at, Init init) {
    int dim = config.modelDim();
    mixerNorm = child("mixer_norm", new RmsNorm(dim, config.normEps(), init));
    mixer = child("mixer", Mixers.create(config, at, init.split("mixer")));
    mlpNorm = child("mlp_norm", new RmsNorm(dim, config.normEps(), init));
    mlp = child("mlp", new SwiGlu(dim, hidden, at.outputGain(), init.split("mlp")));
    mixerDropout = dropout("mixer_dropout", dropout, init);
    mlpDropout = dropout("mlp_dropout", dropout, init);
  }

  private Dropout dropout(String name, double p, Init init) {
    return p == 0 ? null : child(name, new Dropout(p, init.split(name)));
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

  /**
   * Applies the block as a part of something larger.
   *
   * @param x {@code [B,T,modelDim]}
   * @param flow how to see time
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit, or that of the state
   */
  public Variable forward(Variable x, Flow flow) {
    Variable fromMixer = mixer.forward(mixerNorm.forward(x), flow.part("mixer"));
    Variable mixed = add(x, dropped(mixerDropout, fromMixer));
    return add(mixed, dropped(mlpDropout, mlp.forward(mlpNorm.forward(mixed))));
  }

  private static Variable dropped(Dropout dropout, Variable x) {
    return dropout == null ? x : dropout.forward(x);
  }
}
