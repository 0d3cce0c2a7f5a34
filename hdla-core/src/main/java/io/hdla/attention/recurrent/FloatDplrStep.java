// Twin: DoubleDplrStep is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;

/**
 * One token of the general operator: {@code U = Bᵀ S}, {@code S ← e^g ∘ S − A U + K Vᵀ}, {@code o =
 * scale · Sᵀ q}; and the way back.
 */
final class FloatDplrStep extends FloatStep {
  private final FloatDplrTask task;
  private final FloatDplrGradients gradients;
  private final int keyDim;
  private final int valueDim;
  private final float[] u;
  private final float[] du;
  private final FloatStateDecay decay;
  private final FloatStateDecay none;

  FloatDplrStep(FloatDplrTask task, FloatDplrGradients gradients) {
    this.task = task;
    this.gradients = gradients;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    u = new float[task.eraseRank() * valueDim];
    du = new float[u.length];
    decay = new FloatStateDecay(keyDim, task.decayWidth);
    none = FloatStateDecay.none(keyDim);
  }

  private void read(int t, float[] state, int at) {
    FloatRows b = task.b;
    Kernels.FLOAT_MATMUL.gemm(
        b.rank, valueDim, keyDim, 1, b.data, b.at(t), b.stride, 1, state, at, valueDim, 1, 0, u, 0,
        valueDim);
  }

  @Override
  void update(int t, float[] state, int at) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    FloatRows a = task.a;
    FloatRows k = task.k;
    FloatRows v = task.v;
    read(t, state, at);
    if (task.g != null) {
      decay.load(task.g.data, task.g.at(t));
      decay.apply(state, at, valueDim);
    }
    kernel.gemm(
        keyDim, valueDim, a.rank, -1, a.data, a.at(t), 1, a.stride, u, 0, valueDim, 1, 1, state, at,
        valueDim);
    kernel.gemm(
        keyDim, valueDim, k.rank, 1, k.data, k.at(t), 1, k.stride, v.data, v.at(t), v.stride, 1, 1,
        state, at, valueDim);
  }

  /** With few ranks, each in one pass over the state: decay, erase, write, output. */
  @Override
  void advance(int t, float[] state, int at, FloatRows o) {
    if (task.eraseRank() > 1 || task.writeRank() != 1) {
      super.advance(t, state, at, o);
      return;
    }
    FloatRows k = task.k;
    FloatRows v = task.v;
    FloatRows q = task.q;
    FloatStateDecay first = task.g == null ? none : decay;
    if (task.g != null) {
      decay.load(task.g.data, task.g.at(t));
    }
    if (task.eraseRank() == 1) {
      erase(t, first, state, at, o);
      first = none;
    }
    first.advance(
        valueDim,
        k.data,
        k.at(t),
        v.data,
        v.at(t),
        q.data,
        q.at(t),
        task.scale,
        state,
        at,
        o.data,
        o.at(t));
  }

  /** Decays and erases; what is read on the way is overwritten by the output. */
  private void erase(int t, FloatStateDecay first, float[] state, int at, FloatRows o) {
    read(t, state, at);
    for (int j = 0; j < valueDim; j++) {
      u[j] = -u[j];
    }
    float[] a = task.a.data;
    float[] q = task.q.data;
    int row = task.q.at(t);
    first.advance(valueDim, a, task.a.at(t), u, 0, q, row, 1, state, at, o.data, o.at(t));
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
    read(t, states, before);
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
    writeGradients(t, dState, dStateAt);
    eraseGradients(t, states, before, dState, dStateAt);
    if (task.g != null) {
      decay.load(task.g.data, task.g.at(t));
      FloatRows dg = gradients.g;
      decay.addLogGradient(states, before, dState, dStateAt, valueDim, dg.data, dg.at(t));
      decay.apply(dState, dStateAt, valueDim);
    }
    FloatRows b = task.b;
    Kernels.FLOAT_MATMUL.gemm(
        keyDim, valueDim, b.rank, 1, b.data, b.at(t), 1, b.stride, du, 0, valueDim, 1, 1, dState,
        dStateAt, valueDim);
  }

  private void writeGradients(int t, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    FloatRows k = task.k;
    FloatRows v = task.v;
    FloatRows dk = gradients.k;
    FloatRows dv = gradients.v;
    kernel.gemm(
        k.rank, keyDim, valueDim, 1, v.data, v.at(t), v.stride, 1, dState, dStateAt, 1, valueDim, 1,
        dk.data, dk.at(t), dk.stride);
    kernel.gemm(
        k.rank, valueDim, keyDim, 1, k.data, k.at(t), k.stride, 1, dState, dStateAt, valueDim, 1, 1,
        dv.data, dv.at(t), dv.stride);
  }

  private void eraseGradients(int t, float[] states, int before, float[] dState, int dStateAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    FloatRows a = task.a;
    FloatRows da = gradients.a;
    FloatRows db = gradients.b;
    kernel.gemm(
        a.rank, keyDim, valueDim, -1, u, 0, valueDim, 1, dState, dStateAt, 1, valueDim, 1, da.data,
        da.at(t), da.stride);
    kernel.gemm(
        a.rank, valueDim, keyDim, -1, a.data, a.at(t), a.stride, 1, dState, dStateAt, valueDim, 1,
        0, du, 0, valueDim);
    kernel.gemm(
        a.rank, keyDim, valueDim, 1, du, 0, valueDim, 1, states, before, 1, valueDim, 1, db.data,
        db.at(t), db.stride);
  }
}
