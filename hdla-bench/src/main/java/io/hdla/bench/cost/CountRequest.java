package io.hdla.bench.cost;

import io.hdla.attention.AttentionInputs;

/**
 * What is to be counted.
 *
 * @param problem the problem
 * @param alone whether to count {@link StateUpdate}, and not the operator
 */
record CountRequest(CostProblem problem, boolean alone) {
  static CountRequest of(CostSystem system, int keyDim, int valueDim, int tokens) {
    return new CountRequest(new CostProblem(system, keyDim, valueDim, tokens), false);
  }

  /** Counts, in a JVM whose kernels count. */
  StageCounts count() {
    CostSystem system = problem.system();
    if (alone) {
      StateUpdate update =
          new StateUpdate(system, problem.keyDim(), problem.valueDim(), problem.tokens());
      return CountingWrapper.counting(update::run);
    }
    AttentionInputs inputs = problem.inputs();
    return CountingWrapper.counting(() -> problem.forward(inputs));
  }

  /** One line. */
  String text() {
    return String.join(
        " ",
        problem.system().text(),
        Integer.toString(problem.keyDim()),
        Integer.toString(problem.valueDim()),
        Integer.toString(problem.tokens()),
        Boolean.toString(alone));
  }

  static CountRequest parse(String text) {
    String[] words = text.trim().split(" ");
    CostProblem problem =
        new CostProblem(
            CostSystem.parse(words[0]),
            Integer.parseInt(words[1]),
            Integer.parseInt(words[2]),
            Integer.parseInt(words[3]));
    return new CountRequest(problem, Boolean.parseBoolean(words[4]));
  }
}
