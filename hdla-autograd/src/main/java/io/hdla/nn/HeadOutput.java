package io.hdla.nn;

import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.NormalizationRules;

/**
 * What follows the attention in most mixers: a normalisation, a gate, and the output projection.
 * Registers its layers as the mixer's own, {@code gate}, {@code norm} and {@code o}.
 */
final class HeadOutput {
  /** How the gate is computed from the layer's input. */
  enum Gate {
    NONE,
    SIGMOID,
    SILU,
    /** The sigmoid of a map of the rank of a head's values, as Kimi Linear has it. */
    LOW_RANK_SIGMOID
  }

  /** What the root mean square is taken of. */
  enum Norm {
    NONE,
    /** A head's values, with one weight for all heads. */
    HEAD,
    /** A head's values, without a weight. */
    PLAIN_HEAD,
    /** All heads' values together. */
    ALL
  }

  private final MixerConfig config;
  private final Gate gating;
  private final Norm normed;
  private final Linear gate;
  private final LowRank lowRankGate;
  private final RmsNorm norm;
  private final Linear output;

  HeadOutput(
      Mixer owner,
      MixerConfig config,
      Gate gating,
      Norm normed,
      Gain gain,
      LayerPosition at,
      Init init) {
    this.config = config;
    this.gating = gating;
    this.normed = normed;
    int dim = config.modelDim();
    int values = config.values();
    boolean plain = gating == Gate.SIGMOID || gating == Gate.SILU;
    gate =
        plain
            ? owner.child(
                "gate", new Linear(dim, values, false, gain.of(dim, values), init.split("gate")))
            : null;
    int rank = config.gateRank() > 0 ? config.gateRank() : config.valueDim();
    lowRankGate =
        gating == Gate.LOW_RANK_SIGMOID
            ? new LowRank(owner, "gate", dim, rank, values, true, init)
            : null;
    boolean weighted = normed == Norm.HEAD || normed == Norm.ALL;
    int size = normed == Norm.ALL ? values : config.valueDim();
    norm = weighted ? owner.child("norm", new RmsNorm(size, config.normEps(), init)) : null;
    output = owner.child("o", new Linear(values, dim, false, at.outputGain(), init.split("o")));
  }

  /** From what was attended to, [B,T,H,V], and the layer's input to the layer's output. */
  Variable forward(Variable o, Variable x) {
    if (gating == Gate.NONE) {
      return output.forward(join(normalized(o)));
    }
    Variable open = opened(x);
    if (normed == Norm.ALL) {
      return output.forward(mul(normalized(o), open));
    }
    Variable headwise = Heads.split(open, config.heads(), config.valueDim());
    return output.forward(join(mul(normalized(o), headwise)));
  }

  private Variable opened(Variable x) {
    return switch (gating) {
      case SILU -> ActivationRules.silu(gate.forward(x));
      case LOW_RANK_SIGMOID -> ActivationRules.sigmoid(lowRankGate.forward(x));
      default -> ActivationRules.sigmoid(gate.forward(x));
    };
  }

  /** [B,T,H,V], or [B,T,H·V] where all heads are taken together. */
  private Variable normalized(Variable o) {
    return switch (normed) {
      case NONE -> o;
      case HEAD -> norm.forward(o);
      case PLAIN_HEAD -> NormalizationRules.rmsNorm(o, null, config.normEps());
      case ALL -> norm.forward(Heads.join(o));
    };
  }

  private static Variable join(Variable o) {
    return o.rank() == 4 ? Heads.join(o) : o;
  }
}
