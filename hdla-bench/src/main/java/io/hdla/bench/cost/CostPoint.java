package io.hdla.bench.cost;

import java.util.Locale;

/**
 * A system at one size: what it costs a token and head, and how long it takes.
 *
 * @param system the system
 * @param keyDim d_k
 * @param valueDim d_v
 * @param flops counted
 * @param nanos measured
 */
public record CostPoint(CostSystem system, int keyDim, int valueDim, double flops, double nanos) {
  /** How far the time is from a line, relative to the line. */
  double deviation(LineFit line) {
    return nanos / line.at(flops) - 1;
  }

  boolean isAt(CostSystem other, int[] size) {
    return system.equals(other) && keyDim == size[0] && valueDim == size[1];
  }

  /** For example {@code GDP2 general 64 x 128}. */
  String name() {
    return String.format(Locale.ROOT, "%s %d x %d", system.title(), keyDim, valueDim);
  }
}
