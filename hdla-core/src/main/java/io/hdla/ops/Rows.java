package io.hdla.ops;

import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;

/** Walks through the rows of a reduction: one for each element of the result. */
final class Rows {
  private Rows() {}

  /** Where a row starts, and which element of the result it makes. */
  @FunctionalInterface
  interface Row {
    void run(int position, int result);
  }

  static void forEach(ReducePlan plan, Row body) {
    Layout results = Layout.contiguous(plan.kept.shape());
    LoopNest loops = LoopNest.over(plan.kept, results);
    int count = plan.kept.shape().count();
    int step = loops.rowStride(0);
    Blocks.rowGroups(
        count,
        Math.max(1, plan.length()),
        (from, to) -> {
          int[] at = new int[2];
          int size = loops.rowSize();
          for (int row = from; row < to; ) {
            loops.positions(row / size, at);
            int first = row % size;
            int last = Math.min(size, first + to - row);
            for (int i = first; i < last; i++) {
              body.run(at[0] + i * step, row + i - first);
            }
            row += last - first;
          }
        });
  }

  /** The stride within a row. */
  static int step(ReducePlan plan) {
    return LoopNest.over(plan.reduced).rowStride(0);
  }
}
