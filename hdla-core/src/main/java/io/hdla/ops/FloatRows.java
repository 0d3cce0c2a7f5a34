// Twin: DoubleRows is generated from this file.
package io.hdla.ops;

/** Reduces rows of elements; sums are kept in double precision. */
final class FloatRows {
  private FloatRows() {}

  static void reduce(Reduction op, double parameter, float[] x, ReducePlan plan, float[] out) {
    int n = plan.length();
    int step = Rows.step(plan);
    if (op == Reduction.SUM && plan.kept.shape().count() == 1 && n > 2 * Blocks.SIZE) {
      out[0] = (float) (longSum(n, x, plan.kept.offset(), step) / parameter);
      return;
    }
    Rows.forEach(plan, (at, i) -> out[i] = (float) value(op, parameter, n, x, at, step));
  }

  /** One long row: blocks on several threads, added in order. */
  private static double longSum(int n, float[] x, int at, int step) {
    int blocks = (n + Blocks.SIZE - 1) / Blocks.SIZE;
    double[] partial = new double[blocks];
    Blocks.groups(
        n,
        Blocks.SIZE,
        (from, to) ->
            partial[from / Blocks.SIZE] = FloatRow.sum(to - from, x, at + from * step, step));
    double total = 0;
    for (double part : partial) {
      total += part;
    }
    return total;
  }

  private static double value(Reduction op, double p, int n, float[] x, int at, int step) {
    return switch (op) {
      case SUM -> FloatRow.sum(n, x, at, step) / p;
      case MAX -> FloatRow.max(n, x, at, step);
      case MIN -> FloatRow.min(n, x, at, step);
      case PROD -> FloatRow.product(n, x, at, step);
      case VAR -> FloatRow.variance(n, p, x, at, step);
      case NORM1 -> FloatRow.powers(n, 1, 1, x, at, step);
      case NORM2 -> FloatRow.norm(n, x, at, step);
      case NORM_P -> FloatRow.norm(n, p, x, at, step);
      case NORM_MAX -> FloatRow.largest(n, x, at, step);
      case LOG_SUM_EXP -> FloatRow.logSumExp(n, x, at, step);
      default -> throw new AssertionError(op);
    };
  }

  static void arg(boolean largest, float[] x, ReducePlan plan, long[] out) {
    int n = plan.length();
    int step = Rows.step(plan);
    Rows.forEach(plan, (at, i) -> out[i] = arg(largest, n, x, at, step));
  }

  private static int arg(boolean largest, int n, float[] x, int at, int step) {
    int best = 0;
    float extreme = x[at];
    for (int i = 1; i < n && !Float.isNaN(extreme); i++) {
      float v = x[at + i * step];
      if (largest ? v > extreme : v < extreme) {
        best = i;
        extreme = v;
      } else if (Float.isNaN(v)) {
        return i;
      }
    }
    return best;
  }
}
