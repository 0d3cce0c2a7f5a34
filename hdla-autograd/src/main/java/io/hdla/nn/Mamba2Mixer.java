package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.silu;
import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.attention.Mamba2;
import io.hdla.autograd.Variable;

/**
 * Mamba-2 (Dao and Gu 2024, arXiv 2405.21060), with the usual settings:
 *
 * <pre>
 *   q, k, v = silu(conv(W x) + b), q (the paper's C) and k (its B) common to all heads
 *   dt      = softplus(W_dt x + dt_bias), one a head
 *   o       = mamba2(q, k, v, dt, a_log, d_skip)
 *   y       = W_o rmsNorm(o ∘ silu(W_z x)), over all heads together
 * </pre>
 *
 * <p>First values as in the authors' code: exp(a_log) uniform from 1 to 16, softplus(dt_bias)
 * log-uniform from 0.001 to 0.1, d_skip 1; the rest as {@link Linear} and {@link ShortConv}. The
 * paper takes values of twice the model's channels, see {@link MixerConfig#withHeadDims}.
 */
public final class Mamba2Mixer extends Mixer {
  private final MixerConfig config;
  private final Linear gate;
  private final Linear query;
  private final Linear key;
  private final Linear value;
  private final ShortConv queryConv;
  private final ShortConv keyConv;
  private final ShortConv valueConv;
  private final Linear step;
  private final StepSizes steps;
  private final Parameter skip;
  private final RmsNorm norm;
  private final Linear output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public Mamba2Mixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    int dim = config.modelDim();
    int values = config.values();
    gate = child("z", new Linear(dim, values, false, init.split("z")));
    query = child("q", new Linear(dim, config.keyDim(), false, init.split("q")));
    key = child("k", new Linear(dim, config.keyDim(), false, init.split("k")));
    value = child("v", new Linear(dim, values, false, init.split("v")));
    queryConv = conv("q_conv", config.keyDim(), init);
    keyConv = conv("k_conv", config.keyDim(), init);
    valueConv = conv("v_conv", values, init);
    step = child("dt", new Linear(dim, config.heads(), false, init.split("dt")));
    steps = new StepSizes(this, config.heads(), config.heads(), 1, init);
    skip = parameter("d_skip", init.ones(config.heads()));
    norm = child("norm", new RmsNorm(values, config.normEps(), init));
    output = child("o", new Linear(values, dim, false, at.outputGain(), init.split("o")));
  }

  private ShortConv conv(String name, int channels, Init init) {
    int width = config.convWidth();
    return width == 0 ? null : child(name, new ShortConv(channels, width, true, init.split(name)));
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = project(query, queryConv, x, flow.part("q_conv"));
    Variable k = project(key, keyConv, x, flow.part("k_conv"));
    Variable v = project(value, valueConv, x, flow.part("v_conv"));
    Variable o =
        Recurrence.run(
            Mamba2.INSTANCE,
            config,
            config.options(1),
            flow,
            Heads.split(q, 1, config.keyDim()),
            Heads.split(k, 1, config.keyDim()),
            Heads.split(v, config.heads(), config.valueDim()),
            steps.sizes(step.forward(x)),
            steps.rateLog(),
            skip.use());
    return output.forward(norm.forward(mul(Heads.join(o), silu(gate.forward(x)))));
  }

  private Variable project(Linear layer, ShortConv conv, Variable x, Flow flow) {
    Variable projected = layer.forward(x);
    return config
        .activation()
        .apply(conv == null ? projected : conv.forward(projected, flow, config.bidirectional()));
  }
}
