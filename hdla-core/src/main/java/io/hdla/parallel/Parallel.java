package io.hdla.parallel;

import java.util.function.IntConsumer;

/**
 * Runs independent tasks on all cores.
 *
 * <p>A loop is cut into numbered tasks by its caller, never by the number of threads, and tasks
 * never share an output; so results are the same to the last bit for any number of threads. The
 * calling thread works too. A loop inside a task runs on that task's own thread. No thread is
 * started before the first loop that can use one.
 *
 * <p>The number of threads is that of the processors, or the system property {@code hdla.threads},
 * or what {@link #setThreads} says.
 */
public final class Parallel {
  private static volatile int threads =
      Math.max(1, Integer.getInteger("hdla.threads", Runtime.getRuntime().availableProcessors()));

  private Parallel() {}

  /**
   * The number of threads that a loop may use, the caller's included.
   *
   * @return at least 1
   */
  public static int threads() {
    return threads;
  }

  /**
   * Sets the number of threads for the loops to come.
   *
   * @param count at least 1
   */
  public static void setThreads(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("setThreads: count must be at least 1, got " + count);
    }
    threads = count;
  }

  /**
   * Whether a loop started here would run on more than one thread.
   *
   * @return false inside a task and with one thread
   */
  public static boolean available() {
    return threads > 1 && !Loop.inside();
  }

  /**
   * Runs {@code task.accept(i)} for every i from 0 to count−1, and returns when all have ended. The
   * tasks must be independent of each other.
   *
   * @param count the number of tasks
   * @param task what to do; called from several threads at once
   * @throws RuntimeException what the first failing task threw (or the Error), once no task runs
   *     any more; tasks that had not begun by then are not run
   */
  public static void forEach(int count, IntConsumer task) {
    int helpers = Math.min(threads, count) - 1;
    if (helpers <= 0 || Loop.inside()) {
      for (int i = 0; i < count; i++) {
        task.accept(i);
      }
      return;
    }
    Loop loop = new Loop(count, task);
    Workers.execute(loop, helpers);
    loop.run();
    loop.await();
  }
}
