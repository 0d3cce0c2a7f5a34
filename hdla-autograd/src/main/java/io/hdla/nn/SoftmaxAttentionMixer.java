package io.hdla.nn;

import io.hdla.attention.SoftmaxAttention;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.AttentionRules;

/**
 * Softmax attention (Vaswani et al. 2017, arXiv 1706.03762) with rotary position embedding (Su et
 * al. 2021, arXiv 2104.09864):
 *
 * <pre>
 *   q, k, v = W x, q and k rotated by their positions
 *   y       = W_o softmaxAttention(q, k, v), with scale 1/√K
 * </pre>
 *
 * <p>Its state is all keys and values so far: it grows with every token, and a step costs as many
 * products as there are tokens. First values are those of {@link Linear}.
 */
public final class SoftmaxAttentionMixer extends Mixer {
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
  public SoftmaxAttentionMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    rotary = new RotaryEmbedding("SoftmaxAttentionMixer", config.keyDim(), config.rotaryBase());
    inputs = new QueryKeyValue(this, config, init);
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.NONE, HeadOutput.Norm.NONE, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    RotaryEmbedding.Rotations rotations = rotary.at(flow.positions(x.size(1)), x);
    Variable q = rotations.apply(inputs.query(x, flow));
    Variable k = rotations.apply(inputs.key(x, flow));
    Variable v = inputs.value(x, flow);
    return output.forward(attend(q, k, v, flow), x);
  }

  private Variable attend(Variable q, Variable k, Variable v, Flow flow) {
    if (flow.carries() && flow.position() > 0) {
      return KeyValueCache.attend(q, k, v, 1 / Math.sqrt(config.keyDim()), flow);
    }
    SoftmaxAttention system =
        config.bidirectional() ? SoftmaxAttention.FULL : SoftmaxAttention.INSTANCE;
    flow.after(KeyValueCache.KEYS, k);
    flow.after(KeyValueCache.VALUES, v);
    return AttentionRules.attend(
            system, config.scaledOptions().withCuSeqlens(flow.cuSeqlens()), q, k, v)
        .output();
  }
}
