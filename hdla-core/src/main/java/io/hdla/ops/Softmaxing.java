package io.hdla.ops;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Softmax along any axis, computed on rows. */
final class Softmaxing {
  private Softmaxing() {}

  static Tensor softmax(Tensor x, int axis) {
    return apply("softmax", false, x, axis);
  }

  static Tensor logSoftmax(Tensor x, int axis) {
    return apply("logSoftmax", true, x, axis);
  }

  private static Tensor apply(String op, boolean log, Tensor x, int axis) {
    Checks.floating(op, x);
    if (Checks.isOnlyAxis(x.shape(), axis)) {
      Tensor vector = apply(op, log, x.as(x.layout().unsqueeze(0)), axis);
      return vector.as(vector.layout().select(0, 0));
    }
    int a = x.shape().axis(op, axis);
    if (a != x.rank() - 1) {
      Tensor turned = apply(op, log, Viewing.transpose(x, a, -1), -1);
      return Viewing.transpose(turned, a, -1).contiguous();
    }
    Tensor from = x.contiguous();
    Tensor out = Tensor.zeros(x.dtype(), x.shape());
    if (x.dtype() == DType.FLOAT32) {
      FloatSoftmax.rows(log, x.size(-1), from.floats(), from.layout().offset(), out.floats());
    } else {
      DoubleSoftmax.rows(log, x.size(-1), from.doubles(), from.layout().offset(), out.doubles());
    }
    return out;
  }
}
