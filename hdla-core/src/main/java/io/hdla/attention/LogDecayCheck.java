package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** Refuses log-decays that would let a state grow, or that are not numbers. */
final class LogDecayCheck {
  /** Elements that one task looks at. */
  private static final int SLICE = 1 << 16;

  private LogDecayCheck() {}

  /** Every element must be at most 0; −∞ is an exact reset. */
  static void check(String op, String name, Tensor given) {
    check(op, name, given, "pass the logarithm of a factor between 0 and 1, such as logSigmoid(x)");
  }

  /** The same for a log-decay that was computed from what the caller gave. */
  static void check(String op, String name, Tensor given, String remedy) {
    Tensor g = given.contiguous();
    int bad = g.count() <= SLICE ? firstBad(g, 0) : firstBad(g);
    if (bad >= 0) {
      int[] index = index(g, bad);
      throw Problem.in(op)
          .rule("log-decay must be ≤ 0")
          .given(name, g.shape())
          .at("got " + g.get(index) + " at " + Arrays.toString(index))
          .remedy(remedy)
          .value();
    }
  }

  /** The index of the element that stands at a position in row-major order. */
  static int[] index(Tensor tensor, int position) {
    int[] index = new int[tensor.rank()];
    int rest = position;
    for (int axis = tensor.rank() - 1; axis >= 0; axis--) {
      index[axis] = rest % tensor.size(axis);
      rest /= tensor.size(axis);
    }
    return index;
  }

  /** The position of the first bad element, or −1; all threads look that are free to. */
  private static int firstBad(Tensor g) {
    int[] bads = new int[(int) (((long) g.count() + SLICE - 1) / SLICE)];
    Parallel.forEach(bads.length, slice -> bads[slice] = firstBad(g, slice * SLICE));
    return Arrays.stream(bads).filter(bad -> bad >= 0).findFirst().orElse(-1);
  }

  /** The position of the first bad element of a slice, or −1. */
  private static int firstBad(Tensor g, int start) {
    int count = Math.min(SLICE, g.count() - start);
    int from = g.layout().offset() + start;
    int bad =
        g.dtype() == DType.FLOAT32
            ? firstBad(g.floats(), from, count)
            : firstBad(g.doubles(), from, count);
    return bad < 0 ? -1 : start + bad;
  }

  @CostStage(Stage.DECAY_FACTORS)
  private static int firstBad(float[] g, int from, int count) {
    if (Kernels.FLOAT_REDUCE.max(count, g, from, 1) <= 0) {
      return -1;
    }
    for (int i = 0; i < count; i++) {
      if (!(g[from + i] <= 0)) {
        return i;
      }
    }
    return -1;
  }

  @CostStage(Stage.DECAY_FACTORS)
  private static int firstBad(double[] g, int from, int count) {
    if (Kernels.DOUBLE_REDUCE.max(count, g, from, 1) <= 0) {
      return -1;
    }
    for (int i = 0; i < count; i++) {
      if (!(g[from + i] <= 0)) {
        return i;
      }
    }
    return -1;
  }
}
