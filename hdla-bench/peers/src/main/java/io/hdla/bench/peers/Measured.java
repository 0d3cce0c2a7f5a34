package io.hdla.bench.peers;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one side did in one row.
 *
 * @param report how its variants were checked and tried, as its worker told
 * @param nanos the time of a call in each round; null if it cannot compute the row
 */
record Measured(Map<String, Object> report, double[] nanos) {
  boolean can() {
    return nanos != null;
  }

  Spread spread() {
    return Spread.of(nanos);
  }

  /** How many times as long as another side it took, round by round. */
  Spread ratioTo(Measured other) {
    return Spread.ofRatios(nanos, other.nanos);
  }

  String variant() {
    return String.valueOf(report.get("variant"));
  }

  double worst() {
    return ((Number) report.get("worst")).doubleValue();
  }

  /** For the result file. */
  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    if (can()) {
      map.put("nanosMedian", spread().median());
      map.put("nanosLowerQuartile", spread().low());
      map.put("nanosUpperQuartile", spread().high());
      map.put("nanos", Arrays.stream(nanos).boxed().toList());
      for (String key : new String[] {"variant", "worst", "errors", "trialNanos", "wrong"}) {
        map.put(key, report.get(key));
      }
    }
    return map;
  }
}
