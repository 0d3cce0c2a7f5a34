package io.hdla.bench.peers;

import io.hdla.tensor.DType;
import java.nio.FloatBuffer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/** Shorthands for libtorch's tensors, and the way there and back. */
final class Torch {
  private Torch() {}

  /** A copy of one of our float32 tensors. */
  static Tensor of(io.hdla.tensor.Tensor ours) {
    return Tensor.create(ours.toFloatArray(), sizes(ours));
  }

  private static long[] sizes(io.hdla.tensor.Tensor ours) {
    long[] sizes = new long[ours.rank()];
    for (int axis = 0; axis < sizes.length; axis++) {
      sizes[axis] = ours.size(axis);
    }
    return sizes;
  }

  /** A copy as one of our float32 tensors. */
  static io.hdla.tensor.Tensor toOurs(Tensor theirs) {
    long[] sizes = theirs.shape();
    int[] shape = new int[sizes.length];
    int count = 1;
    for (int axis = 0; axis < shape.length; axis++) {
      shape[axis] = Math.toIntExact(sizes[axis]);
      count *= shape[axis];
    }
    if (count == 0) {
      return io.hdla.tensor.Tensor.zeros(DType.FLOAT32, shape);
    }
    float[] values = new float[count];
    FloatBuffer buffer = theirs.detach().contiguous().createBuffer();
    buffer.get(values);
    return io.hdla.tensor.Tensor.of(values, shape);
  }

  /** The transpose of the last two axes. */
  static Tensor transposed(Tensor x) {
    return x.transpose(-1, -2);
  }

  /** The rows of two tensors in turns: two of [N, H, C, D] become [N, H, 2C, D]. */
  static Tensor twice(Tensor first, Tensor second) {
    long[] s = first.shape();
    return torch.stack(new TensorVector(first, second), 3).reshape(s[0], s[1], 2 * s[2], s[3]);
  }

  /** Products of [N, H, m, k] and [N, H, k, n], all at once. */
  static Tensor product(Tensor a, Tensor b) {
    return torch.matmul(a, b);
  }

  /** Several tensors as one, along an axis. */
  static Tensor joined(int axis, Tensor... parts) {
    return torch.cat(new TensorVector(parts), axis);
  }
}
