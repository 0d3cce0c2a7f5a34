package io.hdla.autograd;

import io.hdla.tensor.Tensor;

/** Adds operations to the graph. */
final class Recorder {
  private Recorder() {}

  static boolean anyRequiresGrad(Variable[] inputs) {
    for (Variable input : inputs) {
      if (input != null && input.node() != null) {
        return true;
      }
    }
    return false;
  }

  /** Records an operation with one output; the array of inputs becomes the node's. */
  static Variable one(
      Rule rule, Recording recording, Tensor result, Object attribute, Variable[] inputs) {
    if (recording.isWatched()) {
      Anomaly.checkForward(recording.watching(), rule.op(), result, inputs);
    }
    if (!result.dtype().isFloating()) {
      return Variable.constant(result);
    }
    OpNode node = new OpNode(rule, attribute, inputs, result);
    Variable output = new Variable(result, node, 0);
    node.keepOutputs(output);
    return output;
  }

  static Variable[] many(
      Rule rule, Recording recording, Tensor[] results, Object attribute, Variable[] inputs) {
    if (recording.isWatched()) {
      for (Tensor result : results) {
        Anomaly.checkForward(recording.watching(), rule.op(), result, inputs);
      }
    }
    OpNode node = new OpNode(rule, attribute, inputs, results);
    Variable[] outputs = new Variable[results.length];
    for (int i = 0; i < results.length; i++) {
      boolean floating = results[i].dtype().isFloating();
      outputs[i] = floating ? new Variable(results[i], node, i) : Variable.constant(results[i]);
    }
    node.keepOutputs(outputs);
    return outputs;
  }

  /** A result that is not recorded. */
  static Variable constant(Rule rule, Tensor result, Variable a) {
    if (Anomaly.isAnyOpen()) {
      watch(rule, result, a);
    }
    return Variable.constant(result);
  }

  static Variable constant(Rule rule, Tensor result, Variable a, Variable b) {
    if (Anomaly.isAnyOpen()) {
      watch(rule, result, a, b);
    }
    return Variable.constant(result);
  }

  static Variable constant(Rule rule, Tensor result, Variable[] inputs) {
    if (Anomaly.isAnyOpen()) {
      watch(rule, result, inputs);
    }
    return Variable.constant(result);
  }

  private static void watch(Rule rule, Tensor result, Variable... inputs) {
    Recording recording = Recording.current();
    if (recording.isWatched()) {
      Anomaly.checkForward(recording.watching(), rule.op(), result, inputs);
    }
  }

  static Variable[] constants(Rule rule, Tensor[] results, Variable[] inputs) {
    Variable[] outputs = new Variable[results.length];
    for (int i = 0; i < results.length; i++) {
      outputs[i] = constant(rule, results[i], inputs);
    }
    return outputs;
  }
}
