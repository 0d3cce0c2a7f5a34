package io.hdla.bench.verify;

import java.util.EnumMap;
import java.util.Map;

/** Counts cases by verdict; a case is a file in one precision. */
final class Tally {
  private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);

  void add(Verdict verdict) {
    counts.merge(verdict, 1, Integer::sum);
  }

  int count(Verdict verdict) {
    return counts.getOrDefault(verdict, 0);
  }

  int cases() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** The closing line. */
  @Override
  public String toString() {
    return String.format(
        "verify: %d cases, %d passed, %d failed, %d not supported",
        cases(), count(Verdict.PASSED), count(Verdict.FAILED), count(Verdict.NOT_SUPPORTED));
  }
}
