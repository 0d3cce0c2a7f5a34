package io.hdla.attention;

import io.hdla.tensor.Tensor;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything that one evaluation says: values, and gradients by input.
 *
 * @param output {@code [B,T,H,V]}
 * @param finalState {@code [N,H,K,V]}
 * @param gradients by the input's name
 */
record Outcome(Tensor output, Tensor finalState, Map<String, Tensor> gradients) {
  static Outcome of(AttentionResult result, Tensor dOutput, Tensor dFinalState) {
    AttentionGradients given = result.backward(dOutput, dFinalState);
    Map<String, Tensor> gradients = new TreeMap<>();
    for (String name : given.names()) {
      gradients.put(name, given.get(name));
    }
    return new Outcome(result.output(), result.finalState(), gradients);
  }

  Tensor gradient(String name) {
    return gradients.get(name);
  }

  /** All tensors: {@code o}, {@code final_state}, {@code grad.NAME}. */
  Map<String, Tensor> tensors() {
    Map<String, Tensor> all = new TreeMap<>();
    all.put("o", output);
    if (finalState != null) {
      all.put("final_state", finalState);
    }
    gradients.forEach((name, gradient) -> all.put("grad." + name, gradient));
    return all;
  }
}
