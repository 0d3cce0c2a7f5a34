package io.hdla.tensor;

import io.hdla.ops.Functions;

/** More functions of each element, written fluently. */
public interface FunctionMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * The tangent.
   *
   * @return a new tensor
   * @see Functions#tan(Tensor)
   */
  default Tensor tan() {
    return Functions.tan(self());
  }

  /**
   * The inverse sine; NaN outside −1 to 1.
   *
   * @return a new tensor
   * @see Functions#asin(Tensor)
   */
  default Tensor asin() {
    return Functions.asin(self());
  }

  /**
   * The inverse cosine; NaN outside −1 to 1.
   *
   * @return a new tensor
   * @see Functions#acos(Tensor)
   */
  default Tensor acos() {
    return Functions.acos(self());
  }

  /**
   * The inverse tangent.
   *
   * @return a new tensor
   * @see Functions#atan(Tensor)
   */
  default Tensor atan() {
    return Functions.atan(self());
  }

  /**
   * The hyperbolic sine.
   *
   * @return a new tensor
   * @see Functions#sinh(Tensor)
   */
  default Tensor sinh() {
    return Functions.sinh(self());
  }

  /**
   * The hyperbolic cosine.
   *
   * @return a new tensor
   * @see Functions#cosh(Tensor)
   */
  default Tensor cosh() {
    return Functions.cosh(self());
  }

  /**
   * The inverse hyperbolic sine.
   *
   * @return a new tensor
   * @see Functions#asinh(Tensor)
   */
  default Tensor asinh() {
    return Functions.asinh(self());
  }

  /**
   * The inverse hyperbolic cosine; NaN below 1.
   *
   * @return a new tensor
   * @see Functions#acosh(Tensor)
   */
  default Tensor acosh() {
    return Functions.acosh(self());
  }

  /**
   * The inverse hyperbolic tangent; NaN outside −1 to 1.
   *
   * @return a new tensor
   * @see Functions#atanh(Tensor)
   */
  default Tensor atanh() {
    return Functions.atanh(self());
  }

  /**
   * 2 to the power of x.
   *
   * @return a new tensor
   * @see Functions#exp2(Tensor)
   */
  default Tensor exp2() {
    return Functions.exp2(self());
  }

  /**
   * The logarithm to base 2, exact for powers of 2.
   *
   * @return a new tensor
   * @see Functions#log2(Tensor)
   */
  default Tensor log2() {
    return Functions.log2(self());
  }

  /**
   * The logarithm to base 10.
   *
   * @return a new tensor
   * @see Functions#log10(Tensor)
   */
  default Tensor log10() {
    return Functions.log10(self());
  }

  /**
   * The complement of the error function, 1 − erf(x), with full relative precision for large x.
   *
   * @return a new tensor
   * @see Functions#erfc(Tensor)
   */
  default Tensor erfc() {
    return Functions.erfc(self());
  }

  /**
   * The angle of the point with abscissa b and ordinate a, from −π to π.
   *
   * @param b the abscissa, broadcast against the other
   * @return a new tensor
   * @see Functions#atan2(Tensor, Tensor)
   */
  default Tensor atan2(Tensor b) {
    return Functions.atan2(self(), b);
  }

  /**
   * a − b · ⌊a / b⌋, which has the sign of b, as the operator {@code %} of Python. Int64 tensors
   * stay int64; there b must not be 0.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Functions#remainder(Tensor, Tensor)
   */
  default Tensor remainder(Tensor b) {
    return Functions.remainder(self(), b);
  }

  /**
   * a − c · ⌊a / c⌋, which has the sign of c.
   *
   * @param c a number
   * @return a new tensor
   * @see Functions#remainder(Tensor, double)
   */
  default Tensor remainder(double c) {
    return Functions.remainder(self(), c);
  }

  /**
   * ⌊a / b⌋, as the operator {@code //} of Python. Int64 tensors stay int64; there b must not be 0.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Functions#floorDivide(Tensor, Tensor)
   */
  default Tensor floorDivide(Tensor b) {
    return Functions.floorDivide(self(), b);
  }

  /**
   * ⌊a / c⌋.
   *
   * @param c a number
   * @return a new tensor
   * @see Functions#floorDivide(Tensor, double)
   */
  default Tensor floorDivide(double c) {
    return Functions.floorDivide(self(), c);
  }

  /**
   * a + weight · (b − a).
   *
   * @param b the tensor at weight 1, broadcast against the other
   * @param weight a number
   * @return a new tensor
   * @see Functions#lerp(Tensor, Tensor, double)
   */
  default Tensor lerp(Tensor b, double weight) {
    return Functions.lerp(self(), b, weight);
  }

  /**
   * a + weight · (b − a).
   *
   * @param b the tensor at weight 1, broadcast against the others
   * @param weight broadcast against the others
   * @return a new tensor
   * @see Functions#lerp(Tensor, Tensor, Tensor)
   */
  default Tensor lerp(Tensor b, Tensor weight) {
    return Functions.lerp(self(), b, weight);
  }

  /**
   * max(x, min); NaN stays NaN.
   *
   * @param min the smallest value
   * @return a new tensor
   * @see Functions#clampMin(Tensor, double)
   */
  default Tensor clampMin(double min) {
    return Functions.clampMin(self(), min);
  }

  /**
   * min(x, max); NaN stays NaN.
   *
   * @param max the largest value
   * @return a new tensor
   * @see Functions#clampMax(Tensor, double)
   */
  default Tensor clampMax(double max) {
    return Functions.clampMax(self(), max);
  }

  /**
   * The inverse of the error function; infinite at −1 and 1, NaN beyond.
   *
   * @return a new tensor
   * @see Functions#erfinv(Tensor)
   */
  default Tensor erfinv() {
    return Functions.erfinv(self());
  }
}
