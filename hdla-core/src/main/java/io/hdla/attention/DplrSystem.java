package io.hdla.attention;

import io.hdla.tensor.Tensor;

/** A system that is a mapping onto the general operator. */
abstract class DplrSystem extends StructuredSystem {
  DplrSystem(Signature signature) {
    super(signature);
  }

  /** The operator's operands, made of the system's inputs. */
  abstract DplrOperands operands(AttentionInputs inputs, TimeView time);

  /** The gradients of the inputs other than the initial state, made of those of the operands. */
  abstract AttentionGradients gradients(AttentionInputs inputs, TimeView time, DplrOperands d);

  /** What is added to the operator's output; null for nothing. */
  Tensor bypass(AttentionInputs inputs) {
    return null;
  }

  /** The gradients that reach the inputs through {@link #bypass}. */
  void addBypassGradients(AttentionInputs inputs, Tensor dOutput, AttentionGradients gradients) {}

  @Override
  final AttentionResult run(
      AttentionInputs inputs,
      Tensor output,
      TimeView time,
      AttentionOptions options,
      Sequences sequences,
      boolean saving) {
    SignedDecay sign = SignedDecay.of(name(), inputs, sequences);
    DplrOperands plain = operands(inputs, time);
    DplrOperands x = sign == null ? plain : sign.apply(plain);
    OperatorRun<DplrOperands> run = x.forward(output, options, sequences, saving);
    Tensor bypass = bypass(inputs);
    Tensor result = bypass == null ? run.output() : run.output().add(bypass);
    AttentionResult.Pullback pullback =
        (dOutput, dFinalState) -> {
          DplrOperands d = x.zeros();
          Tensor dEnd = sign == null ? dFinalState : sign.finalState(dFinalState);
          Tensor dInitialState = run.backward(dOutput, dEnd, d);
          DplrOperands dPlain = sign == null ? d : sign.apply(d);
          AttentionGradients gradients = gradients(inputs, time, dPlain);
          if (dOutput != null && bypass != null) {
            addBypassGradients(inputs, dOutput, gradients);
          }
          boolean given = inputs.has("initial_state");
          return gradients.putIf(given, "initial_state", dInitialState);
        };
    Tensor end = sign == null ? run.finalState() : sign.finalState(run.finalState());
    Tensor states = sign == null ? run.states() : sign.states(run.states(), sequences, options);
    return new AttentionResult(name(), result, end, states, saving ? pullback : null);
  }

  /**
   * Computes again, in place, those operands that are not the inputs themselves, for a token whose
   * inputs have been refilled.
   */
  void renew(AttentionInputs token, DplrOperands x) {}

  /** Adds to the operator's output, in place, what {@link #bypass} gives. */
  void addBypass(AttentionInputs token, Tensor output) {}

  @Override
  final Runnable stepper(
      AttentionInputs token, Tensor output, Tensor state, AttentionOptions options) {
    Sequences sequences = Sequences.of(name(), state.size(0), 1, null);
    TimeView time = TimeView.of(name(), options, null, sequences);
    DplrOperands plain = operands(token, time);
    SignedDecay sign = SignedDecay.of(name(), token, sequences);
    DplrOperands x = sign == null ? plain : sign.apply(plain);
    Runnable steps = x.engine(options, sequences, false).repeatable(output, state);
    Tensor signs = token.find("decay_sign");
    return () -> {
      renew(token, plain);
      if (signs != null) {
        TokenMaps.signed(plain, x, signs);
      }
      steps.run();
      if (signs != null) {
        TokenMaps.signState(state, signs);
      }
      addBypass(token, output);
    };
  }
}
