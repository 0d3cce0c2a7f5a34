package io.hdla.ops;

import io.hdla.parallel.Parallel;
import io.hdla.shape.LoopNest;
import java.util.function.IntConsumer;

/**
 * Cuts loops into tasks of about {@link #SIZE} elements. The cut depends on the sizes alone, never
 * on the number of threads, so that results do not either.
 */
final class Blocks {
  /** Elements of one task: small enough for two caches, large enough to be worth a thread. */
  static final int SIZE = 1 << 15;

  private Blocks() {}

  /** A run of elements, at one position for each layout. */
  @FunctionalInterface
  interface Run {
    void run(int n, int[] at);
  }

  /** Runs the body over all rows, long rows in pieces. */
  static void forEach(LoopNest loops, int layouts, Run body) {
    int rows = loops.rows();
    int size = loops.rowSize();
    if (rows == 0) {
      return;
    }
    if ((long) rows * size <= SIZE) {
      rows(loops, layouts, 0, rows, body);
    } else if (size >= SIZE) {
      int pieces = (size + SIZE - 1) / SIZE;
      Parallel.forEach(
          Math.multiplyExact(rows, pieces),
          task -> piece(loops, layouts, task / pieces, task % pieces * SIZE, body));
    } else {
      int group = SIZE / size;
      groups(rows, group, (from, to) -> rows(loops, layouts, from, to, body));
    }
  }

  private static void rows(LoopNest loops, int layouts, int from, int to, Run body) {
    int[] at = new int[layouts];
    for (int row = from; row < to; row++) {
      loops.positions(row, at);
      body.run(loops.rowSize(), at);
    }
  }

  private static void piece(LoopNest loops, int layouts, int row, int start, Run body) {
    int[] at = new int[layouts];
    loops.positions(row, at);
    for (int i = 0; i < layouts; i++) {
      at[i] += start * loops.rowStride(i);
    }
    body.run(Math.min(SIZE, loops.rowSize() - start), at);
  }

  /** A range of numbers. */
  @FunctionalInterface
  interface Range {
    void run(int from, int to);
  }

  /** Runs the body over count items, so many at a time. */
  static void groups(int count, int group, Range body) {
    int tasks = (int) (((long) count + group - 1) / group);
    if (tasks == 1) {
      body.run(0, count);
      return;
    }
    IntConsumer task = i -> body.run(i * group, (int) Math.min(count, ((long) i + 1) * group));
    Parallel.forEach(tasks, task);
  }

  /** Runs the body over rows of a matrix-like problem, of so many elements each. */
  static void rowGroups(int rows, int rowSize, Range body) {
    groups(rows, Math.max(1, SIZE / Math.max(1, rowSize)), body);
  }
}
