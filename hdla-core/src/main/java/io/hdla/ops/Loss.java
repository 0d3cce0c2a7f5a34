package io.hdla.ops;

import io.hdla.tensor.Tensor;

/** Losses, as scalars. */
public final class Loss {
  private Loss() {}

  /**
   * −log softmax(logits)[label], over the last axis, summed or averaged over the labels that are
   * not ignored. The mean over no labels is NaN, as in PyTorch.
   *
   * @param logits […, C]
   * @param labels int64, the shape of the logits without its last axis
   * @param ignoreIndex the label that does not count
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor crossEntropy(Tensor logits, Tensor labels, long ignoreIndex, boolean mean) {
    return Losing.crossEntropy(logits, labels, ignoreIndex, mean);
  }

  /**
   * Binary cross-entropy of sigmoid(logits) against targets from 0 to 1, without overflow.
   *
   * @param logits any shape
   * @param targets the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor bceWithLogits(Tensor logits, Tensor targets, boolean mean) {
    return Losing.bceWithLogits(logits, targets, mean);
  }

  /**
   * The squared differences.
   *
   * @param a a tensor
   * @param b the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor mse(Tensor a, Tensor b, boolean mean) {
    return Losing.mse(a, b, mean);
  }
}
