package io.hdla.bench.peers;

import io.hdla.bench.jmh.Problems;
import java.util.HashMap;
import java.util.Map;

/** The problems of the rows, made once for each d. */
final class HdlaProblems {
  private static final String GATES = "logsigmoid";

  private final Map<Integer, HdlaProblem> known = new HashMap<>();

  HdlaProblem of(Row row) {
    int d = row.size();
    return known.computeIfAbsent(
        d, x -> new HdlaProblem(new Problems.Size(1, Row.TIME, Row.HEADS, d, d), GATES));
  }
}
