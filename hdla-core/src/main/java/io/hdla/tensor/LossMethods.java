package io.hdla.tensor;

import io.hdla.ops.Loss;

/** Losses, written fluently: the prediction comes first. */
public interface LossMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * −log softmax(logits)[label], over the last axis, summed or averaged over the labels that are
   * not ignored. The mean over no labels is NaN, as in PyTorch.
   *
   * @param labels int64, the shape of the logits without its last axis
   * @param ignoreIndex the label that does not count
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see Loss#crossEntropy(Tensor, Tensor, long, boolean)
   */
  default Tensor crossEntropy(Tensor labels, long ignoreIndex, boolean mean) {
    return Loss.crossEntropy(self(), labels, ignoreIndex, mean);
  }

  /**
   * Binary cross-entropy of sigmoid(logits) against targets from 0 to 1, without overflow.
   *
   * @param targets the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see Loss#bceWithLogits(Tensor, Tensor, boolean)
   */
  default Tensor bceWithLogits(Tensor targets, boolean mean) {
    return Loss.bceWithLogits(self(), targets, mean);
  }

  /**
   * The squared differences.
   *
   * @param b the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see Loss#mse(Tensor, Tensor, boolean)
   */
  default Tensor mse(Tensor b, boolean mean) {
    return Loss.mse(self(), b, mean);
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
   * @see Loss#crossEntropy(Tensor, Tensor, long, double, boolean)
   */
  default Tensor crossEntropy(Tensor labels, long ignoreIndex, double smoothing, boolean mean) {
    return Loss.crossEntropy(self(), labels, ignoreIndex, smoothing, mean);
  }

  /**
   * −logProbabilities[label], summed or averaged over the labels that are not ignored.
   *
   * @param labels int64, the shape without its last axis
   * @param ignoreIndex the label that does not count
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see Loss#nllLoss(Tensor, Tensor, long, boolean)
   */
  default Tensor nllLoss(Tensor labels, long ignoreIndex, boolean mean) {
    return Loss.nllLoss(self(), labels, ignoreIndex, mean);
  }

  /**
   * ½ (a − b)² where |a − b| ≤ delta, delta · (|a − b| − ½ delta) beyond.
   *
   * @param b the same shape
   * @param delta where the parabola becomes a line, above 0
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see Loss#huber(Tensor, Tensor, double, boolean)
   */
  default Tensor huber(Tensor b, double delta, boolean mean) {
    return Loss.huber(self(), b, delta, mean);
  }

  /**
   * The absolute differences.
   *
   * @param b the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @see Loss#l1(Tensor, Tensor, boolean)
   */
  default Tensor l1(Tensor b, boolean mean) {
    return Loss.l1(self(), b, mean);
  }

  /**
   * target · (log target − logInput), 0 where the target is 0: PyTorch's {@code kl_div}. Its {@code
   * batchmean} is the sum divided by the batch.
   *
   * @param target probabilities, or their logarithms; the same shape
   * @param logTarget whether the target is logarithms
   * @param mean whether to average over all elements; otherwise the sum
   * @return a scalar
   * @see Loss#klDiv(Tensor, Tensor, boolean, boolean)
   */
  default Tensor klDiv(Tensor target, boolean logTarget, boolean mean) {
    return Loss.klDiv(self(), target, logTarget, mean);
  }
}
