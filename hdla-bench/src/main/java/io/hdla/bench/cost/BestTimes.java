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
  private static final double WARM_UP_SHARE = 0.2;

  /** A round in which a best time gets shorter than this share of itself is not the last. */
  private static final double SETTLED = 0.9;

  private static final double MOST_SECONDS = 1.4;
  private static final double MORE_SECONDS = 2;

  private BestTimes() {}

  /**
   * Measures.
   *
   * @param what a word for them, for whoever waits
   * @param candidates what to time
   * @param seconds for all of them together; longer, but not twice as long, while the compiler is
   *     still at it
   * @return the shortest time of each in nanoseconds
   */
  static double[] nanos(String what, List<Runnable> candidates, double seconds) {
    double[] best = new double[candidates.size()];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    long start = System.nanoTime();
    try (Progress progress = Progress.start("timing " + what, 100)) {
      warmUp(candidates, start, WARM_UP_SHARE * seconds);
      double done = 0;
      boolean settled = false;
      for (int round = 1; done < 1 || !settled && !isTooLong(start, seconds); round++) {
        settled = true;
        for (int i = 0; i < best.length; i++) {
          double before = best[i];
          time(candidates.get(i), best, i);
          settled &= best[i] > SETTLED * before;
        }
        done = secondsSince(start) / seconds;
        progress.to(Math.min(100, (long) (100 * done)), "round " + round);
      }
    }
    return best;
  }

  /** The compiler needs time more than it needs calls, so this ends by the clock. */
  private static void warmUp(List<Runnable> candidates, long start, double seconds) {
    for (int turn = 0; secondsSince(start) < seconds; turn++) {
      candidates.get(turn % candidates.size()).run();
    }
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) * 1e-9;
  }

  private static boolean isTooLong(long start, double seconds) {
    return secondsSince(start) > MOST_SECONDS * seconds + MORE_SECONDS;
  }

  private static void time(Runnable candidate, double[] best, int i) {
    for (int call = 0; call < CALLS; call++) {
      long start = System.nanoTime();
      candidate.run();
      best[i] = Math.min(best[i], System.nanoTime() - start);
    }
  }
}
