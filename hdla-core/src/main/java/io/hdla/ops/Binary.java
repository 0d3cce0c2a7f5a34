package io.hdla.ops;

import io.hdla.kernel.BinaryOp;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Layout;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Functions of two tensors, or of a tensor and a number. */
final class Binary {
  private Binary() {}

  static Tensor apply(String op, BinaryOp function, Tensor a, Tensor b) {
    Checks.sameType(op, a, b);
    Shape shape = Broadcast.shapes(op, a.shape(), b.shape());
    Layout aAt = a.layout().expand(op, shape);
    Layout bAt = b.layout().expand(op, shape);
    if (a.dtype() == DType.INT64) {
      LongMap.checkSupported(op, function, a);
    }
    Tensor out = Tensor.zeros(a.dtype(), shape);
    into(function, a, aAt, b, bAt, out);
    return out;
  }

  /** Writes to an output that exists, and may be one of the operands. */
  static void into(BinaryOp function, Tensor a, Layout aAt, Tensor b, Layout bAt, Tensor out) {
    switch (a.dtype()) {
      case FLOAT32 ->
          FloatMap.binary(function, a.floats(), aAt, b.floats(), bAt, out.floats(), out.layout());
      case FLOAT64 ->
          DoubleMap.binary(
              function, a.doubles(), aAt, b.doubles(), bAt, out.doubles(), out.layout());
      default ->
          LongMap.binary(function, a.longs(), aAt, b.longs(), bAt, out.longs(), out.layout());
    }
  }

  static Tensor apply(String op, BinaryOp function, Tensor a, double c) {
    if (a.dtype() == DType.INT64) {
      return apply(op, function, a, Tensor.scalar(DType.INT64, Checks.whole(op, a, c)));
    }
    Tensor out = Tensor.zeros(a.dtype(), a.shape());
    into(function, a, c, out);
    return out;
  }

  /** Writes to an output that exists, and may be the operand. */
  static void into(BinaryOp function, Tensor a, double c, Tensor out) {
    if (a.dtype() == DType.FLOAT32) {
      FloatMap.right(function, a.floats(), a.layout(), (float) c, out.floats(), out.layout());
    } else {
      DoubleMap.right(function, a.doubles(), a.layout(), c, out.doubles(), out.layout());
    }
  }

  static Tensor apply(String op, BinaryOp function, double c, Tensor b) {
    if (b.dtype() == DType.INT64) {
      return apply(op, function, Tensor.scalar(DType.INT64, Checks.whole(op, b, c)), b);
    }
    Tensor out = Tensor.zeros(b.dtype(), b.shape());
    if (b.dtype() == DType.FLOAT32) {
      FloatMap.left(function, (float) c, b.floats(), b.layout(), out.floats(), out.layout());
    } else {
      DoubleMap.left(function, c, b.doubles(), b.layout(), out.doubles(), out.layout());
    }
    return out;
  }
}
