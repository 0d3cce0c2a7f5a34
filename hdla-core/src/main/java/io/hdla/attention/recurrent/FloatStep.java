// Twin: DoubleStep is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatRows;

/** What one token of the recurrent form does to one head's state. */
abstract class FloatStep {
  /**
   * Moves the state over a token and writes its output.
   *
   * @param t the token
   * @param state changed
   * @param at where it starts
   * @param o written in the token's row; null where no output is wanted
   */
  abstract void advance(int t, float[] state, int at, FloatRows o);

  /**
   * Adds the gradients of a token's operands and moves dState from after the token to before it.
   *
   * @param t the token
   * @param dO gradient of the outputs, or null for zero
   * @param states holds the states before and after the token
   * @param before where the state before starts
   * @param after where the state after starts
   * @param dState changed
   * @param dStateAt where it starts
   */
  abstract void backward(
      int t, FloatRows dO, float[] states, int before, int after, float[] dState, int dStateAt);
}
