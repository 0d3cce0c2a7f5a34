package io.hdla.nn;

import io.hdla.attention.Retention;
import io.hdla.autograd.Variable;

/**
 * Multi-scale retention (RetNet; Sun et al. 2023, arXiv 2307.08621), with the usual settings:
 *
 * <pre>
 *   q, k, v = W x, q and k rotated by their positions
 *   λ       = 1 − 2^(−5−h) for head h, constant
 *   o       = retention(q, k, v, log λ) / √K
 *   y       = W_o (rmsNorm(o) ∘ silu(W_g x)), the norm without a weight
 * </pre>
 *
 * <p>W of q, k, v and the gate start uniform after Glorot and Bengio 2010 with gain 2^−2.5, as in
 * the authors' code, which also has the root mean square where the paper has a group normalisation.
 * The paper takes values of twice the channels of keys, see {@link MixerConfig#withHeadDims}.
 */
public final class RetentionMixer extends Mixer {
  private final MixerConfig config;
  private final RotaryEmbedding rotary;
  private final QueryKeyValue inputs;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   * @throws io.hdla.error.ValueException if a key has an odd number of channels
   */
  public RetentionMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    rotary = new RotaryEmbedding("RetentionMixer", config.keyDim(), config.rotaryBase());
    inputs = new QueryKeyValue(this, config, 1, Gain.XAVIER, init);
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.SILU, HeadOutput.Norm.PLAIN_HEAD, Gain.XAVIER, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    RotaryEmbedding.Rotations rotations = rotary.at(flow.positions(x.size(1)), x);
    Variable q = rotations.apply(inputs.query(x, flow));
    Variable k = rotations.apply(inputs.key(x, flow));
    Variable v = inputs.value(x, flow);
    Variable g = Variable.constant(Retention.headLogDecay(x.dtype(), config.heads()));
    Variable o =
        Recurrence.run(Retention.INSTANCE, config, config.scaledOptions(), flow, q, k, v, g);
    return output.forward(o, x);
  }
}
