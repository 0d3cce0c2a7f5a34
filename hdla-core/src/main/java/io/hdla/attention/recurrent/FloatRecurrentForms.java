// Twin: DoubleRecurrentForms is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatForm;

/** Makes the recurrent form of a task. */
public final class FloatRecurrentForms {
  private FloatRecurrentForms() {}

  /**
   * The general operator.
   *
   * @param task the operands
   * @param every after how many tokens a state is saved
   * @param gradients where gradients go; null for a form that only goes forward
   * @return the form
   */
  public static FloatForm dplr(FloatDplrTask task, int every, FloatDplrGradients gradients) {
    FloatStep step = new FloatDplrStep(task, gradients);
    return new FloatRecurrentPass(step, task.tokens, task.keyDim * task.valueDim, every);
  }

  /**
   * The delta-product operator.
   *
   * @param task the operands
   * @param every after how many tokens a state is saved
   * @param gradients where gradients go; null for a form that only goes forward
   * @return the form
   */
  public static FloatForm delta(FloatDeltaTask task, int every, FloatDeltaGradients gradients) {
    FloatStep step = new FloatDeltaStep(task, gradients);
    return new FloatRecurrentPass(step, task.tokens, task.keyDim * task.valueDim, every);
  }
}
