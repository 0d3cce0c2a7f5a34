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

  /**
   * The cross-entropy with smoothed labels: 1 − smoothing times the one of the label, plus
   * smoothing times the mean over all classes, as in PyTorch.
   *
   * @param logits […, C]
   * @param labels int64, the shape of the logits without its last axis
   * @param ignoreIndex the label that does not count
   * @param smoothing the weight of the uniform distribution, from 0 to 1
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable crossEntropy(
      Variable logits, Tensor labels, long ignoreIndex, double smoothing, boolean mean) {
    return ScoringTable.SMOOTHED.apply(
        Loss.crossEntropy(logits.value(), labels, ignoreIndex, smoothing, mean),
        new ScoringTable.Labels(ignoreIndex, smoothing, mean),
        logits,
        Variable.constant(labels));
  }

  /**
   * −logProbabilities[label], summed or averaged over the labels that are not ignored.
   *
   * @param logProbabilities […, C]
   * @param labels int64, the shape without its last axis
   * @param ignoreIndex the label that does not count
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable nllLoss(
      Variable logProbabilities, Tensor labels, long ignoreIndex, boolean mean) {
    return ScoringTable.NLL.apply(
        Loss.nllLoss(logProbabilities.value(), labels, ignoreIndex, mean),
        new ScoringTable.Labels(ignoreIndex, 0, mean),
        logProbabilities,
        Variable.constant(labels));
  }

  /**
   * ½ (a − b)² where |a − b| ≤ delta, delta · (|a − b| − ½ delta) beyond.
   *
   * @param a a variable
   * @param b the same shape
   * @param delta where the parabola becomes a line, above 0
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable huber(Variable a, Variable b, double delta, boolean mean) {
    return ScoringTable.HUBER.apply(
        Loss.huber(a.value(), b.value(), delta, mean), new double[] {delta, mean ? 1 : 0}, a, b);
  }

  /**
   * The absolute differences.
   *
   * @param a a variable
   * @param b the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable l1(Variable a, Variable b, boolean mean) {
    return ScoringTable.L1.apply(Loss.l1(a.value(), b.value(), mean), mean, a, b);
  }

  /**
   * target · (log target − logInput), 0 where the target is 0: PyTorch's {@code kl_div}. Its {@code
   * batchmean} is the sum divided by the batch.
   *
   * @param logInput log-probabilities of the model
   * @param target probabilities, or their logarithms; the same shape
   * @param logTarget whether the target is logarithms
   * @param mean whether to average over all elements; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable klDiv(
      Variable logInput, Variable target, boolean logTarget, boolean mean) {
    return (logTarget ? ScoringTable.KL_OF_LOGS : ScoringTable.KL)
        .apply(
            Loss.klDiv(logInput.value(), target.value(), logTarget, mean), mean, logInput, target);
  }
}
