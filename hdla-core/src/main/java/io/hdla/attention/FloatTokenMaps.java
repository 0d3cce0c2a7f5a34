// Twin: DoubleTokenMaps is generated from this file.
package io.hdla.attention;

import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.Kernels;
import io.hdla.tensor.Tensor;

/** The loops of {@link TokenMaps}. */
final class FloatTokenMaps {
  private FloatTokenMaps() {}

  /** target ← source; any layouts of one shape. */
  static void copy(Tensor source, Tensor target) {
    int from = source.layout().offset();
    int to = target.layout().offset();
    if (source.isContiguous() && target.isContiguous()) {
      System.arraycopy(source.floats(), from, target.floats(), to, source.count());
    } else {
      copy(source, target, 0, from, to);
    }
  }

  /** From the given axis on, with what lies before it fixed by the two positions. */
  private static void copy(Tensor source, Tensor target, int axis, int from, int to) {
    int rank = source.rank();
    if (axis == rank) {
      target.floats()[to] = source.floats()[from];
      return;
    }
    int n = source.size(axis);
    int fromStride = source.layout().stride(axis);
    int toStride = target.layout().stride(axis);
    if (axis == rank - 1) {
      copyRow(n, source.floats(), from, fromStride, target.floats(), to, toStride);
      return;
    }
    for (int i = 0; i < n; i++) {
      copy(source, target, axis + 1, from + i * fromStride, to + i * toStride);
    }
  }

  private static void copyRow(int n, float[] x, int from, int step, float[] y, int to, int stepTo) {
    if (step == 1 && stepTo == 1) {
      System.arraycopy(x, from, y, to, n);
      return;
    }
    for (int i = 0; i < n; i++) {
      y[to + i * stepTo] = x[from + i * step];
    }
  }

  /** Where the row lies that a tensor with fewer heads has for row i of one with so many. */
  private static int row(Tensor tensor, int i, int heads, int width) {
    int own = tensor.size(2);
    int row = i / heads * own + i % heads / (heads / own);
    return tensor.layout().offset() + row * width;
  }

  static void complement(Tensor g, Tensor target) {
    int n = g.count();
    float[] k = target.floats();
    int at = target.layout().offset();
    Kernels.FLOAT_ELEMENTWISE.unary(UnaryOp.EXPM1, n, g.floats(), g.layout().offset(), 1, k, at, 1);
    Kernels.FLOAT_ROWS.scale(n, -1, k, at, k, at);
  }

  static void product(Tensor a, Tensor b, Tensor target) {
    int heads = target.size(-2);
    int width = target.size(-1);
    float[] out = target.floats();
    for (int i = 0; i < target.size(0) * heads; i++) {
      int at = target.layout().offset() + i * width;
      int aAt = row(a, i, heads, width);
      if (b == null) {
        System.arraycopy(a.floats(), aAt, out, at, width);
      } else {
        int bAt = row(b, i, heads, width);
        Kernels.FLOAT_ROWS.multiply(width, a.floats(), aAt, b.floats(), bAt, out, at);
      }
    }
  }

  static void scaleRows(Tensor v, Tensor factor, Tensor target) {
    int heads = target.size(-2);
    int width = target.size(-1);
    for (int i = 0; i < target.size(0) * heads; i++) {
      float scale = factor.floats()[row(factor, i, heads, 1)];
      int at = target.layout().offset() + i * width;
      Kernels.FLOAT_ROWS.scale(
          width, scale, v.floats(), row(v, i, heads, width), target.floats(), at);
    }
  }

  /** A factor of one a head. */
  private static float headFactor(Tensor factor, int i, int heads) {
    int shared = heads / factor.size(0);
    return factor.floats()[factor.layout().offset() + i % heads / shared];
  }

  static void addScaledRows(Tensor v, Tensor factor, Tensor target) {
    int heads = target.size(-2);
    int width = target.size(-1);
    float[] x = v.floats();
    float[] out = target.floats();
    for (int i = 0; i < target.size(0) * heads; i++) {
      float scale = headFactor(factor, i, heads);
      int from = row(v, i, heads, width);
      int at = target.layout().offset() + i * width;
      for (int j = 0; j < width; j++) {
        out[at + j] += x[from + j] * scale;
      }
    }
  }

  static void negativeRate(Tensor aLog, Tensor dt, Tensor target) {
    int heads = target.size(2);
    int at = target.layout().offset();
    for (int i = 0; i < target.size(0) * heads; i++) {
      float rate = (float) -Math.exp(headFactor(aLog, i, heads));
      target.floats()[at + i] = rate * dt.floats()[row(dt, i, heads, 1)];
    }
  }

  static void signRanks(Tensor source, Tensor signs, Tensor target, int first) {
    int heads = target.size(3);
    int width = target.size(4);
    int ranks = source.size(2);
    float[] x = source.floats();
    float[] out = target.floats();
    for (int i = 0; i < target.size(0) * ranks * heads; i++) {
      int head = i % heads;
      int batch = i / (ranks * heads);
      int rank = i / heads % ranks;
      int own = source.layout().offset() + sharedRow(source, batch * ranks + rank, head, heads);
      int row = (batch * target.size(2) + first + rank) * heads + head;
      int at = target.layout().offset() + row * width;
      if (signs == null) {
        System.arraycopy(x, own, out, at, width);
      } else {
        int sign = signs.layout().offset() + (batch * heads + head) * width;
        Kernels.FLOAT_ROWS.multiply(width, x, own, signs.floats(), sign, out, at);
      }
    }
  }

  private static int sharedRow(Tensor source, int block, int head, int heads) {
    int own = source.size(3);
    return (block * own + head / (heads / own)) * source.size(4);
  }

  static boolean areSigns(Tensor tensor) {
    int at = tensor.layout().offset();
    for (int i = at; i < at + tensor.count(); i++) {
      if (Math.abs(tensor.floats()[i]) != 1) {
        return false;
      }
    }
    return true;
  }

  static void signState(Tensor state, Tensor signs) {
    int width = state.size(3);
    int at = state.layout().offset();
    for (int i = 0; i < signs.count(); i++) {
      if (signs.floats()[signs.layout().offset() + i] < 0) {
        Kernels.FLOAT_ROWS.scale(
            width, -1, state.floats(), at + i * width, state.floats(), at + i * width);
      }
    }
  }
}
