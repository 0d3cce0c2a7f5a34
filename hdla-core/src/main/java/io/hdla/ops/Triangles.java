package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** Triangles of matrices, by zeroing the rest of a copy. */
final class Triangles {
  private Triangles() {}

  static Tensor lower(Tensor x, int offset) {
    return cut("tril", x, offset, true);
  }

  static Tensor upper(Tensor x, int offset) {
    return cut("triu", x, offset, false);
  }

  private static Tensor cut(String op, Tensor x, int offset, boolean lower) {
    if (x.rank() < 2) {
      throw Problem.in(op).rule("x needs at least two axes").given("x", x.shape()).shape();
    }
    Tensor out = x.copy();
    int rows = x.size(-2);
    int columns = x.size(-1);
    if (out.count() == 0) {
      return out;
    }
    for (int row = 0; row < out.count() / columns; row++) {
      // The first column to the right of the diagonal (lower), or on it (upper).
      long edge = (long) row % rows + offset + (lower ? 1 : 0);
      int column = (int) Math.max(0, Math.min(columns, edge));
      int start = row * columns;
      if (lower) {
        zero(out, start + column, start + columns);
      } else {
        zero(out, start, start + column);
      }
    }
    return out;
  }

  private static void zero(Tensor x, int from, int to) {
    switch (x.dtype()) {
      case FLOAT32 -> Arrays.fill(x.floats(), from, to, 0);
      case FLOAT64 -> Arrays.fill(x.doubles(), from, to, 0);
      default -> Arrays.fill(x.longs(), from, to, 0);
    }
  }
}
