package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.attention.Kda;
import io.hdla.autograd.Variable;

/**
 * Kimi Delta Attention (Kimi Linear, 2025, arXiv 2510.26692), with the usual settings:
 *
 * <pre>
 *   q, k, v = silu(conv(W x)), q and k of length 1 in each head
 *   β       = sigmoid(W_β x), one a head
 *   g       = −exp(a_log) softplus(W₂ W₁ x + dt_bias), one a channel of the keys
 *   o       = kda(q, k, v, β, g) / √K
 *   y       = W_o (rmsNorm(o) ∘ sigmoid(W₄ W₃ x + b))
 * </pre>
 *
 * <p>Both gates have the rank V, unless {@link MixerConfig#withGate} gives another. First values of
 * the decay: exp(a_log) uniform from 1 to 16, one a head; softplus(dt_bias) log-uniform from 0.001
 * to 0.1, one a channel.
 */
public final class KdaMixer extends Mixer {
  private final MixerConfig config;
  private final QueryKeyValue inputs;
  private final Linear beta;
  private final LowRank decay;
  private final StepSizes steps;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public KdaMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    int dim = config.modelDim();
    int rank = config.gateRank() > 0 ? config.gateRank() : config.valueDim();
    inputs = new QueryKeyValue(this, config, init);
    beta = child("beta", new Linear(dim, config.heads(), false, init.split("beta")));
    decay = new LowRank(this, "decay", dim, rank, config.keys(), false, init);
    steps = new StepSizes(this, config.heads(), config.keys(), 1, init);
    output =
        new HeadOutput(
            this,
            config,
            HeadOutput.Gate.LOW_RANK_SIGMOID,
            HeadOutput.Norm.HEAD,
            Gain.USUAL,
            at,
            init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = Heads.unit(inputs.query(x, flow));
    Variable k = Heads.unit(inputs.key(x, flow));
    Variable v = inputs.value(x, flow);
    Variable b = mul(sigmoid(beta.forward(x)), config.betaMax());
    Variable g = steps.logDecay(decay.forward(x), config.heads(), config.keyDim());
    Variable o = Recurrence.run(Kda.INSTANCE, config, config.scaledOptions(), flow, q, k, v, b, g);
    return output.forward(o, x);
  }
}
