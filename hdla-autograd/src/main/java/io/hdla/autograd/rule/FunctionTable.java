package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.Choices.over;
import static io.hdla.autograd.rule.Choices.times;
import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.neg;
import static io.hdla.autograd.rule.ElementwiseRules.rsqrt;
import static io.hdla.autograd.rule.ElementwiseRules.rsub;
import static io.hdla.autograd.rule.ElementwiseRules.square;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Functions;
import java.util.function.UnaryOperator;

/** The derivatives of {@link FunctionsRules}. */
final class FunctionTable {
  private static final double LN_2 = Math.log(2);
  private static final double LN_10 = Math.log(10);
  private static final double TWO_BY_ROOT_PI = 2 / Math.sqrt(Math.PI);

  static final Rule TAN =
      Rule.named("tan").gradient(0, Keep.OUTPUTS, (g, s) -> times(g, add(square(s.output()), 1)));

  static final Rule ASIN = scaled("asin", x -> rsqrt(rsub(1, square(x))));
  static final Rule ACOS = scaled("acos", x -> neg(rsqrt(rsub(1, square(x)))));
  static final Rule ATAN = divided("atan", x -> add(square(x), 1));
  static final Rule SINH = scaled("sinh", FunctionsRules::cosh);
  static final Rule COSH = scaled("cosh", FunctionsRules::sinh);
  static final Rule ASINH = scaled("asinh", x -> rsqrt(add(square(x), 1)));
  static final Rule ACOSH = scaled("acosh", x -> rsqrt(sub(square(x), 1)));
  static final Rule ATANH = divided("atanh", x -> rsub(1, square(x)));

  static final Rule EXP2 =
      Rule.named("exp2").gradient(0, Keep.OUTPUTS, (g, s) -> mul(times(g, s.output()), LN_2));

  static final Rule LOG2 = divided("log2", x -> mul(x, LN_2));
  static final Rule LOG10 = divided("log10", x -> mul(x, LN_10));
  static final Rule ERFC = scaled("erfc", x -> mul(exp(neg(square(x))), -TWO_BY_ROOT_PI));

  static final Rule ERFINV =
      Rule.named("erfinv")
          .gradient(
              0,
              Keep.OUTPUTS,
              (g, s) -> times(g, mul(exp(square(s.output())), 1 / TWO_BY_ROOT_PI)));

  static final Rule ATAN2 =
      Rule.named("atan2")
          .broadcasts()
          .gradient(0, Keep.INPUT_0 | Keep.INPUT_1, (g, s) -> turned(g, s, s.input(1)))
          .gradient(1, Keep.INPUT_0 | Keep.INPUT_1, (g, s) -> turned(g, s, neg(s.input(0))));

  static final Rule REMAINDER =
      Rule.named("remainder")
          .broadcasts()
          .gradient(0, Keep.NOTHING, (g, s) -> g)
          .gradient(1, Keep.INPUT_0 | Keep.INPUT_1, FunctionTable::ofDivisor);

  static final Rule REMAINDER_NUMBER =
      Rule.named("remainder").gradient(0, Keep.NOTHING, (g, s) -> g);

  private FunctionTable() {}

  /** The gradient is g · factor(x). */
  private static Rule scaled(String op, UnaryOperator<Variable> factor) {
    return Rule.named(op)
        .gradient(
            0, Keep.INPUT_0, (g, s) -> times(g, Choices.guarded(g, factor.apply(s.input(0)))));
  }

  /** The gradient is g / divisor(x). */
  private static Rule divided(String op, UnaryOperator<Variable> divisor) {
    return Rule.named(op).gradient(0, Keep.INPUT_0, (g, s) -> over(g, divisor.apply(s.input(0))));
  }

  private static Variable turned(Variable g, Saved s, Variable across) {
    return over(mul(g, across), add(square(s.input(0)), square(s.input(1))));
  }

  private static Variable ofDivisor(Variable g, Saved s) {
    Variable quotient =
        Variable.constant(Functions.floorDivide(s.input(0).value(), s.input(1).value()));
    return neg(times(g, quotient));
  }
}
