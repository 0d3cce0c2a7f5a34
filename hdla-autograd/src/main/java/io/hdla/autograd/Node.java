package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * A place in the graph where gradients arrive: a {@link Leaf} or an {@link OpNode}.
 *
 * <p>During a backward pass the node holds the gradients that have arrived so far, one for each of
 * its outputs; {@code owner} is the pass that they belong to, so that a second pass at the same
 * time is noticed.
 */
abstract class Node {
  private static final VarHandle OWNER = ownerHandle();

  /** One more than the largest depth among the inputs; 0 for a leaf. */
  final int depth;

  private volatile Backward owner;
  private Variable[] pending;
  private UnaryOperator<Variable>[] hooks;

  Node(int depth) {
    this.depth = depth;
  }

  private static VarHandle ownerHandle() {
    try {
      return MethodHandles.lookup().findVarHandle(Node.class, "owner", Backward.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  abstract String op();

  abstract int outputs();

  abstract Shape shape(int output);

  abstract DType dtype(int output);

  /** Makes the node belong to a pass; an error if it belongs to another one. */
  final void claim(Backward pass) {
    if (owner != pass && !OWNER.compareAndSet(this, null, pass)) {
      throw Problem.in("backward")
          .rule("only one backward pass at a time may run over a graph")
          .at("another pass is at " + op())
          .remedy("let each thread build its own graph, or run one pass after the other")
          .state();
    }
  }

  /** Ends the pass' hold on this node and forgets what has arrived. */
  final void release() {
    pending = null;
    OWNER.setRelease(this, null);
  }

  /** Whether no gradient has arrived in this pass yet. */
  final boolean isIdle() {
    return pending == null;
  }

  /** Adds a gradient to what has arrived at one output. */
  final void receive(int output, Variable gradient) {
    if (pending == null) {
      pending = new Variable[outputs()];
    }
    Variable before = pending[output];
    pending[output] = before == null ? gradient : Sums.of(before, gradient);
  }

  /** All that has arrived, after the hooks have seen it; the node forgets it. */
  final Variable[] take() {
    Variable[] arrived = pending;
    pending = null;
    if (hooks != null) {
      runHooks(arrived);
    }
    return arrived;
  }

  final boolean hasHooks() {
    return hooks != null;
  }

  /** Adds a hook that sees an output's whole gradient, after those added before. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  final void addHook(int output, UnaryOperator<Variable> hook) {
    UnaryOperator<Variable>[] all =
        hooks == null ? new UnaryOperator[outputs()] : Arrays.copyOf(hooks, hooks.length);
    UnaryOperator<Variable> first = all[output];
    all[output] = first == null ? hook : gradient -> hook.apply(orSame(first, gradient));
    hooks = all;
  }

  private static Variable orSame(UnaryOperator<Variable> hook, Variable gradient) {
    Variable replaced = hook.apply(gradient);
    return replaced == null ? gradient : replaced;
  }

  private void runHooks(Variable[] arrived) {
    for (int i = 0; i < arrived.length; i++) {
      if (arrived[i] != null && hooks[i] != null) {
        Variable replaced = orSame(hooks[i], arrived[i]);
        if (!replaced.shape().equals(shape(i)) || replaced.dtype() != dtype(i)) {
          throw Problem.in("hook on " + op())
              .rule("a hook must return a gradient of the variable's shape and dtype")
              .given("gradient", replaced.dtype() + " " + replaced.shape())
              .given("variable", dtype(i) + " " + shape(i))
              .shape();
        }
        arrived[i] = replaced;
      }
    }
  }
}
