// Twin: DoubleDplrRecurrentBackward is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;

/**
 * The vector-Jacobian product of the recurrent form for one head of one sequence: the tokens are
 * walked from the last to the first; the states between two saved ones are recomputed.
 */
public final class FloatDplrRecurrentBackward {
  private final FloatDplrTask task;
  private final FloatDplrGradients gradients;
  private final FloatDplrStep step;
  private final float[] du;
  private final int keyDim;
  private final int valueDim;

  private FloatDplrRecurrentBackward(FloatDplrTask task, FloatDplrGradients gradients) {
    this.task = task;
    this.gradients = gradients;
    step = new FloatDplrStep(task);
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    du = new float[step.u.length];
  }

  /**
   * Adds the gradients of the operands.
   *
   * @param task the operands
   * @param dO read: a row a token; null where no gradient reaches the outputs
   * @param dState changed from the final state's gradient to the initial state's
   * @param dStateAt where it starts
   * @param every after how many tokens a state was saved
   * @param saved read: the states that the forward pass saved
   * @param savedAt where the first of them starts
   * @param gradients accumulated
   */
  public static void run(
      FloatDplrTask task,
      FloatRows dO,
      float[] dState,
      int dStateAt,
      int every,
      float[] saved,
      int savedAt,
      FloatDplrGradients gradients) {
    if (task.tokens == 0) {
      return;
    }
    FloatDplrRecurrentBackward pass = new FloatDplrRecurrentBackward(task, gradients);
    int size = task.keyDim * task.valueDim;
    // Entry i holds the state before token first + i.
    float[] states = new float[(Math.min(every, task.tokens) + 1) * size];
    for (int group = (task.tokens - 1) / every; group >= 0; group--) {
      int first = group * every;
      int last = Math.min(task.tokens, first + every) - 1;
      System.arraycopy(saved, savedAt + group * size, states, 0, size);
      for (int t = first; t <= last; t++) {
        int at = (t - first) * size;
        System.arraycopy(states, at, states, at + size, size);
        pass.step.read(t, states, at);
        pass.step.update(t, states, at + size);
      }
      for (int t = last; t >= first; t--) {
        int at = (t - first) * size;
        pass.backward(t, dO, states, at, at + size, dState, dStateAt);
      }
    }
  }

  private void backward(
      int t, FloatRows dO, float[] states, int before, int after, float[] dState, int dStateAt) {
    step.read(t, states, before);
    if (dO != null) {
      outputGradients(t, dO, states, after, dState, dStateAt);
    }
    writeGradients(t, dState, dStateAt);
    eraseGradients(t, states, before, dState, dStateAt);
    decayGradients(t, states, before, dState, dStateAt);
    FloatRows b = task.b;
    Kernels.FLOAT_MATMUL.gemm(
        keyDim, valueDim, b.rank, 1, b.data, b.at(t), 1, b.stride, du, 0, valueDim, 1,
        1, dState, dStateAt, valueDim);
  }

  private void outputGradients(
      int t, FloatRows dO, float[] states, int after, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    FloatRows dq = gradients.q;
    kernel.gemm(
        1, keyDim, valueDim, task.scale, dO.data, dO.at(t), dO.stride, 1,
        states, after, 1, valueDim, 1, dq.data, dq.at(t), dq.stride);
    kernel.gemm(
        keyDim, valueDim, 1, task.scale, task.q.data, task.q.at(t), 1, 1,
        dO.data, dO.at(t), dO.stride, 1, 1, dState, dStateAt, valueDim);
  }

  private void writeGradients(int t, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    FloatRows k = task.k;
    FloatRows v = task.v;
    FloatRows dk = gradients.k;
    FloatRows dv = gradients.v;
    kernel.gemm(
        k.rank, keyDim, valueDim, 1, v.data, v.at(t), v.stride, 1, dState, dStateAt, 1, valueDim,
        1, dk.data, dk.at(t), dk.stride);
    kernel.gemm(
        k.rank, valueDim, keyDim, 1, k.data, k.at(t), k.stride, 1, dState, dStateAt, valueDim, 1,
        1, dv.data, dv.at(t), dv.stride);
  }

  private void eraseGradients(int t, float[] states, int before, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    FloatRows a = task.a;
    FloatRows da = gradients.a;
    FloatRows db = gradients.b;
    kernel.gemm(
        a.rank, keyDim, valueDim, -1, step.u, 0, valueDim, 1, dState, dStateAt, 1, valueDim,
        1, da.data, da.at(t), da.stride);
    kernel.gemm(
        a.rank, valueDim, keyDim, -1, a.data, a.at(t), a.stride, 1, dState, dStateAt, valueDim, 1,
        0, du, 0, valueDim);
    kernel.gemm(
        a.rank, keyDim, valueDim, 1, du, 0, valueDim, 1, states, before, 1, valueDim,
        1, db.data, db.at(t), db.stride);
  }

  private void decayGradients(int t, float[] states, int before, float[] dState, int dStateAt) {
    FloatStateDecay.split(keyDim, task.g.data, task.g.at(t), step.keep, step.rest);
    int to = gradients.g.at(t);
    for (int i = 0; i < keyDim; i++) {
      float sum = 0;
      int row = i * valueDim;
      for (int j = row; j < row + valueDim; j++) {
        sum += dState[dStateAt + j] * states[before + j];
      }
      gradients.g.data[to + i] += sum * (step.keep[i] + step.rest[i]);
    }
    FloatStateDecay.apply(step.keep, step.rest, dState, dStateAt, keyDim, valueDim);
  }
}
