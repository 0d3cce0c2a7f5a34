package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Elementwise;

/**
 * The operations of {@link Elementwise}, with derivatives. Element-wise arithmetic and functions.
 * Operands broadcast as in NumPy and have one element type; a number takes the tensor's type.
 *
 * <p>Int64 tensors can be added, subtracted, multiplied, compared, negated, and clamped; everything
 * else needs a floating-point type.
 */
public final class ElementwiseRules {
  private ElementwiseRules() {}

  /**
   * The sum of two variables.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable add(Variable a, Variable b) {
    return ElementwiseTable.ADD.apply(Elementwise.add(a.value(), b.value()), null, a, b);
  }

  /**
   * The sum of a variable and a number.
   *
   * @param a a variable
   * @param c a number
   * @return a new variable
   */
  public static Variable add(Variable a, double c) {
    return ElementwiseTable.ADD_NUMBER.apply(Elementwise.add(a.value(), c), null, a);
  }

  /**
   * The difference of two variables.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable sub(Variable a, Variable b) {
    return ElementwiseTable.SUB.apply(Elementwise.sub(a.value(), b.value()), null, a, b);
  }

  /**
   * The difference of a variable and a number.
   *
   * @param a a variable
   * @param c a number
   * @return a new variable
   */
  public static Variable sub(Variable a, double c) {
    return ElementwiseTable.SUB_NUMBER.apply(Elementwise.sub(a.value(), c), null, a);
  }

  /**
   * The product of two variables.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable mul(Variable a, Variable b) {
    return ElementwiseTable.MUL.apply(Elementwise.mul(a.value(), b.value()), null, a, b);
  }

  /**
   * The product of a variable and a number.
   *
   * @param a a variable
   * @param c a number
   * @return a new variable
   */
  public static Variable mul(Variable a, double c) {
    return ElementwiseTable.MUL_NUMBER.apply(Elementwise.mul(a.value(), c), c, a);
  }

  /**
   * The quotient of two variables.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable div(Variable a, Variable b) {
    return ElementwiseTable.DIV.apply(Elementwise.div(a.value(), b.value()), null, a, b);
  }

  /**
   * The quotient of a variable and a number.
   *
   * @param a a variable
   * @param c a number
   * @return a new variable
   */
  public static Variable div(Variable a, double c) {
    return ElementwiseTable.DIV_NUMBER.apply(Elementwise.div(a.value(), c), c, a);
  }

  /**
   * The power of two variables.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable pow(Variable a, Variable b) {
    return ElementwiseTable.POW.apply(Elementwise.pow(a.value(), b.value()), null, a, b);
  }

  /**
   * The power of a variable and a number.
   *
   * @param a a variable
   * @param c a number
   * @return a new variable
   */
  public static Variable pow(Variable a, double c) {
    return ElementwiseTable.POW_NUMBER.apply(Elementwise.pow(a.value(), c), c, a);
  }

  /**
   * The larger of two variables.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable maximum(Variable a, Variable b) {
    return ElementwiseTable.MAXIMUM.apply(Elementwise.maximum(a.value(), b.value()), null, a, b);
  }

  /**
   * The larger of a variable and a number.
   *
   * @param a a variable
   * @param c a number
   * @return a new variable
   */
  public static Variable maximum(Variable a, double c) {
    return ElementwiseTable.MAXIMUM_NUMBER.apply(Elementwise.maximum(a.value(), c), c, a);
  }

  /**
   * The smaller of two variables.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable minimum(Variable a, Variable b) {
    return ElementwiseTable.MINIMUM.apply(Elementwise.minimum(a.value(), b.value()), null, a, b);
  }

  /**
   * The smaller of a variable and a number.
   *
   * @param a a variable
   * @param c a number
   * @return a new variable
   */
  public static Variable minimum(Variable a, double c) {
    return ElementwiseTable.MINIMUM_NUMBER.apply(Elementwise.minimum(a.value(), c), c, a);
  }

