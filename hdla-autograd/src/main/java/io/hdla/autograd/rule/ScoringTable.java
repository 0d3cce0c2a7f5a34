package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.clamp;
import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.log;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.neg;
import static io.hdla.autograd.rule.ElementwiseRules.sign;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.ops.Elementwise;
import io.hdla.ops.Indexing;
import io.hdla.ops.Reduce;
import io.hdla.tensor.Tensor;

/** The derivatives of the losses that are made of other operations. */
final class ScoringTable {
  private static final int BOTH = Keep.INPUT_0 | Keep.INPUT_1;

  /** Inputs: logits and labels, a constant; the attribute is a {@link Labels}. */
  static final Rule SMOOTHED = Rule.named("crossEntropy").gradient(0, BOTH, ScoringTable::smoothed);

  /** Inputs: log-probabilities and labels, a constant; the attribute is a {@link Labels}. */
  static final Rule NLL = Rule.named("nllLoss").gradient(0, BOTH, ScoringTable::nll);

  /** The attribute is delta, and 1 for a mean. */
  static final Rule HUBER =
      Rule.named("huber")
          .gradient(0, BOTH, (g, s) -> huber(g, s, 0))
          .gradient(1, BOTH, (g, s) -> huber(g, s, 1));

  static final Rule L1 =
      Rule.named("l1")
          .gradient(0, BOTH, (g, s) -> l1(g, s, 0))
          .gradient(1, BOTH, (g, s) -> l1(g, s, 1));

  static final Rule KL =
      Rule.named("klDiv")
          .gradient(0, BOTH, (g, s) -> neg(mul(s.input(1), averaged(g, s))))
          .gradient(1, BOTH, ScoringTable::ofTarget);

  static final Rule KL_OF_LOGS =
      Rule.named("klDiv")
          .gradient(0, BOTH, (g, s) -> neg(mul(exp(s.input(1)), averaged(g, s))))
          .gradient(1, BOTH, ScoringTable::ofLogTarget);

  private ScoringTable() {}

  /** How labels count. */
  static final class Labels {
    final long ignored;
    final double smoothing;
    final boolean mean;

    Labels(long ignored, double smoothing, boolean mean) {
      this.ignored = ignored;
      this.smoothing = smoothing;
      this.mean = mean;
    }

    Variable scaled(Variable g, Tensor labels) {
      double counted = labels.count() - Reduce.sum(Compare.eq(labels, ignored)).item();
      return mean ? div(g, counted) : g;
    }

    /** 1 at the label, also where it is ignored: there at class 0. */
    Tensor oneHot(Variable like, Tensor labels) {
      Tensor safe = Compare.maskedFill(labels, Compare.eq(labels, ignored), 0);
      return Indexing.oneHot(safe, like.size(-1), like.dtype());
    }

    Variable counting(Variable gradient, Tensor labels) {
      return Choices.unless(Compare.eq(labels, ignored).unsqueeze(-1), gradient);
    }
  }

  /** softmax − (1 − ε) onehot − ε / C. */
  private static Variable smoothed(Variable g, Saved s) {
    Labels how = s.attribute();
    Variable logits = s.input(0);
    Tensor labels = s.input(1).value();
    Tensor wanted = Elementwise.mul(how.oneHot(logits, labels), 1 - how.smoothing);
    Tensor goal = Elementwise.add(wanted, how.smoothing / logits.size(-1));
    Variable miss = sub(SoftmaxRules.softmax(logits, -1), Variable.constant(goal));
    return how.counting(mul(miss, how.scaled(g, labels)), labels);
  }

  private static Variable nll(Variable g, Saved s) {
    Labels how = s.attribute();
    Tensor labels = s.input(1).value();
    Variable oneHot = Variable.constant(how.oneHot(s.input(0), labels));
    return how.counting(mul(neg(oneHot), how.scaled(g, labels)), labels);
  }

  private static Variable huber(Variable g, Saved s, int input) {
    double[] how = s.attribute();
    Variable x = s.input(input);
    Variable gap = sub(x, s.input(1 - input));
    Variable scale = how[1] != 0 ? div(g, x.value().count()) : g;
    return mul(clamp(gap, -how[0], how[0]), scale);
  }

  private static Variable averaged(Variable g, Saved s) {
    return s.<Boolean>attribute() ? div(g, s.input(0).value().count()) : g;
  }

  private static Variable l1(Variable g, Saved s, int input) {
    return mul(sign(sub(s.input(input), s.input(1 - input))), averaged(g, s));
  }

  /** log target + 1 − logInput, 0 where the target is 0. */
  private static Variable ofTarget(Variable g, Saved s) {
    Variable target = s.input(1);
    Tensor none = Compare.eq(target.value(), 0);
    Variable safe = CompareRules.maskedFill(target, none, 1);
    Variable slope = mul(add(sub(log(safe), s.input(0)), 1), averaged(g, s));
    return Choices.unless(none, slope);
  }

  private static Variable ofLogTarget(Variable g, Saved s) {
    Variable target = s.input(1);
    Variable weight = exp(target);
    Variable slope = mul(weight, add(sub(target, s.input(0)), 1));
    return Choices.unless(Compare.eq(weight.value(), 0), mul(slope, averaged(g, s)));
  }
}
