package io.hdla.parallel;

import io.hdla.error.Problem;
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
  private static final String PROPERTY = "hdla.threads";

  /** 0 until it is asked for. */
  private static volatile int threads;

  private Parallel() {}

  /**
   * The number of threads that a loop may use, the caller's included.
   *
   * @return at least 1
   * @throws io.hdla.error.ValueException if the property {@code hdla.threads} decides, and is no
   *     whole number of at least 1
   */
  public static int threads() {
    int count = threads;
    if (count == 0) {
      count = configured(System.getProperty(PROPERTY));
      threads = count;
    }
    return count;
  }

  private static int configured(String property) {
    if (property == null || property.isBlank()) {
      return Runtime.getRuntime().availableProcessors();
    }
    int count;
    try {
      count = Integer.parseInt(property.trim());
    } catch (NumberFormatException e) {
      count = 0;
    }
    if (count < 1) {
      throw Problem.in("threads")
          .rule("the system property " + PROPERTY + " must be a whole number of at least 1")
          .given(PROPERTY, property)
          .remedy("leave it out to use all processors")
          .value();
    }
    return count;
  }

  /**
   * Sets the number of threads for the loops to come.
   *
   * @param count at least 1
   * @throws io.hdla.error.ValueException if it is less
   */
  public static void setThreads(int count) {
    if (count < 1) {
      throw Problem.in("setThreads")
          .rule("the number of threads must be at least 1")
          .given("count", count)
          .value();
    }
    threads = count;
  }

  /**
   * Whether a loop started here would run on more than one thread.
   *
   * @return false inside a task and with one thread
   */
  public static boolean available() {
    return threads() > 1 && !Loop.inside();
  }

  /**
   * Runs {@code task.accept(i)} for every i from 0 to count−1, and returns when all have ended. The
   * tasks must be independent of each other.
   *
   * @param count the number of tasks
   * @param task what to do; called from several threads at once
   * @throws RuntimeException what the first failing task threw (or the Error), the same object,
   *     once no task runs any more; tasks that had not begun by then are not run. Where other
   *     tasks, running at the time, failed too, theirs are its suppressed exceptions
   */
  public static void forEach(int count, IntConsumer task) {
    int helpers = Math.min(threads(), count) - 1;
    if (helpers <= 0 || Loop.inside()) {
      for (int i = 0; i < count; i++) {
        task.accept(i);
      }
      return;
    }
    Loop loop = new Loop(count, helpers + 1, task);
    Workers.execute(loop, helpers);
    loop.runOwn();
    loop.await();
  }
}
