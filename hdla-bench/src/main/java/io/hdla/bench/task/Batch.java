package io.hdla.bench.task;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Sequences to learn from or to be judged by: int64 tensors of shape [B, T]. */
public final class Batch {
  private final Tensor inputs;
  private final Tensor labels;

  /**
   * Pairs inputs with labels.
   *
   * @param inputs token ids, int64 [B, T]
   * @param labels classes, or {@link Task#IGNORED}; int64 [B, T]
   */
  public Batch(Tensor inputs, Tensor labels) {
    boolean integers = inputs.dtype() == DType.INT64 && labels.dtype() == DType.INT64;
    if (!integers || inputs.rank() != 2 || !inputs.shape().equals(labels.shape())) {
      throw Problem.in("batch")
          .rule("inputs and labels must be int64 tensors of one shape [B, T]")
          .given("inputs", inputs.dtype() + " " + inputs.shape())
          .given("labels", labels.dtype() + " " + labels.shape())
          .shape();
    }
    this.inputs = inputs;
    this.labels = labels;
  }

  /**
   * The tokens.
   *
   * @return int64 [B, T]
   */
  public Tensor inputs() {
    return inputs;
  }

  /**
   * What to predict at each position.
   *
   * @return int64 [B, T], {@link Task#IGNORED} where nothing is asked
   */
  public Tensor labels() {
    return labels;
  }
}
