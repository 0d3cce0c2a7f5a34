package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.logSigmoid;
import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ActivationRules.silu;
import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.log;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.rsub;

import io.hdla.attention.Hgrn2;
import io.hdla.autograd.Variable;

/**
 * HGRN2 (Qin et al. 2024, arXiv 2404.07904):
 *
 * <pre>
 *   q = silu(W_q x), v = W_v x
 *   λ = γ + (1 − γ) sigmoid(W_f x), one a channel of the keys; k = 1 − λ
 *   y = W_o rmsNorm(hgrn2(q, v, log λ)), over all heads together
 * </pre>
 *
 * <p>γ, the lower bound, is 0 in the first layer and learnt by all layers of a model together: that
 * of layer n starts at n / layers. First values of the rest are those of {@link Linear}.
 */
public final class Hgrn2Mixer extends Mixer {
  private final MixerConfig config;
  private final int layer;
  private final Linear query;
  private final Linear forget;
  private final Linear value;
  private final LowerBounds bounds;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public Hgrn2Mixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    this.layer = at.layer();
    int dim = config.modelDim();
    query = child("q", new Linear(dim, config.keys(), false, init.split("q")));
    forget = child("f", new Linear(dim, config.keys(), false, init.split("f")));
    value = child("v", new Linear(dim, config.values(), false, init.split("v")));
    bounds =
        at.layer() == 0
            ? null
            : child(
                "bounds",
                at.shared(
                    "hgrn2 " + config.keys(),
                    LowerBounds.class,
                    () -> new LowerBounds(at.layers(), config.keys(), init)));
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.NONE, HeadOutput.Norm.ALL, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    int heads = config.heads();
    Variable q = Heads.split(silu(query.forward(x)), heads, config.keyDim());
    Variable v = Heads.split(value.forward(x), heads, config.valueDim());
    Variable g = Heads.split(logDecay(forget.forward(x)), heads, config.keyDim());
    Variable o = Recurrence.run(Hgrn2.INSTANCE, config, config.options(1), flow, q, v, g);
    return output.forward(o, x);
  }

  private Variable logDecay(Variable f) {
    if (bounds == null) {
      return logSigmoid(f);
    }
    Variable bound = bounds.forward(layer);
    return log(add(bound, mul(rsub(1, bound), sigmoid(f))));
  }
}
