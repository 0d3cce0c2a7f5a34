package io.hdla.bench.peers;

/** Times calls that return when their work is done. */
final class Stopwatch {
  private Stopwatch() {}

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
