package io.hdla.attention;

import io.hdla.tensor.Tensor;

/** One evaluation of an operator: its results, and the way back. */
final class OperatorRun<O extends Operands> {
  private final O x;
  private final OperatorEngine<O> engine;
  private final Tensor output;
  private final Tensor finalState;
  private final Tensor states;

  private OperatorRun(
      O x, OperatorEngine<O> engine, Tensor output, Sequences sequences, int statesEvery) {
    this.x = x;
    this.engine = engine;
    this.output = output;
    finalState =
        x.initialState() != null
            ? x.initialState().copy()
            : Tensor.zeros(x.dtype(), sequences.count, x.heads(), x.keyDim(), x.valueDim());
    states =
        statesEvery == 0
            ? null
            : Tensor.zeros(
                x.dtype(),
                sequences.firstState(sequences.count, statesEvery),
                x.heads(),
                x.keyDim(),
                x.valueDim());
  }

  /** The forward pass; outputs are written to a tensor of zeros. */
  static <O extends Operands> OperatorRun<O> forward(
      O x, OperatorEngine<O> engine, Tensor output, Sequences sequences, int statesEvery) {
    OperatorRun<O> run = new OperatorRun<>(x, engine, output, sequences, statesEvery);
    engine.forward(run.output, run.finalState, run.states);
    return run;
  }

  Tensor output() {
    return output;
  }

  Tensor finalState() {
    return finalState;
  }

  /** States at regular positions, [S,H,K,V], sequence by sequence; null if not wanted. */
  Tensor states() {
    return states;
  }

  /** Adds to the gradients of the operands; returns that of the initial state. */
  Tensor backward(Tensor dOutput, Tensor dFinalState, O d) {
    Tensor dState = dFinalState == null ? Operands.zerosLike(finalState) : dFinalState.copy();
    engine.backward(Operands.contiguous(dOutput), dState, d);
    return dState;
  }
}
