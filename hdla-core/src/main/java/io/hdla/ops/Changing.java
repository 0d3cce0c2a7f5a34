package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.kernel.BinaryOp;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Layout;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Changes in place. */
final class Changing {
  private Changing() {}

  static Tensor add(Tensor y, Tensor source) {
    return combine("addInPlace", BinaryOp.ADD, y, source);
  }

  static Tensor mul(Tensor y, Tensor source) {
    return combine("mulInPlace", BinaryOp.MUL, y, source);
  }

  private static Tensor combine(String op, BinaryOp function, Tensor y, Tensor source) {
    Tensor from = fitted(op, y, source);
    Binary.into(function, y, y.layout(), from, from.layout(), y);
    y.markChanged();
    return y;
  }

  static Tensor mul(Tensor y, double c) {
    writable("mulInPlace", y);
    if (y.dtype() == DType.INT64) {
      return mul(y, Tensor.scalar(DType.INT64, Checks.whole("mulInPlace", y, c)));
    }
    Binary.into(BinaryOp.MUL, y, c, y);
    y.markChanged();
    return y;
  }

  static Tensor axpy(Tensor y, double alpha, Tensor source) {
    Tensor from = fitted("axpyInPlace", y, source);
    switch (y.dtype()) {
      case FLOAT32 -> FloatChanging.axpy(y, (float) alpha, from);
      case FLOAT64 -> DoubleChanging.axpy(y, alpha, from);
      default -> {
        long factor = Checks.whole("axpyInPlace", y, alpha);
        Tensor scaled = LongMap.map(from, v -> v * factor);
        Binary.into(BinaryOp.ADD, y, y.layout(), scaled, scaled.layout(), y);
      }
    }
    y.markChanged();
    return y;
  }

  static Tensor fill(Tensor y, double value) {
    String op = "fillInPlace";
    writable(op, y);
    double exact = y.dtype() == DType.INT64 ? Checks.whole(op, y, value) : value;
    Layout everywhere = Tensor.scalar(y.dtype(), 0).layout().expand(op, y.shape());
    return y.copyFromInPlace(Tensor.scalar(y.dtype(), exact).as(everywhere));
  }

  /** The source as it stretches to the target; copied first if it overlaps it elsewhere. */
  private static Tensor fitted(String op, Tensor y, Tensor source) {
    Checks.sameType(op, y, source);
    writable(op, y);
    if (!Broadcast.fits(source.shape(), y.shape())) {
      throw Problem.in(op)
          .rule("the source must broadcast to the shape of the target")
          .given("target", y.shape())
          .given("source", source.shape())
          .shape();
    }
    Tensor stretched = source.as(source.layout().expand(op, y.shape()));
    boolean overlaps = source.sharesStorage(y) && !stretched.layout().equals(y.layout());
    return overlaps ? stretched.copy() : stretched;
  }

  private static void writable(String op, Tensor y) {
    for (int axis = 0; axis < y.rank(); axis++) {
      if (y.size(axis) > 1 && y.layout().stride(axis) == 0) {
        throw Problem.in(op)
            .rule("an expanded view, whose elements share places, cannot be changed")
            .given("target", y.layout())
            .at("axis " + axis + " has stride 0")
            .remedy("copy() it first")
            .value();
      }
    }
  }
}
