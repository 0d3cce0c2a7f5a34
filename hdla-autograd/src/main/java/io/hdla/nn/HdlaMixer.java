package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.logSigmoid;
import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ActivationRules.silu;
import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.MovementRules.reshape;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.Hdla;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.NormalizationRules;

/**
 * The layer around HDLA that lets the tokens of a sequence exchange information:
 *
 * <pre>
 *   q, k, v = silu(conv(W x)), q and k of length 1 in each head
 *   β       = 2 sigmoid(W_β x), one a head
 *   g       = logsigmoid(W₂ W₁ x + b) / temperature, one a channel of the keys
 *   o       = hdla(q, k, v, β, g) / √K
 *   y       = W_o (rmsNorm(o) ∘ sigmoid(W_g x))
 * </pre>
 *
 * <p>The operator is that of HDLA (ICLR 2026), the layer around it that of gated linear attention
 * and gated DeltaNet (Yang et al. 2024, 2025); β reaches 2, so that reflections can be learnt
 * (Grazzi et al. 2025). The decay gate's bias starts at 0: with temperature 16 a channel forgets
 * half within 16 tokens, at first.
 */
public final class HdlaMixer extends Mixer {
  private static final double UNIT_EPS = 1e-6;

  private final HdlaConfig config;
  private final AttentionOptions options;
  private final Linear query;
  private final Linear key;
  private final Linear value;
  private final ShortConv queryConv;
  private final ShortConv keyConv;
  private final ShortConv valueConv;
  private final Linear beta;
  private final Linear decayIn;
  private final Linear decayOut;
  private final Linear gate;
  private final RmsNorm norm;
  private final Linear output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param outputGain the factor of the first values of W_o
   * @param init first values
   */
  public HdlaMixer(HdlaConfig config, double outputGain, Init init) {
    super(config.modelDim());
    this.config = config;
    this.options =
        AttentionOptions.defaults()
            .withScale(1 / Math.sqrt(config.keyDim()))
            .withForm(config.form())
            .withChunkSize(config.chunkSize());
    int dim = config.modelDim();
    int keys = config.heads() * config.keyDim();
    int values = config.heads() * config.valueDim();
    query = linear("q", dim, keys, false, init);
    key = linear("k", dim, keys, false, init);
    value = linear("v", dim, values, false, init);
    queryConv = conv("q_conv", keys, init);
    keyConv = conv("k_conv", keys, init);
    valueConv = conv("v_conv", values, init);
    beta = linear("beta", dim, config.heads(), true, init);
    decayIn = linear("decay_in", dim, config.gateRank(), false, init);
    decayOut = linear("decay_out", config.gateRank(), keys, true, init);
    gate = linear("gate", dim, values, false, init);
    norm = child("norm", new RmsNorm(config.valueDim(), config.normEps(), init));
    output = child("o", new Linear(values, dim, false, outputGain, init.split("o")));
  }

  private Linear linear(String name, int in, int out, boolean biased, Init init) {
    return child(name, new Linear(in, out, biased, init.split(name)));
  }

  private ShortConv conv(String name, int channels, Init init) {
    int width = config.convWidth();
    return width == 0 ? null : child(name, new ShortConv(channels, width, init.split(name)));
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = unit(heads(project(query, queryConv, x, flow.part("q_conv")), config.keyDim()));
    Variable k = unit(heads(project(key, keyConv, x, flow.part("k_conv")), config.keyDim()));
    Variable v = heads(project(value, valueConv, x, flow.part("v_conv")), config.valueDim());
    Variable b = mul(sigmoid(beta.forward(x)), 2);
    Variable decay = logSigmoid(decayOut.forward(decayIn.forward(x)));
    Variable g = heads(div(decay, config.gateTemperature()), config.keyDim());
    Variable o = Recurrence.run(Hdla.INSTANCE, options, flow, config.keyDim(), q, k, v, b, g);
    Variable open = heads(sigmoid(gate.forward(x)), config.valueDim());
    Variable gated = mul(norm.forward(o), open);
    return output.forward(reshape(gated, x.size(0), x.size(1), config.heads() * config.valueDim()));
  }

  private static Variable project(Linear layer, ShortConv conv, Variable x, Flow flow) {
    Variable projected = layer.forward(x);
    return silu(conv == null ? projected : conv.forward(projected, flow));
  }

  /** [B,T,H·D] as [B,T,H,D]. */
  private Variable heads(Variable x, int dim) {
    return reshape(x, x.size(0), x.size(1), config.heads(), dim);
  }

  private static Variable unit(Variable x) {
    return NormalizationRules.l2Norm(x, -1, UNIT_EPS);
  }
}
