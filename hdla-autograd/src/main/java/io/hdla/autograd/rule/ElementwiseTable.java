package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.Choices.guarded;
import static io.hdla.autograd.rule.Choices.over;
import static io.hdla.autograd.rule.Choices.times;
import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.cos;
import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.neg;
import static io.hdla.autograd.rule.ElementwiseRules.sin;
import static io.hdla.autograd.rule.ElementwiseRules.square;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;

/**
 * The derivatives of {@link ElementwiseRules}. Those of functions with a pole or an overflow use
 * {@link Choices#times} and {@link Choices#over}: where the cotangent is 0 the gradient is 0, so
 * that {@code where(mask, exp(x), 0)} has no NaN where it is masked.
 */
final class ElementwiseTable {
  private static final int BOTH = Keep.INPUT_0 | Keep.INPUT_1;
  private static final double TWO_BY_ROOT_PI = 2 / Math.sqrt(Math.PI);

  static final Rule ADD =
      Rule.named("add")
          .broadcasts()
          .gradient(0, Keep.NOTHING, (g, s) -> g)
          .gradient(1, Keep.NOTHING, (g, s) -> g);

  static final Rule ADD_NUMBER = Rule.named("add").gradient(0, Keep.NOTHING, (g, s) -> g);

  static final Rule SUB =
      Rule.named("sub")
          .broadcasts()
          .gradient(0, Keep.NOTHING, (g, s) -> g)
          .gradient(1, Keep.NOTHING, (g, s) -> neg(g));

  static final Rule SUB_NUMBER = Rule.named("sub").gradient(0, Keep.NOTHING, (g, s) -> g);

  static final Rule RSUB = Rule.named("rsub").gradient(0, Keep.NOTHING, (g, s) -> neg(g));

  static final Rule MUL =
      Rule.named("mul")
          .broadcasts()
          .gradient(0, Keep.INPUT_1, (g, s) -> mul(g, s.input(1)))
          .gradient(1, Keep.INPUT_0, (g, s) -> mul(g, s.input(0)));

  static final Rule MUL_NUMBER =
      Rule.named("mul").gradient(0, Keep.NOTHING, (g, s) -> mul(g, s.<Double>attribute()));

  static final Rule DIV =
      Rule.named("div")
          .broadcasts()
          .gradient(0, Keep.INPUT_1, (g, s) -> over(g, s.input(1)))
          .gradient(
              1,
              Keep.OUTPUTS | Keep.INPUT_1,
              (g, s) -> neg(over(times(g, s.output()), s.input(1))));

  static final Rule DIV_NUMBER =
      Rule.named("div").gradient(0, Keep.NOTHING, (g, s) -> div(g, s.<Double>attribute()));

  static final Rule RDIV =
      Rule.named("rdiv")
          .gradient(
              0,
              Keep.OUTPUTS | Keep.INPUT_0,
              (g, s) -> neg(over(times(g, s.output()), s.input(0))));

  static final Rule POW =
      Rule.named("pow")
          .broadcasts()
          .gradient(0, BOTH, (g, s) -> Powers.ofBase(g, s.input(0), s.input(1)))
          .gradient(
              1,
              BOTH | Keep.OUTPUTS,
              (g, s) -> Powers.ofExponent(g, s.input(0), s.input(1), s.output()));

  static final Rule POW_NUMBER =
      Rule.named("pow")
          .gradient(0, Keep.INPUT_0, (g, s) -> Powers.ofBase(g, s.input(0), s.<Double>attribute()));

  static final Rule MAXIMUM =
      Rule.named("maximum")
          .broadcasts()
          .gradient(0, BOTH, (g, s) -> Choices.larger(g, s.input(0), s.input(1)))
          .gradient(1, BOTH, (g, s) -> Choices.larger(g, s.input(1), s.input(0)));

  static final Rule MAXIMUM_NUMBER =
      Rule.named("maximum")
          .gradient(
              0, Keep.INPUT_0, (g, s) -> Choices.larger(g, s.input(0), s.<Double>attribute()));

  static final Rule MINIMUM =
      Rule.named("minimum")
          .broadcasts()
          .gradient(0, BOTH, (g, s) -> Choices.smaller(g, s.input(0), s.input(1)))
          .gradient(1, BOTH, (g, s) -> Choices.smaller(g, s.input(1), s.input(0)));

  static final Rule MINIMUM_NUMBER =
      Rule.named("minimum")
          .gradient(
              0, Keep.INPUT_0, (g, s) -> Choices.smaller(g, s.input(0), s.<Double>attribute()));

  static final Rule NEG = Rule.named("neg").gradient(0, Keep.NOTHING, (g, s) -> neg(g));

  static final Rule ABS =
      Rule.named("abs")
          .gradient(0, Keep.INPUT_0, (g, s) -> mul(g, ElementwiseRules.sign(s.input(0))));

  static final Rule SQUARE =
      Rule.named("square").gradient(0, Keep.INPUT_0, (g, s) -> mul(mul(g, s.input(0)), 2));

  static final Rule SQRT =
      Rule.named("sqrt").gradient(0, Keep.OUTPUTS, (g, s) -> over(mul(g, 0.5), s.output()));

  static final Rule RSQRT =
      Rule.named("rsqrt").gradient(0, Keep.OUTPUTS, (g, s) -> rsqrt(g, guarded(g, s.output())));

  static final Rule RECIPROCAL =
      Rule.named("reciprocal")
          .gradient(0, Keep.OUTPUTS, (g, s) -> neg(times(g, square(guarded(g, s.output())))));

  static final Rule EXP =
      Rule.named("exp").gradient(0, Keep.OUTPUTS, (g, s) -> times(g, s.output()));

  static final Rule EXPM1 =
      Rule.named("expm1").gradient(0, Keep.OUTPUTS, (g, s) -> times(g, add(s.output(), 1)));

  static final Rule LOG =
      Rule.named("log").gradient(0, Keep.INPUT_0, (g, s) -> over(g, s.input(0)));

  static final Rule LOG1P =
      Rule.named("log1p").gradient(0, Keep.INPUT_0, (g, s) -> over(g, add(s.input(0), 1)));

  static final Rule SIN =
      Rule.named("sin").gradient(0, Keep.INPUT_0, (g, s) -> mul(g, cos(s.input(0))));

  static final Rule COS =
      Rule.named("cos").gradient(0, Keep.INPUT_0, (g, s) -> neg(mul(g, sin(s.input(0)))));

  static final Rule ERF =
      Rule.named("erf")
          .gradient(
              0, Keep.INPUT_0, (g, s) -> mul(mul(g, exp(neg(square(s.input(0))))), TWO_BY_ROOT_PI));

  static final Rule SIGN = step("sign");
  static final Rule FLOOR = step("floor");
  static final Rule CEIL = step("ceil");
  static final Rule ROUND = step("round");

  static final Rule CLAMP = Rule.named("clamp").gradient(0, Keep.INPUT_0, ElementwiseTable::clamp);

  private ElementwiseTable() {}

  /** A function that is constant between its jumps. */
  private static Rule step(String op) {
    return Rule.named(op).gradient(0, Keep.NOTHING, (g, s) -> Choices.zerosLike(g));
  }

  private static Variable rsqrt(Variable g, Variable y) {
    return times(mul(g, -0.5), mul(y, square(y)));
  }

  private static Variable clamp(Variable g, Saved s) {
    double[] bounds = s.attribute();
    Variable x = s.input(0);
    Variable aboveMin = Choices.where(Compare.ge(x.value(), bounds[0]), g);
    return Choices.where(Compare.le(x.value(), bounds[1]), aboveMin);
  }
}
