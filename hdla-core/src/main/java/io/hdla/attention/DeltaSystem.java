package io.hdla.attention;

import io.hdla.tensor.Tensor;

/** A system that is a mapping onto the delta-product operator. */
abstract class DeltaSystem extends StructuredSystem {
  DeltaSystem(Signature signature) {
    super(signature);
  }

  /** The operator's operands, made of the system's inputs. */
  abstract DeltaOperands operands(AttentionInputs inputs);

  /** The gradients of the inputs other than the initial state, made of those of the operands. */
  abstract AttentionGradients gradients(AttentionInputs inputs, DeltaOperands d);

  @Override
  final AttentionResult run(
      AttentionInputs inputs,
      TimeView time,
      AttentionOptions options,
      Sequences sequences,
      boolean saving) {
    DeltaOperands x = operands(inputs);
    OperatorRun<DeltaOperands> run = x.forward(options, sequences, saving);
    AttentionResult.Pullback pullback =
        (dOutput, dFinalState) -> {
          DeltaOperands d = x.zeros();
          Tensor dInitialState = run.backward(dOutput, dFinalState, d);
          boolean given = inputs.has("initial_state");
          return gradients(inputs, d).putIf(given, "initial_state", dInitialState);
        };
    return new AttentionResult(name(), run.output(), run.finalState(), saving ? pullback : null);
  }
}
