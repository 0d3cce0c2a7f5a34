package io.hdla.attention;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** A program of its own: HDLA forward and backward over one long sequence, in the heap it has. */
final class MemoryProbe {
  private MemoryProbe() {}

  /** The only argument is the number of tokens; heads and channels are 2 and 64. */
  public static void main(String[] arguments) {
    int time = Integer.parseInt(arguments[0]);
    Tensor shared = Rng.of(1).normal(DType.FLOAT32, 1, time, 2, 64);
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", Rng.of(2).normal(DType.FLOAT32, 1, time, 2, 64))
            .with("k", Rng.of(3).uniform(DType.FLOAT32, -0.2, 0.2, 1, time, 2, 64))
            .with("v", Rng.of(4).normal(DType.FLOAT32, 1, time, 2, 64))
            .with("beta", Rng.of(5).uniform(DType.FLOAT32, 0.1, 1.9, 1, time, 2))
            .with("log_decay", Rng.of(6).uniform(DType.FLOAT32, -0.2, -0.001, 1, time, 2, 64));
    AttentionResult result = Hdla.INSTANCE.forwardSaving(inputs, AttentionOptions.defaults());
    AttentionGradients gradients = result.backward(shared, null);
    for (String name : gradients.names()) {
      if (!Float.isFinite(gradients.get(name).floats()[gradients.get(name).count() - 1])) {
        throw new IllegalStateException("gradient of " + name + " is not finite");
      }
    }
  }
}
