package io.hdla.ops;

import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.UnaryOp;
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
    return Binary.apply("add", BinaryOp.ADD, a, b);
  }

  /**
   * The sum of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor add(Tensor a, double c) {
    return Binary.apply("add", BinaryOp.ADD, a, c);
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
    return Binary.apply("sub", BinaryOp.SUB, a, b);
  }

  /**
   * The difference of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor sub(Tensor a, double c) {
    return Binary.apply("sub", BinaryOp.SUB, a, c);
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
    return Binary.apply("mul", BinaryOp.MUL, a, b);
  }

  /**
   * The product of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor mul(Tensor a, double c) {
    return Binary.apply("mul", BinaryOp.MUL, a, c);
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
    return Binary.apply("div", BinaryOp.DIV, a, b);
  }

  /**
   * The quotient of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor div(Tensor a, double c) {
    return Binary.apply("div", BinaryOp.DIV, a, c);
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
    return Binary.apply("pow", BinaryOp.POW, a, b);
  }

  /**
   * The power of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor pow(Tensor a, double c) {
    return Binary.apply("pow", BinaryOp.POW, a, c);
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
    return Binary.apply("maximum", BinaryOp.MAX, a, b);
  }

  /**
   * The larger of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor maximum(Tensor a, double c) {
    return Binary.apply("maximum", BinaryOp.MAX, a, c);
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
    return Binary.apply("minimum", BinaryOp.MIN, a, b);
  }

  /**
   * The smaller of a tensor and a number.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor minimum(Tensor a, double c) {
    return Binary.apply("minimum", BinaryOp.MIN, a, c);
  }

  /**
   * The difference c − b of a number and a tensor.
   *
   * @param c a number
   * @param b a tensor
   * @return a new tensor
   */
  public static Tensor rsub(double c, Tensor b) {
    return Binary.apply("rsub", BinaryOp.SUB, c, b);
  }

  /**
   * The quotient c / b of a number and a tensor.
   *
   * @param c a number
   * @param b a tensor
   * @return a new tensor
   */
  public static Tensor rdiv(double c, Tensor b) {
    return Binary.apply("rdiv", BinaryOp.DIV, c, b);
  }

  /**
   * −x.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor neg(Tensor x) {
    return Unary.apply("neg", UnaryOp.NEG, x);
  }

  /**
   * |x|.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor abs(Tensor x) {
    return Unary.apply("abs", UnaryOp.ABS, x);
  }

  /**
   * −1, 0 or 1.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sign(Tensor x) {
    return Unary.apply("sign", UnaryOp.SIGN, x);
  }

  /**
   * x².
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor square(Tensor x) {
    return Unary.apply("square", UnaryOp.SQUARE, x);
  }

  /**
   * √x; NaN below 0.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sqrt(Tensor x) {
    return Unary.apply("sqrt", UnaryOp.SQRT, x);
  }

  /**
   * 1/√x.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor rsqrt(Tensor x) {
    return Unary.apply("rsqrt", UnaryOp.RSQRT, x);
  }

  /**
   * 1/x.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor reciprocal(Tensor x) {
    return Unary.apply("reciprocal", UnaryOp.RECIPROCAL, x);
  }

  /**
   * eˣ.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor exp(Tensor x) {
    return Unary.apply("exp", UnaryOp.EXP, x);
  }

  /**
   * eˣ − 1, accurate near 0.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor expm1(Tensor x) {
    return Unary.apply("expm1", UnaryOp.EXPM1, x);
  }

  /**
   * The natural logarithm; NaN below 0.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor log(Tensor x) {
    return Unary.apply("log", UnaryOp.LOG, x);
  }

  /**
   * log(1 + x), accurate near 0.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor log1p(Tensor x) {
    return Unary.apply("log1p", UnaryOp.LOG1P, x);
  }

  /**
   * The sine.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sin(Tensor x) {
    return Unary.apply("sin", UnaryOp.SIN, x);
  }

  /**
   * The cosine.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor cos(Tensor x) {
    return Unary.apply("cos", UnaryOp.COS, x);
  }

  /**
   * The error function, 2/√π ∫₀ˣ e^(−t²) dt.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor erf(Tensor x) {
    return Unary.apply("erf", UnaryOp.ERF, x);
  }

  /**
   * The largest integer that is not greater.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor floor(Tensor x) {
    return Unary.apply("floor", UnaryOp.FLOOR, x);
  }

  /**
   * The smallest integer that is not less.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor ceil(Tensor x) {
    return Unary.apply("ceil", UnaryOp.CEIL, x);
  }

  /**
   * The nearest integer, halves to the even one.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor round(Tensor x) {
    return Unary.apply("round", UnaryOp.ROUND, x);
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
    return Parametric.clamp(x, min, max);
  }
}
