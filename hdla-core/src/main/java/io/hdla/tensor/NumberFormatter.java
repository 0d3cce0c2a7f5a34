package io.hdla.tensor;

import java.util.Locale;

/** One format for all shown elements of a tensor, found by looking at them first. */
final class NumberFormatter {
  private static final double LARGE = 1e6;
  private static final double SMALL = 1e-4;

  private boolean whole = true;
  private double largest;
  private double smallest = Double.POSITIVE_INFINITY;
  private int width;
  private boolean sized;
  private final java.util.List<Double> seen = new java.util.ArrayList<>();
  private final java.util.List<Long> integers = new java.util.ArrayList<>();

  /** Takes an element into account. */
  void see(Tensor tensor, int position) {
    if (!tensor.dtype().isFloating()) {
      integers.add(tensor.longs()[position]);
      return;
    }
    double value = Elements.get(tensor, position);
    seen.add(value);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return;
    }
    whole &= value == Math.rint(value);
    largest = Math.max(largest, Math.abs(value));
    if (value != 0) {
      smallest = Math.min(smallest, Math.abs(value));
    }
  }

  /** The text of an element, padded to the width of the widest. */
  String format(Tensor tensor, int position) {
    if (!sized) {
      for (double value : seen) {
        width = Math.max(width, text(value).length());
      }
      for (long value : integers) {
        width = Math.max(width, Long.toString(value).length());
      }
      sized = true;
    }
    String text =
        tensor.dtype().isFloating()
            ? text(Elements.get(tensor, position))
            : Long.toString(tensor.longs()[position]);
    return " ".repeat(width - text.length()) + text;
  }

  private String text(double value) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    if (largest >= LARGE || smallest < SMALL) {
      return String.format(Locale.ROOT, "%.4e", value);
    }
    return String.format(Locale.ROOT, whole ? "%.0f." : "%.4f", value);
  }
}
