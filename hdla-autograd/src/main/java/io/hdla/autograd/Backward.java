package io.hdla.autograd;

import io.hdla.error.Problem;

/**
 * One backward pass: nodes are visited from the deepest down, so that all gradients of a node have
 * arrived before it is its turn. No recursion; the depth of the graph is limited by memory only.
 */
final class Backward {
  private final NodeQueue queue = new NodeQueue();
  private final Targets targets;
  private final boolean retain;
  private final boolean create;
  private final Recording recording = Recording.current();
  private final Watch watch = recording.watching();

  private Backward(Targets targets, boolean retain, boolean create) {
    this.targets = targets;
    this.retain = retain;
    this.create = create;
  }

  /** Adds the gradients of the graph's leaves to what they have accumulated. */
  static void accumulate(Variable output, Variable cotangent, boolean retain) {
    Variable[] outputs = {output};
    new Backward(null, retain, false).run(outputs, new Variable[] {cotangent});
  }

  /** Leaves the gradients of the targets with the targets. */
  static void collect(
      Variable[] outputs, Variable[] cotangents, Targets targets, boolean retain, boolean create) {
    new Backward(targets, retain, create).run(outputs, cotangents);
  }

  private void run(Variable[] outputs, Variable[] cotangents) {
    boolean before = recording.set(create && recording.isOn());
    // Gradients are looked at as a whole: what is found bears the name of the operation.
    recording.watch(Watch.NOTHING);
    try {
      if (targets != null) {
        targets.findPaths(outputs);
      }
      for (int i = 0; i < outputs.length; i++) {
        seed(outputs[i], cotangents[i]);
      }
      while (!queue.isEmpty()) {
        visit(queue.pop());
      }
    } finally {
      recording.set(before);
      recording.watch(watch);
      while (!queue.isEmpty()) {
        queue.pop().release();
      }
    }
  }

  private void seed(Variable output, Variable cotangent) {
    if (cotangent != null && output.node() != null && isWanted(output.node())) {
      send(output.node(), output.outputNumber(), cotangent, false);
    }
  }

  private boolean isWanted(Node node) {
    return targets == null || targets.isWanted(node);
  }

  /** Hands a gradient to a node; leaves without hooks take it at once. */
  private void send(Node node, int output, Variable gradient, boolean fresh) {
    if (node instanceof Leaf && (!node.hasHooks() || passesOverHooks())) {
      arrive((Leaf) node, gradient, fresh);
      return;
    }
    node.claim(this);
    if (node.isIdle()) {
      queue.push(node);
    }
    node.receive(output, gradient);
  }

  private boolean passesOverHooks() {
    return targets != null && targets.passesOverHooks();
  }

  private void arrive(Leaf leaf, Variable gradient, boolean fresh) {
    if (targets == null) {
      leaf.accumulate(gradient.value(), fresh);
    } else {
      targets.add(leaf, 0, gradient, fresh);
    }
  }

  private void visit(Node node) {
    try {
      Variable[] cotangents = node.take();
      if (node instanceof Leaf) {
        arrive((Leaf) node, cotangents[0], false);
        return;
      }
      OpNode operation = (OpNode) node;
      if (targets == null || targets.passes(operation, cotangents)) {
        differentiate(operation, cotangents);
      }
    } finally {
      node.release();
    }
  }

  private void differentiate(OpNode node, Variable[] cotangents) {
    node.requireIntact();
    if (node.rule().joint() != null) {
      differentiateJointly(node, cotangents);
    } else {
      for (int i = 0; i < node.inputCount(); i++) {
        Node producer = node.producer(i);
        if (producer != null && isWanted(producer)) {
          Variable gradient = derivative(node, i).of(cotangents[0], node);
          if (gradient != null) {
            deliver(node, i, gradient, cotangents, null);
          }
        }
      }
    }
    if (!retain) {
      node.free();
    }
  }

  private static Rule.Derivative derivative(OpNode node, int input) {
    Rule.Derivative derivative = node.rule().derivative(input);
    if (derivative == null) {
      throw Problem.in("backward of " + node.op())
          .rule("no derivative is defined for input " + input)
          .remedy("detach input " + input + ", or add the derivative to the rule")
          .state();
    }
    return derivative;
  }

  private void differentiateJointly(OpNode node, Variable[] cotangents) {
    Variable[] gradients = node.rule().joint().of(cotangents, node);
    if (gradients.length != node.inputCount()) {
      throw Problem.in("backward of " + node.op())
          .rule("there must be one gradient for each input")
          .given("gradients", gradients.length)
          .given("inputs", node.inputCount())
          .shape();
    }
    for (int i = 0; i < gradients.length; i++) {
      Node producer = node.producer(i);
      if (gradients[i] != null && producer != null && isWanted(producer)) {
        deliver(node, i, gradients[i], cotangents, gradients);
      }
    }
  }

  private void deliver(
      OpNode node, int input, Variable raw, Variable[] cotangents, Variable[] siblings) {
    Node producer = node.producer(input);
    int output = node.producerOutput(input);
    Variable gradient =
        Unbroadcast.fit(node, input, raw, producer.shape(output), producer.dtype(output));
    if (watch != Watch.NOTHING) {
      Anomaly.checkBackward(watch, node.op(), input, gradient.value(), cotangents);
    }
    boolean fresh =
        producer instanceof Leaf
            && !node.keeps(gradient.value())
            && !sharesAny(gradient, cotangents, -1)
            && !sharesAny(gradient, siblings, input);
    send(producer, output, gradient, fresh);
  }

  private static boolean sharesAny(Variable gradient, Variable[] others, int except) {
    if (others != null) {
      for (int i = 0; i < others.length; i++) {
        Variable other = others[i];
        if (other != null && i != except && other.value().sharesStorage(gradient.value())) {
          return true;
        }
      }
    }
    return false;
  }
}
