package io.hdla.io;

import io.hdla.shape.Shape;
import java.util.List;

/** Sizes that a file claims, before anything is allocated for them. None is negative. */
final class ClaimedShape {
  private ClaimedShape() {}

  /** The number of bytes, −1 if it is beyond a long. */
  static long bytes(List<Long> sizes, FileDType type) {
    if (sizes.contains(0L)) {
      return 0;
    }
    long product = type.bytes();
    for (long size : sizes) {
      if (product > Long.MAX_VALUE / size) {
        return -1;
      }
      product *= size;
    }
    return product;
  }

  /** The shape, or null if Java arrays cannot hold it. */
  static Shape of(List<Long> sizes, FileDType type) {
    long bytes = bytes(sizes, type);
    boolean tooLarge = bytes < 0 || bytes / type.bytes() > Integer.MAX_VALUE;
    int[] ints = new int[sizes.size()];
    for (int axis = 0; axis < ints.length; axis++) {
      tooLarge |= sizes.get(axis) > Integer.MAX_VALUE;
      ints[axis] = (int) Math.min(Integer.MAX_VALUE, sizes.get(axis));
    }
    return tooLarge ? null : Shape.of(ints);
  }
}
