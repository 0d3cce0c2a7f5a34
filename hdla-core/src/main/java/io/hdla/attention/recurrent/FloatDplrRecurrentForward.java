// Twin: DoubleDplrRecurrentForward is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;

/** Runs the recurrent form forward over one head of one sequence. */
public final class FloatDplrRecurrentForward {
  private FloatDplrRecurrentForward() {}

  /**
   * Computes outputs and final state, token by token.
   *
   * @param task the operands
   * @param o written: a row a token
   * @param state changed from the initial to the final state, keyDim rows of valueDim
   * @param stateAt where the state starts
   * @param every after how many tokens a state is saved, at least 1
   * @param saved written, unless null: the states before tokens 0, every, 2·every, …
   * @param savedAt where the first saved state goes
   */
  public static void run(
      FloatDplrTask task,
      FloatRows o,
      float[] state,
      int stateAt,
      int every,
      float[] saved,
      int savedAt) {
    FloatDplrStep step = new FloatDplrStep(task);
    int size = task.keyDim * task.valueDim;
    for (int t = 0; t < task.tokens; t++) {
      if (saved != null && t % every == 0) {
        System.arraycopy(state, stateAt, saved, savedAt + t / every * size, size);
      }
      step.read(t, state, stateAt);
      step.update(t, state, stateAt);
      step.output(t, state, stateAt, o);
    }
  }
}
