// Twin: DoubleDeltaStep is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;

/**
 * One token of the delta-product form: its micro-steps {@code u = kᵀS}, {@code x = w − βu}, {@code
 * S ← S + k xᵀ}, the decay before one of them, and {@code o = scale · Sᵀ q}; and the way back.
 */
final class FloatDeltaStep extends FloatStep {
  private final FloatDeltaTask task;
  private final FloatDeltaGradients gradients;
  private final int keyDim;
  private final int valueDim;
  private final int stateSize;
  private final FloatStateDecay decay;

  private final FloatStateDecay none;

  /** A key as it is after the decay. */
  private final float[] key;

  private final float[] zeros;

  /** u and x of each micro-step. */
  private final float[] u;

  private final float[] x;
  private final float[] dx;

  /** The states that each micro-step reads, and behind them the one that the decay meets. */
  private final float[] inner;

  FloatDeltaStep(FloatDeltaTask task, FloatDeltaGradients gradients) {
    this.task = task;
    this.gradients = gradients;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    stateSize = keyDim * valueDim;
    decay = new FloatStateDecay(keyDim, task.decayWidth);
    none = FloatStateDecay.none(keyDim);
    key = new float[keyDim];
    zeros = new float[Math.max(keyDim, valueDim)];
    u = new float[task.steps * valueDim];
    x = new float[task.steps * valueDim];
    dx = new float[valueDim];
    inner = gradients == null ? null : new float[(task.steps + 1) * stateSize];
  }

  @Override
  void update(int t, float[] state, int at) {
    for (int step = 0; step < task.steps; step++) {
      decayBefore(step, t, state, at);
      read(t, step, state, at);
      write(t, step, state, at);
    }
  }

  /** The micro-steps in one pass each: a write, the decay behind it, and the next read. */
  @Override
  void advance(int t, float[] state, int at, FloatRows o) {
    FloatRows k = task.k;
    if (task.g != null) {
      decay.load(task.g.data, task.g.at(t));
    }
    if (decays(0)) {
      decay.advance(valueDim, zeros, 0, zeros, 0, k.data, k.at(t, 0), 1, state, at, u, 0);
      erase(t, 0);
    } else {
      read(t, 0, state, at);
    }
    for (int step = 0; step + 1 < task.steps; step++) {
      writeAndRead(t, step, state, at);
      erase(t, step + 1);
    }
    int last = task.steps - 1;
    none.advance(
        valueDim,
        k.data,
        k.at(t, last),
        x,
        last * valueDim,
        task.q.data,
        task.q.at(t),
        task.scale,
        state,
        at,
        o.data,
        o.at(t));
  }

  /** A micro-step's write, the decay behind it, and what the next micro-step reads. */
  private void writeAndRead(int t, int step, float[] state, int at) {
    float[] k = task.k.data;
    int written = task.k.at(t, step);
    int next = task.k.at(t, step + 1);
    int row = step * valueDim;
    int nextRow = row + valueDim;
    if (decays(step + 1)) {
      decay.scaleKey(k, written, key);
      decay.advance(valueDim, key, 0, x, row, k, next, 1, state, at, u, nextRow);
    } else {
      none.advance(valueDim, k, written, x, row, k, next, 1, state, at, u, nextRow);
    }
  }

  private boolean decays(int step) {
    return step == task.decayStep && task.g != null;
  }

  private void decayBefore(int step, int t, float[] state, int at) {
    if (decays(step)) {
      decay.load(task.g.data, task.g.at(t));
      decay.apply(state, at, valueDim);
    }
  }

  private void read(int t, int step, float[] state, int at) {
    FloatRows k = task.k;
    int row = step * valueDim;
    Kernels.FLOAT_MATMUL.gemm(
        1,
        valueDim,
        keyDim,
        1,
        k.data,
        k.at(t, step),
        keyDim,
        1,
        state,
        at,
        valueDim,
        1,
        0,
        u,
        row,
        valueDim);
    erase(t, step);
  }

  /** What a micro-step writes, x = w − βu. */
  private void erase(int t, int step) {
    int row = step * valueDim;
    float beta = task.beta(t, step);
    if (task.writes(step)) {
      float factor = task.scaledWrite ? beta : 1;
      int from = task.v.at(t, step);
      for (int j = 0; j < valueDim; j++) {
        x[row + j] = factor * task.v.data[from + j] - beta * u[row + j];
      }
    } else {
      for (int j = 0; j < valueDim; j++) {
        x[row + j] = -beta * u[row + j];
      }
    }
  }

