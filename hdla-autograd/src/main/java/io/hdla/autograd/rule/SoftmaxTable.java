package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Keep;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;

/** The derivatives of {@link SoftmaxRules}. The attribute is the axis. */
final class SoftmaxTable {
  static final Rule SOFTMAX =
      Rule.named("softmax").gradient(0, Keep.OUTPUTS, SoftmaxTable::softmax);

  static final Rule LOG_SOFTMAX =
      Rule.named("logSoftmax").gradient(0, Keep.OUTPUTS, SoftmaxTable::logSoftmax);

  private SoftmaxTable() {}

  /** y · (g − Σ g y). */
  private static Variable softmax(Variable g, Saved s) {
    int axis = s.<Integer>attribute();
    Variable y = s.output();
    if (!NoGrad.isRecording()) {
      return FusedRows.softmax(g, y, axis);
    }
    Variable weighted = mul(g, y);
    return sub(weighted, mul(y, ReduceRules.sum(weighted, true, axis)));
  }

  /** g − eʸ Σ g. */
  private static Variable logSoftmax(Variable g, Saved s) {
    int axis = s.<Integer>attribute();
    return sub(g, mul(exp(s.output()), ReduceRules.sum(g, true, axis)));
  }
}
