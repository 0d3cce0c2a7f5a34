package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.attention.GatedDeltaNet;
import io.hdla.autograd.Variable;

/**
 * Gated DeltaNet (Yang, Kautz and Hatamizadeh 2025, arXiv 2412.06464), with the usual settings:
 *
 * <pre>
 *   q, k, v = silu(conv(W x)), q and k of length 1 in each head
 *   β       = sigmoid(W_β x), one a head
 *   g       = −exp(a_log) softplus(W_a x + dt_bias), one a head
 *   o       = gatedDeltaNet(q, k, v, β, g) / √K
 *   y       = W_o (rmsNorm(o) ∘ silu(W_g x))
 * </pre>
 *
 * <p>{@link MixerConfig#withBetaMax} of 2 allows negative eigenvalues (Grazzi et al. 2025). The
 * decay's first values are Mamba-2's, as in the authors' code: exp(a_log) uniform from 0 to 16,
 * softplus(dt_bias) log-uniform from 0.001 to 0.1.
 */
public final class GatedDeltaNetMixer extends Mixer {
  private final MixerConfig config;
  private final QueryKeyValue inputs;
  private final Linear beta;
  private final Linear decay;
  private final StepSizes steps;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public GatedDeltaNetMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    int dim = config.modelDim();
    inputs = new QueryKeyValue(this, config, init);
    beta = child("beta", new Linear(dim, config.heads(), false, init.split("beta")));
    decay = child("decay", new Linear(dim, config.heads(), false, init.split("decay")));
    steps = new StepSizes(this, config.heads(), config.heads(), 0, init);
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.SILU, HeadOutput.Norm.HEAD, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = Heads.unit(inputs.query(x, flow));
    Variable k = Heads.unit(inputs.key(x, flow));
    Variable v = inputs.value(x, flow);
    Variable b = mul(sigmoid(beta.forward(x)), config.betaMax());
    Variable g = steps.logDecay(decay.forward(x));
    Variable o =
        Recurrence.run(GatedDeltaNet.INSTANCE, config, config.scaledOptions(), flow, q, k, v, b, g);
    return output.forward(o, x);
  }
}
