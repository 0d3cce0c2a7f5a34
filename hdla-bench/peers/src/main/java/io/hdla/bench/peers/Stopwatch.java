package io.hdla.bench.peers;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Times calls that return when their work is done. */
final class Stopwatch {
  private static final int PATIENCE = 20;

  private Stopwatch() {}

  /**
   * Calls an action until this thread has computed for a time, which on a busy machine takes longer
   * than that; but not for more than twenty times as long.
   */
  static void warmUp(Runnable action, long millis) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    boolean known = threads.isCurrentThreadCpuTimeSupported();
    long before = known ? threads.getCurrentThreadCpuTime() : 0;
    long start = System.nanoTime();
    long enough = millis * 1_000_000;
    long computed = 0;
    while (computed < enough && System.nanoTime() - start < PATIENCE * enough) {
      nanosPerCall(action, millis / 10);
      computed = known ? threads.getCurrentThreadCpuTime() - before : System.nanoTime() - start;
    }
  }

  /**
   * Calls an action until a time has passed, at least once.
   *
   * @return nanoseconds a call
   */
  static double nanosPerCall(Runnable action, long millis) {
    long enough = millis * 1_000_000;
    long start = System.nanoTime();
    long elapsed = 0;
    long calls = 0;
    // Looking at the clock costs a hundredth of the shortest call, so it is not done every time.
    for (long batch = 1; elapsed < enough || calls == 0; ) {
      for (long i = 0; i < batch; i++) {
        action.run();
      }
      calls += batch;
      elapsed = System.nanoTime() - start;
      batch = elapsed < enough / 4 ? 2 * batch : batch;
    }
    return (double) elapsed / calls;
  }
}
