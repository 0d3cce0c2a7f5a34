package io.hdla.optim;

import io.hdla.parallel.Parallel;

/** Cuts element-wise loops into tasks; the cut does not depend on the number of threads. */
final class Pieces {
  private static final int SIZE = 1 << 14;

  private Pieces() {}

  /** Work on a range of elements. */
  interface Body {
    void run(int from, int count);
  }

  static void forEach(int count, Body body) {
    int pieces = (int) (((long) count + SIZE - 1) / SIZE);
    Parallel.forEach(pieces, i -> body.run(i * SIZE, Math.min(SIZE, count - i * SIZE)));
  }
}
