package io.hdla.bench.spectrum;

import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.Form;
import io.hdla.attention.Signature;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;

/**
 * A system's transitions for random inputs, got from the operator itself: after one token without a
 * value, starting from the identity, the state is P.
 *
 * <p>Keys are unit vectors; decays are uniform in (0, 1), rates in (0, 1), step sizes in (0, 1);
 * the erase vectors of the general operator are normal with variance 1/K.
 */
public final class Transitions {
  private final AttentionSystem system;
  private final int dim;
  private final int steps;
  private final Double beta;

  /**
   * Sets the sizes.
   *
   * @param system the system
   * @param dim K
   * @param steps micro-steps, or ranks, where the system has such an axis
   * @param beta the strength of the erasures, or null for uniform in (0, 2)
   */
  public Transitions(AttentionSystem system, int dim, int steps, Double beta) {
    this.system = system;
    this.dim = dim;
    this.steps = steps;
    this.beta = beta;
  }

  /**
   * Draws transitions.
   *
   * @param samples how many
   * @param seed for the inputs
   * @return {@code [samples, K, K]} in float64
   */
  public Tensor draw(int samples, long seed) {
    Signature signature = system.signature();
    Rng rng = Rng.of(seed);
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : signature.inputs()) {
      if (!signature.isOptional(name)) {
        int[] shape = shape(signature.layout(name), samples);
        inputs = inputs.with(name, input(name, shape, rng.split(name)));
      }
    }
    Tensor identity = Tensors.eye(DType.FLOAT64, dim).expand(samples, 1, dim, dim);
    return system
        .forward(
            inputs.with("initial_state", identity),
            AttentionOptions.defaults().withForm(Form.RECURRENT))
        .finalState()
        .squeeze(1);
  }

  private int[] shape(String layout, int samples) {
    int[] shape = new int[layout.length()];
    for (int axis = 0; axis < shape.length; axis++) {
      shape[axis] =
          switch (layout.charAt(axis)) {
            case 'B', 'N' -> samples;
            case 'K', 'V' -> dim;
            case 'M', 'R', 'P' -> steps;
            default -> 1;
          };
    }
    return shape;
  }

  private Tensor input(String name, int[] shape, Rng rng) {
    switch (name) {
      case "v", "q":
        return Tensor.zeros(DType.FLOAT64, shape);
      case "k", "kappa":
        return rng.normal(DType.FLOAT64, shape).normalize(2, -1, 0);
      case "a", "b":
        return rng.normal(DType.FLOAT64, shape).div(Math.sqrt(dim));
      case "beta":
        return beta == null
            ? rng.uniform(DType.FLOAT64, 0, 2, shape)
            : Tensors.full(DType.FLOAT64, beta, shape);
      case "log_decay", "head_log_decay":
        return rng.uniform(DType.FLOAT64, 0, 1, shape).log();
      default:
        return rng.uniform(DType.FLOAT64, 0, 1, shape);
    }
  }
}
