package io.hdla.nn;

import io.hdla.attention.LightningAttention;
import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;

/**
 * Lightning Attention (Qin et al. 2024, arXiv 2401.04658) in the layer of MiniMax-01 (2025, arXiv
 * 2501.08313), with the usual settings:
 *
 * <pre>
 *   q, k, v = silu(W x)
 *   g       = −2^(−8(h+1)/H) (1 − layer / (layers − 1) + 1e-5) for head h, constant
 *   o       = lightningAttention(q, k, v, g)
 *   y       = W_o (rmsNorm(o) ∘ sigmoid(W_g x)), over all heads together
 * </pre>
 *
 * <p>First values are those of {@link Linear}.
 */
public final class LightningAttentionMixer extends Mixer {
  private final MixerConfig config;
  private final Tensor headLogDecay;
  private final QueryKeyValue inputs;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model: later layers forget more slowly
   * @param init first values
   */
  public LightningAttentionMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    headLogDecay =
        LightningAttention.headLogDecay(init.dtype(), config.heads(), at.layer(), at.layers());
    inputs = new QueryKeyValue(this, config, init);
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.SIGMOID, HeadOutput.Norm.ALL, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = inputs.query(x, flow);
    Variable k = inputs.key(x, flow);
    Variable v = inputs.value(x, flow);
    Variable g = Variable.constant(headLogDecay);
    Variable o =
        Recurrence.run(LightningAttention.INSTANCE, config, config.options(1), flow, q, k, v, g);
    return output.forward(o, x);
  }
}
