package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.logSigmoid;
import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.log;
import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.attention.Hdla;
import io.hdla.autograd.Variable;

/**
 * Householder-diagonalized linear attention, with the usual settings:
 *
 * <pre>
 *   q, k, v = silu(conv(W x)), q and k of length 1 in each head
 *   β       = 2 sigmoid(W_β x), one a head
 *   g       = logsigmoid(W₂ W₁ x + b) / temperature, one a channel of the keys
 *   o       = hdla(q, k, v, β, g) / √K
 *   y       = W_o (rmsNorm(o) ∘ sigmoid(W_g x))
 * </pre>
 *
 * <p>The paper's ablations are settings: the range of β ({@link MixerConfig#withBetaMax}), the
 * activation ({@link MixerConfig#withActivation}), a lower bound of λ ({@link
 * MixerConfig#withDecayFloor}: λ = floor + (1 − floor) e^g) and the size of the state ({@link
 * MixerConfig#withHeadDims}).
 *
 * <p>The operator is that of HDLA (ICLR 2026), the layer around it that of gated linear attention
 * and gated DeltaNet (Yang et al. 2024, 2025); β reaches 2, so that reflections can be learnt
 * (Grazzi et al. 2025). The decay gate's bias starts at 0: with temperature 16 a channel forgets
 * half within 16 tokens, at first.
 */
public final class HdlaMixer extends Mixer {
  private static final int GATE_RANK = 16;

  private final MixerConfig config;
  private final QueryKeyValue inputs;
  private final Linear beta;
  private final LowRank decay;
  private final HeadOutput output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public HdlaMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    int dim = config.modelDim();
    int rank = config.gateRank() > 0 ? config.gateRank() : GATE_RANK;
    inputs = new QueryKeyValue(this, config, init);
    beta = child("beta", new Linear(dim, config.heads(), true, init.split("beta")));
    decay = new LowRank(this, "decay", dim, rank, config.keys(), true, init);
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.SIGMOID, HeadOutput.Norm.HEAD, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = Heads.unit(inputs.query(x, flow));
    Variable k = Heads.unit(inputs.key(x, flow));
    Variable v = inputs.value(x, flow);
    Variable b = mul(sigmoid(beta.forward(x)), config.betaMax());
    Variable g = Heads.split(logDecay(x), config.heads(), config.keyDim());
    Variable o = Recurrence.run(Hdla.INSTANCE, config, config.scaledOptions(), flow, q, k, v, b, g);
    return output.forward(o, x);
  }

  private Variable logDecay(Variable x) {
    Variable free = div(logSigmoid(decay.forward(x)), config.gateTemperature());
    double floor = config.decayFloor();
    return floor == 0 ? free : log(add(mul(exp(free), 1 - floor), floor));
  }
}
