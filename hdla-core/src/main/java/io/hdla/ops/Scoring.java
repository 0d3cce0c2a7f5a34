package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/** Losses that are made of other operations. */
final class Scoring {
  private Scoring() {}

  static Tensor smoothed(
      Tensor logits, Tensor labels, long ignoreIndex, double smoothing, boolean mean) {
    if (!(smoothing >= 0 && smoothing <= 1)) {
      throw Problem.in("crossEntropy")
          .rule("the smoothing must be from 0 to 1")
          .given("smoothing", smoothing)
          .given("logits", logits.shape())
          .value();
    }
    // Checks everything else.
    Tensor sharp = Losing.crossEntropy(logits, labels, ignoreIndex, mean);
    if (smoothing == 0) {
      return sharp;
    }
    Tensor ignored = Compare.eq(labels, ignoreIndex);
    Tensor means = Reduce.mean(Softmax.logSoftmax(logits, -1), logits.rank() - 1);
    Tensor total = Elementwise.neg(Reduce.sum(Compare.maskedFill(means, ignored, 0)));
    double counted = labels.count() - Reduce.sum(ignored).item();
    Tensor flat = mean ? Elementwise.div(total, counted) : total;
    return Elementwise.add(Elementwise.mul(sharp, 1 - smoothing), Elementwise.mul(flat, smoothing));
  }

  static Tensor nll(Tensor logProbabilities, Tensor labels, long ignoreIndex, boolean mean) {
    Checks.floating("nllLoss", logProbabilities);
    Checks.integers("nllLoss", "labels", labels);
    int last = labels.rank();
    boolean fits = logProbabilities.rank() == last + 1;
    if (!fits || !logProbabilities.shape().without(last).equals(labels.shape())) {
      throw Problem.in("nllLoss")
          .rule("labels must have the shape of the log-probabilities without its last axis")
          .given("logProbabilities", logProbabilities.shape())
          .given("labels", labels.shape())
          .shape();
    }
    int classes = logProbabilities.size(-1);
    IndexChecks.within("nllLoss", "labels", labels, classes, logProbabilities, ignoreIndex);
    Tensor ignored = Compare.eq(labels, ignoreIndex);
    double counted = labels.count() - Reduce.sum(ignored).item();
    if (counted == 0) {
      return Tensor.scalar(logProbabilities.dtype(), mean ? Double.NaN : 0);
    }
    Tensor safe = Movement.unsqueeze(Compare.maskedFill(labels, ignored, 0), last);
    Tensor picked = Movement.squeeze(Indexing.gather(logProbabilities, last, safe), last);
    Tensor total = Elementwise.neg(Reduce.sum(Compare.maskedFill(picked, ignored, 0)));
    return mean ? Elementwise.div(total, counted) : total;
  }

  static Tensor huber(Tensor a, Tensor b, double delta, boolean mean) {
    Tensor size = distance("huber", a, b);
    if (!(delta > 0)) {
      throw Problem.in("huber")
          .rule("delta must be above 0")
          .given("delta", delta)
          .given("a", a.shape())
          .value();
    }
    // m (|d| − m / 2) with m = min(|d|, delta) is the parabola and the line.
    Tensor inner = Elementwise.minimum(size, delta);
    Tensor terms = Elementwise.mul(inner, Elementwise.sub(size, Elementwise.mul(inner, 0.5)));
    return reduced(terms, mean);
  }

  static Tensor l1(Tensor a, Tensor b, boolean mean) {
    return reduced(distance("l1", a, b), mean);
  }

  private static Tensor distance(String op, Tensor a, Tensor b) {
    Checks.sameType(op, a, b);
    Checks.floating(op, a);
    Checks.sameShape(op, a, b);
    return Elementwise.abs(Elementwise.sub(a, b));
  }

  static Tensor klDiv(Tensor logInput, Tensor target, boolean logTarget, boolean mean) {
    Checks.sameType("klDiv", logInput, target);
    Checks.floating("klDiv", logInput);
    Checks.sameShape("klDiv", logInput, target);
    Tensor weight = logTarget ? Elementwise.exp(target) : target;
    Tensor log = logTarget ? target : Elementwise.log(target);
    Tensor terms = Elementwise.mul(weight, Elementwise.sub(log, logInput));
    return reduced(Compare.maskedFill(terms, Compare.eq(weight, 0), 0), mean);
  }

  private static Tensor reduced(Tensor terms, boolean mean) {
    return mean ? Reduce.mean(terms) : Reduce.sum(terms);
  }
}
