package io.hdla.ops;

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
