package io.hdla.ops;

/** Reduces rows of integers. */
final class LongRows {
  private LongRows() {}

  static void reduce(Reduction op, long[] x, ReducePlan plan, long[] out) {
    int n = plan.length();
    int step = Rows.step(plan);
    Rows.forEach(plan, (at, i) -> out[i] = value(op, n, x, at, step));
  }

  private static long value(Reduction op, int n, long[] x, int at, int step) {
    long result = initial(op, x, at);
    for (int i = 0; i < n; i++) {
      long v = x[at + i * step];
      switch (op) {
        case SUM -> result += v;
        case PROD -> result *= v;
        case MAX -> result = Math.max(result, v);
        case MIN -> result = Math.min(result, v);
        case ANY -> result |= v != 0 ? 1 : 0;
        default -> result &= v != 0 ? 1 : 0;
      }
    }
    return result;
  }

  private static long initial(Reduction op, long[] x, int at) {
    return switch (op) {
      case SUM, ANY -> 0;
      case PROD, ALL -> 1;
      default -> x[at];
    };
  }

  static void arg(boolean largest, long[] x, ReducePlan plan, long[] out) {
    int n = plan.length();
    int step = Rows.step(plan);
    Rows.forEach(
        plan,
        (at, result) -> {
          int best = 0;
          for (int i = 1; i < n; i++) {
            long v = x[at + i * step];
            long extreme = x[at + best * step];
            if (largest ? v > extreme : v < extreme) {
              best = i;
            }
          }
          out[result] = best;
        });
  }
}
