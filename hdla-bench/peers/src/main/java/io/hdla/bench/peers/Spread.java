package io.hdla.bench.peers;

import java.util.Arrays;

/**
 * Repeated measurements in three numbers.
 *
 * @param low the lower quartile
 * @param median the middle
 * @param high the upper quartile
 */
record Spread(double low, double median, double high) {
  /** Of at least one number. */
  static Spread of(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Spread(at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75));
  }

  /** Of the quotients of numbers that were measured side by side. */
  static Spread ofRatios(double[] above, double[] below) {
    double[] ratios = new double[above.length];
    Arrays.setAll(ratios, i -> above[i] / below[i]);
    return of(ratios);
  }

  private static double at(double[] sorted, double part) {
    double place = part * (sorted.length - 1);
    int left = (int) place;
    int right = Math.min(left + 1, sorted.length - 1);
    return sorted[left] + (place - left) * (sorted[right] - sorted[left]);
  }

  /** Half the distance of the quartiles, in percent of the median. */
  long percent() {
    return Math.round(50 * (high - low) / median);
  }
}
