package io.hdla.tensor;

import io.hdla.ops.Compare;

/** Comparisons and choices, written fluently. */
public interface CompareMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * Where a equals b.
   *
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#eq(Tensor, Tensor)
   */
  default Tensor eq(Tensor b) {
    return Compare.eq(self(), b);
  }

  /**
   * Where a equals c.
   *
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#eq(Tensor, double)
   */
  default Tensor eq(double c) {
    return Compare.eq(self(), c);
  }

  /**
   * Where a differs from b.
   *
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#ne(Tensor, Tensor)
   */
  default Tensor ne(Tensor b) {
    return Compare.ne(self(), b);
  }

  /**
   * Where a differs from c.
   *
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#ne(Tensor, double)
   */
  default Tensor ne(double c) {
    return Compare.ne(self(), c);
  }

  /**
   * Where a is less than b.
   *
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#lt(Tensor, Tensor)
   */
  default Tensor lt(Tensor b) {
    return Compare.lt(self(), b);
  }

  /**
   * Where a is less than c.
   *
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#lt(Tensor, double)
   */
  default Tensor lt(double c) {
    return Compare.lt(self(), c);
  }

  /**
   * Where a is at most b.
   *
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#le(Tensor, Tensor)
   */
  default Tensor le(Tensor b) {
    return Compare.le(self(), b);
  }

  /**
   * Where a is at most c.
   *
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#le(Tensor, double)
   */
  default Tensor le(double c) {
    return Compare.le(self(), c);
  }

  /**
   * Where a is greater than b.
   *
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#gt(Tensor, Tensor)
   */
  default Tensor gt(Tensor b) {
    return Compare.gt(self(), b);
  }

  /**
   * Where a is greater than c.
   *
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#gt(Tensor, double)
   */
  default Tensor gt(double c) {
    return Compare.gt(self(), c);
  }

  /**
   * Where a is at least b.
   *
   * @param b a tensor, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#ge(Tensor, Tensor)
   */
  default Tensor ge(Tensor b) {
    return Compare.ge(self(), b);
  }

  /**
   * Where a is at least c.
   *
   * @param c a number
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#ge(Tensor, double)
   */
  default Tensor ge(double c) {
    return Compare.ge(self(), c);
  }

  /**
   * Where x is not a number.
   *
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#isNan(Tensor)
   */
  default Tensor isNan() {
    return Compare.isNan(self());
  }

  /**
   * Where x is neither infinite nor NaN.
   *
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#isFinite(Tensor)
   */
  default Tensor isFinite() {
    return Compare.isFinite(self());
  }

  /**
   * The value where the mask is not 0, x elsewhere; the mask must broadcast to the shape of x.
   *
   * @param mask int64, 0 or 1, broadcast against the tensor
   * @param value a number
   * @return a new tensor
   * @see Compare#maskedFill(Tensor, Tensor, double)
   */
  default Tensor maskedFill(Tensor mask, double value) {
    return Compare.maskedFill(self(), mask, value);
  }

  /**
   * Where both are not 0. NaN is not 0.
   *
   * @param b a tensor of any type, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#logicalAnd(Tensor, Tensor)
   */
  default Tensor logicalAnd(Tensor b) {
    return Compare.logicalAnd(self(), b);
  }

  /**
   * Where one or both are not 0. NaN is not 0.
   *
   * @param b a tensor of any type, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#logicalOr(Tensor, Tensor)
   */
  default Tensor logicalOr(Tensor b) {
    return Compare.logicalOr(self(), b);
  }

  /**
   * Where just one is not 0. NaN is not 0.
   *
   * @param b a tensor of any type, broadcast against the other
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#logicalXor(Tensor, Tensor)
   */
  default Tensor logicalXor(Tensor b) {
    return Compare.logicalXor(self(), b);
  }

  /**
   * Where x is 0.
   *
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#logicalNot(Tensor)
   */
  default Tensor logicalNot() {
    return Compare.logicalNot(self());
  }

  /**
   * Where |a − b| ≤ atol + rtol · |b|, or both are the same infinity. NaN is close to nothing.
   *
   * @param b a tensor, broadcast against the other
   * @param rtol the tolerance relative to |b|
   * @param atol the absolute tolerance
   * @return int64, 1 where it holds and 0 elsewhere
   * @see Compare#isClose(Tensor, Tensor, double, double)
   */
  default Tensor isClose(Tensor b, double rtol, double atol) {
    return Compare.isClose(self(), b, rtol, atol);
  }

  /**
   * Whether all elements are close in the sense of {@link #isClose}.
   *
   * @param b a tensor, broadcast against the other
   * @param rtol the tolerance relative to |b|
   * @param atol the absolute tolerance
   * @return true if so, and for no elements
   * @see Compare#allClose(Tensor, Tensor, double, double)
   */
  default boolean allClose(Tensor b, double rtol, double atol) {
    return Compare.allClose(self(), b, rtol, atol);
  }
}
