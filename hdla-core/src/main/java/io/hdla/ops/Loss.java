package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Losses, as scalars.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Loss {
  private Loss() {}

  /**
   * −log softmax(logits)[label], over the last axis, summed or averaged over the labels that are
   * not ignored. The mean over no labels is NaN, as in PyTorch.
   *
   * <p>Example: {@code Loss.crossEntropy(x, classes, -100, true)} is {@code 0.9076}.
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
   * <p>Example: {@code Loss.bceWithLogits(v, p, true)} is {@code 1.0131}.
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
   * <p>Example: {@code Loss.mse(v, u, true)} is {@code 12.3333}.
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

  /**
   * The cross-entropy with smoothed labels: 1 − smoothing times the one of the label, plus
   * smoothing times the mean over all classes, as in PyTorch.
   *
   * <p>Example: {@code Loss.crossEntropy(x, classes, -100, 0.1, true)} is {@code 0.9576}.
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
  public static Tensor crossEntropy(
      Tensor logits, Tensor labels, long ignoreIndex, double smoothing, boolean mean) {
    return Scoring.smoothed(logits, labels, ignoreIndex, smoothing, mean);
  }

  /**
   * −logProbabilities[label], summed or averaged over the labels that are not ignored.
   *
   * <p>Example: {@code Loss.nllLoss(x, classes, -100, true)} is {@code -4}.
   *
   * @param logProbabilities […, C]
   * @param labels int64, the shape without its last axis
   * @param ignoreIndex the label that does not count
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor nllLoss(
      Tensor logProbabilities, Tensor labels, long ignoreIndex, boolean mean) {
    return Scoring.nll(logProbabilities, labels, ignoreIndex, mean);
  }

  /**
   * ½ (a − b)² where |a − b| ≤ delta, delta · (|a − b| − ½ delta) beyond.
   *
   * <p>Example: {@code Loss.huber(v, u, 1, false)} is {@code 6}.
   *
   * @param a a tensor
   * @param b the same shape
   * @param delta where the parabola becomes a line, above 0
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor huber(Tensor a, Tensor b, double delta, boolean mean) {
    return Scoring.huber(a, b, delta, mean);
  }

  /**
   * The absolute differences.
   *
   * <p>Example: {@code Loss.l1(v, u, true)} is {@code 2.3333}.
   *
   * @param a a tensor
   * @param b the same shape
   * @param mean whether to average; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor l1(Tensor a, Tensor b, boolean mean) {
    return Scoring.l1(a, b, mean);
  }

  /**
   * target · (log target − logInput), 0 where the target is 0: PyTorch's {@code kl_div}. Its {@code
   * batchmean} is the sum divided by the batch.
   *
   * <p>Example: {@code Loss.klDiv(Softmax.logSoftmax(v, 0), p, false, false)} is {@code 1.0899}.
   *
   * @param logInput log-probabilities of the model
   * @param target probabilities, or their logarithms; the same shape
   * @param logTarget whether the target is logarithms
   * @param mean whether to average over all elements; otherwise the sum
   * @return a scalar
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor klDiv(Tensor logInput, Tensor target, boolean logTarget, boolean mean) {
    return Scoring.klDiv(logInput, target, logTarget, mean);
  }
}
