package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.neg;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Keep;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.ops.Indexing;
import io.hdla.ops.Reduce;
import io.hdla.tensor.Tensor;

/** The derivatives of {@link LossRules}. The attribute says whether the loss is a mean. */
final class LossTable {
  /** Inputs: logits and labels, a constant; the attribute is a {@link Labels}. */
  static final Rule CROSS_ENTROPY =
      Rule.named("crossEntropy").gradient(0, Keep.INPUT_0 | Keep.INPUT_1, LossTable::crossEntropy);

  static final Rule BCE_WITH_LOGITS =
      Rule.named("bceWithLogits")
          .gradient(0, Keep.INPUT_0 | Keep.INPUT_1, LossTable::bceOfLogits)
          .gradient(1, Keep.INPUT_0, (g, s) -> mul(neg(s.input(0)), averaged(g, s, s.input(0))));

  static final Rule MSE =
      Rule.named("mse")
          .gradient(0, Keep.INPUT_0 | Keep.INPUT_1, (g, s) -> mse(g, s, 0))
          .gradient(1, Keep.INPUT_0 | Keep.INPUT_1, (g, s) -> mse(g, s, 1));

  private LossTable() {}

  /** How labels count. */
  static final class Labels {
    final long ignored;
    final boolean mean;

    Labels(long ignored, boolean mean) {
      this.ignored = ignored;
      this.mean = mean;
    }
  }

  private static Variable averaged(Variable g, Saved s, Variable x) {
    return s.<Boolean>attribute() ? div(g, x.value().count()) : g;
  }

  private static Variable mse(Variable g, Saved s, int input) {
    Variable x = s.input(input);
    Variable y = s.input(1 - input);
    return mul(sub(x, y), mul(averaged(g, s, x), 2));
  }

  private static Variable bceOfLogits(Variable g, Saved s) {
    Variable x = s.input(0);
    return mul(sub(ActivationRules.sigmoid(x), s.input(1)), averaged(g, s, x));
  }

  /** softmax(logits) − onehot(label), and 0 where the label is ignored. */
  private static Variable crossEntropy(Variable g, Saved s) {
    Labels how = s.attribute();
    Variable logits = s.input(0);
    Tensor labels = s.input(1).value();
    Tensor ignored = Compare.eq(labels, how.ignored);
    Variable scale = g;
    if (how.mean) {
      double counted = labels.count() - Reduce.sum(ignored).item();
      scale = div(g, counted);
    }
    if (!NoGrad.isRecording()) {
      return FusedRows.crossEntropy(scale, logits, labels, how.ignored);
    }
    int classes = logits.size(-1);
    Tensor safe = Compare.maskedFill(labels, ignored, 0);
    Tensor oneHot = Indexing.oneHot(safe, classes, logits.dtype());
    Variable raw = mul(sub(SoftmaxRules.softmax(logits, -1), Variable.constant(oneHot)), scale);
    return Choices.unless(ignored.unsqueeze(-1), raw);
  }
}
