package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * More functions of each element: trigonometric and hyperbolic ones, logarithms, remainders,
 * interpolation.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Functions {
  private Functions() {}

  /**
   * The tangent.
   *
   * <p>Example: {@code Functions.tan(v)} is {@code [1.5574, 2.185, 0.5463]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor tan(Tensor x) {
    return Mapping.map("tan", x, Scalars::tan);
  }

  /**
   * The inverse sine; NaN outside −1 to 1.
   *
   * <p>Example: {@code Functions.asin(p)} is {@code [0.2527, 0.5236, 0.2527]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor asin(Tensor x) {
    return Mapping.map("asin", x, Scalars::asin);
  }

  /**
   * The inverse cosine; NaN outside −1 to 1.
   *
   * <p>Example: {@code Functions.acos(p)} is {@code [1.3181, 1.0472, 1.3181]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor acos(Tensor x) {
    return Mapping.map("acos", x, Scalars::acos);
  }

  /**
   * The inverse tangent.
   *
   * <p>Example: {@code Functions.atan(v)} is {@code [0.7854, -1.1071, 0.4636]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor atan(Tensor x) {
    return Mapping.map("atan", x, Scalars::atan);
  }

  /**
   * The hyperbolic sine.
   *
   * <p>Example: {@code Functions.sinh(v)} is {@code [1.1752, -3.6269, 0.5211]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor sinh(Tensor x) {
    return Mapping.map("sinh", x, Scalars::sinh);
  }

  /**
   * The hyperbolic cosine.
   *
   * <p>Example: {@code Functions.cosh(v)} is {@code [1.5431, 3.7622, 1.1276]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor cosh(Tensor x) {
    return Mapping.map("cosh", x, Scalars::cosh);
  }

  /**
   * The inverse hyperbolic sine.
   *
   * <p>Example: {@code Functions.asinh(v)} is {@code [0.8814, -1.4436, 0.4812]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor asinh(Tensor x) {
    return Mapping.map("asinh", x, Scalars::asinh);
  }

  /**
   * The inverse hyperbolic cosine; NaN below 1.
   *
   * <p>Example: {@code Functions.acosh(w)} is {@code [0, 2.9932]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor acosh(Tensor x) {
    return Mapping.map("acosh", x, Scalars::acosh);
  }

  /**
   * The inverse hyperbolic tangent; NaN outside −1 to 1.
   *
   * <p>Example: {@code Functions.atanh(p)} is {@code [0.2554, 0.5493, 0.2554]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor atanh(Tensor x) {
    return Mapping.map("atanh", x, Scalars::atanh);
  }

  /**
   * 2 to the power of x.
   *
   * <p>Example: {@code Functions.exp2(v)} is {@code [2, 0.25, 1.4142]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor exp2(Tensor x) {
    return Mapping.map("exp2", x, Scalars::exp2);
  }

  /**
   * The logarithm to base 2, exact for powers of 2.
   *
   * <p>Example: {@code Functions.log2(u)} is {@code [1, 2, -1]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor log2(Tensor x) {
    return Mapping.map("log2", x, Scalars::log2);
  }

  /**
   * The logarithm to base 10.
   *
   * <p>Example: {@code Functions.log10(w)} is {@code [0, 1]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor log10(Tensor x) {
    return Mapping.map("log10", x, Scalars::log10);
  }

  /**
   * The complement of the error function, 1 − erf(x), with full relative precision for large x.
   *
   * <p>Example: {@code Functions.erfc(v)} is {@code [0.1573, 1.9953, 0.4795]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor erfc(Tensor x) {
    return Mapping.erfc(x);
  }

  /**
   * The angle of the point with abscissa b and ordinate a, from −π to π.
   *
   * <p>Example: {@code Functions.atan2(v, u)} is {@code [0.4636, -0.4636, 0.7854]}.
   *
   * @param a the ordinate
   * @param b the abscissa, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor atan2(Tensor a, Tensor b) {
    return Mapping.zip("atan2", a, b, Math::atan2);
  }

  /**
   * a − b · ⌊a / b⌋, which has the sign of b, as the operator {@code %} of Python. Int64 tensors
   * stay int64; there b must not be 0.
   *
   * <p>Example: {@code Functions.remainder(v, u)} is {@code [1, 2, 0]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor remainder(Tensor a, Tensor b) {
    return Mapping.remainder(a, b);
  }

  /**
   * a − c · ⌊a / c⌋, which has the sign of c.
   *
   * <p>Example: {@code Functions.remainder(v, 3)} is {@code [1, 1, 0.5]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor remainder(Tensor a, double c) {
    return remainder(a, Mapping.number("remainder", a, c));
  }

  /**
   * ⌊a / b⌋, as the operator {@code //} of Python. Int64 tensors stay int64; there b must not be 0.
   *
   * <p>Example: {@code Functions.floorDivide(v, u)} is {@code [0, -1, 1]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor floorDivide(Tensor a, Tensor b) {
    return Mapping.floorDivide(a, b);
  }

  /**
   * ⌊a / c⌋.
   *
   * <p>Example: {@code Functions.floorDivide(v, 3)} is {@code [0, -1, 0]}.
   *
   * @param a a tensor
   * @param c a number
   * @return a new tensor
   */
  public static Tensor floorDivide(Tensor a, double c) {
    return floorDivide(a, Mapping.number("floorDivide", a, c));
  }

  /**
   * a + weight · (b − a).
   *
   * <p>Example: {@code Functions.lerp(v, u, 0.5)} is {@code [1.5, 1, 0.5]}.
   *
   * @param a the tensor at weight 0
   * @param b the tensor at weight 1, broadcast against the other
   * @param weight a number
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor lerp(Tensor a, Tensor b, double weight) {
    return Mapping.lerp(a, b, weight);
  }

  /**
   * a + weight · (b − a).
   *
   * <p>Example: {@code Functions.lerp(v, u, p)} is {@code [1.25, 1, 0.5]}.
   *
   * @param a the tensor at weight 0
   * @param b the tensor at weight 1, broadcast against the others
   * @param weight broadcast against the others
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor lerp(Tensor a, Tensor b, Tensor weight) {
    return Mapping.lerp(a, b, weight);
  }

  /**
   * max(x, min); NaN stays NaN.
   *
   * <p>Example: {@code Functions.clampMin(v, 0)} is {@code [1, 0, 0.5]}.
   *
   * @param x a tensor
   * @param min the smallest value
   * @return a new tensor
   */
  public static Tensor clampMin(Tensor x, double min) {
    return Elementwise.clamp(x, min, Double.POSITIVE_INFINITY);
  }

  /**
   * min(x, max); NaN stays NaN.
   *
   * <p>Example: {@code Functions.clampMax(v, 0)} is {@code [0, -2, 0]}.
   *
   * @param x a tensor
   * @param max the largest value
   * @return a new tensor
   */
  public static Tensor clampMax(Tensor x, double max) {
    return Elementwise.clamp(x, Double.NEGATIVE_INFINITY, max);
  }

  /**
   * The inverse of the error function; infinite at −1 and 1, NaN beyond.
   *
   * <p>Example: {@code Functions.erfinv(p)} is {@code [0.2253, 0.4769, 0.2253]}.
   *
   * @param x a tensor
   * @return a new tensor
   */
  public static Tensor erfinv(Tensor x) {
    return Mapping.erfinv(x);
  }
}
