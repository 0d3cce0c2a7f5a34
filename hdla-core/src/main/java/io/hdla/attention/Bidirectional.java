package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/**
 * A system that reads each sequence in both directions, as is usual for images:
 *
 * <pre>
 *   o_t = o_t(from the first token to the last) + o_t(from the last to the first)
 * </pre>
 *
 * This is the plain sum: both directions read a token after it was written, so that a token's own
 * contribution is in the output twice. Both use the same inputs; only the initial states are each
 * direction's own, {@code initial_state} and {@code reversed_initial_state}, and optional. There
 * are no final state and no states on the way, since more tokens would change the outputs that are
 * there. Mask, packing, scale and form are as in the system itself; the option {@code reversed}
 * exchanges the directions and with them the states.
 *
 * <p>Source: the sum of both directions is that of Vision Mamba (Zhu et al., 2024, arXiv
 * 2401.09417).
 */
public final class Bidirectional implements AttentionSystem {
  private static final String STATE = "initial_state";
  private static final String REVERSED_STATE = "reversed_initial_state";

  private final AttentionSystem system;
  private final Signature signature;

  private Bidirectional(AttentionSystem system) {
    this.system = system;
    Signature own = system.signature();
    Signature both = Signature.of("bidirectional_" + own.name());
    for (String input : own.inputs()) {
      String layout = own.layout(input);
      both = own.isOptional(input) ? both.optional(input, layout) : both.input(input, layout);
    }
    signature =
        own.inputs().contains(STATE) ? both.optional(REVERSED_STATE, own.layout(STATE)) : both;
  }

  /**
   * Both directions of a system.
   *
   * @param system the system; not itself in both directions
   * @return a system of the name {@code bidirectional_…}
   */
  public static Bidirectional of(AttentionSystem system) {
    if (system instanceof Bidirectional) {
      throw Problem.in("bidirectional")
          .rule("the system must have one direction")
          .given("system", system.name())
          .value();
    }
    return new Bidirectional(system);
  }

  @Override
  public Signature signature() {
    return signature;
  }

  @Override
  public AttentionResult evaluate(
      AttentionInputs inputs, AttentionOptions options, boolean saving) {
    signature.check(inputs, options.cuSeqlens());
    AttentionResult there = system.evaluate(direction(inputs, STATE), options, saving);
    AttentionResult back =
        system.evaluate(
            direction(inputs, REVERSED_STATE), options.withReversed(!options.reversed()), saving);
    return new AttentionResult(
        name(),
        there.output().add(back.output()),
        null,
        null,
        saving ? (dOutput, none) -> gradients(inputs, there, back, dOutput) : null);
  }

  /** The inputs of one direction, with its own initial state under the system's name for it. */
  private AttentionInputs direction(AttentionInputs inputs, String state) {
    AttentionInputs own = AttentionInputs.none();
    for (String name : inputs.names()) {
      if (!name.equals(STATE) && !name.equals(REVERSED_STATE)) {
        own = own.with(name, inputs.get(name));
      }
    }
    return own.with(STATE, inputs.find(state));
  }

  private AttentionGradients gradients(
      AttentionInputs inputs, AttentionResult there, AttentionResult back, Tensor dOutput) {
    AttentionGradients first = there.backward(dOutput, null);
    AttentionGradients second = back.backward(dOutput, null);
    AttentionGradients sum = new AttentionGradients();
    for (String name : inputs.names()) {
      if (name.equals(STATE)) {
        sum.put(name, first.get(STATE));
      } else if (name.equals(REVERSED_STATE)) {
        sum.put(name, second.get(STATE));
      } else if (first.get(name) != null) {
        sum.put(name, first.get(name).add(second.get(name)));
      }
    }
    return sum;
  }
}
