package io.hdla.shape;

import io.hdla.error.Problem;

/**
 * Broadcasting as NumPy defines it: shapes are aligned at their last axis, and a size of 1 (or a
 * missing axis) stretches to the other's size. 1 stretches to 0 as well.
 */
public final class Broadcast {
  private Broadcast() {}

  /**
   * The common shape of two operands.
   *
   * @param op the operation that the error names
   * @param a one shape
   * @param b the other
   * @return the broadcast shape
   * @throws io.hdla.error.ShapeException if a pair of sizes differs and neither is 1
   */
  public static Shape shapes(String op, Shape a, Shape b) {
    if (a.equals(b)) {
      return a;
    }
    int rank = Math.max(a.rank(), b.rank());
    int[] sizes = new int[rank];
    for (int back = 1; back <= rank; back++) {
      int x = back <= a.rank() ? a.size(-back) : 1;
      int y = back <= b.rank() ? b.size(-back) : 1;
      if (x != y && x != 1 && y != 1) {
        throw Problem.in(op)
            .rule("shapes must broadcast (equal sizes, or 1)")
            .given("a", a)
            .given("b", b)
            .at("axis -" + back + ": " + x + " against " + y)
            .shape();
      }
      sizes[rank - back] = x == 1 ? y : x;
    }
    return Shape.of(op, sizes);
  }

  /**
   * Whether a shape stretches to another without changing that other.
   *
   * @param from the smaller shape
   * @param to the larger shape
   * @return true if {@code from} broadcasts to exactly {@code to}
   */
  public static boolean fits(Shape from, Shape to) {
    if (from.rank() > to.rank()) {
      return false;
    }
    for (int back = 1; back <= from.rank(); back++) {
      if (from.size(-back) != to.size(-back) && from.size(-back) != 1) {
        return false;
      }
    }
    return true;
  }
}
