package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Element-wise derivatives in one pass over memory, for backward passes that are not recorded. */
final class Fused {
  private static final int BLOCK = 1 << 15;

  private Fused() {}

  /**
   * Computes one derivative.
   *
   * @param op which
   * @param gradient the upstream gradient
   * @param x the operation's input, where it is needed
   * @param y its output, or an intermediate value; all of one shape
   * @return the gradient of the input, a constant
   */
  static Variable apply(FusedOp op, Variable gradient, Variable x, Variable y) {
    Tensor g = gradient.value().contiguous();
    Tensor a = x.value().contiguous();
    Tensor b = y.value().contiguous();
    Tensor out = Tensor.zeros(g.dtype(), g.shape());
    int count = out.count();
    if (count <= BLOCK) {
      block(op, 0, count, g, a, b, out);
    } else {
      int blocks = (count + BLOCK - 1) / BLOCK;
      Parallel.forEach(
          blocks, i -> block(op, i * BLOCK, Math.min(BLOCK, count - i * BLOCK), g, a, b, out));
    }
    return Variable.constant(out);
  }

  private static void block(FusedOp op, int from, int n, Tensor g, Tensor x, Tensor y, Tensor out) {
    int gAt = g.layout().offset();
    int xAt = x.layout().offset();
    int yAt = y.layout().offset();
    if (out.dtype() == DType.FLOAT32) {
      FloatFused.run(op, from, n, g.floats(), gAt, x.floats(), xAt, y.floats(), yAt, out.floats());
    } else {
      DoubleFused.run(
          op, from, n, g.doubles(), gAt, x.doubles(), xAt, y.doubles(), yAt, out.doubles());
    }
  }
}
