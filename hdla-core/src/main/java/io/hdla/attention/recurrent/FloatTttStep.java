// Twin: DoubleTttStep is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatTttGradients;
import io.hdla.attention.engine.FloatTttModel;
import io.hdla.attention.engine.FloatTttTask;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * TTT-Linear token by token: the inner gradient is taken at the weights with which the token's
 * mini-batch started, and applied at once.
 */
final class FloatTttStep extends FloatStep {
  private static final FloatMatMul MATMUL = Kernels.FLOAT_MATMUL;

  private final FloatTttTask task;
  private final FloatTttModel model;
  private final int rows;
  private final int width;

  /** The state at the start of the mini-batch. */
  private final float[] anchor;

  /** What the way back gathers for it. */
  private final float[] dAnchor;

  private final float[] input;
  private final float[] dInput;
  private final float[] target;
  private final float[] dTarget;
  private final float[] z;
  private final float[] u;
  private final float[] d;

  FloatTttStep(FloatTttTask task) {
    this.task = task;
    model = new FloatTttModel(task);
    rows = task.stateRows();
    width = task.valueDim;
    anchor = new float[rows * width];
    dAnchor = new float[task.gradients == null ? 0 : rows * width];
    input = new float[rows];
    dInput = new float[rows];
    target = new float[width];
    dTarget = new float[width];
    z = new float[width];
    u = new float[width];
    d = new float[width];
  }

  private boolean starts(int t) {
    return t % task.miniBatch == 0;
  }

  /** z = Wᵀ input. */
  private void read(float[] state, int at) {
    MATMUL.gemm(1, width, rows, 1, input, 0, rows, 1, state, at, width, 1, 0, z, 0, width);
  }

  /** W ← W + factor · input rowᵀ. */
  private void write(float factor, float[] row, float[] state, int at) {
    MATMUL.gemm(rows, width, 1, factor, input, 0, 1, 1, row, 0, width, 1, 1, state, at, width);
  }

  /** dInput = beta · dInput + factor · W row. */
  private void readBack(float factor, float[] state, int at, float[] row, float beta) {
    MATMUL.gemm(rows, 1, width, factor, state, at, width, 1, row, 0, 1, 1, beta, dInput, 0, 1);
  }

  /** z, target and u of a key. */
  private void learn(int t, float[] start, int at) {
    task.loadInput(task.k, t, input, 0);
    task.loadTarget(t, target, 0);
    read(start, at);
    model.innerGradient(z, 0, target, u);
  }

  private float rate(int t) {
    return task.eta.data[task.eta.at(t)];
  }

  @Override
  void advance(int t, float[] state, int at, FloatRows o) {
    if (starts(t)) {
      System.arraycopy(state, at, anchor, 0, anchor.length);
    }
    learn(t, anchor, 0);
    write(-rate(t), u, state, at);
    if (o != null) {
      output(t, state, at, o);
    }
  }

  private void output(int t, float[] state, int at, FloatRows o) {
    task.loadInput(task.q, t, input, 0);
    read(state, at);
    model.output(t, z, 0, o);
  }

  @Override
  void backward(
      int t, FloatRows dO, float[] states, int before, int after, float[] dState, int dStateAt) {
    if (dO != null) {
      outputBackward(t, dO, states, after, dState, dStateAt);
    }
    learn(t, states, before - t % task.miniBatch * rows * width);
    updateBackward(t, states, before - t % task.miniBatch * rows * width, dState, dStateAt);
    if (starts(t)) {
      for (int i = 0; i < dAnchor.length; i++) {
        dState[dStateAt + i] += dAnchor[i];
      }
      Arrays.fill(dAnchor, 0);
    }
  }

  private void outputBackward(
      int t, FloatRows dO, float[] states, int after, float[] dState, int dStateAt) {
    task.loadInput(task.q, t, input, 0);
    read(states, after);
    model.outputBackward(t, z, 0, dO);
    write(1, z, dState, dStateAt);
    readBack(1, states, after, z, 0);
    FloatTttGradients.add(task.gradients.q, t, 1, dInput, 0, task.keyDim);
  }

  /** Back through W ← W − η input uᵀ, and through u. */
  private void updateBackward(int t, float[] states, int start, float[] dState, int dStateAt) {
    readBack(-rate(t), dState, dStateAt, u, 0);
    MATMUL.gemm(1, width, rows, 1, input, 0, rows, 1, dState, dStateAt, width, 1, 0, d, 0, width);
    float along = 0;
    for (int j = 0; j < width; j++) {
      along += d[j] * u[j];
      d[j] *= -rate(t);
    }
    task.gradients.eta.data[task.gradients.eta.at(t)] -= along;
    model.innerBackward(z, 0, target, d, dTarget);
    task.gradients.addTarget(t, task.residual, dTarget, 0, width);
    write(1, d, dAnchor, 0);
    readBack(1, states, start, d, 1);
    FloatTttGradients.add(task.gradients.k, t, 1, dInput, 0, task.keyDim);
  }
}
