// Twin: DoubleForward is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatRows;

/**
 * A way to take the state of one head forward, a few tokens at a time.
 *
 * @param <R> what is computed of those tokens before values and state enter
 */
interface FloatForward<R extends FloatStepRows> {
  /** The way of some columns of the state. */
  interface Step<R extends FloatStepRows> {
    /**
     * Moves the columns over the tokens that have been loaded.
     *
     * @param rows what has been loaded
     * @param state changed
     * @param at where it starts
     * @param o takes the outputs of these columns
     */
    void take(R rows, float[] state, int at, FloatRows o);
  }

  /**
   * Where each step starts; every chunk starts with a step.
   *
   * @return the plan
   */
  ChunkPlan plan();

  /**
   * Makes room for the rows of a step.
   *
   * @param inOrder whether step will be loaded after step
   * @return nothing loaded
   */
  R rows(boolean inOrder);

  /**
   * Makes the way of some columns.
   *
   * @param columns the columns among those of the whole head
   * @return with memory of its own
   */
  Step<R> columns(FloatColumns columns);
}
