package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Functions;

/**
 * The operations of {@link Functions}, with derivatives. More functions of each element:
 * trigonometric and hyperbolic ones, logarithms, remainders, interpolation.
 */
public final class FunctionsRules {
  private FunctionsRules() {}

  /**
   * The tangent.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable tan(Variable x) {
    return FunctionTable.TAN.apply(Functions.tan(x.value()), null, x);
  }

  /**
   * The inverse sine; NaN outside −1 to 1.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable asin(Variable x) {
    return FunctionTable.ASIN.apply(Functions.asin(x.value()), null, x);
  }

  /**
   * The inverse cosine; NaN outside −1 to 1.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable acos(Variable x) {
    return FunctionTable.ACOS.apply(Functions.acos(x.value()), null, x);
  }

  /**
   * The inverse tangent.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable atan(Variable x) {
    return FunctionTable.ATAN.apply(Functions.atan(x.value()), null, x);
  }

  /**
   * The hyperbolic sine.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable sinh(Variable x) {
    return FunctionTable.SINH.apply(Functions.sinh(x.value()), null, x);
  }

  /**
   * The hyperbolic cosine.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable cosh(Variable x) {
    return FunctionTable.COSH.apply(Functions.cosh(x.value()), null, x);
  }

  /**
   * The inverse hyperbolic sine.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable asinh(Variable x) {
    return FunctionTable.ASINH.apply(Functions.asinh(x.value()), null, x);
  }

  /**
   * The inverse hyperbolic cosine; NaN below 1.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable acosh(Variable x) {
    return FunctionTable.ACOSH.apply(Functions.acosh(x.value()), null, x);
  }

  /**
   * The inverse hyperbolic tangent; NaN outside −1 to 1.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable atanh(Variable x) {
    return FunctionTable.ATANH.apply(Functions.atanh(x.value()), null, x);
  }

  /**
   * 2 to the power of x.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable exp2(Variable x) {
    return FunctionTable.EXP2.apply(Functions.exp2(x.value()), null, x);
  }

  /**
   * The logarithm to base 2, exact for powers of 2.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable log2(Variable x) {
    return FunctionTable.LOG2.apply(Functions.log2(x.value()), null, x);
  }

  /**
   * The logarithm to base 10.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable log10(Variable x) {
    return FunctionTable.LOG10.apply(Functions.log10(x.value()), null, x);
  }

  /**
   * The complement of the error function, 1 − erf(x), with full relative precision for large x.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable erfc(Variable x) {
    return FunctionTable.ERFC.apply(Functions.erfc(x.value()), null, x);
  }

  /**
   * The angle of the point with abscissa b and ordinate a, from −π to π.
   *
   * @param a the ordinate
   * @param b the abscissa, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable atan2(Variable a, Variable b) {
    return FunctionTable.ATAN2.apply(Functions.atan2(a.value(), b.value()), null, a, b);
  }

  /**
   * a − b · ⌊a / b⌋, which has the sign of b, as the operator {@code %} of Python. Int64 tensors
   * stay int64; there b must not be 0.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable remainder(Variable a, Variable b) {
    return FunctionTable.REMAINDER.apply(Functions.remainder(a.value(), b.value()), null, a, b);
  }

  /**
   * a − c · ⌊a / c⌋, which has the sign of c.
   *
   * @param a a variable
   * @param c a number
   * @return a new variable
   */
  public static Variable remainder(Variable a, double c) {
    return FunctionTable.REMAINDER_NUMBER.apply(Functions.remainder(a.value(), c), null, a);
  }

  /**
   * a + weight · (b − a).
   *
   * @param a the variable at weight 0
   * @param b the variable at weight 1, broadcast against the other
   * @param weight a number
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable lerp(Variable a, Variable b, double weight) {
    return ElementwiseRules.add(a, ElementwiseRules.mul(ElementwiseRules.sub(b, a), weight));
  }

  /**
   * a + weight · (b − a).
   *
   * @param a the variable at weight 0
   * @param b the variable at weight 1, broadcast against the others
   * @param weight broadcast against the others
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable lerp(Variable a, Variable b, Variable weight) {
    return ElementwiseRules.add(a, ElementwiseRules.mul(weight, ElementwiseRules.sub(b, a)));
  }

  /**
   * max(x, min); NaN stays NaN.
   *
   * @param x a variable
   * @param min the smallest value
   * @return a new variable
   */
  public static Variable clampMin(Variable x, double min) {
    return ElementwiseRules.clamp(x, min, Double.POSITIVE_INFINITY);
  }

  /**
   * min(x, max); NaN stays NaN.
   *
   * @param x a variable
   * @param max the largest value
   * @return a new variable
   */
  public static Variable clampMax(Variable x, double max) {
    return ElementwiseRules.clamp(x, Double.NEGATIVE_INFINITY, max);
  }

  /**
   * The inverse of the error function; infinite at −1 and 1, NaN beyond.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable erfinv(Variable x) {
    return FunctionTable.ERFINV.apply(Functions.erfinv(x.value()), null, x);
  }
}
