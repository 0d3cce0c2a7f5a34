package io.hdla.autograd;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Looks at the recorded graph, to see what a computation keeps alive. */
public final class Graph {
  private Graph() {}

  /**
   * The number of recorded operations that variables were computed by.
   *
   * @param outputs computed variables
   * @return each operation counted once; 0 for parameters and constants
   */
  public static int operations(Variable... outputs) {
    int count = 0;
    for (Node node : reachable(outputs)) {
      count += node instanceof OpNode ? 1 : 0;
    }
    return count;
  }

  /**
   * The number of parameters that variables were computed from.
   *
   * @param outputs computed variables
   * @return each parameter counted once
   */
  public static int parameters(Variable... outputs) {
    int count = 0;
    for (Node node : reachable(outputs)) {
      count += node instanceof Leaf ? 1 : 0;
    }
    return count;
  }

  /** All nodes that variables lead back to. */
  static Set<Node> reachable(Variable... outputs) {
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<Node> next = new ArrayDeque<>();
    for (Variable output : outputs) {
      visit(output.node(), seen, next);
    }
    while (!next.isEmpty()) {
      Node node = next.pop();
      if (node instanceof OpNode) {
        OpNode operation = (OpNode) node;
        for (int i = 0; i < operation.inputCount(); i++) {
          visit(operation.producer(i), seen, next);
        }
      }
    }
    return seen;
  }

  private static void visit(Node node, Set<Node> seen, ArrayDeque<Node> next) {
    if (node != null && seen.add(node)) {
      next.push(node);
    }
  }
}
