package io.hdla.autograd.check;

import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;

/**
 * The same values seen through an awkward layout: gaps of NaN, a negative stride, axes exchanged.
 */
final class StridedCopy {
  private StridedCopy() {}

  static Tensor of(Tensor x) {
    if (x.rank() == 0 || !x.dtype().isFloating()) {
      return x;
    }
    int[] sizes = new int[x.rank()];
    for (int axis = 0; axis < sizes.length; axis++) {
      sizes[axis] = 2 * x.size(sizes.length - 1 - axis) + 3;
    }
    Tensor view = Tensors.full(x.dtype(), Double.NaN, sizes);
    for (int axis = 0; axis < sizes.length; axis++) {
      int size = x.size(sizes.length - 1 - axis);
      view = view.slice(axis, 1, 1 + 2 * size, 2);
    }
    view = view.flip(0);
    int[] reversed = new int[sizes.length];
    for (int axis = 0; axis < sizes.length; axis++) {
      reversed[axis] = sizes.length - 1 - axis;
    }
    view = view.permute(reversed);
    return view.copyFromInPlace(x);
  }
}
