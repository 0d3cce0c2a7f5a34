package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Comparisons, which give int64 tensors of 0 and 1, and choices made by them. A comparison with NaN
 * is false, except for {@code ne}.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Compare {
  private Compare() {}

  /**
   * Where a equals b.
   *
   * <p>Example: {@code Compare.eq(v, u)} is {@code [0, 0, 1]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor eq(Tensor a, Tensor b) {
    return Comparing.apply("eq", Comparison.EQ, a, b);
  }

  /**
   * Where a equals c.
   *
   * <p>Example: {@code Compare.eq(v, 1)} is {@code [1, 0, 0]}.
   *
   * @param a a tensor
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor eq(Tensor a, double c) {
    return Comparing.apply("eq", Comparison.EQ, a, c);
  }

  /**
   * Where a differs from b.
   *
   * <p>Example: {@code Compare.ne(v, u)} is {@code [1, 1, 0]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor ne(Tensor a, Tensor b) {
    return Comparing.apply("ne", Comparison.NE, a, b);
  }

  /**
   * Where a differs from c.
   *
   * <p>Example: {@code Compare.ne(v, 1)} is {@code [0, 1, 1]}.
   *
   * @param a a tensor
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor ne(Tensor a, double c) {
    return Comparing.apply("ne", Comparison.NE, a, c);
  }

  /**
   * Where a is less than b.
   *
   * <p>Example: {@code Compare.lt(v, u)} is {@code [1, 1, 0]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor lt(Tensor a, Tensor b) {
    return Comparing.apply("lt", Comparison.LT, a, b);
  }

  /**
   * Where a is less than c.
   *
   * <p>Example: {@code Compare.lt(v, 1)} is {@code [0, 1, 1]}.
   *
   * @param a a tensor
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor lt(Tensor a, double c) {
    return Comparing.apply("lt", Comparison.LT, a, c);
  }

  /**
   * Where a is at most b.
   *
   * <p>Example: {@code Compare.le(v, u)} is {@code [1, 1, 1]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor le(Tensor a, Tensor b) {
    return Comparing.apply("le", Comparison.LE, a, b);
  }

  /**
   * Where a is at most c.
   *
   * <p>Example: {@code Compare.le(v, 1)} is {@code [1, 1, 1]}.
   *
   * @param a a tensor
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor le(Tensor a, double c) {
    return Comparing.apply("le", Comparison.LE, a, c);
  }

  /**
   * Where a is greater than b.
   *
   * <p>Example: {@code Compare.gt(u, v)} is {@code [1, 1, 0]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor gt(Tensor a, Tensor b) {
    return Comparing.apply("gt", Comparison.GT, a, b);
  }

  /**
   * Where a is greater than c.
   *
   * <p>Example: {@code Compare.gt(v, 0.5)} is {@code [1, 0, 0]}.
   *
   * @param a a tensor
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor gt(Tensor a, double c) {
    return Comparing.apply("gt", Comparison.GT, a, c);
  }

  /**
   * Where a is at least b.
   *
   * <p>Example: {@code Compare.ge(v, u)} is {@code [0, 0, 1]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor ge(Tensor a, Tensor b) {
    return Comparing.apply("ge", Comparison.GE, a, b);
  }

  /**
   * Where a is at least c.
   *
   * <p>Example: {@code Compare.ge(v, 0.5)} is {@code [1, 0, 1]}.
   *
   * @param a a tensor
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor ge(Tensor a, double c) {
    return Comparing.apply("ge", Comparison.GE, a, c);
  }

  /**
   * Where x is not a number.
   *
   * <p>Example: {@code Compare.isNan(Elementwise.log(v))} is {@code [0, 1, 0]}.
   *
   * @param x a tensor
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor isNan(Tensor x) {
    return Comparing.isNan(x);
  }

  /**
   * Where x is neither infinite nor NaN.
   *
   * <p>Example: {@code Compare.isFinite(Elementwise.log(v))} is {@code [1, 0, 1]}.
   *
   * @param x a tensor
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor isFinite(Tensor x) {
    return Comparing.isFinite(x);
  }

  /**
   * a where the mask is not 0, b elsewhere. What is not chosen has no influence, not even NaN.
   *
   * <p>Example: {@code Compare.where(mask, v, u)} is {@code [1, 4, 0.5]}.
   *
   * @param mask int64, broadcast against the others
   * @param a chosen where the mask is not 0
   * @param b a tensor, broadcast against the other
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor where(Tensor mask, Tensor a, Tensor b) {
    return Choosing.where(mask, a, b);
  }

  /**
   * The value where the mask is not 0, x elsewhere; the mask must broadcast to the shape of x.
   *
   * <p>Example: {@code Compare.maskedFill(v, mask, 9)} is {@code [9, -2, 9]}.
   *
   * @param x a tensor
   * @param mask int64, 0 or 1, broadcast against the tensor
   * @param value a number
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the mask does not broadcast to the shape of x
   */
  public static Tensor maskedFill(Tensor x, Tensor mask, double value) {
    return Choosing.maskedFill(x, mask, value);
  }

  /**
   * Where both are not 0. NaN is not 0.
   *
   * <p>Example: {@code Compare.logicalAnd(mask, i)} is {@code [1, 0, 1]}.
   *
   * @param a a tensor of any type
   * @param b a tensor of any type, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor logicalAnd(Tensor a, Tensor b) {
    return Comparing.logical("logicalAnd", Comparison.EQ, 2, a, b);
  }

  /**
   * Where one or both are not 0. NaN is not 0.
   *
   * <p>Example: {@code Compare.logicalOr(mask, Compare.lt(v, 0))} is {@code [1, 1, 1]}.
   *
   * @param a a tensor of any type
   * @param b a tensor of any type, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor logicalOr(Tensor a, Tensor b) {
    return Comparing.logical("logicalOr", Comparison.GT, 0, a, b);
  }

  /**
   * Where just one is not 0. NaN is not 0.
   *
   * <p>Example: {@code Compare.logicalXor(mask, Compare.gt(v, 0.5))} is {@code [0, 0, 1]}.
   *
   * @param a a tensor of any type
   * @param b a tensor of any type, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor logicalXor(Tensor a, Tensor b) {
    return Comparing.logical("logicalXor", Comparison.EQ, 1, a, b);
  }

  /**
   * Where x is 0.
   *
   * <p>Example: {@code Compare.logicalNot(i)} is {@code [0, 1, 0]}.
   *
   * @param x a tensor
   * @return int64, 1 where it holds and 0 elsewhere
   */
  public static Tensor logicalNot(Tensor x) {
    return eq(x, 0);
  }

  /**
   * Where |a − b| ≤ atol + rtol · |b|, or both are the same infinity. NaN is close to nothing.
   *
   * <p>Example: {@code Compare.isClose(v, u, 0, 1)} is {@code [1, 0, 1]}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @param rtol the tolerance relative to |b|
   * @param atol the absolute tolerance
   * @return int64, 1 where it holds and 0 elsewhere
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor isClose(Tensor a, Tensor b, double rtol, double atol) {
    return Comparing.isClose(a, b, rtol, atol);
  }

  /**
   * Whether all elements are close in the sense of {@link #isClose}.
   *
   * <p>Example: {@code Compare.allClose(v, u, 0, 1)} is {@code false}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @param rtol the tolerance relative to |b|
   * @param atol the absolute tolerance
   * @return true if so, and for no elements
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static boolean allClose(Tensor a, Tensor b, double rtol, double atol) {
    return Reduce.all(isClose(a, b, rtol, atol), false).item() != 0;
  }

  /**
   * a where the mask is not 0, the number b elsewhere.
   *
   * <p>Example: {@code Compare.where(mask, v, 9)} is {@code [1, 9, 0.5]}.
   *
   * @param mask int64, broadcast against the other
   * @param a chosen where the mask is not 0
   * @param b chosen elsewhere
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor where(Tensor mask, Tensor a, double b) {
    return where(mask, a, Choosing.number(a, b));
  }

  /**
   * The number a where the mask is not 0, b elsewhere.
   *
   * <p>Example: {@code Compare.where(mask, 9, v)} is {@code [9, -2, 9]}.
   *
   * @param mask int64, broadcast against the other
   * @param a chosen where the mask is not 0
   * @param b chosen elsewhere
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor where(Tensor mask, double a, Tensor b) {
    return where(mask, Choosing.number(b, a), b);
  }
}
