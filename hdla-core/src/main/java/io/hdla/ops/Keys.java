package io.hdla.ops;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Elements in row-major order, to be compared: exactly, with NaN above everything. */
final class Keys {
  private final double[] doubles;
  private final long[] longs;

  private Keys(double[] doubles, long[] longs) {
    this.doubles = doubles;
    this.longs = longs;
  }

  static Keys of(Tensor x) {
    return x.dtype() == DType.INT64
        ? new Keys(null, x.toLongArray())
        : new Keys(x.toDoubleArray(), null);
  }

  int compare(int i, int j) {
    if (longs != null) {
      return Long.compare(longs[i], longs[j]);
    }
    double a = doubles[i];
    double b = doubles[j];
    if (a < b) {
      return -1;
    }
    // Equal, greater, or not ordered: the two zeros are equal.
    return a > b ? 1 : a == b ? 0 : Boolean.compare(Double.isNaN(a), Double.isNaN(b));
  }
}
