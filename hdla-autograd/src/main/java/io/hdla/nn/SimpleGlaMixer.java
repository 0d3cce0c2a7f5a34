package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.logSigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.div;

import io.hdla.attention.SimpleGla;
import io.hdla.autograd.Variable;

/**
 * Gated linear attention with one decay a head (Yang et al. 2024, arXiv 2312.06635), as the
 * flash-linear-attention library has it, with the usual settings:
 *
 * <pre>
 *   q, k, v = silu(conv(W x))
 *   g       = logsigmoid(W_d x + b) / 16, one a head
 *   o       = simpleGla(q, k, v, g) / √K
 *   y       = W_o (rmsNorm(o) ∘ silu(W_g x))
 * </pre>
 *
 * <p>First values are those of {@link Linear} and {@link ShortConv}.
 */
public final class SimpleGlaMixer extends Mixer {
  private final MixerConfig config;
  private final QueryKeyValue inputs;
  private final Linear decay;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public SimpleGlaMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    inputs = new QueryKeyValue(this, config, init);
    decay =
        child("decay", new Linear(config.modelDim(), config.heads(), true, init.split("decay")));
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.SILU, HeadOutput.Norm.HEAD, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = inputs.query(x, flow);
    Variable k = inputs.key(x, flow);
    Variable v = inputs.value(x, flow);
    Variable g = div(logSigmoid(decay.forward(x)), config.gateTemperature());
    Variable o =
        Recurrence.run(SimpleGla.INSTANCE, config, config.scaledOptions(), flow, q, k, v, g);
    return output.forward(o, x);
  }
}
