package io.hdla.bench.report;

import io.hdla.error.Problem;
import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Shows how far a long run has come, on standard error: on a terminal as a bar that is redrawn in
 * place; in a file or a pipe as a line now and then, without control characters.
 *
 * <pre>{@code
 * try (Progress progress = Progress.start("train", steps)) {
 *   for (int step = 1; step <= steps; step++) {
 *     progress.to(step, "loss 0.123");
 *   }
 * }
 * }</pre>
 *
 * <p>To be used by one thread.
 */
public interface Progress extends AutoCloseable {
  /**
   * Starts to show progress, in the way that suits where standard error goes.
   *
   * @param task what is done, a word or two
   * @param total how many steps there are, at least 0
   * @return the display
   */
  static Progress start(String task, long total) {
    if (total < 0) {
      throw Problem.in("progress")
          .rule("the number of steps must not be negative")
          .given("task", task)
          .given("total", total)
          .value();
    }
    return onTerminal()
        ? new ProgressOnTerminal(task, total, System.err)
        : lines(task, total, System.err, System::nanoTime);
  }

  /**
   * Shows progress as lines.
   *
   * @param task what is done
   * @param total how many steps there are
   * @param out where to print
   * @param nanoTime the clock
   * @return the display
   */
  static Progress lines(String task, long total, PrintStream out, LongSupplier nanoTime) {
    return new ProgressLines(task, total, out, nanoTime);
  }

  /**
   * Reports progress. Cheap: most calls show nothing.
   *
   * @param step how many steps are done
   * @param message the latest figures, one short line
   */
  void to(long step, String message);

  /** Ends the display; the last state stays visible. */
  @Override
  void close();

  /**
   * Whether standard error is a terminal that can redraw a line.
   *
   * @return false for files, pipes, dumb terminals, and where it cannot be told
   */
  static boolean onTerminal() {
    String kind = System.getenv("TERM");
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows");
    if (kind == null ? !windows : kind.equals("dumb")) {
      return false;
    }
    Path link = Path.of("/proc/self/fd/2");
    if (Files.isSymbolicLink(link)) {
      try {
        String target = Files.readSymbolicLink(link).toString();
        return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
      } catch (IOException e) {
        return false;
      }
    }
    return isTerminal(System.console());
  }

  /** From Java 22 on there may be a console without a terminal; it has a method that tells. */
  private static boolean isTerminal(Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }
}
