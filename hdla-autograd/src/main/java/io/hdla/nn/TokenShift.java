package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** The token before each token, 0 before the first of a sequence. */
final class TokenShift {
  private static final String LAST = "last";

  private TokenShift() {}

  /** [B,T,D] one token later; the last token is remembered. */
  static Variable before(Variable x, Flow flow) {
    int time = x.size(1);
    Variable last = flow.before(LAST, x.size(0), 1, x.size(2));
    if (last == null) {
      last = Variable.constant(Tensor.zeros(x.dtype(), x.size(0), 1, x.size(2)));
    }
    Variable all = MovementRules.concat(1, last, x);
    flow.after(LAST, MovementRules.slice(all, 1, time, time + 1));
    Variable shifted = MovementRules.slice(all, 1, 0, time);
    return flow.cuSeqlens() == null
        ? shifted
        : ElementwiseRules.mul(shifted, inside(time, x, flow.cuSeqlens()));
  }

  /** [1,T,1], 0 at the first token of each sequence, 1 elsewhere. */
  private static Variable inside(int time, Variable like, int... cuSeqlens) {
    double[] inside = new double[time];
    Arrays.fill(inside, 1);
    for (int start : cuSeqlens) {
      if (start < time) {
        inside[start] = 0;
      }
    }
    return Variable.constant(Tensor.of(inside, 1, time, 1).to(like.dtype()));
  }
}