  private void write(int t, int step, float[] state, int at) {
    FloatRows k = task.k;
    Kernels.FLOAT_MATMUL.gemm(
        keyDim,
        valueDim,
        1,
        1,
        k.data,
        k.at(t, step),
        1,
        1,
        x,
        step * valueDim,
        valueDim,
        1,
        1,
        state,
        at,
        valueDim);
  }

  @Override
  void output(int t, float[] state, int at, FloatRows o) {
    FloatRows q = task.q;
    Kernels.FLOAT_MATMUL.gemm(
        1,
        valueDim,
        keyDim,
        task.scale,
        q.data,
        q.at(t),
        q.stride,
        1,
        state,
        at,
        valueDim,
        1,
        0,
        o.data,
        o.at(t),
        o.stride);
  }

  @Override
  void backward(
      int t, FloatRows dO, float[] states, int before, int after, float[] dState, int dStateAt) {
    if (dO != null) {
      FloatStepGradients.output(
          task.q.data,
          task.q.at(t),
          task.scale,
          dO,
          t,
          states,
          after,
          gradients.q,
          keyDim,
          valueDim,
          dState,
          dStateAt);
    }
    recompute(t, states, before);
    for (int step = task.steps - 1; step >= 0; step--) {
      stepBackward(t, step, dState, dStateAt);
      if (decays(step)) {
        int met = task.steps * stateSize;
        FloatRows dg = gradients.g;
        decay.load(task.g.data, task.g.at(t));
        decay.addLogGradient(inner, met, dState, dStateAt, valueDim, dg.data, dg.at(t));
        decay.apply(dState, dStateAt, valueDim);
      }
    }
  }

  private void recompute(int t, float[] states, int before) {
    System.arraycopy(states, before, inner, 0, stateSize);
    for (int step = 0; step < task.steps; step++) {
      int at = step * stateSize;
      if (decays(step)) {
        System.arraycopy(inner, at, inner, task.steps * stateSize, stateSize);
      }
      decayBefore(step, t, inner, at);
      read(t, step, inner, at);
      if (step + 1 < task.steps) {
        System.arraycopy(inner, at, inner, at + stateSize, stateSize);
        write(t, step, inner, at + stateSize);
      }
    }
  }

  private void stepBackward(int t, int step, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    FloatRows k = task.k;
    int key = k.at(t, step);
    int row = step * valueDim;
    int dk = gradients.k.at(t, step);
    float beta = task.beta(t, step);
    kernel.gemm(
        1, valueDim, keyDim, 1, k.data, key, keyDim, 1, dState, dStateAt, valueDim, 1, 0, dx, 0,
        valueDim);
    kernel.gemm(
        1,
        keyDim,
        valueDim,
        1,
        x,
        row,
        valueDim,
        1,
        dState,
        dStateAt,
        1,
        valueDim,
        1,
        gradients.k.data,
        dk,
        keyDim);
    float slope = 0;
    boolean writes = task.writes(step);
    int value = writes ? task.v.at(t, step) : 0;
    int dv = writes ? gradients.v.at(t, step) : 0;
    for (int j = 0; j < valueDim; j++) {
      slope -= dx[j] * u[row + j];
      if (writes) {
        slope += task.scaledWrite ? dx[j] * task.v.data[value + j] : 0;
        gradients.v.data[dv + j] += task.scaledWrite ? beta * dx[j] : dx[j];
      }
    }
    gradients.beta.data[gradients.beta.at(t, step)] += slope;
    for (int j = 0; j < valueDim; j++) {
      dx[j] *= -beta;
    }
    kernel.gemm(
        1,
        keyDim,
        valueDim,
        1,
        dx,
        0,
        valueDim,
        1,
        inner,
        step * stateSize,
        1,
        valueDim,
        1,
        gradients.k.data,
        dk,
        keyDim);
    kernel.gemm(
        keyDim, valueDim, 1, 1, k.data, key, 1, 1, dx, 0, valueDim, 1, 1, dState, dStateAt,
        valueDim);
  }
}
