package io.hdla.attention;

import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** One evaluation of the general operator, in whichever precision its operands have. */
final class DplrRun {
  private final DplrOperands x;
  private final Tensor output;
  private final Tensor finalState;
  private final FloatDplrEngine floats;
  private final DoubleDplrEngine doubles;

  private DplrRun(DplrOperands x, AttentionOptions options, Sequences sequences, boolean saving) {
    this.x = x;
    boolean single = x.dtype() == DType.FLOAT32;
    floats = single ? new FloatDplrEngine(x, options, sequences, saving) : null;
    doubles = single ? null : new DoubleDplrEngine(x, options, sequences, saving);
    Shape q = x.q().shape();
    output = Tensor.zeros(x.dtype(), q.with(3, x.valueDim()));
    finalState =
        x.initialState() != null
            ? x.initialState().copy()
            : Tensor.zeros(
                x.dtype(), sequences.count, x.heads(), x.keyDim(), x.valueDim());
  }

  static DplrRun forward(
      DplrOperands x, AttentionOptions options, Sequences sequences, boolean saving) {
    DplrRun run = new DplrRun(x, options, sequences, saving);
    if (run.floats != null) {
      run.floats.forward(run.output, run.finalState);
    } else {
      run.doubles.forward(run.output, run.finalState);
    }
    return run;
  }

  Tensor output() {
    return output;
  }

  Tensor finalState() {
    return finalState;
  }

  /** The gradients of every operand; that of the initial state is absent if it was. */
  DplrOperands backward(Tensor dOutput, Tensor dFinalState) {
    Tensor dState =
        dFinalState == null
            ? Tensor.zeros(x.dtype(), finalState.shape())
            : dFinalState.copy();
    DplrOperands d =
        new DplrOperands(
            zerosLike(x.q()),
            zerosLike(x.k()),
            zerosLike(x.v()),
            zerosLike(x.a()),
            zerosLike(x.b()),
            zerosLike(x.g()),
            x.initialState() == null ? null : dState);
    Tensor dO = dOutput == null ? null : dOutput.contiguous();
    if (floats != null) {
      floats.backward(dO, dState, d);
    } else {
      doubles.backward(dO, dState, d);
    }
    return d;
  }

  private static Tensor zerosLike(Tensor tensor) {
    return Tensor.zeros(tensor.dtype(), tensor.shape());
  }
}
