package io.hdla.bench.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;

/**
 * A cost as a function of the sizes: {@code both d_k d_v + key d_k + value d_v + rest}.
 *
 * @param both the coefficient of d_k d_v
 * @param key that of d_k
 * @param value that of d_v
 * @param rest what depends on neither
 */
public record Bilinear(double both, double key, double value, double rest) {
  private static final double ROUNDING = 1e-6;
  private static final int SMALL = 8;
  private static final int LARGE = 24;

  /**
   * Finds the function behind counts at some sizes.
   *
   * @param counts the count at (d_k, d_v), for {@link #sizes}
   * @return the function
   */
  static Bilinear through(ToDoubleBiFunction<Integer, Integer> counts) {
    double ss = counts.applyAsDouble(SMALL, SMALL);
    double ls = counts.applyAsDouble(LARGE, SMALL);
    double sl = counts.applyAsDouble(SMALL, LARGE);
    double ll = counts.applyAsDouble(LARGE, LARGE);
    double step = LARGE - SMALL;
    double both = (ll - ls - sl + ss) / (step * step);
    double key = (ls - ss) / step - both * SMALL;
    double value = (sl - ss) / step - both * SMALL;
    double rest = ss - both * SMALL * SMALL - (key + value) * SMALL;
    return new Bilinear(both, key, value, rest);
  }

  /** The sizes (d_k, d_v) at which counts determine the function. */
  static List<int[]> sizes() {
    return List.of(
        new int[] {SMALL, SMALL},
        new int[] {LARGE, SMALL},
        new int[] {SMALL, LARGE},
        new int[] {LARGE, LARGE});
  }

  double at(int keyDim, int valueDim) {
    return both * keyDim * valueDim + key * keyDim + value * valueDim + rest;
  }

  Bilinear minus(Bilinear other) {
    return new Bilinear(both - other.both, key - other.key, value - other.value, rest - other.rest);
  }

  boolean isZero() {
    return text().equals("0");
  }

  /** As a sum of its terms, without those that are 0. */
  String text() {
    List<String> terms = new ArrayList<>();
    add(terms, both, " d_k d_v");
    add(terms, key, " d_k");
    add(terms, value, " d_v");
    add(terms, rest, "");
    return terms.isEmpty() ? "0" : String.join(" + ", terms).replace("+ -", "- ");
  }

  /** As the paper writes it: {@code d_k(12 d_v + 6)}. */
  String factored() {
    return String.format(Locale.ROOT, "d_k(%s d_v + %s)", number(both), number(key));
  }

  private static void add(List<String> terms, double coefficient, String of) {
    if (Math.abs(coefficient) > ROUNDING) {
      terms.add(number(coefficient) + of);
    }
  }

  private static String number(double value) {
    long whole = Math.round(value);
    return Math.abs(value - whole) < ROUNDING
        ? Long.toString(whole)
        : String.format(Locale.ROOT, "%.2f", value);
  }
}
