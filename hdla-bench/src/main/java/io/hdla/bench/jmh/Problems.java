package io.hdla.bench.jmh;

import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionSystem;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * Seeded inputs for any system, realistic in scale: unit keys, β in (0, 2), gates by name, and for
 * TTT-Linear the rates and first weights of a layer at the start of its training.
 */
public final class Problems {
  /** Erase rank of the general form. */
  static final int ERASE_RANK = 2;

  /** Write rank of the general form. */
  static final int WRITE_RANK = 1;

  private static final int STEPS = 2;

  /** The deviation of first weights that are learnt, as {@code TttLinearMixer} has it. */
  private static final double FIRST_WEIGHTS = 0.02;

  private Problems() {}

  /**
   * The size of a problem.
   *
   * @param batch sequences
   * @param time tokens
   * @param heads heads
   * @param keyDim channels of a key
   * @param valueDim channels of a value
   */
  public record Size(int batch, int time, int heads, int keyDim, int valueDim) {}

  /**
   * The inputs of a system that it cannot do without, always the same for the same arguments. To
   * them belongs the state from which TTT-Linear starts: at weights of zero its norm divides by
   * √eps, and the first token's gradients are as large as they are inexact.
   *
   * @param system the system
   * @param size the sizes
   * @param dtype the element type
   * @param gates the distribution of the log-decays, as in {@link Gates}
   * @return inputs by name
   */
  public static AttentionInputs inputs(
      AttentionSystem system, Size size, DType dtype, String gates) {
    Rng rng = Rng.of(20260211).split(system.name());
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : system.signature().inputs()) {
      boolean learnt = name.equals("initial_state") && inputs.has("eta");
      if (learnt || !system.signature().isOptional(name)) {
        int[] shape = shape(system.signature().layout(name), size);
        inputs = inputs.with(name, input(name, rng.split(name), dtype, gates, shape));
      }
    }
    if (inputs.has("eta")) {
      inputs = inputs.with("eta", inputs.get("eta").div(size.keyDim()));
    }
    // Erasing along what is read never lets a state grow, however many tokens it lives.
    return inputs.has("a") ? inputs.with("a", inputs.get("b").mul(0.5)) : inputs;
  }

  private static int[] shape(String layout, Size size) {
    int[] shape = new int[layout.length()];
    for (int axis = 0; axis < shape.length; axis++) {
      shape[axis] = size(layout.charAt(axis), size);
    }
    return shape;
  }

  private static int size(char letter, Size size) {
    switch (letter) {
      case 'B':
      case 'N':
        return size.batch();
      case 'T':
        return size.time();
      case 'H':
        return size.heads();
      case 'K':
        return size.keyDim();
      case 'V':
        return size.valueDim();
      case 'R':
        return ERASE_RANK;
      case 'M':
        return STEPS;
      case 'P':
        return WRITE_RANK;
      default:
        return 1;
    }
  }

  private static Tensor input(String name, Rng rng, DType dtype, String gates, int[] shape) {
    switch (name) {
      case "log_decay":
      case "head_log_decay":
        return Gates.of(gates, rng, dtype, shape);
      case "k":
      case "kappa":
      case "b":
        return unit(rng.normal(dtype, shape));
      case "q":
        return rng.normal(dtype, shape).mul(1 / Math.sqrt(shape[shape.length - 1]));
      case "v":
        return rng.normal(dtype, shape).mul(Gates.values(gates, dtype));
      case "beta":
        return rng.uniform(dtype, 0, 2, shape);
      case "rate":
        return rng.uniform(dtype, 0, 1, shape);
      case "eta":
        return rng.normal(dtype, shape).sigmoid();
      case "initial_state":
        return rng.normal(dtype, shape).mul(FIRST_WEIGHTS);
      case "a_log":
        return Gates.logRate(gates, rng, dtype, shape);
      case "dt":
        return rng.uniform(dtype, 0.001, 0.1, shape);
      default:
        return rng.normal(dtype, shape);
    }
  }

  private static Tensor unit(Tensor rows) {
    return rows.div(rows.square().sum(true, -1).sqrt());
  }
}
