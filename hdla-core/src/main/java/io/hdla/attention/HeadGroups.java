package io.hdla.attention;

import io.hdla.ops.Movement;
import io.hdla.tensor.Tensor;

/** Inputs with fewer heads than the state: neighbouring heads share them. */
final class HeadGroups {
  private HeadGroups() {}

  /** An input whose heads are repeated, each for its group, so that there are as many as states. */
  static Tensor spread(Signature signature, AttentionInputs inputs, String name) {
    int heads = 0;
    for (String other : inputs.names()) {
      int axis = signature.layout(other).indexOf('H');
      heads = axis < 0 ? heads : Math.max(heads, inputs.get(other).size(axis));
    }
    Tensor input = inputs.get(name);
    int axis = signature.layout(name).indexOf('H');
    int own = input.size(axis);
    return own == heads ? input : Movement.repeatInterleave(input, heads / own, axis);
  }

  /** Gradients with as many heads as the inputs have: sums over the heads that share one. */
  static AttentionGradients reduce(
      Signature signature, AttentionInputs inputs, AttentionGradients gradients) {
    for (String name : gradients.names().toArray(String[]::new)) {
      int axis = signature.layout(name).indexOf('H');
      if (axis >= 0) {
        gradients.put(name, reduce(gradients.get(name), axis, inputs.get(name).size(axis)));
      }
    }
    return gradients;
  }

  private static Tensor reduce(Tensor gradient, int axis, int heads) {
    int spread = gradient.size(axis);
    if (spread == heads) {
      return gradient;
    }
    int[] sizes = new int[gradient.rank() + 1];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = i <= axis ? gradient.size(i) : gradient.size(i - 1);
    }
    sizes[axis] = heads;
    sizes[axis + 1] = spread / heads;
    return gradient.contiguous().reshape(sizes).sum(false, axis + 1);
  }
}
