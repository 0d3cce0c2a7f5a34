package io.hdla.ops;

import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;

/** Triangular systems by substitution, in double precision. */
final class Substituting {
  private Substituting() {}

  static Tensor solve(Tensor a, Tensor b, boolean upper, boolean unit, boolean left) {
    String op = "solveTriangular";
    if (!left) {
      // x · a = b is aᵀ · xᵀ = bᵀ.
      boolean matrices = a.rank() >= 2 && b.rank() >= 2;
      Tensor[] both = Batch.stretched(op, a, b, matrices && a.size(-2) == b.size(-1));
      Tensor turned = Viewing.transpose(both[1], -1, -2);
      Tensor solution = solve(Viewing.transpose(both[0], -1, -2), turned, !upper, unit, true);
      return Viewing.transpose(solution, -1, -2).contiguous();
    }
    Checks.sameType(op, a, b);
    Tensor[] both = Batch.stretched(op, a, b, Batch.fits(a, b));
    return run(both[0], both[1], Batch.square(op, both[0]).count(), upper, unit);
  }

  private static Tensor run(Tensor a, Tensor b, int count, boolean upper, boolean unit) {
    int n = a.size(-1);
    int m = b.size(-1);
    double[] l = a.toDoubleArray();
    double[] x = b.toDoubleArray();
    Blocks.rowGroups(
        count,
        (int) Math.min(Integer.MAX_VALUE, (long) n * n * m),
        (from, to) -> {
          for (int i = from; i < to; i++) {
            substitute(n, m, l, i * n * n, x, i * n * m, upper, unit);
          }
        });
    return Batch.tensor(x, Shape.of(b.shape().toArray()), b.dtype());
  }

  private static void substitute(
      int n, int m, double[] a, int aAt, double[] x, int xAt, boolean upper, boolean unit) {
    for (int step = 0; step < n; step++) {
      int row = upper ? n - 1 - step : step;
      int first = upper ? row + 1 : 0;
      int last = upper ? n : row;
      for (int column = first; column < last; column++) {
        subtract(m, a[aAt + row * n + column], x, xAt + column * m, xAt + row * m);
      }
      if (!unit) {
        double pivot = a[aAt + row * n + row];
        for (int j = 0; j < m; j++) {
          x[xAt + row * m + j] /= pivot;
        }
      }
    }
  }

  private static void subtract(int m, double factor, double[] x, int from, int to) {
    for (int j = 0; j < m; j++) {
      x[to + j] -= factor * x[from + j];
    }
  }
}
