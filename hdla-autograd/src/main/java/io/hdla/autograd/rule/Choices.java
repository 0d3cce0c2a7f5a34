package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.ops.Elementwise;
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

  private static Variable one(Variable like) {
    return Variable.constant(Tensor.scalar(like.dtype(), 1));
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

  /**
   * g · factor, and 0 where g is 0 even if the factor is infinite or NaN: a result that a mask
   * threw away passes nothing on.
   */
  static Variable times(Variable g, Variable factor) {
    return NoGrad.isRecording()
        ? mul(g, guarded(g, factor))
        : Fused.apply(FusedOp.TIMES, g, factor, factor);
  }

  /**
   * For a pass that is recorded: the factor, and 1 where it is not finite and g is 0, so that the
   * derivatives of what is computed from it stay finite as well.
   */
  static Variable guarded(Variable g, Variable factor) {
    if (!NoGrad.isRecording()) {
      return factor;
    }
    Tensor matters = Elementwise.add(Compare.ne(g.value(), 0), Compare.isFinite(factor.value()));
    return CompareRules.where(matters, factor, one(g));
  }

  /** g / divisor, and 0 where g is 0 even if the divisor is; the divisor is broadcast. */
  static Variable over(Variable g, Variable divisor) {
    if (!NoGrad.isRecording()) {
      Variable wide = MovementRules.expandTo(divisor, g.shape());
      return Fused.apply(FusedOp.OVER, g, wide, wide);
    }
    Tensor matters = Elementwise.add(Compare.ne(g.value(), 0), Compare.ne(divisor.value(), 0));
    return div(g, CompareRules.where(matters, divisor, one(g)));
  }
}
