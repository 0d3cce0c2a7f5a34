package io.hdla.autograd;

import io.hdla.autograd.rule.ElementwiseRules;

/** Element-wise arithmetic and functions, written fluently. */
public interface ElementwiseMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The sum of two variables.
   *
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Elementwise#add
   */
  default Variable add(Variable b) {
    return ElementwiseRules.add(self(), b);
  }

  /**
   * The sum of a variable and a number.
   *
   * @param c a number
   * @return a new variable
   * @see io.hdla.ops.Elementwise#add
   */
  default Variable add(double c) {
    return ElementwiseRules.add(self(), c);
  }

  /**
   * The difference of two variables.
   *
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Elementwise#sub
   */
  default Variable sub(Variable b) {
    return ElementwiseRules.sub(self(), b);
  }

  /**
   * The difference of a variable and a number.
   *
   * @param c a number
   * @return a new variable
   * @see io.hdla.ops.Elementwise#sub
   */
  default Variable sub(double c) {
    return ElementwiseRules.sub(self(), c);
  }

  /**
   * The product of two variables.
   *
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Elementwise#mul
   */
  default Variable mul(Variable b) {
    return ElementwiseRules.mul(self(), b);
  }

  /**
   * The product of a variable and a number.
   *
   * @param c a number
   * @return a new variable
   * @see io.hdla.ops.Elementwise#mul
   */
  default Variable mul(double c) {
    return ElementwiseRules.mul(self(), c);
  }

  /**
   * The quotient of two variables.
   *
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Elementwise#div
   */
  default Variable div(Variable b) {
    return ElementwiseRules.div(self(), b);
  }

  /**
   * The quotient of a variable and a number.
   *
   * @param c a number
   * @return a new variable
   * @see io.hdla.ops.Elementwise#div
   */
  default Variable div(double c) {
    return ElementwiseRules.div(self(), c);
  }

  /**
   * The power of two variables.
   *
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Elementwise#pow
   */
  default Variable pow(Variable b) {
    return ElementwiseRules.pow(self(), b);
  }

  /**
   * The power of a variable and a number.
   *
   * @param c a number
   * @return a new variable
   * @see io.hdla.ops.Elementwise#pow
   */
  default Variable pow(double c) {
    return ElementwiseRules.pow(self(), c);
  }

  /**
   * The larger of two variables.
   *
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Elementwise#maximum
   */
  default Variable maximum(Variable b) {
    return ElementwiseRules.maximum(self(), b);
  }

  /**
   * The larger of a variable and a number.
   *
   * @param c a number
   * @return a new variable
   * @see io.hdla.ops.Elementwise#maximum
   */
  default Variable maximum(double c) {
    return ElementwiseRules.maximum(self(), c);
  }

  /**
   * The smaller of two variables.
   *
   * @param b a variable, broadcast against the other
   * @return a new variable
   * @see io.hdla.ops.Elementwise#minimum
   */
  default Variable minimum(Variable b) {
    return ElementwiseRules.minimum(self(), b);
  }

  /**
   * The smaller of a variable and a number.
   *
   * @param c a number
   * @return a new variable
   * @see io.hdla.ops.Elementwise#minimum
   */
  default Variable minimum(double c) {
    return ElementwiseRules.minimum(self(), c);
  }

  /**
   * −x.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#neg
   */
  default Variable neg() {
    return ElementwiseRules.neg(self());
  }

  /**
   * |x|.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#abs
   */
  default Variable abs() {
    return ElementwiseRules.abs(self());
  }

  /**
   * −1, 0 or 1.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#sign
   */
  default Variable sign() {
    return ElementwiseRules.sign(self());
  }

  /**
   * x².
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#square
   */
  default Variable square() {
    return ElementwiseRules.square(self());
  }

  /**
   * √x; NaN below 0.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#sqrt
   */
  default Variable sqrt() {
    return ElementwiseRules.sqrt(self());
  }

  /**
   * 1/√x.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#rsqrt
   */
  default Variable rsqrt() {
    return ElementwiseRules.rsqrt(self());
  }

  /**
   * 1/x.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#reciprocal
   */
  default Variable reciprocal() {
    return ElementwiseRules.reciprocal(self());
  }

  /**
   * eˣ.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#exp
   */
  default Variable exp() {
    return ElementwiseRules.exp(self());
  }

  /**
   * eˣ − 1, accurate near 0.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#expm1
   */
  default Variable expm1() {
    return ElementwiseRules.expm1(self());
  }

  /**
   * The natural logarithm; NaN below 0.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#log
   */
  default Variable log() {
    return ElementwiseRules.log(self());
  }

  /**
   * log(1 + x), accurate near 0.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#log1p
   */
  default Variable log1p() {
    return ElementwiseRules.log1p(self());
  }

  /**
   * The sine.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#sin
   */
  default Variable sin() {
    return ElementwiseRules.sin(self());
  }

  /**
   * The cosine.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#cos
   */
  default Variable cos() {
    return ElementwiseRules.cos(self());
  }

  /**
   * The error function, 2/√π ∫₀ˣ e^(−t²) dt.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#erf
   */
  default Variable erf() {
    return ElementwiseRules.erf(self());
  }

  /**
   * The largest integer that is not greater.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#floor
   */
  default Variable floor() {
    return ElementwiseRules.floor(self());
  }

  /**
   * The smallest integer that is not less.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#ceil
   */
  default Variable ceil() {
    return ElementwiseRules.ceil(self());
  }

  /**
   * The nearest integer, halves to the even one.
   *
   * @return a new variable
   * @see io.hdla.ops.Elementwise#round
   */
  default Variable round() {
    return ElementwiseRules.round(self());
  }

  /**
   * x limited to [min, max]; NaN stays NaN.
   *
   * @param min the lower bound
   * @param max the upper bound
   * @return a new variable
   * @see io.hdla.ops.Elementwise#clamp
   */
  default Variable clamp(double min, double max) {
    return ElementwiseRules.clamp(self(), min, max);
  }
}
