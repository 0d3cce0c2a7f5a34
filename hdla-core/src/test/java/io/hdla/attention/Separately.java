package io.hdla.attention;

import io.hdla.ops.Indexing;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * What packing, masks and reversal mean: each sequence is evaluated by itself, in float64 and in
 * the recurrent form, on the steps that it is made of, in the order in which they are read.
 */
final class Separately {
  private final AttentionCase given;
  private final Signature signature;

  private Separately(AttentionCase given) {
    this.given = given;
    signature = given.system.signature();
  }

  /**
   * Evaluates a case.
   *
   * @param steps for each sequence the flattened steps that count, in order
   */
  static Outcome run(AttentionCase given, int[][] steps) {
    return new Separately(given).run(steps);
  }

  private Outcome run(int[][] steps) {
    Map<String, Tensor> gradients = new TreeMap<>();
    for (String name : given.inputs.names()) {
      gradients.put(name, Tensor.zeros(DType.FLOAT64, given.inputs.get(name).shape()));
    }
    Tensor output = Tensor.zeros(DType.FLOAT64, given.dOutput.shape());
    Tensor dState = given.dFinalState;
    Tensor state = dState == null ? null : Tensor.zeros(DType.FLOAT64, dState.shape());
    for (int n = 0; n < steps.length; n++) {
      AttentionInputs inputs = AttentionInputs.none();
      for (String name : given.inputs.names()) {
        inputs = inputs.with(name, take(given.inputs.get(name), signature.layout(name), n, steps));
      }
      AttentionOptions options =
          AttentionOptions.defaults().withForm(Form.RECURRENT).withScale(given.options.scale());
      AttentionResult result = given.system.forwardSaving(inputs, options);
      AttentionGradients d =
          result.backward(take(given.dOutput, "BT", n, steps), take(dState, "N", n, steps));
      add(output, "BT", n, steps, result.output());
      if (state != null) {
        add(state, "N", n, steps, result.finalState());
      }
      for (String name : d.names()) {
        add(gradients.get(name), signature.layout(name), n, steps, d.get(name));
      }
    }
    return new Outcome(output, state, gradients);
  }

  private static Tensor index(int... steps) {
    return Tensor.of(Arrays.stream(steps).asLongStream().toArray(), steps.length);
  }

  private static int[] flat(Tensor tensor) {
    int[] flat = Arrays.copyOfRange(tensor.shape().toArray(), 1, tensor.rank());
    flat[0] = tensor.size(0) * tensor.size(1);
    return flat;
  }

  /** A sequence's part of an input. */
  private static Tensor take(Tensor tensor, String layout, int n, int[][] steps) {
    if (tensor == null) {
      return null;
    }
    if (layout.startsWith("N")) {
      return Indexing.indexSelect(tensor, 0, index(n));
    }
    if (!layout.startsWith("BT")) {
      return tensor;
    }
    Tensor rows = tensor.contiguous().reshape(flat(tensor));
    int[] sizes = tensor.shape().toArray();
    sizes[0] = 1;
    sizes[1] = steps[n].length;
    return Indexing.indexSelect(rows, 0, index(steps[n])).reshape(sizes);
  }

  /** Adds a sequence's part to the whole. */
  private static void add(Tensor whole, String layout, int n, int[][] steps, Tensor part) {
    int row = layout.startsWith("BT") ? whole.count() / flat(whole)[0] : 0;
    double[] values = part.toDoubleArray();
    for (int i = 0; i < values.length; i++) {
      int at = layout.startsWith("N") ? n * values.length + i : i;
      if (layout.startsWith("BT")) {
        at = steps[n][i / row] * row + i % row;
      }
      whole.doubles()[at] += values[i];
    }
  }
}
