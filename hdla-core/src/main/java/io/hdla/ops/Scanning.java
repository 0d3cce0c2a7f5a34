package io.hdla.ops;

import io.hdla.tensor.Tensor;

/** Scans along an axis of [outer, axis, inner]. */
final class Scanning {
  private Scanning() {}

  static Tensor apply(String op, Running running, Tensor x, int axis) {
    if (running == Running.LOG_SUM_EXP) {
      Checks.floating(op, x);
    }
    if (Checks.isOnlyAxis(x.shape(), axis)) {
      return x.copy();
    }
    int a = x.shape().axis(op, axis);
    Tensor from = x.contiguous();
    Tensor out = Tensor.zeros(x.dtype(), x.shape());
    if (out.count() == 0) {
      return out;
    }
    int n = x.size(a);
    int inner = 1;
    for (int i = a + 1; i < x.rank(); i++) {
      inner *= x.size(i);
    }
    int at = from.layout().offset();
    switch (x.dtype()) {
      case FLOAT32 -> FloatScan.run(running, n, inner, from.floats(), at, out.floats());
      case FLOAT64 -> DoubleScan.run(running, n, inner, from.doubles(), at, out.doubles());
      default -> LongScan.run(running, n, inner, from.longs(), at, out.longs());
    }
    return out;
  }
}
