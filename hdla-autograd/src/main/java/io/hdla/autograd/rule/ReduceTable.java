package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.ops.Reduce;
import io.hdla.tensor.Tensor;

/** The derivatives of {@link ReduceRules}. The attribute is the {@link Axes} reduced over. */
final class ReduceTable {
  static final Rule SUM =
      Rule.named("sum")
          .gradient(0, Keep.NOTHING, (g, s) -> s.<Axes>attribute().expand(g, s.shapeOf(0)));

  static final Rule MEAN = Rule.named("mean").gradient(0, Keep.NOTHING, ReduceTable::mean);

  static final Rule AMAX =
      Rule.named("amax").gradient(0, Keep.INPUT_0 | Keep.OUTPUTS, ReduceTable::extreme);

  static final Rule AMIN =
      Rule.named("amin").gradient(0, Keep.INPUT_0 | Keep.OUTPUTS, ReduceTable::extreme);

  static final Rule PROD = Rule.named("prod").gradient(0, Keep.INPUT_0, Products::reduced);

  static final Rule VAR =
      Rule.named("var")
          .gradient(0, Keep.INPUT_0, (g, s) -> spread(mul(g, 2), s.input(0), s.attribute()));

  static final Rule STD =
      Rule.named("std").gradient(0, Keep.INPUT_0 | Keep.OUTPUTS, ReduceTable::std);

  static final Rule NORM =
      Rule.named("norm").gradient(0, Keep.INPUT_0 | Keep.OUTPUTS, Norms::gradient);

  static final Rule LOG_SUM_EXP =
      Rule.named("logSumExp").gradient(0, Keep.INPUT_0 | Keep.OUTPUTS, ReduceTable::logSumExp);

  static final Rule SUM_TO =
      Rule.named("sumTo")
          .gradient(0, Keep.NOTHING, (g, s) -> MovementRules.expandTo(g, s.shapeOf(0)));

  private ReduceTable() {}

  private static Variable mean(Variable g, Saved s) {
    Axes axes = s.attribute();
    return axes.expand(div(g, axes.count(s.shapeOf(0))), s.shapeOf(0));
  }

  /** Shared evenly among the elements that equal the extreme one. */
  private static Variable extreme(Variable g, Saved s) {
    Axes axes = s.attribute();
    Variable x = s.input(0);
    Tensor ties = Compare.eq(x.value(), axes.keepDims(s.output()).value());
    Tensor count = Reduce.sum(ties.to(x.dtype()), true, axes.axes());
    Variable share = div(axes.keepDims(g), Variable.constant(count));
    return Choices.where(ties, share);
  }

  /** g · (x − mean) / (n − correction). */
  private static Variable spread(Variable g, Variable x, Axes axes) {
    Variable centred = sub(x, ReduceRules.mean(x, true, axes.axes()));
    double freedom = Math.max(0, axes.count(x.shape()) - axes.correction());
    return mul(centred, div(axes.keepDims(g), freedom));
  }

  private static Variable std(Variable g, Saved s) {
    Variable std = s.output();
    Variable safe = Choices.unless(Compare.eq(std.value(), 0), div(g, std));
    return spread(safe, s.input(0), s.attribute());
  }

  private static Variable logSumExp(Variable g, Saved s) {
    Axes axes = s.attribute();
    Variable total = axes.keepDims(s.output());
    // A row of −∞ has the sum −∞; subtracting 0 in its place gives exp(−∞) = 0.
    Variable finite = Choices.where(Compare.isFinite(total.value()), total);
    return mul(exp(sub(s.input(0), finite)), axes.keepDims(g));
  }
}
