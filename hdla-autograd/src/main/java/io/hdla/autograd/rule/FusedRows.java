package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.parallel.Parallel;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.function.IntConsumer;

/**
 * Derivatives of row-wise operations in one or two passes over memory, for backward passes that are
 * not recorded. Results are constants.
 */
final class FusedRows {
  private static final int SMALL = 1 << 14;

  private FusedRows() {}

  /** Neighbouring rows: the first, and how many. */
  @FunctionalInterface
  interface Group {
    void run(int first, int rows);
  }

  /** The rows along one axis of a contiguous tensor. */
  static final class Rows {
    final int count;
    final int length;
    final int step;

    Rows(Shape shape, int axis) {
      int resolved = shape.axis("rows", axis);
      int inner = 1;
      for (int i = resolved + 1; i < shape.rank(); i++) {
        inner *= shape.size(i);
      }
      length = shape.size(resolved);
      count = length == 0 ? 0 : shape.count() / length;
      step = inner;
    }

    int start(int row) {
      return row / step * step * length + row % step;
    }

    /** Runs a task for each row, in parallel if there is enough to do. */
    void forEach(IntConsumer task) {
      forGroups(
          (first, rows) -> {
            for (int row = first; row < first + rows; row++) {
              task.accept(row);
            }
          });
    }

    /** Runs a task for groups of neighbouring rows, in parallel if there is enough to do. */
    void forGroups(Group task) {
      int block = Math.max(1, SMALL / Math.max(1, length));
      if (count <= block) {
        task.run(0, count);
        return;
      }
      Parallel.forEach(
          (count + block - 1) / block,
          i -> task.run(i * block, Math.min(block, count - i * block)));
    }
  }

  /** y · (g − Σ g y) along an axis. */
  static Variable softmax(Variable gradient, Variable output, int axis) {
    Tensor g = gradient.value().contiguous();
    Tensor y = output.value().contiguous();
    Tensor out = Tensor.zeros(g.dtype(), g.shape());
    Rows rows = new Rows(g.shape(), axis);
    int n = rows.length;
    int gAt = g.layout().offset();
    int yAt = y.layout().offset();
    boolean single = g.dtype() == DType.FLOAT32;
    rows.forEach(
        row -> {
          int at = rows.start(row);
          if (single) {
            FloatRowGradients.softmax(
                n, rows.step, g.floats(), gAt + at, y.floats(), yAt + at, out.floats(), at);
          } else {
            DoubleRowGradients.softmax(
                n, rows.step, g.doubles(), gAt + at, y.doubles(), yAt + at, out.doubles(), at);
          }
        });
    return Variable.constant(out);
  }

  /** The gradient of x / √(Σ x² + eps) along an axis. */
  static Variable l2Norm(Variable gradient, Variable input, int axis, double eps) {
    Tensor g = gradient.value().contiguous();
    Tensor x = input.value().contiguous();
    Tensor out = Tensor.zeros(g.dtype(), g.shape());
    Rows rows = new Rows(g.shape(), axis);
    int n = rows.length;
    int gAt = g.layout().offset();
    int xAt = x.layout().offset();
    boolean single = g.dtype() == DType.FLOAT32;
    if (rows.step == 1) {
      if (single) {
        FloatNormalizationGradient.rows(rows, false, 1, eps, g, x, null, out, null);
      } else {
        DoubleNormalizationGradient.rows(rows, false, 1, eps, g, x, null, out, null);
      }
      return Variable.constant(out);
    }
    rows.forEach(
        row -> {
          int at = rows.start(row);
          if (single) {
            FloatRowGradients.l2Norm(
                n, rows.step, g.floats(), gAt + at, x.floats(), xAt + at, eps, out.floats(), at);
          } else {
            DoubleRowGradients.l2Norm(
                n, rows.step, g.doubles(), gAt + at, x.doubles(), xAt + at, eps, out.doubles(), at);
          }
        });
    return Variable.constant(out);
  }

  /** scale · (softmax(logits) − onehot(label)) over the last axis, and 0 where it is ignored. */
  static Variable crossEntropy(Variable scale, Variable logits, Tensor labels, long ignored) {
    Tensor x = logits.value().contiguous();
    Tensor where = labels.contiguous();
    Tensor out = Tensor.zeros(x.dtype(), x.shape());
    double factor = scale.item();
    int xAt = x.layout().offset();
    long[] label = where.longs();
    int labelAt = where.layout().offset();
    boolean single = x.dtype() == DType.FLOAT32;
    Rows rows = new Rows(x.shape(), -1);
    int n = rows.length;
    rows.forEach(
        row -> {
          long target = label[labelAt + row];
          int at = row * n;
          if (target == ignored) {
            return;
          }
          if (single) {
            FloatRowGradients.crossEntropy(
                n, (float) factor, x.floats(), xAt + at, (int) target, out.floats(), at);
          } else {
            DoubleRowGradients.crossEntropy(
                n, factor, x.doubles(), xAt + at, (int) target, out.doubles(), at);
          }
        });
    return Variable.constant(out);
  }
}
