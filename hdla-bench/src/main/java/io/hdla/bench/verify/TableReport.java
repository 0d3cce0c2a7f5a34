package io.hdla.bench.verify;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A line for each form as soon as it is done, then what failed and why, then the counts. */
final class TableReport implements Report {
  private static final String REST = "  %-9s  %-4s  %-19s  %7s  ";
  private static final int REST_WIDTH = 2 + 9 + 2 + 4 + 2 + 19 + 2 + 7 + 2 + 7;
  private static final String UNSUPPORTED = "  %-9s  %-4s  %-19s  %s%n";
  private static final int MOST_PROBLEMS = 3;
  private static final int MOST_REASONS = 10;

  private final PrintWriter out;
  private final int labelWidth;
  private final List<String> explanations = new ArrayList<>();
  private final Map<String, Integer> reasons = new TreeMap<>();

  /**
   * Prints the head of the table.
   *
   * @param width columns of the terminal; labels are shortened to fit
   */
  TableReport(PrintWriter out, int width, Iterable<String> labels) {
    this.out = out;
    int longest = "case".length();
    for (String label : labels) {
      longest = Math.max(longest, label.length());
    }
    labelWidth = Math.max(12, Math.min(longest, width - REST_WIDTH));
    out.printf(
        "%-" + labelWidth + "s" + REST + "%s%n",
        "case",
        "form",
        "prec",
        "worst tensor",
        "error",
        "verdict");
    out.flush();
  }

  @Override
  public void add(CaseResult result) {
    if (result.verdict() == Verdict.NOT_SUPPORTED) {
      printLabel(result);
      out.printf(UNSUPPORTED, "-", result.precision(), "-", Verdict.NOT_SUPPORTED);
      reasons.merge(result.reason(), 1, Integer::sum);
    }
    for (FormResult form : result.forms()) {
      printLabel(result);
      out.printf(
          REST, form.form(), result.precision(), shorten(worst(form), 19), error(form.error()));
      out.println(form.verdict());
    }
    if (result.verdict() == Verdict.FAILED) {
      explain(result);
    }
    out.flush();
  }

  /** One form is enough: the table has the errors of the others. */
  private void explain(CaseResult result) {
    List<FormResult> failed =
        result.forms().stream().filter(form -> form.verdict() == Verdict.FAILED).toList();
    explanations.add(
        String.format(
            "FAILED %s, %s: %d of %d forms",
            result.label(), result.precision(), failed.size(), result.forms().size()));
    FormResult first = failed.get(0);
    for (String problem : first.problems().stream().limit(MOST_PROBLEMS).toList()) {
      explanations.add("  " + first.form() + ": " + problem);
    }
    int more = first.problems().size() - MOST_PROBLEMS;
    if (more > 0) {
      explanations.add("  " + first.form() + ": and " + more + " more");
    }
  }

  private void printLabel(CaseResult result) {
    out.printf("%-" + labelWidth + "s", shorten(result.label(), labelWidth));
  }

  private static String worst(FormResult form) {
    return form.worst() == null ? "-" : form.worst();
  }

  private static String error(double error) {
    if (error < 0) {
      return "-";
    }
    return error == Double.POSITIVE_INFINITY ? "inf" : String.format(Locale.ROOT, "%.1e", error);
  }

  /** Cuts out of the middle, since both ends tell cases apart. */
  static String shorten(String text, int width) {
    if (text.length() <= width) {
      return text;
    }
    int kept = width - 2;
    int head = (kept + 1) / 2;
    return text.substring(0, head) + ".." + text.substring(text.length() - (kept - head));
  }

  @Override
  public void end(Tally tally, Map<Path, String> unreadable) {
    out.println();
    explanations.forEach(out::println);
    reasons.entrySet().stream()
        .limit(MOST_REASONS)
        .forEach(e -> out.printf("not supported: %s (%d)%n", e.getKey(), e.getValue()));
    if (reasons.size() > MOST_REASONS) {
      out.printf("not supported: and %d more%n", reasons.size() - MOST_REASONS);
    }
    out.println(tally);
    out.flush();
  }
}
