package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Loss;
import io.hdla.tensor.Tensor;

/** The operations of {@link Loss}, with derivatives. Losses, as scalars. */
public final class LossRules {
  private LossRules() {}

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
  public static Variable crossEntropy(
      Variable logits, Tensor labels, long ignoreIndex, boolean mean) {
    return LossTable.CROSS_ENTROPY.apply(
        Loss.crossEntropy(logits.value(), labels, ignoreIndex, mean),
        new LossTable.Labels(ignoreIndex, mean),
        logits,
        Variable.constant(labels));
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
  public static Variable bceWithLogits(Variable logits, Variable targets, boolean mean) {
    return LossTable.BCE_WITH_LOGITS.apply(
        Loss.bceWithLogits(logits.value(), targets.value(), mean), mean, logits, targets);
  }

  /**
   * The squared differences.
   *
   * @param a a variable
   * @param b the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable mse(Variable a, Variable b, boolean mean) {
    return LossTable.MSE.apply(Loss.mse(a.value(), b.value(), mean), mean, a, b);
  }
}
