package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.LoopNest;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** Finds the first index that is out of range. */
final class IndexChecks {
  private IndexChecks() {}

  /** Checks that every index lies from 0 to bound−1, or is the one that is let through. */
  static void within(String op, String name, Tensor index, int bound, Tensor x, long except) {
    LoopNest loops = LoopNest.over(index.layout());
    long[] values = index.longs();
    int[] at = new int[1];
    for (int row = 0; row < loops.rows(); row++) {
      loops.positions(row, at);
      for (int i = 0; i < loops.rowSize(); i++) {
        long value = values[at[0] + i * loops.rowStride(0)];
        if ((value < 0 || value >= bound) && value != except) {
          int place = row * loops.rowSize() + i;
          throw Problem.in(op)
              .rule(name + " must lie from 0 to " + (bound - 1))
              .given("x", x.shape())
              .given(name, index.shape())
              .at(value + " at " + Arrays.toString(unravel(place, index.shape())))
              .index();
        }
      }
    }
  }

  static void within(String op, String name, Tensor index, int bound, Tensor x) {
    within(op, name, index, bound, x, 0 < bound ? 0 : -1);
  }

  private static int[] unravel(int place, Shape shape) {
    int[] index = new int[shape.rank()];
    int rest = place;
    for (int axis = index.length - 1; axis >= 0; axis--) {
      index[axis] = rest % shape.size(axis);
      rest /= shape.size(axis);
    }
    return index;
  }
}
