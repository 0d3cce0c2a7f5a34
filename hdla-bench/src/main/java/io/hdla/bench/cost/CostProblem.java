package io.hdla.bench.cost;

import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.AttentionSystem;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * One head of one sequence for a system, in float32: seeded, unit keys, β in (0, 2), log-decays as
 * the logsigmoid of a normal.
 *
 * @param system the system
 * @param keyDim d_k
 * @param valueDim d_v
 * @param tokens the length of the sequence
 */
public record CostProblem(CostSystem system, int keyDim, int valueDim, int tokens) {
  private static final long SEED = 20260211;

  /** Keeps a state of the general form from growing. */
  private static final double ERASURE = 0.2;

  /**
   * The operator's inputs.
   *
   * @return all that are not optional
   */
  public AttentionInputs inputs() {
    Rng rng = Rng.of(SEED);
    AttentionInputs inputs = AttentionInputs.none();
    var signature = operator().signature();
    for (String name : signature.inputs()) {
      if (!signature.isOptional(name)) {
        inputs = inputs.with(name, input(name, shape(signature.layout(name)), rng.split(name)));
      }
    }
    return inputs;
  }

  private int[] shape(String layout) {
    int[] shape = new int[layout.length()];
    for (int axis = 0; axis < shape.length; axis++) {
      shape[axis] = size(layout.charAt(axis));
    }
    return shape;
  }

  private int size(char letter) {
    switch (letter) {
      case 'T':
        return tokens;
      case 'K':
        return keyDim;
      case 'V':
        return valueDim;
      case 'R':
      case 'M':
        return system.eraseRank();
      case 'P':
        return system.writeRank();
      default:
        return 1;
    }
  }

  private static Tensor input(String name, int[] shape, Rng rng) {
    switch (name) {
      case "log_decay":
        return rng.normal(DType.FLOAT32, shape).logSigmoid();
      case "k":
      case "b":
        return unit(rng.normal(DType.FLOAT32, shape));
      case "a":
        return unit(rng.normal(DType.FLOAT32, shape)).mul(ERASURE);
      case "beta":
        return rng.uniform(DType.FLOAT32, 0, 2, shape);
      default:
        return rng.normal(DType.FLOAT32, shape);
    }
  }

  private static Tensor unit(Tensor rows) {
    return rows.div(rows.square().sum(true, -1).sqrt());
  }

  /**
   * The operator.
   *
   * @return what computes the system in its form
   */
  public AttentionSystem operator() {
    return system.operator();
  }

  /**
   * Runs the operator in the chunk-wise form.
   *
   * @param inputs what {@link #inputs} gave
   * @return outputs and final state
   */
  public AttentionResult forward(AttentionInputs inputs) {
    return operator().forward(inputs, AttentionOptions.defaults());
  }
}
