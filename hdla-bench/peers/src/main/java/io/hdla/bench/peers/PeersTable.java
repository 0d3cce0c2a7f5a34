package io.hdla.bench.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The results as text, in aligned columns. */
final class PeersTable {
  private static final String NONE = "–";

  private final List<String[]> times = new ArrayList<>();
  private final List<String[]> errors = new ArrayList<>();

  PeersTable() {
    times.add(row("", "hdla", "libtorch", "libtorch / hdla", "EJML", "EJML / hdla"));
    errors.add(row("", "hdla", "libtorch", "libtorch's best", "EJML's best"));
  }

  private static String[] row(String... cells) {
    return cells;
  }

  void add(Row row, Map<String, Measured> sides) {
    Measured ours = sides.get("hdla");
    Measured torch = sides.get("libtorch");
    Measured ejml = sides.get("ejml");
    times.add(
        row(
            row.title(),
            speed(row, ours),
            speed(row, torch),
            ratio(torch, ours),
            speed(row, ejml),
            ratio(ejml, ours)));
    errors.add(
        row(
            row.title(),
            error(ours),
            error(torch),
            torch.variant(),
            ejml.can() ? ejml.variant() : NONE));
  }

  /** A time, or for products the rate, which is easier to compare across sizes. */
  private static String speed(Row row, Measured side) {
    if (!side.can()) {
      return NONE;
    }
    Spread spread = side.spread();
    String text =
        row.isHdla()
            ? time(spread.median())
            : String.format(Locale.ROOT, "%.1f GFLOP/s", row.flops() / spread.median());
    return text + " ±" + spread.percent() + "%";
  }

  /** Nanoseconds with three digits and a unit that a person reads. */
  static String time(double nanos) {
    double value = nanos < 1e6 ? nanos / 1e3 : nanos / 1e6;
    String unit = nanos < 1e6 ? "µs" : "ms";
    int decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f %s", value, unit);
  }

  private static String ratio(Measured side, Measured ours) {
    if (!side.can()) {
      return NONE;
    }
    Spread spread = side.ratioTo(ours);
    return String.format(
        Locale.ROOT, "%.2f× (%.2f–%.2f)", spread.median(), spread.low(), spread.high());
  }

  private static String error(Measured side) {
    return String.format(Locale.ROOT, "%.1e", side.worst());
  }

  /** Medians, their spread and ratios. */
  String times() {
    return aligned(times);
  }

  /** The largest error of any result, and the variants that were fastest. */
  String errors() {
    return aligned(errors);
  }

  /** The first column to the left, the others to the right. */
  static String aligned(List<String[]> rows) {
    int columns = rows.get(0).length;
    int[] widths = new int[columns];
    for (String[] row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line =
          new StringBuilder(row[0]).append(" ".repeat(widths[0] - row[0].length()));
      for (int i = 1; i < columns; i++) {
        line.append("  ").append(" ".repeat(widths[i] - row[i].length())).append(row[i]);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
