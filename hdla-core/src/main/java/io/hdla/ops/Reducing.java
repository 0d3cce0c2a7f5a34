package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.kernel.BinaryOp;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Reductions: rows of elements, or sums of whole rows, into one result each. */
final class Reducing {
  private Reducing() {}

  static Tensor sum(Tensor x, boolean keepDims, int... axes) {
    if (x.dtype() == DType.INT64) {
      return integers("sum", Reduction.SUM, x, keepDims, axes);
    }
    return sum("sum", x, 1, keepDims, axes);
  }

  static Tensor mean(Tensor x, boolean keepDims, int... axes) {
    Checks.floating("mean", x);
    boolean whole = axes.length == 0;
    int length = whole ? x.count() : ReducePlan.of("mean", x, keepDims, axes).length();
    return sum("mean", x, length, keepDims, axes);
  }

  /** The sum, divided. */
  private static Tensor sum(String op, Tensor x, int divisor, boolean keepDims, int... axes) {
    if (axes.length == 0 && !keepDims && x.isContiguous() && x.count() <= Blocks.SIZE) {
      return smallSum(x, divisor);
    }
    ReducePlan plan = ReducePlan.of(op, x, keepDims, axes);
    LoopNest loops = LoopNest.over(plan.kept, Layout.contiguous(plan.kept.shape()));
    LoopNest inner = LoopNest.over(plan.reduced);
    if (!byColumns(loops, inner)) {
      return run(Reduction.SUM, divisor, plan);
    }
    Tensor out = Tensor.zeros(x.dtype(), plan.shape);
    if (x.dtype() == DType.FLOAT32) {
      FloatColumns.sum(x.floats(), loops, inner, divisor, out.floats());
    } else {
      DoubleColumns.sum(x.doubles(), loops, inner, divisor, out.doubles());
    }
    return out;
  }

  private static boolean byColumns(LoopNest kept, LoopNest reduced) {
    return kept.rowStride(0) == 1 && kept.rowSize() > 3 && reduced.rowStride(0) != 1;
  }

  private static Tensor extreme(Reduction reduction, ReducePlan plan) {
    LoopNest kept = LoopNest.over(plan.kept, Layout.contiguous(plan.kept.shape()));
    LoopNest reduced = LoopNest.over(plan.reduced);
    if (plan.shape.count() == 0 || !byColumns(kept, reduced)) {
      return run(reduction, 0, plan);
    }
    BinaryOp op = reduction == Reduction.MAX ? BinaryOp.MAX : BinaryOp.MIN;
    Tensor x = plan.source();
    Tensor out = Tensor.zeros(x.dtype(), plan.shape);
    if (x.dtype() == DType.FLOAT32) {
      FloatColumns.extreme(op, x.floats(), kept, reduced, out.floats());
    } else {
      DoubleColumns.extreme(op, x.doubles(), kept, reduced, out.doubles());
    }
    return out;
  }

  private static Tensor smallSum(Tensor x, int divisor) {
    int at = x.layout().offset();
    double total =
        x.dtype() == DType.FLOAT32
            ? FloatRow.sum(x.count(), x.floats(), at, 1)
            : DoubleRow.sum(x.count(), x.doubles(), at, 1);
    return Tensor.scalar(x.dtype(), total / divisor);
  }

  static Tensor apply(String op, Reduction reduction, Tensor x, boolean keepDims, int... axes) {
    boolean ordered = reduction == Reduction.MAX || reduction == Reduction.MIN;
    ReducePlan plan = ReducePlan.of(op, x, keepDims, axes);
    if (ordered) {
      checkNotEmpty(op, plan);
    }
    if (x.dtype() == DType.INT64) {
      boolean possible = ordered || reduction == Reduction.PROD;
      if (!possible) {
        Checks.floating(op, x);
      }
      return integers(op, reduction, x, keepDims, axes);
    }
    return ordered ? extreme(reduction, plan) : run(reduction, 0, plan);
  }

