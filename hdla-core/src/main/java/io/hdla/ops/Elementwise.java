package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Element-wise arithmetic and functions. Operands broadcast as in NumPy and have one element type;
 * a number takes the tensor's type.
 *
 * <p>Int64 tensors can be added, subtracted, multiplied, compared, negated, and clamped; everything
 * else needs a floating-point type.
 */
public final class Elementwise {
  private Elementwise() {}

  /**
   * The sum of two tensors.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor add(Tensor a, Tensor b) {
    throw new UnsupportedOperationException("add");
  }

  /**
   * The sum of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor add(Tensor a, double c) {
    throw new UnsupportedOperationException("add");
  }

  /**
   * The difference of two tensors.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor sub(Tensor a, Tensor b) {
    throw new UnsupportedOperationException("sub");
  }

  /**
   * The difference of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor sub(Tensor a, double c) {
    throw new UnsupportedOperationException("sub");
  }

  /**
   * The product of two tensors.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor mul(Tensor a, Tensor b) {
    throw new UnsupportedOperationException("mul");
  }

  /**
   * The product of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor mul(Tensor a, double c) {
    throw new UnsupportedOperationException("mul");
  }

  /**
   * The quotient of two tensors.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor div(Tensor a, Tensor b) {
    throw new UnsupportedOperationException("div");
  }

  /**
   * The quotient of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor div(Tensor a, double c) {
    throw new UnsupportedOperationException("div");
  }

  /**
   * The power of two tensors.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor pow(Tensor a, Tensor b) {
    throw new UnsupportedOperationException("pow");
  }

  /**
   * The power of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor pow(Tensor a, double c) {
    throw new UnsupportedOperationException("pow");
  }

  /**
   * The larger of two tensors.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor maximum(Tensor a, Tensor b) {
    throw new UnsupportedOperationException("maximum");
  }

  /**
   * The larger of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor maximum(Tensor a, double c) {
    throw new UnsupportedOperationException("maximum");
  }

  /**
   * The smaller of two tensors.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor minimum(Tensor a, Tensor b) {
    throw new UnsupportedOperationException("minimum");
  }

  /**
   * The smaller of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor minimum(Tensor a, double c) {
    throw new UnsupportedOperationException("minimum");
  }

  /**
   * The difference c − b of a number and a tensor.
   *
   * @param c a number
   * @param b a tensor
   * @return a new tensor
   */
  public static Tensor rsub(double c, Tensor b) {
    throw new UnsupportedOperationException("rsub");
  }

  /**
   * The quotient c / b of a number and a tensor.
   *
   * @param c a number
   * @param b a tensor
   * @return a new tensor
   */
  public static Tensor rdiv(double c, Tensor b) {
    throw new UnsupportedOperationException("rdiv");
  }

  /**
   * −x.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor neg(Tensor x) {
    throw new UnsupportedOperationException("neg");
  }

  /**
   * |x|.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor abs(Tensor x) {
    throw new UnsupportedOperationException("abs");
  }

  /**
   * −1, 0 or 1.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sign(Tensor x) {
    throw new UnsupportedOperationException("sign");
  }

  /**
   * x².
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor square(Tensor x) {
    throw new UnsupportedOperationException("square");
  }

  /**
   * √x; NaN below 0.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sqrt(Tensor x) {
    throw new UnsupportedOperationException("sqrt");
  }

  /**
   * 1/√x.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor rsqrt(Tensor x) {
    throw new UnsupportedOperationException("rsqrt");
  }

  /**
   * 1/x.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor reciprocal(Tensor x) {
    throw new UnsupportedOperationException("reciprocal");
  }

  /**
   * eˣ.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor exp(Tensor x) {
    throw new UnsupportedOperationException("exp");
  }

  /**
   * eˣ − 1, accurate near 0.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor expm1(Tensor x) {
    throw new UnsupportedOperationException("expm1");
  }

  /**
   * The natural logarithm; NaN below 0.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor log(Tensor x) {
    throw new UnsupportedOperationException("log");
  }

  /**
   * log(1 + x), accurate near 0.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor log1p(Tensor x) {
    throw new UnsupportedOperationException("log1p");
  }

  /**
   * The sine.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sin(Tensor x) {
    throw new UnsupportedOperationException("sin");
  }

  /**
   * The cosine.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor cos(Tensor x) {
    throw new UnsupportedOperationException("cos");
  }

  /**
   * The error function, 2/√π ∫₀ˣ e^(−t²) dt.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor erf(Tensor x) {
    throw new UnsupportedOperationException("erf");
  }

  /**
   * The largest integer that is not greater.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor floor(Tensor x) {
    throw new UnsupportedOperationException("floor");
  }

  /**
   * The smallest integer that is not less.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor ceil(Tensor x) {
    throw new UnsupportedOperationException("ceil");
  }

  /**
   * The nearest integer, halves to the even one.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor round(Tensor x) {
    throw new UnsupportedOperationException("round");
  }

  /**
   * x limited to [min, max]; NaN stays NaN.
   *
   * @param x a tensor
   * @param min the lower bound
   * @param max the upper bound
   * @return a new tensor
   */
  public static Tensor clamp(Tensor x, double min, double max) {
    throw new UnsupportedOperationException("clamp");
  }
}
