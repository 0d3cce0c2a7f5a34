package io.hdla.bench.report;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Progress for files and pipes: a line at the start, one at every tenth, one whenever a minute has
 * passed without any, and one at the end.
 */
final class ProgressLines implements Progress {
  private static final int PARTS = 10;
  private static final long SILENCE = 60_000_000_000L;

  private final String task;
  private final long total;
  private final PrintStream out;
  private final LongSupplier nanoTime;
  private final long start;
  private long step;
  private long shownStep = -1;
  private long shownAt;
  private String message = "";

  ProgressLines(String task, long total, PrintStream out, LongSupplier nanoTime) {
    this.task = task;
    this.total = total;
    this.out = out;
    this.nanoTime = nanoTime;
    this.start = nanoTime.getAsLong();
    show();
  }

  @Override
  public void to(long done, String latest) {
    step = done;
    message = latest;
    boolean nextPart = part(step) > part(shownStep);
    if (nextPart || nanoTime.getAsLong() - shownAt >= SILENCE) {
      show();
    }
  }

  private long part(long done) {
    return total == 0 ? 0 : (long) ((double) done / total * PARTS);
  }

  private void show() {
    shownStep = step;
    shownAt = nanoTime.getAsLong();
    double seconds = (shownAt - start) * 1e-9;
    long percent = total == 0 ? 100 : (long) Math.floor(100.0 * step / total);
    StringBuilder line = new StringBuilder();
    line.append(String.format(Locale.ROOT, "%s %d/%d %d%%", task, step, total, percent));
    line.append(" elapsed ").append(time(seconds));
    if (step > 0 && step < total) {
      line.append(" left ").append(time(seconds / step * (total - step)));
    }
    if (!message.isEmpty()) {
      line.append(' ').append(message.replaceAll("\\p{Cntrl}+", " "));
    }
    out.println(line);
    out.flush();
  }

  static String time(double seconds) {
    long whole = Math.round(seconds);
    return String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }

  @Override
  public void close() {
    if (step != shownStep) {
      show();
    }
  }
}
