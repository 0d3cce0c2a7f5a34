package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.attention.Rwkv7;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.FunctionsRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.autograd.rule.ReduceRules;
import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/**
 * RWKV-7's time mixing (Peng et al. 2025, arXiv 2503.14456). With x′ the token before x, a mixture
 * x_i = x + μ_i ∘ (x′ − x) for each i, and LoRAs of low rank:
 *
 * <pre>
 *   r = W_r x_r, k = W_k x_k, v = W_v x_v
 *   g = −e^(−1/2) sigmoid(w₀ + W₂ tanh(W₁ x_w)), the log-decay of each channel
 *   a = sigmoid(a₀ + A₂ A₁ x_a), the in-context learning rate
 *   κ = k ∘ k_k of length 1 in each head; k ← k ∘ (1 + (a − 1) ∘ k_a)
 *   v ← v + (v_first − v) ∘ sigmoid(v₀ + V₂ V₁ x_v), but in the first layer, whose v is v_first
 *   o = rwkv7(r, k, v, κ, a, g), normalised in each head, + (Σ r ∘ k ∘ r_k) v
 *   y = W_o (o ∘ G₂ sigmoid(G₁ x_g))
 * </pre>
 *
 * <p>The ranks are those of the authors' code, multiples of 32 that grow with √modelDim, unless
 * {@link MixerConfig#withGate} gives one for all. First values are theirs too: W_r and W_v uniform
 * in ±0.5/√modelDim, W_k in ±0.05/√modelDim, W_o 0, the first factors of LoRAs 0 and the second
 * orthogonal of length 0.1, vectors by channel and layer. The channel mixing of the paper is not
 * part of this layer.
 */
public final class Rwkv7Mixer extends Mixer {
  private static final String FIRST = "rwkv7 values";
  private static final double SLOWEST = Math.exp(-0.5);

  private final MixerConfig config;
  private final int layer;
  private final Parameter[] mixing = new Parameter[6];
  private final Linear receptance;
  private final Linear key;
  private final Linear value;
  private final LowRankShift decay;
  private final LowRankShift rate;
  private final LowRankShift residual;
  private final LowRankShift gate;
  private final Parameter erased;
  private final Parameter kept;
  private final Parameter bonus;
  private final GroupNorm norm;
  private final Linear output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   */
  public Rwkv7Mixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    this.config = config;
    this.layer = at.layer();
    int dim = config.modelDim();
    int keys = config.keys();
    int values = config.values();
    Rwkv7Start first = new Rwkv7Start(at, config.keyDim());
    String[] names = {"x_r", "x_w", "x_k", "x_v", "x_a", "x_g"};
    double[] exponents = {0.2, 0.9, 0.7, 0.7, 0.9, 0.2};
    for (int i = 0; i < names.length; i++) {
      mixing[i] = vector(names[i], first.mixing(dim, exponents[i]), init);
    }
    receptance = child("r", new Linear(dim, keys, false, 0.5, init.split("r")));
    key = child("k", new Linear(dim, keys, false, 0.05, init.split("k")));
    value = child("v", new Linear(dim, values, false, 0.5, init.split("v")));
    decay =
        new LowRankShift(
            this, "w", dim, rank(2.5), keys, ActivationRules::tanh, first.decay(keys), init);
    rate = new LowRankShift(this, "a", dim, rank(2.5), keys, x -> x, first.rate(keys), init);
    residual =
        layer == 0
            ? null
            : new LowRankShift(
                this, "v", dim, rank(1.7), values, x -> x, first.residual(values), init);
    gate = new LowRankShift(this, "g", dim, rank(5), values, ActivationRules::sigmoid, null, init);
    erased = vector("k_k", first.erased(keys), init);
    kept = parameter("k_a", init.ones(keys).mul(1.02));
    bonus = parameter("r_k", init.ones(config.heads(), config.keyDim()).mul(-0.04));
    double eps = config.normEps() * config.valueDim();
    norm = child("norm", new GroupNorm(config.heads(), values, eps, init));
    norm.stateDict().get("weight").fillInPlace(first.norm());
    output = child("o", new Linear(values, dim, false, 0, init.split("o")));
  }

  private Parameter vector(String name, double[] values, Init init) {
    return parameter(name, Tensor.of(values).to(init.dtype()));
  }

  private int rank(double factor) {
    int multiple = (int) Math.round(factor * Math.sqrt(config.modelDim()) / 32);
    return config.gateRank() > 0 ? config.gateRank() : 32 * Math.max(1, multiple);
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    Variable step = sub(TokenShift.before(x, flow), x);
    Variable[] mixed = new Variable[mixing.length];
    for (int i = 0; i < mixed.length; i++) {
      mixed[i] = add(x, mul(step, mixing[i].use()));
    }
    Variable r = keyHeads(receptance.forward(mixed[0]));
    Variable g = keyHeads(mul(sigmoid(decay.forward(mixed[1])), -SLOWEST));
    Variable k = key.forward(mixed[2]);
    Variable v = Heads.split(values(mixed[3], flow), config.heads(), config.valueDim());
    Variable a = sigmoid(rate.forward(mixed[4]));
    Variable kappa = Heads.unit(keyHeads(mul(k, erased.use())));
    Variable written = keyHeads(mul(k, add(mul(sub(a, 1), kept.use()), 1)));
    Variable o =
        Recurrence.run(
            Rwkv7.INSTANCE, config, config.options(1), flow, r, written, v, kappa, keyHeads(a), g);
    Variable own = ReduceRules.sum(mul(mul(r, written), bonus.use()), true, 3);
    Variable all = add(normed(o), Heads.join(mul(own, v)));
    return output.forward(mul(all, gate.forward(mixed[5])));
  }

  private Variable keyHeads(Variable x) {
    return Heads.split(x, config.heads(), config.keyDim());
  }

  /** Behind the first layer, partly the values of the first. */
  private Variable values(Variable x, Flow flow) {
    Variable own = value.forward(x);
    if (layer == 0) {
      flow.share(FIRST, own);
      return own;
    }
    Variable first = flow.shared(FIRST);
    if (first == null) {
      throw Problem.in("Rwkv7Mixer")
          .rule("a layer behind the first needs the values of the first in the same pass")
          .given("layer", layer)
          .remedy("apply it as a part of its model")
          .state();
    }
    return FunctionsRules.lerp(own, first, sigmoid(residual.forward(x)));
  }

  /** [B,T,H,V] normalised in each head, as [B,T,H·V]. */
  private Variable normed(Variable o) {
    int values = config.values();
    Variable rows = MovementRules.reshape(o, o.size(0) * o.size(1), values);
    return MovementRules.reshape(norm.forward(rows), o.size(0), o.size(1), values);
  }
}
