// Twin: DoubleChunkForm is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;

/** What the chunk-wise form of an operator does in one chunk of one head's sequence. */
abstract class FloatChunkForm {
  /** Computes everything about a chunk that the state does not enter. */
  abstract void load(int start, int tokens);

  /** Solves for what the chunk adds to the state, given the state at its start. */
  abstract void solve(float[] state, int at);

  /** Writes the outputs of the chunk's tokens, given the state at its start. */
  abstract void output(float[] state, int at, FloatRows o, int start);

  /** Moves the state from the chunk's start to its end. */
  abstract void advance(float[] state, int at);

  /**
   * Adds the gradients of the chunk's operands and moves dState from the chunk's end to its start.
   * Only a form that was made with room for gradients can do this.
   *
   * @param start the chunk's first token
   * @param dO gradient of the outputs, or null for zero
   * @param state the state at the chunk's start
   * @param stateAt where it starts
   * @param dState changed
   * @param dStateAt where it starts
   */
  void backward(int start, FloatRows dO, float[] state, int stateAt, float[] dState, int dStateAt) {
    throw new UnsupportedOperationException("made without room for gradients");
  }
}
