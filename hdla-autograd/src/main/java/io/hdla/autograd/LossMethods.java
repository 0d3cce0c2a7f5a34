package io.hdla.autograd;

import io.hdla.autograd.rule.LossRules;
import io.hdla.tensor.Tensor;

/** Losses, written fluently: the prediction comes first. */
public interface LossMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * −log softmax(logits)[label], over the last axis, summed or averaged over the labels that are
   * not ignored. The mean over no labels is NaN, as in PyTorch.
   *
   * @param labels int64, the shape of the logits without its last axis
   * @param ignoreIndex the label that does not count
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see io.hdla.ops.Loss#crossEntropy
   */
  default Variable crossEntropy(Tensor labels, long ignoreIndex, boolean mean) {
    return LossRules.crossEntropy(self(), labels, ignoreIndex, mean);
  }

  /**
   * Binary cross-entropy of sigmoid(logits) against targets from 0 to 1, without overflow.
   *
   * @param targets the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see io.hdla.ops.Loss#bceWithLogits
   */
  default Variable bceWithLogits(Variable targets, boolean mean) {
    return LossRules.bceWithLogits(self(), targets, mean);
  }

  /**
   * The squared differences.
   *
   * @param b the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see io.hdla.ops.Loss#mse
   */
  default Variable mse(Variable b, boolean mean) {
    return LossRules.mse(self(), b, mean);
  }

  /**
   * The cross-entropy with smoothed labels: 1 − smoothing times the one of the label, plus
   * smoothing times the mean over all classes, as in PyTorch.
   *
   * @param labels int64, the shape of the logits without its last axis
   * @param ignoreIndex the label that does not count
   * @param smoothing the weight of the uniform distribution, from 0 to 1
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see io.hdla.ops.Loss#crossEntropy
   */
  default Variable crossEntropy(Tensor labels, long ignoreIndex, double smoothing, boolean mean) {
    return LossRules.crossEntropy(self(), labels, ignoreIndex, smoothing, mean);
  }

  /**
   * −logProbabilities[label], summed or averaged over the labels that are not ignored.
   *
   * @param labels int64, the shape without its last axis
   * @param ignoreIndex the label that does not count
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see io.hdla.ops.Loss#nllLoss
   */
  default Variable nllLoss(Tensor labels, long ignoreIndex, boolean mean) {
    return LossRules.nllLoss(self(), labels, ignoreIndex, mean);
  }

  /**
   * ½ (a − b)² where |a − b| ≤ delta, delta · (|a − b| − ½ delta) beyond.
   *
   * @param b the same shape
   * @param delta where the parabola becomes a line, above 0
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see io.hdla.ops.Loss#huber
   */
  default Variable huber(Variable b, double delta, boolean mean) {
    return LossRules.huber(self(), b, delta, mean);
  }

  /**
   * The absolute differences.
   *
   * @param b the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see io.hdla.ops.Loss#l1
   */
  default Variable l1(Variable b, boolean mean) {
    return LossRules.l1(self(), b, mean);
  }

  /**
   * target · (log target − logInput), 0 where the target is 0: PyTorch's {@code kl_div}. Its {@code
   * batchmean} is the sum divided by the batch.
   *
   * @param target probabilities, or their logarithms; the same shape
   * @param logTarget whether the target is logarithms
   * @param mean whether to average over all elements; otherwise the sum
   * @return a scalar
   * @see io.hdla.ops.Loss#klDiv
   */
  default Variable klDiv(Variable target, boolean logTarget, boolean mean) {
    return LossRules.klDiv(self(), target, logTarget, mean);
  }
}
