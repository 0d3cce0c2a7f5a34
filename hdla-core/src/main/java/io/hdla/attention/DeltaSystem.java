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
      Tensor output,
      TimeView time,
      AttentionOptions options,
      Sequences sequences,
      boolean saving) {
    SignedDecay sign = SignedDecay.of(name(), inputs, sequences);
    DeltaOperands plain = operands(inputs);
    DeltaOperands x = sign == null ? plain : sign.apply(plain);
    OperatorRun<DeltaOperands> run = x.forward(output, options, sequences, saving);
    AttentionResult.Pullback pullback =
        (dOutput, dFinalState) -> {
          DeltaOperands d = x.zeros();
          Tensor dEnd = sign == null ? dFinalState : sign.finalState(dFinalState);
          Tensor dInitialState = run.backward(dOutput, dEnd, d);
          boolean given = inputs.has("initial_state");
          return gradients(inputs, sign == null ? d : sign.back(d))
              .putIf(given, "initial_state", dInitialState);
        };
    Tensor end = sign == null ? run.finalState() : sign.finalState(run.finalState());
    Tensor states = sign == null ? run.states() : sign.states(run.states(), sequences, options);
    return new AttentionResult(name(), run.output(), end, states, saving ? pullback : null);
  }

  @Override
  final Runnable stepper(
      AttentionInputs token, Tensor output, Tensor state, AttentionOptions options) {
    Sequences sequences = Sequences.of(name(), state.size(0), 1, null);
    DeltaOperands plain = operands(token);
    SignedDecay sign = SignedDecay.of(name(), token, sequences);
    DeltaOperands x = sign == null ? plain : sign.apply(plain);
    Runnable steps = x.engine(options, sequences, false).repeatable(output, state);
    if (sign == null) {
      return steps;
    }
    Tensor signs = token.get("decay_sign");
    return () -> {
      TokenMaps.signed(plain, x, signs);
      steps.run();
      TokenMaps.signState(state, signs);
    };
  }
}
