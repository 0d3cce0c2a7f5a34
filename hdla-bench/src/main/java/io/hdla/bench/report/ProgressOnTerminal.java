package io.hdla.bench.report;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Progress for people: a bar that is redrawn in place by a thread of its own. */
final class ProgressOnTerminal implements Progress {
  private static final int REDRAW_MILLIS = 250;

  private final ProgressBar bar;

  private final Line line;

  /**
   * Ends exactly once. Left to itself the library ends a line twice if it is closed during a
   * redraw, and not at all if it is closed before the first one.
   */
  private static final class Line extends ConsoleProgressBarConsumer {
    private boolean ended;

    Line(PrintStream out) {
      super(out);
    }

    @Override
    public synchronized void accept(String text) {
      if (!ended) {
        super.accept(text);
      }
    }

    @Override
    public synchronized void close() {
      if (!ended) {
        ended = true;
        super.close();
      }
    }
  }

  ProgressOnTerminal(String task, long total, PrintStream out) {
    this.line = new Line(out);
    this.bar =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(total)
            .setStyle(unicode() ? ProgressBarStyle.UNICODE_BLOCK : ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REDRAW_MILLIS)
            .setConsumer(line)
            .build();
  }

  /** Java 17 knows the encoding of standard error under another name than later versions. */
  private static boolean unicode() {
    String older = System.getProperty("sun.jnu.encoding", "");
    return System.getProperty("stderr.encoding", older).equalsIgnoreCase("UTF-8");
  }

  @Override
  public void to(long step, String message) {
    bar.stepTo(step);
    bar.setExtraMessage(message.isEmpty() ? "" : " " + message);
  }

  @Override
  public void close() {
    bar.close();
    line.close();
  }
}
