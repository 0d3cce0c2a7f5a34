package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Layout;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Comparisons of tensors. */
final class Comparing {
  private Comparing() {}

  static Tensor apply(String op, Comparison comparison, Tensor a, Tensor b) {
    Checks.sameType(op, a, b);
    Shape shape = Broadcast.shapes(op, a.shape(), b.shape());
    Layout aAt = a.layout().expand(op, shape);
    Layout bAt = b.layout().expand(op, shape);
    Tensor out = Tensor.zeros(DType.INT64, shape);
    switch (a.dtype()) {
      case FLOAT32 -> FloatComparing.apply(comparison, a.floats(), aAt, b.floats(), bAt, out);
      case FLOAT64 -> DoubleComparing.apply(comparison, a.doubles(), aAt, b.doubles(), bAt, out);
      default -> LongComparing.apply(comparison, a.longs(), aAt, b.longs(), bAt, out);
    }
    return out;
  }

  static Tensor apply(String op, Comparison comparison, Tensor a, double c) {
    boolean whole = c == Math.rint(c) && !Double.isInfinite(c);
    if (a.dtype() == DType.INT64 && !whole) {
      Tensor converted = a.to(DType.FLOAT64);
      return apply(op, comparison, converted, Tensor.scalar(DType.FLOAT64, c));
    }
    return apply(op, comparison, a, Tensor.scalar(a.dtype(), c));
  }

  /** Compares how many of the two are not 0. */
  static Tensor logical(String op, Comparison comparison, int count, Tensor a, Tensor b) {
    Broadcast.shapes(op, a.shape(), b.shape());
    Tensor sum = Elementwise.add(Compare.ne(a, 0), Compare.ne(b, 0));
    return apply(op, comparison, sum, count);
  }

  static Tensor isClose(Tensor a, Tensor b, double rtol, double atol) {
    Checks.sameType("isClose", a, b);
    Broadcast.shapes("isClose", a.shape(), b.shape());
    if (!(rtol >= 0 && atol >= 0)) {
      throw Problem.in("isClose")
          .rule("tolerances must be at least 0")
          .given("rtol", rtol)
          .given("atol", atol)
          .given("a", a.shape())
          .value();
    }
    Tensor x = a.to(DType.FLOAT64);
    Tensor y = b.to(DType.FLOAT64);
    Tensor error = Elementwise.abs(Elementwise.sub(x, y));
    Tensor allowed = Elementwise.add(Elementwise.mul(Elementwise.abs(y), rtol), atol);
    Tensor near = Compare.logicalAnd(Compare.le(error, allowed), Compare.isFinite(y));
    return Compare.logicalOr(near, Compare.eq(x, y));
  }

  static Tensor isNan(Tensor x) {
    return apply("isNan", Comparison.NE, x, x);
  }

  static Tensor isFinite(Tensor x) {
    if (x.dtype() == DType.INT64) {
      return apply("isFinite", Comparison.EQ, x, x);
    }
    return apply("isFinite", Comparison.LT, Elementwise.abs(x), Double.POSITIVE_INFINITY);
  }
}
