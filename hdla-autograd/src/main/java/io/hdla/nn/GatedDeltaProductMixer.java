package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.MovementRules.reshape;

import io.hdla.attention.GatedDeltaProduct;
import io.hdla.autograd.Variable;

/**
 * Gated DeltaProduct (Siems et al. 2025, arXiv 2502.10297): {@link GatedDeltaNetMixer} with M keys,
 * values and strengths a token ({@link MixerConfig#withMicroSteps}), and with β in (0, 2), so that
 * a token's M factors make any rotation of M dimensions. First values are those of Gated DeltaNet.
 */
public final class GatedDeltaProductMixer extends Mixer {
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
  public GatedDeltaProductMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    int dim = config.modelDim();
    int writes = config.microSteps();
    inputs = new QueryKeyValue(this, config, writes, Gain.USUAL, init);
    beta = child("beta", new Linear(dim, writes * config.heads(), false, init.split("beta")));
    decay = child("decay", new Linear(dim, config.heads(), false, init.split("decay")));
    steps = new StepSizes(this, config.heads(), config.heads(), 0, init);
    output =
        new HeadOutput(
            this, config, HeadOutput.Gate.SILU, HeadOutput.Norm.HEAD, Gain.USUAL, at, init);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable q = Heads.unit(inputs.query(x, flow));
    Variable k = micro(Heads.unit(inputs.key(x, flow)), config.keyDim());
    Variable v = micro(inputs.value(x, flow), config.valueDim());
    Variable b = mul(sigmoid(beta.forward(x)), config.betaMax());
    b = reshape(b, x.size(0), x.size(1), config.microSteps(), config.heads());
    Variable g = steps.logDecay(decay.forward(x));
    Variable o =
        Recurrence.run(
            GatedDeltaProduct.INSTANCE, config, config.scaledOptions(), flow, q, k, v, b, g);
    return output.forward(o, x);
  }

  /** With an axis for the micro-steps, also where there is one. */
  private Variable micro(Variable x, int dim) {
    return reshape(x, x.size(0), x.size(1), config.microSteps(), config.heads(), dim);
  }
}
