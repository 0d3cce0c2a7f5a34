package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.tensor.Tensor;

/**
 * Gradients that pass at some places only. They select and never multiply by a mask, so that an
 * infinity or NaN at the other places does not spread.
 */
final class Choices {
  private Choices() {}

  /** The gradient where the mask is not 0, and 0 elsewhere. */
  static Variable where(Tensor mask, Variable gradient) {
    return CompareRules.where(mask, gradient, zero(gradient));
  }

  /** The gradient where the mask is 0, and 0 elsewhere. */
  static Variable unless(Tensor mask, Variable gradient) {
    return CompareRules.where(mask, zero(gradient), gradient);
  }

  private static Variable zero(Variable like) {
    return Variable.constant(Tensor.scalar(like.dtype(), 0));
  }

  static Variable zerosLike(Variable x) {
    return Variable.constant(Tensor.zeros(x.dtype(), x.shape()));
  }

  /** Passes where x > y, half of it where they are equal. */
  static Variable larger(Variable g, Variable x, Variable y) {
    return halfAtTies(g, Compare.lt(x.value(), y.value()), Compare.eq(x.value(), y.value()));
  }

  /** Passes where x > c, half of it where they are equal. */
  static Variable larger(Variable g, Variable x, double c) {
    return halfAtTies(g, Compare.lt(x.value(), c), Compare.eq(x.value(), c));
  }

  /** Passes where x < y, half of it where they are equal. */
  static Variable smaller(Variable g, Variable x, Variable y) {
    return halfAtTies(g, Compare.gt(x.value(), y.value()), Compare.eq(x.value(), y.value()));
  }

  /** Passes where x < c, half of it where they are equal. */
  static Variable smaller(Variable g, Variable x, double c) {
    return halfAtTies(g, Compare.gt(x.value(), c), Compare.eq(x.value(), c));
  }

  private static Variable halfAtTies(Variable g, Tensor loses, Tensor ties) {
    return unless(loses, CompareRules.where(ties, mul(g, 0.5), g));
  }
}
