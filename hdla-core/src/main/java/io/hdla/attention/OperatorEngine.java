package io.hdla.attention;

import io.hdla.tensor.Tensor;

/** Runs an operator over all sequences and heads in one precision. */
interface OperatorEngine<O extends Operands> {
  /**
   * Writes {@code o} and, unless null, the states at regular positions, and moves {@code state}
   * from the initial to the final state.
   */
  void forward(Tensor o, Tensor state, Tensor states);

  /** Adds to {@code d}, and moves {@code dState} from the final to the initial state's gradient. */
  void backward(Tensor dO, Tensor dState, O d);

  /**
   * A forward pass over whatever the operands' arrays hold when it is run, which can be run again
   * and again and allocates nothing: {@code o} is written and {@code state} moved on each time.
   */
  Runnable repeatable(Tensor o, Tensor state);
}
