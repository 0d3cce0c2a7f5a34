package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.Choices.guarded;
import static io.hdla.autograd.rule.ElementwiseRules.log;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.pow;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.tensor.Tensor;

/** The derivatives of powers, with 0 where 0 · ∞ would give NaN. */
final class Powers {
  private Powers() {}

  /** g · c · x^(c−1), and 0 for c = 0. */
  static Variable ofBase(Variable g, Variable x, double c) {
    if (c == 0) {
      return Choices.zerosLike(g);
    }
    return Choices.times(mul(g, c), pow(x, c - 1));
  }

  /** g · y · x^(y−1), and 0 where y = 0. */
  static Variable ofBase(Variable g, Variable x, Variable y) {
    Variable gradient = Choices.times(g, mul(y, guarded(g, pow(x, sub(y, 1)))));
    return Choices.unless(Compare.eq(y.value(), 0), gradient);
  }

  /** g · x^y · log x, and 0 where x = 0 and y ≥ 0. */
  static Variable ofExponent(Variable g, Variable x, Variable y, Variable power) {
    Tensor zeroBase = Compare.eq(x.value(), 0);
    Tensor growing = Compare.ge(y.value(), 0);
    Variable one = Variable.constant(Tensor.scalar(x.dtype(), 1));
    // log 1 = 0 in place of log 0 keeps the second derivative finite as well.
    Variable safe = CompareRules.where(growing, CompareRules.where(zeroBase, one, x), x);
    return Choices.times(g, mul(guarded(g, power), guarded(g, log(safe))));
  }
}
