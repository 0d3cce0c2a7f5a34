package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/** The rule of custom functions, which pull cotangents back on variables or, once, on tensors. */
final class CustomRules {
  private CustomRules() {}

  static Variable[] record(String name, Evaluation evaluation, Variable[] inputs) {
    Rule.JointDerivative derivative = evaluation.derivative();
    if (derivative != null) {
      Rule rule = Rule.named(name).gradients(evaluation.keep(), checked(derivative));
      return rule.applyToMany(evaluation.outputs(), null, inputs);
    }
    Rule rule = Rule.named(name).gradients(Keep.NOTHING, CustomRules::pull);
    return rule.applyToMany(evaluation.outputs(), evaluation, inputs);
  }

  private static Rule.JointDerivative checked(Rule.JointDerivative derivative) {
    return (cotangents, saved) -> {
      Variable[] gradients = derivative.of(cotangents, saved);
      check((OpNode) saved, gradients);
      return gradients;
    };
  }

  private static Variable[] pull(Variable[] cotangents, Saved saved) {
    OpNode node = (OpNode) saved;
    Evaluation evaluation = node.attribute();
    Tensor[] upstream = new Tensor[cotangents.length];
    for (int i = 0; i < upstream.length; i++) {
      upstream[i] = cotangents[i] == null ? null : cotangents[i].value();
    }
    boolean[] needed = new boolean[node.inputCount()];
    for (int i = 0; i < needed.length; i++) {
      needed[i] = node.needs(i);
    }
    Tensor[] gradients = evaluation.pull(node.op(), upstream, needed);
    check(node, gradients);
    return differentiableOnce(node, gradients, cotangents);
  }

  private static void check(OpNode node, Object[] gradients) {
    if (gradients == null || gradients.length != node.inputCount()) {
      throw Problem.in("backward of " + node.op())
          .rule("the pullback must return one gradient for each input")
          .given("gradients", gradients == null ? "null" : gradients.length)
          .given("inputs", node.inputCount())
          .shape();
    }
    for (int i = 0; i < gradients.length; i++) {
      if (gradients[i] == null && node.needs(i)) {
        throw Problem.in("backward of " + node.op())
            .rule("the pullback must return a gradient for every input that requires one")
            .given("input " + i, node.shapeOf(i))
            .remedy("return zeros if the outputs do not depend on it")
            .state();
      }
    }
  }

  /** The gradients as variables; while a graph is created they refuse to be differentiated. */
  private static Variable[] differentiableOnce(
      OpNode node, Tensor[] gradients, Variable[] cotangents) {
    Variable[] results = new Variable[gradients.length];
    Variable[] sources = new Variable[cotangents.length + gradients.length];
    System.arraycopy(cotangents, 0, sources, 0, cotangents.length);
    for (int i = 0; i < gradients.length; i++) {
      if (node.needs(i)) {
        // Only where the input came from matters here; its value is not kept.
        sources[cotangents.length + i] =
            new Variable(null, node.producer(i), node.producerOutput(i));
      }
    }
    Rule refusal = Rule.named(node.op()).gradients(Keep.NOTHING, CustomRules::refuse);
    for (int i = 0; i < gradients.length; i++) {
      results[i] = gradients[i] == null ? null : refusal.apply(gradients[i], null, sources);
    }
    return results;
  }

  private static Variable[] refuse(Variable[] cotangents, Saved saved) {
    throw Problem.in("second derivative of " + ((OpNode) saved).op())
        .rule("a function whose pullback is written on tensors is differentiable once")
        .remedy(
            "write the pullback on variables (Evaluation.differentiable), or detach its gradient")
        .state();
  }
}
