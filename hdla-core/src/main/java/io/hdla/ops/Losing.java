package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Losses. */
final class Losing {
  private Losing() {}

  static Tensor crossEntropy(Tensor logits, Tensor labels, long ignoreIndex, boolean mean) {
    Checks.floating("crossEntropy", logits);
    Checks.integers("crossEntropy", "labels", labels);
    boolean fits = logits.rank() == labels.rank() + 1;
    if (!fits || !logits.shape().without(labels.rank()).equals(labels.shape())) {
      throw Problem.in("crossEntropy")
          .rule("labels must have the shape of the logits without its last axis")
          .given("logits", logits.shape())
          .given("labels", labels.shape())
          .shape();
    }
    int classes = logits.size(-1);
    IndexChecks.within("crossEntropy", "labels", labels, classes, logits, ignoreIndex);
    Tensor from = logits.contiguous();
    int at = from.layout().offset();
    long[] wanted = labels.toLongArray();
    double[] terms = new double[wanted.length];
    if (logits.dtype() == DType.FLOAT32) {
      FloatLoss.crossEntropy(classes, from.floats(), at, wanted, ignoreIndex, terms);
    } else {
      DoubleLoss.crossEntropy(classes, from.doubles(), at, wanted, ignoreIndex, terms);
    }
    double total = DoubleRow.sum(terms.length, terms, 0, 1);
    long counted = java.util.Arrays.stream(wanted).filter(label -> label != ignoreIndex).count();
    return Tensor.scalar(logits.dtype(), mean ? total / counted : total);
  }

  static Tensor bceWithLogits(Tensor logits, Tensor targets, boolean mean) {
    Checks.sameType("bceWithLogits", logits, targets);
    Checks.floating("bceWithLogits", logits);
    Checks.sameShape("bceWithLogits", logits, targets);
    Tensor linear = Elementwise.mul(Elementwise.rsub(1, targets), logits);
    return reduced(Elementwise.sub(linear, Activation.logSigmoid(logits)), mean);
  }

  static Tensor mse(Tensor a, Tensor b, boolean mean) {
    Checks.sameType("mse", a, b);
    Checks.floating("mse", a);
    Checks.sameShape("mse", a, b);
    return reduced(Elementwise.square(Elementwise.sub(a, b)), mean);
  }

  private static Tensor reduced(Tensor terms, boolean mean) {
    return mean ? Reduce.mean(terms) : Reduce.sum(terms);
  }
}
