package io.hdla.attention;

import io.hdla.parallel.Parallel;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;

/** What all systems share: the checks, the view of time, and the way back to the caller's order. */
abstract class StructuredSystem implements AttentionSystem {
  private final Signature signature;

  StructuredSystem(Signature signature) {
    this.signature = signature;
  }

  @Override
  public final Signature signature() {
    return signature;
  }

  @Override
  public final AttentionResult evaluate(
      AttentionInputs inputs, AttentionOptions options, boolean saving) {
    Dimensions sizes = signature.check(inputs, options.cuSeqlens());
    Sequences sequences = Sequences.of(name(), sizes.batch(), sizes.time(), options.cuSeqlens());
    TimeView time =
        dropsSkipped()
            ? TimeView.dropping(name(), options, sizes, sequences)
            : TimeView.of(name(), options, sizes, sequences);
    AttentionInputs seen = time.view(signature, inputs);
    Tensor output = checkValuesAndMakeOutput(inputs, seen, sizes, time);
    AttentionResult result = run(seen, output, time, options, time.sequences, saving);
    return new AttentionResult(
        name(),
        time.restore(result.output()),
        result.finalState(),
        result.states(),
        saving ? (dO, dS) -> back(result, time, inputs, dO, dS) : null);
  }

  /**
   * Zeros for the outputs, as the system sees time. Where they are large, one thread makes them
   * while another checks: to write so many takes about as long as to read as many log-decays.
   */
  private Tensor checkValuesAndMakeOutput(
      AttentionInputs inputs, AttentionInputs seen, Dimensions sizes, TimeView time) {
    Tensor q = seen.get("q");
    int width = seen.get("v").size(-1);
    Shape shape = Shape.of(q.size(0), q.size(1), sizes.heads(), width);
    if (shape.count() < Operands.LARGE) {
      checkValues(inputs, time);
      return Tensor.zeros(q.dtype(), shape);
    }
    Tensor[] output = new Tensor[1];
    Parallel.forEach(
        2,
        i -> {
          if (i == 0) {
            checkValues(inputs, time);
          } else {
            output[0] = Tensor.zeros(q.dtype(), shape);
          }
        });
    return output[0];
  }

  /** Checks in the caller's order of time, so that messages name the caller's indices. */
  private void checkValues(AttentionInputs inputs, TimeView time) {
    for (String input : inputs.names()) {
      Tensor tensor = inputs.get(input);
      if (input.endsWith("log_decay")) {
        boolean timed = signature.layout(input).startsWith("BT");
        LogDecayCheck.check(name(), input, timed ? time.clear(tensor) : tensor);
      } else if (input.equals("decay_sign")) {
        SignedDecay.check(name(), time.fill(tensor, 1));
      }
    }
  }

  private AttentionGradients back(
      AttentionResult result,
      TimeView time,
      AttentionInputs inputs,
      Tensor dOutput,
      Tensor dFinalState) {
    AttentionGradients seen = result.backward(time.view(dOutput), dFinalState);
    return HeadGroups.reduce(signature, inputs, time.restore(signature, seen));
  }

  /**
   * Whether a skipped step is left out of what the system sees; otherwise it is there with zeros,
   * which must leave the state as it is.
   */
  boolean dropsSkipped() {
    return false;
  }

  /**
   * Evaluates checked inputs, as the system sees time; outputs are written to a tensor of zeros.
   */
  abstract AttentionResult run(
      AttentionInputs inputs,
      Tensor output,
      TimeView time,
      AttentionOptions options,
      Sequences sequences,
      boolean saving);

  /**
   * A step over inputs of one token that are refilled in place: each run checks what it computes
   * from them, then writes the output and moves the state. Null for a system whose state is not a
   * matrix of fixed size that each token updates.
   */
  Runnable stepper(AttentionInputs token, Tensor output, Tensor state, AttentionOptions options) {
    return null;
  }
}
