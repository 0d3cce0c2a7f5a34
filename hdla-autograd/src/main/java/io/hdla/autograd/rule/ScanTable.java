package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.log;
import static io.hdla.autograd.rule.ElementwiseRules.neg;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** The derivatives of {@link ScanRules}. The attribute is the axis. */
final class ScanTable {
  static final Rule CUMSUM =
      Rule.named("cumsum")
          .gradient(0, Keep.NOTHING, (g, s) -> backwards(g, s.<Integer>attribute()));

  static final Rule CUMPROD =
      Rule.named("cumprod").gradient(0, Keep.INPUT_0 | Keep.OUTPUTS, Products::running);

  static final Rule CUMMAX = Rule.named("cummax").gradient(0, Keep.INPUT_0, ScanTable::cummax);

  static final Rule CUMMIN = Rule.named("cummin").gradient(0, Keep.INPUT_0, ScanTable::cummin);

  static final Rule LOG_CUM_SUM_EXP =
      Rule.named("logCumSumExp").gradient(0, Keep.INPUT_0 | Keep.OUTPUTS, ScanTable::logCumSumExp);

  private ScanTable() {}

  /** The running sum from the end. */
  private static Variable backwards(Variable g, int axis) {
    return MovementRules.flip(ScanRules.cumsum(MovementRules.flip(g, axis), axis), axis);
  }

  /** Each gradient goes to the element that was the largest so far, the latest among equals. */
  private static Variable cummax(Variable g, Saved s) {
    int axis = s.<Integer>attribute();
    Tensor x = s.input(0).value();
    return IndexingRules.scatterAdd(Choices.zerosLike(g), axis, latestLargest(x, axis), g);
  }

  private static Variable cummin(Variable g, Saved s) {
    int axis = s.<Integer>attribute();
    Tensor x = s.input(0).value().neg();
    return IndexingRules.scatterAdd(Choices.zerosLike(g), axis, latestLargest(x, axis), g);
  }

  private static Tensor latestLargest(Tensor x, int axis) {
    int n = x.size(axis);
    Tensor rows = x.transpose(axis, -1).to(DType.FLOAT64).contiguous();
    double[] values = rows.toDoubleArray();
    long[] index = new long[values.length];
    for (int start = 0; start < values.length; start += n) {
      int best = 0;
      for (int i = 0; i < n; i++) {
        double value = values[start + i];
        double record = values[start + best];
        if (value >= record || Double.isNaN(value) && !Double.isNaN(record)) {
          best = i;
        }
        index[start + i] = best;
      }
    }
    return Tensor.wrap(index, rows.shape().toArray()).transpose(axis, -1);
  }

  /**
   * e^(x_k) Σ_{i ≥ k} g_i e^(−out_i). The sum is taken in logarithms, for positive and negative
   * gradients apart, so that nothing overflows.
   */
  private static Variable logCumSumExp(Variable g, Saved s) {
    int axis = s.<Integer>attribute();
    Variable positive = share(g, s.input(0), s.output(), axis);
    Variable negative = share(neg(g), s.input(0), s.output(), axis);
    return sub(positive, negative);
  }

  private static Variable share(Variable g, Variable x, Variable out, int axis) {
    Tensor isPositive = Compare.gt(g.value(), 0);
    Variable none = Variable.constant(Tensor.scalar(g.dtype(), Double.NEGATIVE_INFINITY));
    Variable one = Variable.constant(Tensor.scalar(g.dtype(), 1));
    Variable size = log(CompareRules.where(isPositive, g, one));
    Variable logs = CompareRules.where(isPositive, sub(size, out), none);
    Variable reversed = ScanRules.logCumSumExp(MovementRules.flip(logs, axis), axis);
    return exp(ElementwiseRules.add(x, MovementRules.flip(reversed, axis)));
  }
}
