// Twin: DoubleRecurrentForms is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatSoftmaxTask;
import io.hdla.attention.engine.FloatTttTask;

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

  /**
   * Softmax attention.
   *
   * @param task the operands
   * @return the form
   */
  public static FloatForm softmax(FloatSoftmaxTask task) {
    return new FloatSoftmaxRows(task);
  }

  /**
   * TTT-Linear, each token by itself.
   *
   * @param task the operands
   * @param every after how many tokens a state is saved, if that is at the end of a mini-batch
   * @return the form
   */
  public static FloatForm ttt(FloatTttTask task, int every) {
    int batches = (int) (((long) every + task.miniBatch - 1) / task.miniBatch);
    FloatStep step = new FloatTttStep(task);
    int size = task.stateRows() * task.valueDim;
    int tokens = (int) Math.min(Integer.MAX_VALUE, (long) batches * task.miniBatch);
    return new FloatRecurrentPass(step, task.tokens, size, tokens);
  }
}
