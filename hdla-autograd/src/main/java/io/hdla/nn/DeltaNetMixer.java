package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.attention.DeltaNet;
import io.hdla.autograd.Variable;

/**
 * DeltaNet (Yang et al. 2024, arXiv 2406.06484; Schlag et al. 2021), with the usual settings:
 *
 * <pre>
 *   q, k, v = silu(conv(W x)), q and k of length 1 in each head
 *   β       = sigmoid(W_β x), one a head
 *   y       = W_o rmsNorm(deltaNet(q, k, v, β) / √K)
 * </pre>
 *
 * <p>First values are those of {@link Linear} and {@link ShortConv}.
 */
public final class DeltaNetMixer extends Mixer {
  private final MixerConfig config;
  private final QueryKeyValue inputs;
  private final Linear beta;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public DeltaNetMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    inputs = new QueryKeyValue(this, config, init);
    beta = child("beta", new Linear(config.modelDim(), config.heads(), false, init.split("beta")));
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.NONE, HeadOutput.Norm.HEAD, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = Heads.unit(inputs.query(x, flow));
    Variable k = Heads.unit(inputs.key(x, flow));
    Variable v = inputs.value(x, flow);
    Variable b = mul(sigmoid(beta.forward(x)), config.betaMax());
    Variable o =
        Recurrence.run(DeltaNet.INSTANCE, config, config.scaledOptions(), flow, q, k, v, b);
    return output.forward(o, x);
  }
}
