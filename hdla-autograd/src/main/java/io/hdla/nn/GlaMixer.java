package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.logSigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.div;

import io.hdla.attention.Gla;
import io.hdla.autograd.Variable;

/**
 * Gated linear attention (Yang et al. 2024, arXiv 2312.06635), with the usual settings:
 *
 * <pre>
 *   q, k, v = W x
 *   g       = logsigmoid(W₂ W₁ x + b) / 16, one a channel of the keys, of rank 16
 *   o       = gla(q, k, v, g) / √K
 *   y       = W_o (rmsNorm(o) ∘ silu(W_g x))
 * </pre>
 *
 * <p>W of q, k, v and the output gate start uniform after Glorot and Bengio 2010 with gain 2^−2.5,
 * as in the authors' code; the rest as {@link Linear}.
 */
public final class GlaMixer extends Mixer {
  private static final int GATE_RANK = 16;

  private final MixerConfig config;
  private final QueryKeyValue inputs;
  private final LowRank decay;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public GlaMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    int rank = config.gateRank() > 0 ? config.gateRank() : GATE_RANK;
    inputs = new QueryKeyValue(this, config, 1, Gain.XAVIER, init);
    decay = new LowRank(this, "decay", config.modelDim(), rank, config.keys(), true, init);
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.SILU, HeadOutput.Norm.HEAD, Gain.XAVIER, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = inputs.query(x, flow);
    Variable k = inputs.key(x, flow);
    Variable v = inputs.value(x, flow);
    Variable decays = div(logSigmoid(decay.forward(x)), config.gateTemperature());
    Variable g = Heads.split(decays, config.heads(), config.keyDim());
    Variable o = Recurrence.run(Gla.INSTANCE, config, config.scaledOptions(), flow, q, k, v, g);
    return output.forward(o, x);
  }
}
