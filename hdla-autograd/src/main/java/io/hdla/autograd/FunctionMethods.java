package io.hdla.autograd;

import io.hdla.autograd.rule.FunctionsRules;

/** More functions of each element, written fluently. */
public interface FunctionMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The tangent.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#tan
   */
  default Variable tan() {
    return FunctionsRules.tan(self());
  }

  /**
   * The inverse sine; NaN outside −1 to 1.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#asin
   */
  default Variable asin() {
    return FunctionsRules.asin(self());
  }

  /**
   * The inverse cosine; NaN outside −1 to 1.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#acos
   */
  default Variable acos() {
    return FunctionsRules.acos(self());
  }

  /**
   * The inverse tangent.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#atan
   */
  default Variable atan() {
    return FunctionsRules.atan(self());
  }

  /**
   * The hyperbolic sine.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#sinh
   */
  default Variable sinh() {
    return FunctionsRules.sinh(self());
  }

  /**
   * The hyperbolic cosine.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#cosh
   */
  default Variable cosh() {
    return FunctionsRules.cosh(self());
  }

  /**
   * The inverse hyperbolic sine.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#asinh
   */
  default Variable asinh() {
    return FunctionsRules.asinh(self());
  }

  /**
   * The inverse hyperbolic cosine; NaN below 1.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#acosh
   */
  default Variable acosh() {
    return FunctionsRules.acosh(self());
  }

  /**
   * The inverse hyperbolic tangent; NaN outside −1 to 1.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#atanh
   */
  default Variable atanh() {
    return FunctionsRules.atanh(self());
  }

  /**
   * 2 to the power of x.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#exp2
   */
  default Variable exp2() {
    return FunctionsRules.exp2(self());
  }

  /**
   * The logarithm to base 2, exact for powers of 2.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#log2
   */
  default Variable log2() {
    return FunctionsRules.log2(self());
  }

  /**
   * The logarithm to base 10.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#log10
   */
  default Variable log10() {
    return FunctionsRules.log10(self());
  }

  /**
   * The complement of the error function, 1 − erf(x), with full relative precision for large x.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#erfc
   */
  default Variable erfc() {
    return FunctionsRules.erfc(self());
  }

  /**
   * The angle of the point with abscissa b and ordinate a, from −π to π.
   *
   * @param b the abscissa, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Functions#atan2
   */
  default Variable atan2(Variable b) {
    return FunctionsRules.atan2(self(), b);
  }

  /**
   * a − b · ⌊a / b⌋, which has the sign of b, as the operator {@code %} of Python. Int64 tensors
   * stay int64; there b must not be 0.
   *
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Functions#remainder
   */
  default Variable remainder(Variable b) {
    return FunctionsRules.remainder(self(), b);
  }

  /**
   * a − c · ⌊a / c⌋, which has the sign of c.
   *
   * @param c a number
   * @return a new variable
   * @see io.hdla.ops.Functions#remainder
   */
  default Variable remainder(double c) {
    return FunctionsRules.remainder(self(), c);
  }

  /**
   * a + weight · (b − a).
   *
   * @param b the variable at weight 1, broadcast against the other
   * @param weight a number
   * @return a new variable
   * @see io.hdla.ops.Functions#lerp
   */
  default Variable lerp(Variable b, double weight) {
    return FunctionsRules.lerp(self(), b, weight);
  }

  /**
   * a + weight · (b − a).
   *
   * @param b the variable at weight 1, broadcast against the others
   * @param weight broadcast against the others
   * @return a new variable
   * @see io.hdla.ops.Functions#lerp
   */
  default Variable lerp(Variable b, Variable weight) {
    return FunctionsRules.lerp(self(), b, weight);
  }

  /**
   * max(x, min); NaN stays NaN.
   *
   * @param min the smallest value
   * @return a new variable
   * @see io.hdla.ops.Functions#clampMin
   */
  default Variable clampMin(double min) {
    return FunctionsRules.clampMin(self(), min);
  }

  /**
   * min(x, max); NaN stays NaN.
   *
   * @param max the largest value
   * @return a new variable
   * @see io.hdla.ops.Functions#clampMax
   */
  default Variable clampMax(double max) {
    return FunctionsRules.clampMax(self(), max);
  }

  /**
   * The inverse of the error function; infinite at −1 and 1, NaN beyond.
   *
   * @return a new variable
   * @see io.hdla.ops.Functions#erfinv
   */
  default Variable erfinv() {
    return FunctionsRules.erfinv(self());
  }
}
