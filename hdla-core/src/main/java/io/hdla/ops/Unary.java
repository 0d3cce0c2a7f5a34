package io.hdla.ops;

import io.hdla.kernel.UnaryOp;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Functions of one tensor. */
final class Unary {
  private Unary() {}

  static Tensor apply(String op, UnaryOp function, Tensor x) {
    DType dtype = x.dtype();
    if (dtype == DType.INT64) {
      return LongMap.unary(op, function, x);
    }
    Tensor out = Tensor.zeros(dtype, x.shape());
    if (dtype == DType.FLOAT32) {
      FloatMap.unary(function, x.floats(), x.layout(), out.floats(), out.layout());
    } else {
      DoubleMap.unary(function, x.doubles(), x.layout(), out.doubles(), out.layout());
    }
    return out;
  }
}