  private static void checkNotEmpty(String op, ReducePlan plan) {
    if (plan.length() == 0 && plan.shape.count() > 0) {
      throw Problem.in(op)
          .rule("there must be at least one element along the reduced axes")
          .given("x", plan.source().shape())
          .given("reduced", plan.reduced.shape())
          .shape();
    }
  }

  private static Tensor run(Reduction reduction, double parameter, ReducePlan original) {
    ReducePlan plan = original.isRow() ? original : original.packed();
    Tensor x = plan.source();
    Tensor out = Tensor.zeros(x.dtype(), plan.shape);
    if (x.dtype() == DType.FLOAT32) {
      FloatRows.reduce(reduction, parameter, x.floats(), plan, out.floats());
    } else {
      DoubleRows.reduce(reduction, parameter, x.doubles(), plan, out.doubles());
    }
    return out;
  }

  private static Tensor integers(
      String op, Reduction reduction, Tensor x, boolean keepDims, int... axes) {
    ReducePlan original = ReducePlan.of(op, x, keepDims, axes);
    ReducePlan plan = original.isRow() ? original : original.packed();
    Tensor out = Tensor.zeros(DType.INT64, plan.shape);
    LongRows.reduce(reduction, plan.source().longs(), plan, out.longs());
    return out;
  }

  static Tensor var(Tensor x, int correction, boolean keepDims, int... axes) {
    Checks.floating("var", x);
    return run(Reduction.VAR, correction, ReducePlan.of("var", x, keepDims, axes));
  }

  static Tensor norm(Tensor x, double p, boolean keepDims, int... axes) {
    Checks.floating("norm", x);
    if (!(p > 0)) {
      throw Problem.in("norm")
          .rule("p must be positive")
          .given("p", p)
          .given("x", x.shape())
          .value();
    }
    ReducePlan plan = ReducePlan.of("norm", x, keepDims, axes);
    if (p == 2) {
      return run(Reduction.NORM2, 0, plan);
    }
    if (p == 1) {
      return run(Reduction.NORM1, 0, plan);
    }
    return run(Double.isInfinite(p) ? Reduction.NORM_MAX : Reduction.NORM_P, p, plan);
  }

  static Tensor test(String op, Reduction reduction, Tensor x, boolean keepDims, int... axes) {
    Tensor mask = x.dtype() == DType.INT64 ? x : Compare.ne(x, 0);
    return integers(op, reduction, mask, keepDims, axes);
  }

  static Tensor arg(String op, boolean largest, Tensor x, int axis, boolean keepDims) {
    ReducePlan plan = ReducePlan.of(op, x, keepDims, axis);
    checkNotEmpty(op, plan);
    Tensor out = Tensor.zeros(DType.INT64, plan.shape);
    switch (x.dtype()) {
      case FLOAT32 -> FloatRows.arg(largest, x.floats(), plan, out.longs());
      case FLOAT64 -> DoubleRows.arg(largest, x.doubles(), plan, out.longs());
      default -> LongRows.arg(largest, x.longs(), plan, out.longs());
    }
    return out;
  }

  static Tensor sumTo(Tensor x, Shape shape) {
    if (shape.equals(x.shape())) {
      return x;
    }
    if (!Broadcast.fits(shape, x.shape())) {
      throw Problem.in("sumTo")
          .rule("the target must broadcast to the shape of x")
          .given("x", x.shape())
          .given("target", shape)
          .shape();
    }
    int added = x.rank() - shape.rank();
    int[] axes = new int[x.rank()];
    int count = 0;
    for (int axis = 0; axis < x.rank(); axis++) {
      if (axis < added || (shape.size(axis - added) == 1 && x.size(axis) != 1)) {
        axes[count++] = axis;
      }
    }
    return Viewing.reshape(sum(x, false, java.util.Arrays.copyOf(axes, count)), shape);
  }
}
