package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.abs;
import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.pow;
import static io.hdla.autograd.rule.ElementwiseRules.sign;

import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.ops.Elementwise;
import io.hdla.ops.Reduce;
import io.hdla.tensor.Tensor;

/** The derivative of p-norms: x |x|^(p−2) / ‖x‖^(p−1), and 0 where the norm is 0. */
final class Norms {
  private Norms() {}

  static Variable gradient(Variable g, Saved s) {
    Axes axes = s.attribute();
    double p = axes.parameter();
    Variable x = s.input(0);
    Variable up = axes.keepDims(g);
    Variable norm = axes.keepDims(s.output());
    if (p == 0) {
      return Choices.zerosLike(x);
    }
    if (p == 1) {
      return mul(sign(x), up);
    }
    if (Double.isInfinite(p)) {
      return largest(up, x, norm, axes);
    }
    Tensor zero = Compare.eq(norm.value(), 0);
    if (p == 2) {
      return mul(x, Choices.unless(zero, div(up, norm)));
    }
    Variable scale = Choices.unless(zero, div(up, pow(norm, p - 1)));
    Variable power = pow(abs(x), p - 1);
    Variable safe = p < 1 ? Choices.unless(Compare.eq(x.value(), 0), power) : power;
    return mul(mul(sign(x), safe), scale);
  }

  /** The elements of largest size share the gradient evenly. */
  private static Variable largest(Variable up, Variable x, Variable norm, Axes axes) {
    Tensor ties = Compare.eq(Elementwise.abs(x.value()), norm.value());
    Tensor count = Reduce.sum(ties.to(x.dtype()), true, axes.axes());
    Variable share = div(up, Variable.constant(count));
    return mul(sign(x), Choices.where(ties, share));
  }
}
