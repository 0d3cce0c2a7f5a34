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

  /**
   * Whether the columns of the state can be computed apart, and the way back taken in two parts.
   *
   * @return true if the methods below may be called
   */
  default boolean separable() {
    return false;
  }

  /**
   * What {@link #forward} does, taken apart.
   *
   * @param cuts where the blocks of columns begin, from 0 on, and d_v
   * @param o written: a row a token
   * @param state changed from the initial to the final state, d_k rows of d_v
   * @param stateAt where the state starts
   * @param saved written, unless null: {@link #savedSize} elements, for the way back
   * @param states takes the states at regular positions, unless null
   * @return the stages
   */
  default FloatStages forwardStages(
      int[] cuts, FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states) {
    throw new UnsupportedOperationException("not separable");
  }

  /**
   * The first part of the way back, taken apart: the gradient of the state where each stretch of
   * tokens ends but the last.
   *
   * @param cuts where the blocks of columns begin, from 0 on, and d_v
   * @param dO read: a row a token; null where no gradient reaches the outputs
   * @param dState read: the final state's gradient
   * @param dStateAt where it starts
   * @param firsts the saved states that the stretches begin with, at least one each, and the number
   *     of saved states
   * @param ends written: a state a stretch; the last is left as it is
   * @return the stages
   */
  default FloatStages gradientStages(
      int[] cuts, FloatRows dO, float[] dState, int dStateAt, int[] firsts, float[] ends) {
    throw new UnsupportedOperationException("not separable");
  }

  /**
   * The second part of the way back, for one stretch: adds the gradients of the operands, to no
   * other tokens' rows.
   *
   * @param dO read: a row a token; null where no gradient reaches the outputs
   * @param dState changed from the gradient of the state where the stretch ends to that where it
   *     starts
   * @param dStateAt where it starts
   * @param saved read: what the forward pass saved
   * @param first the first saved state of the stretch
   * @param end after its last
   */
  default void operandGradients(
      FloatRows dO, float[] dState, int dStateAt, float[] saved, int first, int end) {
    throw new UnsupportedOperationException("not separable");
  }
}
