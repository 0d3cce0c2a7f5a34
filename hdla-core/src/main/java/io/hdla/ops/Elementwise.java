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
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Elementwise {
  private Elementwise() {}

  /**
   * The sum of two tensors: {@code Elementwise.add(v, u)} is {@code [3, 2, 1]}.
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
   * The sum of a tensor and a number: {@code Elementwise.add(v, 10)} is {@code [11, 8, 10.5]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor add(Tensor a, double c) {
    return Binary.apply("add", BinaryOp.ADD, a, c);
  }

  /**
   * The difference of two tensors: {@code Elementwise.sub(v, u)} is {@code [-1, -6, 0]}.
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
   * The difference of a tensor and a number: {@code Elementwise.sub(v, 10)} is {@code [-9, -12,
   * -9.5]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor sub(Tensor a, double c) {
    return Binary.apply("sub", BinaryOp.SUB, a, c);
  }

  /**
   * The product of two tensors: {@code Elementwise.mul(v, u)} is {@code [2, -8, 0.25]}.
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
   * The product of a tensor and a number: {@code Elementwise.mul(v, 10)} is {@code [10, -20, 5]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor mul(Tensor a, double c) {
    return Binary.apply("mul", BinaryOp.MUL, a, c);
  }

  /**
   * The quotient of two tensors: {@code Elementwise.div(v, u)} is {@code [0.5, -0.5, 1]}.
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
   * The quotient of a tensor and a number: {@code Elementwise.div(v, 4)} is {@code [0.25, -0.5,
   * 0.125]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor div(Tensor a, double c) {
    return Binary.apply("div", BinaryOp.DIV, a, c);
  }

  /**
   * The power of two tensors: {@code Elementwise.pow(v, u)} is {@code [1, 16, 0.7071]}.
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
   * The power of a tensor and a number: {@code Elementwise.pow(v, 2)} is {@code [1, 4, 0.25]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor pow(Tensor a, double c) {
    return Binary.apply("pow", BinaryOp.POW, a, c);
  }

  /**
   * The larger of two tensors: {@code Elementwise.maximum(v, u)} is {@code [2, 4, 0.5]}.
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
   * The larger of a tensor and a number: {@code Elementwise.maximum(v, 0)} is {@code [1, 0, 0.5]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor maximum(Tensor a, double c) {
    return Binary.apply("maximum", BinaryOp.MAX, a, c);
  }

  /**
   * The smaller of two tensors: {@code Elementwise.minimum(v, u)} is {@code [1, -2, 0.5]}.
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
   * The smaller of a tensor and a number: {@code Elementwise.minimum(v, 0)} is {@code [0, -2, 0]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor minimum(Tensor a, double c) {
    return Binary.apply("minimum", BinaryOp.MIN, a, c);
  }

  /**
   * The difference c − b of a number and a tensor: {@code Elementwise.rsub(1, v)} is {@code [0, 3,
   * 0.5]}.
   *
   * @param c a number
   * @param b a tensor
   * @return a new tensor
   */
  public static Tensor rsub(double c, Tensor b) {
    return Binary.apply("rsub", BinaryOp.SUB, c, b);
  }

  /**
   * The quotient c / b of a number and a tensor: {@code Elementwise.rdiv(1, v)} is {@code [1, -0.5,
   * 2]}.
   *
   * @param c a number
   * @param b a tensor
   * @return a new tensor
   */
  public static Tensor rdiv(double c, Tensor b) {
    return Binary.apply("rdiv", BinaryOp.DIV, c, b);
  }

  /**
   * −x: {@code Elementwise.neg(v)} is {@code [-1, 2, -0.5]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor neg(Tensor x) {
    return Unary.apply("neg", UnaryOp.NEG, x);
  }

  /**
   * |x|: {@code Elementwise.abs(v)} is {@code [1, 2, 0.5]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor abs(Tensor x) {
    return Unary.apply("abs", UnaryOp.ABS, x);
  }

  /**
   * −1, 0 or 1: {@code Elementwise.sign(v)} is {@code [1, -1, 1]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sign(Tensor x) {
    return Unary.apply("sign", UnaryOp.SIGN, x);
  }

  /**
   * x²: {@code Elementwise.square(v)} is {@code [1, 4, 0.25]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor square(Tensor x) {
    return Unary.apply("square", UnaryOp.SQUARE, x);
  }

  /**
   * √x; NaN below 0: {@code Elementwise.sqrt(u)} is {@code [1.4142, 2, 0.7071]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sqrt(Tensor x) {
    return Unary.apply("sqrt", UnaryOp.SQRT, x);
  }

  /**
   * 1/√x: {@code Elementwise.rsqrt(u)} is {@code [0.7071, 0.5, 1.4142]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor rsqrt(Tensor x) {
    return Unary.apply("rsqrt", UnaryOp.RSQRT, x);
  }

  /**
   * 1/x: {@code Elementwise.reciprocal(v)} is {@code [1, -0.5, 2]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor reciprocal(Tensor x) {
    return Unary.apply("reciprocal", UnaryOp.RECIPROCAL, x);
  }

  /**
   * eˣ: {@code Elementwise.exp(v)} is {@code [2.7183, 0.1353, 1.6487]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor exp(Tensor x) {
    return Unary.apply("exp", UnaryOp.EXP, x);
  }

  /**
   * eˣ − 1, accurate near 0: {@code Elementwise.expm1(v)} is {@code [1.7183, -0.8647, 0.6487]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor expm1(Tensor x) {
    return Unary.apply("expm1", UnaryOp.EXPM1, x);
  }

  /**
   * The natural logarithm; NaN below 0: {@code Elementwise.log(u)} is {@code [0.6931, 1.3863,
   * -0.6931]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor log(Tensor x) {
    return Unary.apply("log", UnaryOp.LOG, x);
  }

  /**
   * log(1 + x), accurate near 0: {@code Elementwise.log1p(u)} is {@code [1.0986, 1.6094, 0.4055]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor log1p(Tensor x) {
    return Unary.apply("log1p", UnaryOp.LOG1P, x);
  }

  /**
   * The sine: {@code Elementwise.sin(v)} is {@code [0.8415, -0.9093, 0.4794]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sin(Tensor x) {
    return Unary.apply("sin", UnaryOp.SIN, x);
  }

  /**
   * The cosine: {@code Elementwise.cos(v)} is {@code [0.5403, -0.4161, 0.8776]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor cos(Tensor x) {
    return Unary.apply("cos", UnaryOp.COS, x);
  }

  /**
   * The error function, 2/√π ∫₀ˣ e^(−t²) dt: {@code Elementwise.erf(v)} is {@code [0.8427, -0.9953,
   * 0.5205]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor erf(Tensor x) {
    return Unary.apply("erf", UnaryOp.ERF, x);
  }

  /**
   * The largest integer that is not greater: {@code Elementwise.floor(v)} is {@code [1, -2, 0]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor floor(Tensor x) {
    return Unary.apply("floor", UnaryOp.FLOOR, x);
  }

  /**
   * The smallest integer that is not less: {@code Elementwise.ceil(v)} is {@code [1, -2, 1]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor ceil(Tensor x) {
    return Unary.apply("ceil", UnaryOp.CEIL, x);
  }

  /**
   * The nearest integer, halves to the even one: {@code Elementwise.round(v)} is {@code [1, -2,
   * 0]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor round(Tensor x) {
    return Unary.apply("round", UnaryOp.ROUND, x);
  }

  /**
   * x limited to [min, max]; NaN stays NaN: {@code Elementwise.clamp(v, -1, 0.7)} is {@code [0.7,
   * -1, 0.5]}.
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
