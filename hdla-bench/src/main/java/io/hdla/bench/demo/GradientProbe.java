package io.hdla.bench.demo;

import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.Hdla;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.AttentionRules;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/**
 * The derivatives of HDLA from the backward pass beside those from central differences, in float64,
 * in the chunk-wise form, over more than one chunk and from a given state. What is differentiated
 * is a weighted sum of all outputs and of the final state.
 */
final class GradientProbe {
  /** The size of a step, near the cube root of the rounding unit. */
  private static final double STEP = 6e-6;

  private static final String[] NAMES = {"q", "k", "v", "beta", "log_decay", "initial_state"};
  private static final int TOKENS = 20;
  private static final int HEADS = 2;
  private static final int KEYS = 4;
  private static final int VALUES = 3;

  /**
   * What was found for one input.
   *
   * @param input its name
   * @param count how many derivatives
   * @param error the largest difference, of the largest derivative
   * @param analytic one derivative from the backward pass
   * @param numeric the same from differences
   */
  record Found(String input, int count, double error, double analytic, double numeric) {}

  private final Tensor[] inputs;
  private final Tensor outputWeight;
  private final Tensor stateWeight;

  GradientProbe(long seed) {
    Rng rng = Rng.of(seed).split("gradient");
    inputs =
        new Tensor[] {
          normal(rng, 1, TOKENS, HEADS, KEYS),
          normal(rng, 1, TOKENS, HEADS, KEYS).l2Norm(-1, 1e-6),
          normal(rng, 1, TOKENS, HEADS, VALUES),
          normal(rng, 1, TOKENS, HEADS).sigmoid().mul(2),
          normal(rng, 1, TOKENS, HEADS, KEYS).logSigmoid(),
          normal(rng, 1, HEADS, KEYS, VALUES)
        };
    outputWeight = normal(rng, 1, TOKENS, HEADS, VALUES);
    stateWeight = normal(rng, 1, HEADS, KEYS, VALUES);
  }

  private static Tensor normal(Rng rng, int... sizes) {
    return rng.normal(DType.FLOAT64, sizes);
  }

  List<Found> run() {
    Variable[] x = new Variable[inputs.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = Variable.parameter(inputs[i]);
    }
    AttentionRules.Attended attended =
        AttentionRules.attend(Hdla.INSTANCE, AttentionOptions.defaults(), x);
    Variable outputs = attended.output().mul(Variable.constant(outputWeight)).sum();
    Variable states = attended.finalState().mul(Variable.constant(stateWeight)).sum();
    outputs.add(states).backward();
    List<Found> found = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      found.add(compare(i, x[i].grad().toDoubleArray()));
    }
    return found;
  }

  private Found compare(int input, double[] analytic) {
    double[] values = inputs[input].toDoubleArray();
    double largest = 0;
    double error = 0;
    int shown = 0;
    double[] numeric = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      numeric[i] = (moved(input, values, i, STEP) - moved(input, values, i, -STEP)) / (2 * STEP);
      error = Math.max(error, Math.abs(analytic[i] - numeric[i]));
      if (Math.abs(analytic[i]) > largest) {
        largest = Math.abs(analytic[i]);
        shown = i;
      }
    }
    return new Found(NAMES[input], values.length, error / largest, analytic[shown], numeric[shown]);
  }

  private double moved(int input, double[] values, int at, double step) {
    double[] changed = values.clone();
    changed[at] += step;
    AttentionInputs named = AttentionInputs.none();
    for (int i = 0; i < inputs.length; i++) {
      Tensor moved = Tensor.wrap(changed, inputs[input].shape().toArray());
      named = named.with(NAMES[i], i == input ? moved : inputs[i]);
    }
    AttentionResult result = Hdla.INSTANCE.forward(named, AttentionOptions.defaults());
    return result.output().mul(outputWeight).sum().item()
        + result.finalState().mul(stateWeight).sum().item();
  }
}
