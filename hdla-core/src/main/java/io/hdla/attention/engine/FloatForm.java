// Twin: DoubleForm is generated from this file.
package io.hdla.attention.engine;

/** One head of one sequence in either form: what the engine runs as a task. */
public interface FloatForm {
  /**
   * Computes outputs and final state.
   *
   * @param o written: a row a token
   * @param state changed from the initial to the final state, d_k rows of d_v
   * @param stateAt where the state starts
   * @param saved written, unless null: {@link #savedSize} elements, for the way back
   * @param states takes the states at regular positions, unless null
   */
  void forward(FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states);

  /**
   * Adds the gradients of the operands.
   *
   * @param dO read: a row a token; null where no gradient reaches the outputs
   * @param dState changed from the final state's gradient to the initial state's
   * @param dStateAt where it starts
   * @param saved read: what the forward pass saved
   */
  void backward(FloatRows dO, float[] dState, int dStateAt, float[] saved);

  /**
   * Room for the saved states.
   *
   * @return a number of elements
   */
  int savedSize();
}
