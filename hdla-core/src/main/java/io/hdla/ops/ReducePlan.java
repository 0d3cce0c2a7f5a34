package io.hdla.ops;

import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;

/** Which axes a reduction keeps and which it walks through, as two layouts of the same storage. */
final class ReducePlan {
  /** The shape of the result. */
  final Shape shape;

  /** The kept axes alone, with the offset of the first element. */
  final Layout kept;

  /** The reduced axes alone, with offset 0. */
  final Layout reduced;

  private final Tensor x;
  private final int[] order;

  private ReducePlan(Shape shape, Layout kept, Layout reduced, Tensor x, int[] order) {
    this.shape = shape;
    this.kept = kept;
    this.reduced = reduced;
    this.x = x;
    this.order = order;
  }

  static ReducePlan of(String op, Tensor x, boolean keepDims, int... axes) {
    boolean[] chosen = Checks.chosen(op, x.shape(), axes);
    int rank = chosen.length;
    int count = 0;
    for (boolean axis : chosen) {
      count += axis ? 1 : 0;
    }
    int[] sizes = new int[keepDims ? rank : rank - count];
    int[] order = new int[rank];
    int keptAt = 0;
    int reducedAt = rank - count;
    for (int axis = 0; axis < rank; axis++) {
      if (keepDims) {
        sizes[axis] = chosen[axis] ? 1 : x.size(axis);
      } else if (!chosen[axis]) {
        sizes[keptAt] = x.size(axis);
      }
      order[chosen[axis] ? reducedAt++ : keptAt++] = axis;
    }
    Layout kept = subset(x, order, 0, rank - count, x.layout().offset());
    Layout reduced = subset(x, order, rank - count, rank, 0);
    return new ReducePlan(Shape.of(op, sizes), kept, reduced, x, order);
  }

  private static Layout subset(Tensor x, int[] order, int from, int to, int offset) {
    int[] sizes = new int[to - from];
    int[] strides = new int[to - from];
    for (int i = from; i < to; i++) {
      sizes[i - from] = x.size(order[i]);
      strides[i - from] = x.layout().stride(order[i]);
    }
    return Layout.of(Shape.of(sizes), strides, offset);
  }

  /** How many elements make one of the result. */
  int length() {
    return reduced.shape().count();
  }

  /** Whether one stride walks through all reduced axes. */
  boolean isRow() {
    return LoopNest.over(reduced).rows() <= 1;
  }

  /** The same problem with the reduced axes packed behind the kept ones. */
  ReducePlan packed() {
    Tensor copy = Movement.permute(x, order).copy();
    int[] identity = new int[order.length];
    java.util.Arrays.setAll(identity, i -> i);
    int split = kept.shape().rank();
    Layout front = subset(copy, identity, 0, split, 0);
    Layout back = subset(copy, identity, split, identity.length, 0);
    return new ReducePlan(shape, front, back, copy, identity);
  }

  Tensor source() {
    return x;
  }
}
