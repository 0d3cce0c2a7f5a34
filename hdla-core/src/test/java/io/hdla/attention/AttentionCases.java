package io.hdla.attention;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes random cases of any system, from the names and layouts in its signature. */
final class AttentionCases {
  /** The systems that are recurrences of a state, which {@link OracleStep} defines. */
  static final List<AttentionSystem> SYSTEMS =
      AttentionSystems.all().stream()
          .filter(system -> OracleStep.all().containsKey(system.name()))
          .toList();

  private final Map<Character, Integer> sizes = new HashMap<>();
  private final AttentionSystem system;
  private Gate gate = Gate.usual();
  private AttentionOptions options = AttentionOptions.defaults();
  private boolean withState = true;
  private boolean signed;
  private long seed = 1;

  private AttentionCases(AttentionSystem system) {
    this.system = system;
    size('B', 1).size('T', 20).size('H', 2).size('K', 5).size('V', 3).size('R', 2).size('P', 2);
    size('M', 2);
  }

  /** B=1, T=20, H=2, K=5, V=3, R=P=M=2, an initial state, mild decay. */
  static AttentionCases of(AttentionSystem system) {
    return new AttentionCases(system);
  }

  AttentionCases size(char letter, int size) {
    sizes.put(letter, size);
    return this;
  }

  AttentionCases gate(Gate value) {
    gate = value;
    return this;
  }

  AttentionCases seed(long value) {
    seed = value;
    return this;
  }

  AttentionCases options(AttentionOptions value) {
    options = value;
    return this;
  }

  AttentionCases withoutState() {
    withState = false;
    return this;
  }

  /** With a random sign of each decay factor, where the system takes one. */
  AttentionCases signed() {
    signed = true;
    return this;
  }

  AttentionCase make() {
    int[] cu = options.cuSeqlens();
    size('N', cu == null ? sizes.get('B') : cu.length - 1).size('J', sizes.get('K') + 1);
    Signature signature = system.signature();
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : signature.inputs()) {
      boolean absent =
          name.equals("initial_state") ? !withState : name.equals("decay_sign") && !signed;
      if (!absent) {
        Tensor drawn = draw(name, signature.layout(name), inputs);
        inputs = inputs.with(name, AttentionCase.rounded(drawn));
      }
    }
    if (inputs.has("a")) {
      inputs = inputs.with("a", eraseDirections(inputs.get("b")));
    }
    return AttentionCase.of(system, inputs, options, seed);
  }

  private Tensor draw(String name, String layout, AttentionInputs before) {
    int[] shape = layout.chars().map(letter -> sizes.get((char) letter)).toArray();
    Rng rng = Rng.of(seed).split(name);
    switch (name) {
      case "log_decay":
        return logDecay(rng, shape);
      case "head_log_decay":
        return headLogDecay(rng, shape[0]);
      case "dt":
        return rng.uniform(DType.FLOAT64, 0.01, 1.5, shape);
      case "a_log":
        return rng.uniform(DType.FLOAT64, -2, 1, shape);
      case "decay_sign":
        return signs(rng, shape);
      case "rate":
        return rng.uniform(DType.FLOAT64, 0, 1, shape);
      case "beta":
        return rng.uniform(DType.FLOAT64, 0.05, 1.95, shape);
      case "k":
      case "b":
      case "kappa":
        return unit(rng.normal(DType.FLOAT64, shape));
      case "eta":
        return rng.uniform(DType.FLOAT64, 0.05, 0.6, shape);
      case "norm_weight":
        return rng.uniform(DType.FLOAT64, 0.5, 1.5, shape);
      default:
        return rng.normal(DType.FLOAT64, shape);
    }
  }

  /** Tokens are counted within a batch entry. */
  private Tensor logDecay(Rng rng, int[] shape) {
    Tensor g = Tensor.zeros(DType.FLOAT64, shape);
    int channels = shape.length == 4 ? shape[3] : 1;
    int row = shape[2] * channels;
    for (int i = 0; i < g.count(); i++) {
      g.doubles()[i] = gate.logDecay(rng, i / row % shape[1], i % channels);
    }
    return g;
  }

  private Tensor headLogDecay(Rng rng, int heads) {
    double[] g = new double[heads];
    Arrays.setAll(g, head -> gate.logDecay(rng, 0, head));
    return Tensor.wrap(g, heads);
  }

  private static Tensor signs(Rng rng, int[] shape) {
    Tensor signs = Tensor.zeros(DType.FLOAT64, shape);
    for (int i = 0; i < signs.count(); i++) {
      signs.doubles()[i] = 1 - 2 * rng.nextInt(2);
    }
    return signs;
  }

  /** Rows of length 1. */
  static Tensor unit(Tensor tensor) {
    double[] values = tensor.toDoubleArray();
    int width = tensor.size(-1);
    for (int row = 0; row < values.length; row += width) {
      double squares = 0;
      for (int i = row; i < row + width; i++) {
        squares += values[i] * values[i];
      }
      for (int i = row; i < row + width; i++) {
        values[i] /= Math.sqrt(squares);
      }
    }
    return Tensor.wrap(values, tensor.shape().toArray());
  }

  /** Roughly along b, so that states stay bounded; not quite, so that a and b cannot be swapped. */
  private Tensor eraseDirections(Tensor b) {
    Rng rng = Rng.of(seed).split("a");
    double[] rows = b.toDoubleArray();
    double share = 1.0 / Math.max(1, sizes.get('R'));
    double noise = 0.2 * share / Math.sqrt(Math.max(1, b.size(-1)));
    for (int i = 0; i < rows.length; i++) {
      rows[i] = 0.8 * share * rows[i] + noise * rng.nextNormal();
    }
    return AttentionCase.rounded(Tensor.wrap(rows, b.shape().toArray()));
  }
}
