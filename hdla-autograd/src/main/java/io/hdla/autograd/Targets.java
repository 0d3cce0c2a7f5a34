package io.hdla.autograd;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The variables whose gradients a pass is to collect, and which nodes lead to them. Nodes that do
 * not are skipped.
 */
final class Targets {
  private static final int[] NO_SLOTS = {};

  private final Variable[] collected;
  private final boolean[] fresh;
  private final Map<Node, int[]> slots = new IdentityHashMap<>();
  private final Map<Node, Boolean> leads = new IdentityHashMap<>();
  private final Variable[] targets;
  private final boolean passesOverHooks;
  private final boolean stops;
  private int shallowest = Integer.MAX_VALUE;

  /** A step of the walk that looks for paths: a node and which input to look at next. */
  private static final class Step {
    final OpNode node;
    int next;
    boolean found;

    Step(OpNode node) {
      this.node = node;
    }
  }

  Targets(Variable[] targets) {
    this(targets, false);
  }

  /**
   * With the choice to make a pass within another pass, which leaves the hooks of wanted leaves to
   * the outer one and does not go beyond the wanted nodes.
   */
  Targets(Variable[] targets, boolean within) {
    this.targets = targets;
    this.passesOverHooks = within;
    this.stops = within;
    this.collected = new Variable[targets.length];
    this.fresh = new boolean[targets.length];
    for (int i = 0; i < targets.length; i++) {
      Node node = targets[i].node();
      int[] before = slots.getOrDefault(node, NO_SLOTS);
      int[] longer = Arrays.copyOf(before, before.length + 1);
      longer[before.length] = i;
      slots.put(node, longer);
      shallowest = Math.min(shallowest, node.depth);
    }
  }

  /** The gradient of each target, null where none arrived. */
  Variable[] collected() {
    return collected;
  }

  /** Whether nothing else looks at the storage of a collected gradient. */
  boolean isFresh(int target) {
    return fresh[target];
  }

  boolean passesOverHooks() {
    return passesOverHooks;
  }

  boolean isWanted(Node node) {
    return slots.containsKey(node) || leads.getOrDefault(node, false);
  }

  /** Adds to the gradient of the targets at one output of a node. */
  void add(Node node, int output, Variable gradient, boolean isFresh) {
    for (int slot : slots.getOrDefault(node, NO_SLOTS)) {
      if (targets[slot].outputNumber() == output) {
        Variable before = collected[slot];
        collected[slot] = before == null ? gradient : Sums.of(before, gradient);
        fresh[slot] = before != null || (isFresh && slots.get(node).length == 1);
      }
    }
  }

  /** Takes what is wanted of a node's gradients; says whether any input leads to a target. */
  boolean passes(OpNode node, Variable[] cotangents) {
    for (int output = 0; output < cotangents.length; output++) {
      if (cotangents[output] != null) {
        add(node, output, cotangents[output], false);
      }
    }
    return !(stops && slots.containsKey(node)) && leads.get(node);
  }

  /** Finds the nodes with an input that leads to a target, depth first, without recursion. */
  void findPaths(Variable[] outputs) {
    ArrayDeque<Step> stack = new ArrayDeque<>();
    for (Variable output : outputs) {
      enter(output.node(), stack);
      while (!stack.isEmpty()) {
        advance(stack);
      }
    }
  }

  private void enter(Node node, ArrayDeque<Step> stack) {
    if (node instanceof OpNode && !leads.containsKey(node)) {
      if (node.depth <= shallowest) {
        leads.put(node, false);
      } else {
        stack.push(new Step((OpNode) node));
      }
    }
  }

  private void advance(ArrayDeque<Step> stack) {
    Step step = stack.peek();
    if (step.next == step.node.inputCount()) {
      stack.pop();
      leads.put(step.node, step.found);
      return;
    }
    Node producer = step.node.producer(step.next);
    if (producer instanceof OpNode && !leads.containsKey(producer)) {
      enter(producer, stack);
      if (stack.peek() != step) {
        return;
      }
    }
    step.found |= producer != null && isWanted(producer);
    step.next++;
  }
}
