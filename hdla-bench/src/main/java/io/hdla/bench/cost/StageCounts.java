package io.hdla.bench.cost;

import io.hdla.error.Problem;
import io.hdla.kernel.CostStage.Stage;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;

/** Operations by stage. Safe for use by many threads. */
final class StageCounts {
  private final Map<Stage, Ops> counts = new EnumMap<>(Stage.class);

  StageCounts() {
    for (Stage stage : Stage.values()) {
      counts.put(stage, Ops.NONE);
    }
  }

  synchronized void add(Stage stage, Ops ops) {
    counts.merge(stage, ops, Ops::plus);
  }

  synchronized Ops get(Stage stage) {
    return counts.get(stage);
  }

  synchronized Ops total() {
    return counts.values().stream().reduce(Ops.NONE, Ops::plus);
  }

  /** One line: two numbers a stage, in the order of the stages. */
  String text() {
    StringJoiner line = new StringJoiner(" ");
    for (Stage stage : Stage.values()) {
      line.add(Long.toString(get(stage).flops()));
      line.add(Long.toString(get(stage).transcendentals()));
    }
    return line.toString();
  }

  static StageCounts parse(String text) {
    String[] words = text.trim().split(" ");
    Stage[] stages = Stage.values();
    if (words.length != 2 * stages.length) {
      throw Problem.in("cost")
          .rule("counts must be two numbers for each of " + stages.length + " stages")
          .given("counts", text)
          .value();
    }
    StageCounts result = new StageCounts();
    for (int i = 0; i < stages.length; i++) {
      long flops = Long.parseLong(words[2 * i]);
      result.add(stages[i], new Ops(flops, Long.parseLong(words[2 * i + 1])));
    }
    return result;
  }
}
