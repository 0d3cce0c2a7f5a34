package io.hdla.ops;

import io.hdla.shape.Broadcast;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Results whose size depends on the elements. */
final class Selecting {
  private Selecting() {}

  static Tensor nonzero(Tensor x) {
    Tensor mask = Compare.ne(x, 0);
    long[] places = places(mask.toLongArray());
    int rank = x.rank();
    Tensor out = Tensor.zeros(DType.INT64, Shape.of("nonzero", places.length, rank));
    for (int i = 0; i < places.length; i++) {
      long rest = places[i];
      for (int axis = rank - 1; axis >= 0; axis--) {
        out.longs()[i * rank + axis] = rest % x.size(axis);
        rest /= x.size(axis);
      }
    }
    return out;
  }

  /** Where the elements are that are not 0. */
  private static long[] places(long[] mask) {
    long[] places = new long[mask.length];
    int count = 0;
    for (int i = 0; i < mask.length; i++) {
      if (mask[i] != 0) {
        places[count++] = i;
      }
    }
    return java.util.Arrays.copyOf(places, count);
  }

  static Tensor maskedSelect(Tensor x, Tensor mask) {
    Checks.integers("maskedSelect", "mask", mask);
    Shape shape = Broadcast.shapes("maskedSelect", x.shape(), mask.shape());
    Tensor elements = Viewing.reshape(Movement.expandTo(x, shape), shape.count());
    long[] chosen = Movement.expandTo(mask, shape).toLongArray();
    return Indexing.indexSelect(elements, 0, Tensor.of(places(chosen)));
  }
}
