package io.hdla.bench.cost;

import io.hdla.bench.report.Progress;
import java.util.Arrays;
import java.util.List;

/**
 * Short times on a machine that others use too: the candidates take turns, many times over, and the
 * best of each counts.
 */
final class BestTimes {
  private static final int CALLS = 3;
  private static final int LEAST_ROUNDS = 3;
  private static final long WARM_UP_NANOS = 4_000_000;
  private static final int WARM_UP_ROUNDS = 3;

  private BestTimes() {}

  /**
   * Measures.
   *
   * @param candidates what to time
   * @param seconds for all of them together, after a warm-up
   * @return the shortest time of each in nanoseconds
   */
  static double[] nanos(List<Runnable> candidates, double seconds) {
    double[] best = new double[candidates.size()];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
      candidates.forEach(BestTimes::warmUp);
    }
    long start = System.nanoTime();
    try (Progress progress = Progress.start("timing", 100)) {
      double done = 0;
      for (int round = 0; round < LEAST_ROUNDS || done < 1; round++) {
        for (int i = 0; i < best.length; i++) {
          for (int call = 0; call < CALLS; call++) {
            best[i] = Math.min(best[i], once(candidates.get(i)));
          }
        }
        done = (System.nanoTime() - start) * 1e-9 / seconds;
        progress.to(Math.min(100, (long) (100 * done)), "round " + (round + 1));
      }
    }
    return best;
  }

  private static void warmUp(Runnable candidate) {
    long end = System.nanoTime() + WARM_UP_NANOS;
    do {
      candidate.run();
    } while (System.nanoTime() < end);
  }

  private static long once(Runnable candidate) {
    long start = System.nanoTime();
    candidate.run();
    return System.nanoTime() - start;
  }
}
