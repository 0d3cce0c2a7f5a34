package io.hdla.nn;

import static io.hdla.autograd.rule.ActivationRules.sigmoid;
import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.MovementRules.concat;
import static io.hdla.autograd.rule.MovementRules.slice;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.Bidirectional;
import io.hdla.attention.TttLinear;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.AttentionRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/**
 * TTT-Linear (Sun et al. 2024, arXiv 2407.04620), with the Transformer backbone of its paper:
 *
 * <pre>
 *   q, k, v = W x, q and k rotated by their positions within the mini-batch
 *   η       = sigmoid(W_η x + b) / K, one a head
 *   o       = tttLinear(q, k, v, η) from a learnt W₀
 *   y       = W_o layerNorm(o), over all heads together
 * </pre>
 *
 * <p>W₀, W_η and W of q, k and v start normal with the standard deviation 0.02, the inner norm at 1
 * and 0, as in the authors' code. Values have as many channels as keys.
 *
 * <p>A state also holds the tokens of the mini-batch that has begun: inner gradients are taken at
 * the weights from before it, so a piece of a stream may end anywhere.
 */
public final class TttLinearMixer extends Mixer {
  private static final double DEVIATION = 0.02;
  private static final double NORM_EPS = 1e-6;
  private static final String STATE = "state";

  private final MixerConfig config;
  private final TttLinear system;
  private final RotaryEmbedding rotary;
  private final QueryKeyValue inputs;
  private final Linear rate;
  private final Parameter start;
  private final Parameter innerWeight;
  private final Parameter innerBias;
  private final LayerNorm norm;
  private final Linear output;

  /**
   * A layer with new weights.
   *
   * @param config its settings
   * @param at where it stands in its model
   * @param init first values
   * @throws io.hdla.error.ValueException if a key has an odd number of channels, or values have
   *     other sizes than keys
   */
  public TttLinearMixer(MixerConfig config, LayerPosition at, Init init) {
    super(config);
    if (config.keyDim() != config.valueDim()) {
      throw Problem.in("TttLinearMixer")
          .rule("values must have as many channels as keys, which the inner model adds")
          .given("keyDim", config.keyDim())
          .given("valueDim", config.valueDim())
          .value();
    }
    this.config = config;
    int dim = config.modelDim();
    int heads = config.heads();
    int keys = config.keyDim();
    system = TttLinear.of(config.miniBatch());
    rotary = new RotaryEmbedding("TttLinearMixer", keys, config.rotaryBase());
    inputs = new QueryKeyValue(this, config, 1, Gain.USUAL, init);
    rate = child("eta", new Linear(dim, heads, true, init.split("eta")));
    for (String name : new String[] {"q", "k", "v", "eta"}) {
      normal(name, init);
    }
    start = parameter("initial_state", init.normal("initial_state", DEVIATION, heads, keys, keys));
    innerWeight = parameter("inner_weight", init.ones(heads, keys));
    innerBias = parameter("inner_bias", init.zeros(heads, keys));
    norm = child("norm", new LayerNorm(config.values(), NORM_EPS, init));
    output = child("o", new Linear(config.values(), dim, false, at.outputGain(), init.split("o")));
  }

  /** Draws the weight of a linear layer anew. */
  private void normal(String name, Init init) {
    Tensor weight = stateDict().get(name + ".weight");
    weight.copyFromInPlace(init.split(name).normal("weight", DEVIATION, weight.shape().toArray()));
  }

  @Override
  protected Variable mix(Variable x, Flow flow) {
    RotaryEmbedding.Rotations rotations = rotary.at(positions(x.size(1), flow), x);
    Variable[] tokens = {
      rotations.apply(inputs.query(x, flow)),
      rotations.apply(inputs.key(x, flow)),
      inputs.value(x, flow),
      div(sigmoid(rate.forward(x)), config.keyDim())
    };
    Variable o = flow.carries() ? carried(tokens, flow) : whole(tokens, flow);
    return output.forward(norm.forward(Heads.join(o)));
  }

  private long[] positions(int time, Flow flow) {
    long[] positions = flow.positions(time);
    for (int t = 0; t < time; t++) {
      positions[t] %= config.miniBatch();
    }
    return positions;
  }

  private Variable whole(Variable[] tokens, Flow flow) {
    AttentionOptions options = config.options(1).withCuSeqlens(flow.cuSeqlens());
    Variable state = start(flow.sequences(tokens[0].size(0)));
    return config.bidirectional()
        ? attend(Bidirectional.of(system), options, tokens, state, state).output()
        : attend(system, options, tokens, state).output();
  }

  private Variable start(int sequences) {
    Variable one = start.use();
    return MovementRules.expand(one, sequences, one.size(0), one.size(1), one.size(2));
  }

  private AttentionRules.Attended attend(
      AttentionSystem attention, AttentionOptions options, Variable[] tokens, Variable... states) {
    Variable[] all = new Variable[tokens.length + 2 + states.length];
    System.arraycopy(tokens, 0, all, 0, tokens.length);
    all[tokens.length] = innerWeight.use();
    all[tokens.length + 1] = innerBias.use();
    System.arraycopy(states, 0, all, tokens.length + 2, states.length);
    return AttentionRules.attend(attention, options, all);
  }

  /** Whole mini-batches move the state; what is left over is read, and kept for the next piece. */
  private Variable carried(Variable[] tokens, Flow flow) {
    int batch = tokens[0].size(0);
    int dim = config.keyDim();
    int begun = (int) (flow.position() % config.miniBatch());
    Variable state = flow.before(STATE, batch, config.heads(), dim, dim);
    Variable[] all = withBegun(tokens, begun, flow);
    int time = all[0].size(1);
    int full = time - time % config.miniBatch();
    AttentionRules.Attended first =
        attend(
            system, config.options(1), pieces(all, 0, full), state == null ? start(batch) : state);
    Variable[] rest = pieces(all, full, time);
    Variable last = attend(system, config.options(1), rest, first.finalState()).output();
    flow.after(STATE, first.finalState());
    flow.after("k", rest[1]);
    flow.after("v", rest[2]);
    flow.after("eta", rest[3]);
    return slice(concat(1, first.output(), last), 1, begun, time);
  }

  /** The tokens with those of the mini-batch before them, whose outputs nobody asks for again. */
  private Variable[] withBegun(Variable[] tokens, int begun, Flow flow) {
    int batch = tokens[0].size(0);
    int heads = config.heads();
    int dim = config.keyDim();
    Variable k = flow.before("k", batch, begun, heads, dim);
    Variable v = flow.before("v", batch, begun, heads, dim);
    Variable eta = flow.before("eta", batch, begun, heads);
    if (k == null) {
      return tokens;
    }
    Variable none = Variable.constant(Tensor.zeros(k.dtype(), batch, begun, heads, dim));
    return new Variable[] {
      concat(1, none, tokens[0]),
      concat(1, k, tokens[1]),
      concat(1, v, tokens[2]),
      concat(1, eta, tokens[3])
    };
  }

  private static Variable[] pieces(Variable[] tokens, int from, int to) {
    Variable[] pieces = new Variable[tokens.length];
    for (int i = 0; i < pieces.length; i++) {
      pieces[i] = slice(tokens[i], 1, from, to);
    }
    return pieces;
  }
}