  /**
   * The difference c − b of a number and a tensor.
   *
   * @param c a number
   * @param b a variable
   * @return a new variable
   */
  public static Variable rsub(double c, Variable b) {
    return ElementwiseTable.RSUB.apply(Elementwise.rsub(c, b.value()), null, b);
  }

  /**
   * The quotient c / b of a number and a tensor.
   *
   * @param c a number
   * @param b a variable
   * @return a new variable
   */
  public static Variable rdiv(double c, Variable b) {
    return ElementwiseTable.RDIV.apply(Elementwise.rdiv(c, b.value()), null, b);
  }

  /**
   * −x.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable neg(Variable x) {
    return ElementwiseTable.NEG.apply(Elementwise.neg(x.value()), null, x);
  }

  /**
   * |x|.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable abs(Variable x) {
    return ElementwiseTable.ABS.apply(Elementwise.abs(x.value()), null, x);
  }

  /**
   * −1, 0 or 1.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable sign(Variable x) {
    return ElementwiseTable.SIGN.apply(Elementwise.sign(x.value()), null, x);
  }

  /**
   * x².
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable square(Variable x) {
    return ElementwiseTable.SQUARE.apply(Elementwise.square(x.value()), null, x);
  }

  /**
   * √x; NaN below 0.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable sqrt(Variable x) {
    return ElementwiseTable.SQRT.apply(Elementwise.sqrt(x.value()), null, x);
  }

  /**
   * 1/√x.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable rsqrt(Variable x) {
    return ElementwiseTable.RSQRT.apply(Elementwise.rsqrt(x.value()), null, x);
  }

  /**
   * 1/x.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable reciprocal(Variable x) {
    return ElementwiseTable.RECIPROCAL.apply(Elementwise.reciprocal(x.value()), null, x);
  }

  /**
   * eˣ.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable exp(Variable x) {
    return ElementwiseTable.EXP.apply(Elementwise.exp(x.value()), null, x);
  }

  /**
   * eˣ − 1, accurate near 0.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable expm1(Variable x) {
    return ElementwiseTable.EXPM1.apply(Elementwise.expm1(x.value()), null, x);
  }

  /**
   * The natural logarithm; NaN below 0.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable log(Variable x) {
    return ElementwiseTable.LOG.apply(Elementwise.log(x.value()), null, x);
  }

  /**
   * log(1 + x), accurate near 0.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable log1p(Variable x) {
    return ElementwiseTable.LOG1P.apply(Elementwise.log1p(x.value()), null, x);
  }

  /**
   * The sine.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable sin(Variable x) {
    return ElementwiseTable.SIN.apply(Elementwise.sin(x.value()), null, x);
  }

  /**
   * The cosine.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable cos(Variable x) {
    return ElementwiseTable.COS.apply(Elementwise.cos(x.value()), null, x);
  }

  /**
   * The error function, 2/√π ∫₀ˣ e^(−t²) dt.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable erf(Variable x) {
    return ElementwiseTable.ERF.apply(Elementwise.erf(x.value()), null, x);
  }

  /**
   * The largest integer that is not greater.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable floor(Variable x) {
    return ElementwiseTable.FLOOR.apply(Elementwise.floor(x.value()), null, x);
  }

  /**
   * The smallest integer that is not less.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable ceil(Variable x) {
    return ElementwiseTable.CEIL.apply(Elementwise.ceil(x.value()), null, x);
  }

  /**
   * The nearest integer, halves to the even one.
   *
   * @param x a variable
   * @return a new variable
   */
  public static Variable round(Variable x) {
    return ElementwiseTable.ROUND.apply(Elementwise.round(x.value()), null, x);
  }

  /**
   * x limited to [min, max]; NaN stays NaN.
   *
   * @param x a variable
   * @param min the lower bound
   * @param max the upper bound
   * @return a new variable
   */
  public static Variable clamp(Variable x, double min, double max) {
    return ElementwiseTable.CLAMP.apply(
        Elementwise.clamp(x.value(), min, max), new double[] {min, max}, x);
  }
}
