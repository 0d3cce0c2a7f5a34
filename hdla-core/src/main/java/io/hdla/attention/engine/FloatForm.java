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
   * Whether the columns of the state can be computed apart, and the way back taken in two stages.
   *
   * @return true if the methods below may be called
   */
  default boolean separable() {
    return false;
  }

  /**
   * The same head for some columns of the values, outputs and states. All arguments of its methods
   * are those of the whole, of which it reads and writes its own columns.
   *
   * @param from the first column
   * @param width the number of columns
   * @return a form of which {@link #forward} and {@link #stateGradients} may be called
   */
  default FloatForm columns(int from, int width) {
    throw new UnsupportedOperationException("not separable");
  }

  /**
   * The first stage of the way back: what {@link #backward} does to dState, and nothing else.
   *
   * @param dO read: a row a token; null where no gradient reaches the outputs
   * @param dState changed from the final state's gradient to the initial state's
   * @param dStateAt where it starts
   * @param ends written: {@link #savedSize} elements, the gradient of the state at the end of what
   *     each saved state begins
   */
  default void stateGradients(FloatRows dO, float[] dState, int dStateAt, float[] ends) {
    throw new UnsupportedOperationException("not separable");
  }

  /**
   * The second stage of the way back, for the tokens that some of the saved states begin: adds the
   * gradients of the operands, to no other tokens' rows.
   *
   * @param dO read: a row a token; null where no gradient reaches the outputs
   * @param saved read: what the forward pass saved
   * @param ends read: what the first stage wrote; changed
   * @param first the first saved state
   * @param end after the last
   */
  default void operandGradients(FloatRows dO, float[] saved, float[] ends, int first, int end) {
    throw new UnsupportedOperationException("not separable");
  }
}
