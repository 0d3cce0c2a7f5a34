package io.hdla.nn;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.div;

import io.hdla.attention.LinearAttention;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.tensor.Tensors;

/**
 * Linear attention (Katharopoulos et al. 2020, arXiv 2006.16236), with the usual settings:
 *
 * <pre>
 *   q, k = elu(W x) + 1, v = W x
 *   o_t  = Σ_{s≤t} (q_tᵀ k_s) v_s / Σ_{s≤t} q_tᵀ k_s
 *   y    = W_o o
 * </pre>
 *
 * <p>The denominator is one more channel of the values, which is always 1: the state is {@code
 * [B,H,K,V+1]}. First values are those of {@link Linear}.
 */
public final class LinearAttentionMixer extends Mixer {
  private static final double EPS = 1e-6;

  private final MixerConfig config;
  private final QueryKeyValue inputs;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings; the activation must not give negative numbers
   * @param at where it stands in its model
   * @param init first values
   */
  public LinearAttentionMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    inputs = new QueryKeyValue(this, config, init);
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.NONE, HeadOutput.Norm.NONE, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = inputs.query(x, flow);
    Variable k = inputs.key(x, flow);
    Variable v = inputs.linearValue(x, flow);
    Variable one =
        Variable.constant(Tensors.ones(x.dtype(), x.size(0), x.size(1), config.heads(), 1));
    Variable sums =
        Recurrence.run(
            LinearAttention.INSTANCE,
            config,
            config.options(1),
            flow,
            q,
            k,
            MovementRules.concat(3, v, one));
    int values = config.valueDim();
    Variable weighted = MovementRules.slice(sums, 3, 0, values);
    Variable weights = MovementRules.slice(sums, 3, values, values + 1);
    return output.forward(div(weighted, add(weights, EPS)), x);
  }
}
