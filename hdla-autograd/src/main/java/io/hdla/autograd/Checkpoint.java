package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.random.Rng;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Computes a segment without keeping what its backward pass needs, and computes it again when that
 * pass comes (Chen et al. 2016, "Training deep nets with sublinear memory cost"): memory for one
 * more forward pass.
 *
 * <pre>{@code
 * Variable h = Checkpoint.apply((rng, in) -> new Variable[] {block.apply(in[0])}, null, x)[0];
 * }</pre>
 *
 * <p>The segment may use parameters freely. Computed variables are to be handed in as inputs: those
 * it picks up from outside are walked through as part of the segment. It must compute the same both
 * times; randomness comes from the given source, which is set back for the second time. While a
 * graph is created, the second run becomes part of it and is kept.
 */
public final class Checkpoint {
  /** A piece of a computation. */
  @FunctionalInterface
  public interface Segment {
    /**
     * Computes the outputs.
     *
     * @param rng the source of all randomness; null if none was given
     * @param inputs the inputs; null for one that is left out
     * @return the outputs
     */
    Variable[] run(Rng rng, Variable... inputs);
  }

  private static final Rule RULE =
      Rule.named("checkpoint").gradients(Keep.NOTHING, Checkpoint::pull);

  private static final Rule SAME =
      Rule.named("segment input").gradient(0, Keep.NOTHING, (g, s) -> g);

  private final Segment segment;
  private final boolean random;
  private final long state;
  private final Variable[] inputs;
  private final Variable[] outside;
  private final int[] versions;

  private Checkpoint(
      Segment segment, boolean random, long state, Variable[] inputs, Variable[] outside) {
    this.segment = segment;
    this.random = random;
    this.state = state;
    this.inputs = inputs;
    this.outside = outside;
    this.versions = new int[inputs.length];
    for (int i = 0; i < inputs.length; i++) {
      versions[i] = inputs[i] == null ? 0 : inputs[i].value().version();
    }
  }

  /**
   * Runs a segment.
   *
   * @param segment what to compute
   * @param rng the source of its randomness, which moves on as in a plain run; null for none
   * @param inputs its inputs; null for one that is left out
   * @return its outputs
   */
  public static Variable[] apply(Segment segment, Rng rng, Variable... inputs) {
    if (!NoGrad.isRecording()) {
      return segment.run(rng, inputs);
    }
    long state = rng == null ? 0 : rng.state();
    Variable[] local = local(inputs);
    Variable[] outputs = segment.run(rng, local);
    Variable[] outside = outsideLeaves(outputs, local);
    Variable[] sources = new Variable[inputs.length + outside.length];
    System.arraycopy(inputs, 0, sources, 0, inputs.length);
    System.arraycopy(outside, 0, sources, inputs.length, outside.length);
    Tensor[] values = new Tensor[outputs.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = outputs[i].value();
    }
    // Values only: the inputs' history stays with the graph, and is not kept twice.
    Checkpoint run = new Checkpoint(segment, rng != null, state, detached(inputs), outside);
    return RULE.applyToMany(values, run, sources);
  }

  /** Inputs that end the segment's own graph. */
  private static Variable[] local(Variable[] inputs) {
    Variable[] local = new Variable[inputs.length];
    for (int i = 0; i < local.length; i++) {
      boolean wanted = inputs[i] != null && inputs[i].requiresGrad();
      local[i] = wanted ? Variable.parameter(inputs[i].value()) : inputs[i];
    }
    return local;
  }

  private static Variable[] detached(Variable[] inputs) {
    Variable[] values = new Variable[inputs.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = inputs[i] == null ? null : inputs[i].detach();
    }
    return values;
  }

  /** The parameters that the segment used without being given them; only their nodes matter. */
  private static Variable[] outsideLeaves(Variable[] outputs, Variable[] local) {
    Set<Node> nodes = Graph.reachable(outputs);
    for (Variable input : local) {
      if (input != null) {
        nodes.remove(input.node());
      }
    }
    List<Variable> leaves = new ArrayList<>();
    for (Node node : nodes) {
      if (node instanceof Leaf) {
        leaves.add(new Variable(null, node, 0));
      }
    }
    return leaves.toArray(new Variable[0]);
  }

  private static Variable[] pull(Variable[] cotangents, Saved saved) {
    OpNode node = (OpNode) saved;
    Checkpoint run = node.attribute();
    boolean create = NoGrad.isRecording();
    return NoGrad.with(true, () -> run.recompute(cotangents, node, create));
  }

  private Variable[] recompute(Variable[] cotangents, OpNode node, boolean create) {
    Variable[] local = new Variable[inputs.length];
    List<Variable> wanted = new ArrayList<>();
    for (int i = 0; i < local.length; i++) {
      requireUnchanged(i);
      local[i] = node.needs(i) ? again(node, i, create) : inputs[i];
      if (node.needs(i)) {
        wanted.add(local[i]);
      }
    }
    wanted.addAll(List.of(outside));
    Variable[] outputs = segment.run(random ? Rng.ofState(state) : null, local);
    requireSameShapes(outputs, node);
    Targets targets = new Targets(wanted.toArray(new Variable[0]), true);
    Backward.collect(outputs, cotangents, targets, true, create);
    Variable[] gradients = new Variable[inputs.length + outside.length];
    int next = 0;
    for (int i = 0; i < gradients.length; i++) {
      if (node.needs(i)) {
        gradients[i] = targets.collected()[next++];
      }
    }
    return gradients;
  }

  /** An input at which the inner pass ends; while a graph is created it leads on from there. */
  private Variable again(OpNode node, int input, boolean create) {
    Tensor value = inputs[input].value();
    return create
        ? SAME.apply(
            value, null, new Variable(value, node.producer(input), node.producerOutput(input)))
        : Variable.parameter(value);
  }

  private void requireUnchanged(int input) {
    if (inputs[input] != null && inputs[input].value().version() != versions[input]) {
      throw Problem.in("backward of checkpoint")
          .rule("an input of a segment must not be changed in place before the backward pass")
          .given("input " + input, inputs[input].dtype() + " " + inputs[input].shape())
          .remedy("change a copy, or make the change after backward")
          .state();
    }
  }

  private static void requireSameShapes(Variable[] outputs, OpNode node) {
    boolean same = outputs.length == node.outputs();
    for (int i = 0; same && i < outputs.length; i++) {
      same = outputs[i].shape().equals(node.shape(i));
    }
    if (!same) {
      throw Problem.in("backward of checkpoint")
          .rule("a segment must compute the same outputs the second time")
          .given("outputs then", node.outputs())
          .given("outputs now", java.util.Arrays.toString(outputs))
          .state();
    }
  }
}
