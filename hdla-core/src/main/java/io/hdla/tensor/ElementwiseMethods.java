package io.hdla.tensor;

import io.hdla.ops.Elementwise;

/** Element-wise arithmetic and functions, written fluently. */
public interface ElementwiseMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * The sum of two tensors.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Elementwise#add(Tensor, Tensor)
   */
  default Tensor add(Tensor b) {
    return Elementwise.add(self(), b);
  }

  /**
   * The sum of a tensor and a number.
   *
   * @param c a number
   * @return a new tensor
   * @see Elementwise#add(Tensor, double)
   */
  default Tensor add(double c) {
    return Elementwise.add(self(), c);
  }

  /**
   * The difference of two tensors.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Elementwise#sub(Tensor, Tensor)
   */
  default Tensor sub(Tensor b) {
    return Elementwise.sub(self(), b);
  }

  /**
   * The difference of a tensor and a number.
   *
   * @param c a number
   * @return a new tensor
   * @see Elementwise#sub(Tensor, double)
   */
  default Tensor sub(double c) {
    return Elementwise.sub(self(), c);
  }

  /**
   * The product of two tensors.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Elementwise#mul(Tensor, Tensor)
   */
  default Tensor mul(Tensor b) {
    return Elementwise.mul(self(), b);
  }

  /**
   * The product of a tensor and a number.
   *
   * @param c a number
   * @return a new tensor
   * @see Elementwise#mul(Tensor, double)
   */
  default Tensor mul(double c) {
    return Elementwise.mul(self(), c);
  }

  /**
   * The quotient of two tensors.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Elementwise#div(Tensor, Tensor)
   */
  default Tensor div(Tensor b) {
    return Elementwise.div(self(), b);
  }

  /**
   * The quotient of a tensor and a number.
   *
   * @param c a number
   * @return a new tensor
   * @see Elementwise#div(Tensor, double)
   */
  default Tensor div(double c) {
    return Elementwise.div(self(), c);
  }

  /**
   * The power of two tensors.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Elementwise#pow(Tensor, Tensor)
   */
  default Tensor pow(Tensor b) {
    return Elementwise.pow(self(), b);
  }

  /**
   * The power of a tensor and a number.
   *
   * @param c a number
   * @return a new tensor
   * @see Elementwise#pow(Tensor, double)
   */
  default Tensor pow(double c) {
    return Elementwise.pow(self(), c);
  }

  /**
   * The larger of two tensors.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Elementwise#maximum(Tensor, Tensor)
   */
  default Tensor maximum(Tensor b) {
    return Elementwise.maximum(self(), b);
  }

  /**
   * The larger of a tensor and a number.
   *
   * @param c a number
   * @return a new tensor
   * @see Elementwise#maximum(Tensor, double)
   */
  default Tensor maximum(double c) {
    return Elementwise.maximum(self(), c);
  }

  /**
   * The smaller of two tensors.
   *
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @see Elementwise#minimum(Tensor, Tensor)
   */
  default Tensor minimum(Tensor b) {
    return Elementwise.minimum(self(), b);
  }

  /**
   * The smaller of a tensor and a number.
   *
   * @param c a number
   * @return a new tensor
   * @see Elementwise#minimum(Tensor, double)
   */
  default Tensor minimum(double c) {
    return Elementwise.minimum(self(), c);
  }

  /**
   * −x.
   *
   * @return a new tensor
   * @see Elementwise#neg(Tensor)
   */
  default Tensor neg() {
    return Elementwise.neg(self());
  }

  /**
   * |x|.
   *
   * @return a new tensor
   * @see Elementwise#abs(Tensor)
   */
  default Tensor abs() {
    return Elementwise.abs(self());
  }

  /**
   * −1, 0 or 1.
   *
   * @return a new tensor
   * @see Elementwise#sign(Tensor)
   */
  default Tensor sign() {
    return Elementwise.sign(self());
  }

  /**
   * x².
   *
   * @return a new tensor
   * @see Elementwise#square(Tensor)
   */
  default Tensor square() {
    return Elementwise.square(self());
  }

  /**
   * √x; NaN below 0.
   *
   * @return a new tensor
   * @see Elementwise#sqrt(Tensor)
   */
  default Tensor sqrt() {
    return Elementwise.sqrt(self());
  }

  /**
   * 1/√x.
   *
   * @return a new tensor
   * @see Elementwise#rsqrt(Tensor)
   */
  default Tensor rsqrt() {
    return Elementwise.rsqrt(self());
  }

  /**
   * 1/x.
   *
   * @return a new tensor
   * @see Elementwise#reciprocal(Tensor)
   */
  default Tensor reciprocal() {
    return Elementwise.reciprocal(self());
  }

  /**
   * eˣ.
   *
   * @return a new tensor
   * @see Elementwise#exp(Tensor)
   */
  default Tensor exp() {
    return Elementwise.exp(self());
  }

  /**
   * eˣ − 1, accurate near 0.
   *
   * @return a new tensor
   * @see Elementwise#expm1(Tensor)
   */
  default Tensor expm1() {
    return Elementwise.expm1(self());
  }

  /**
   * The natural logarithm; NaN below 0.
   *
   * @return a new tensor
   * @see Elementwise#log(Tensor)
   */
  default Tensor log() {
    return Elementwise.log(self());
  }

  /**
   * log(1 + x), accurate near 0.
   *
   * @return a new tensor
   * @see Elementwise#log1p(Tensor)
   */
  default Tensor log1p() {
    return Elementwise.log1p(self());
  }

  /**
   * The sine.
   *
   * @return a new tensor
   * @see Elementwise#sin(Tensor)
   */
  default Tensor sin() {
    return Elementwise.sin(self());
  }

  /**
   * The cosine.
   *
   * @return a new tensor
   * @see Elementwise#cos(Tensor)
   */
  default Tensor cos() {
    return Elementwise.cos(self());
  }

  /**
   * The error function, 2/√π ∫₀ˣ e^(−t²) dt.
   *
   * @return a new tensor
   * @see Elementwise#erf(Tensor)
   */
  default Tensor erf() {
    return Elementwise.erf(self());
  }

  /**
   * The largest integer that is not greater.
   *
   * @return a new tensor
   * @see Elementwise#floor(Tensor)
   */
  default Tensor floor() {
    return Elementwise.floor(self());
  }

  /**
   * The smallest integer that is not less.
   *
   * @return a new tensor
   * @see Elementwise#ceil(Tensor)
   */
  default Tensor ceil() {
    return Elementwise.ceil(self());
  }

  /**
   * The nearest integer, halves to the even one.
   *
   * @return a new tensor
   * @see Elementwise#round(Tensor)
   */
  default Tensor round() {
    return Elementwise.round(self());
  }

  /**
   * x limited to [min, max]; NaN stays NaN.
   *
   * @param min the lower bound
   * @param max the upper bound
   * @return a new tensor
   * @see Elementwise#clamp(Tensor, double, double)
   */
  default Tensor clamp(double min, double max) {
    return Elementwise.clamp(self(), min, max);
  }
}
