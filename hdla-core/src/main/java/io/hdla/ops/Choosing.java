package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Choices between elements. */
final class Choosing {
  private Choosing() {}

  static Tensor where(Tensor mask, Tensor a, Tensor b) {
    Checks.integers("where", "mask", mask);
    Checks.sameType("where", a, b);
    Shape both = Broadcast.shapes("where", a.shape(), b.shape());
    Shape shape = Broadcast.shapes("where", mask.shape(), both);
    return choose("where", shape, mask, a, b);
  }

  /** A number as a scalar of the other tensor's type. */
  static Tensor number(Tensor like, double c) {
    return Mapping.number("where", like, c);
  }

  static Tensor maskedFill(Tensor x, Tensor mask, double value) {
    Checks.integers("maskedFill", "mask", mask);
    if (!Broadcast.fits(mask.shape(), x.shape())) {
      throw Problem.in("maskedFill")
          .rule("the mask must broadcast to the shape of x")
          .given("x", x.shape())
          .given("mask", mask.shape())
          .shape();
    }
    double fill = x.dtype() == DType.INT64 ? Checks.whole("maskedFill", x, value) : value;
    return choose("maskedFill", x.shape(), mask, Tensor.scalar(x.dtype(), fill), x);
  }

  private static Tensor choose(String op, Shape shape, Tensor mask, Tensor a, Tensor b) {
    Layout maskAt = mask.layout().expand(op, shape);
    Layout aAt = a.layout().expand(op, shape);
    Layout bAt = b.layout().expand(op, shape);
    Tensor out = Tensor.zeros(a.dtype(), shape);
    LoopNest loops = LoopNest.over(maskAt, aAt, bAt, out.layout());
    switch (a.dtype()) {
      case FLOAT32 -> FloatChoosing.apply(loops, mask.longs(), a, b, out);
      case FLOAT64 -> DoubleChoosing.apply(loops, mask.longs(), a, b, out);
      default -> LongChoosing.apply(loops, mask.longs(), a, b, out);
    }
    return out;
  }
}
