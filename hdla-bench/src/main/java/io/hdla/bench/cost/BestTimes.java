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

  private BestTimes() {}

  /**
   * Measures.
   *
   * @param what a word for them, for whoever waits
   * @param candidates what to time
   * @param seconds for all of them together; each has a turn in any case
   * @return the shortest time of each in nanoseconds
   */
  static double[] nanos(String what, List<Runnable> candidates, double seconds) {
    double[] best = new double[candidates.size()];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    long start = System.nanoTime();
    try (Progress progress = Progress.start("timing " + what, 100)) {
      warmUp(candidates, start, WARM_UP_SHARE * seconds);
      double done = 0;
      for (int turn = 0; turn < best.length || done < 1; turn++) {
        int i = turn % best.length;
        for (int call = 0; call < CALLS; call++) {
          best[i] = Math.min(best[i], once(candidates.get(i)));
        }
        done = secondsSince(start) / seconds;
        progress.to(Math.min(100, (long) (100 * done)), "round " + (turn / best.length + 1));
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

  private static long once(Runnable candidate) {
    long start = System.nanoTime();
    candidate.run();
    return System.nanoTime() - start;
  }
}
