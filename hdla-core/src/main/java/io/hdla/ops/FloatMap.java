// Twin: DoubleMap is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.UnaryOp;
import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;

/** Loops over the element-wise kernels, with a short way for small contiguous operands. */
final class FloatMap {
  private static final FloatElementwise KERNEL = FloatKernels.ELEMENTWISE;

  private FloatMap() {}

  static void unary(UnaryOp op, float[] x, Layout xAt, float[] out, Layout outAt) {
    int n = outAt.shape().count();
    if (n <= Blocks.SIZE && xAt.isContiguous() && outAt.isContiguous()) {
      KERNEL.unary(op, n, x, xAt.offset(), 1, out, outAt.offset(), 1);
      return;
    }
    LoopNest loops = LoopNest.over(xAt, outAt);
    int xStep = loops.rowStride(0);
    int outStep = loops.rowStride(1);
    Blocks.forEach(
        loops, 2, (size, at) -> KERNEL.unary(op, size, x, at[0], xStep, out, at[1], outStep));
  }

  /** Operands have been expanded to the result's shape. */
  static void binary(
      BinaryOp op, float[] a, Layout aAt, float[] b, Layout bAt, float[] out, Layout outAt) {
    int n = outAt.shape().count();
    if (n <= Blocks.SIZE && aAt.isContiguous() && bAt.isContiguous() && outAt.isContiguous()) {
      KERNEL.binary(op, n, a, aAt.offset(), 1, b, bAt.offset(), 1, out, outAt.offset(), 1);
      return;
    }
    LoopNest loops = LoopNest.over(aAt, bAt, outAt);
    int aStep = loops.rowStride(0);
    int bStep = loops.rowStride(1);
    int outStep = loops.rowStride(2);
    Blocks.forEach(
        loops,
        3,
        (size, at) ->
            KERNEL.binary(op, size, a, at[0], aStep, b, at[1], bStep, out, at[2], outStep));
  }

  static void right(BinaryOp op, float[] a, Layout aAt, float number, float[] out, Layout outAt) {
    float[] c = {number};
    int n = outAt.shape().count();
    if (n <= Blocks.SIZE && aAt.isContiguous() && outAt.isContiguous()) {
      KERNEL.binary(op, n, a, aAt.offset(), 1, c, 0, 0, out, outAt.offset(), 1);
      return;
    }
    LoopNest loops = LoopNest.over(aAt, outAt);
    int aStep = loops.rowStride(0);
    int outStep = loops.rowStride(1);
    Blocks.forEach(
        loops,
        2,
        (size, at) -> KERNEL.binary(op, size, a, at[0], aStep, c, 0, 0, out, at[1], outStep));
  }

  static void left(BinaryOp op, float number, float[] b, Layout bAt, float[] out, Layout outAt) {
    float[] c = {number};
    LoopNest loops = LoopNest.over(bAt, outAt);
    int bStep = loops.rowStride(0);
    int outStep = loops.rowStride(1);
    Blocks.forEach(
        loops,
        2,
        (size, at) -> KERNEL.binary(op, size, c, 0, 0, b, at[0], bStep, out, at[1], outStep));
  }
}
