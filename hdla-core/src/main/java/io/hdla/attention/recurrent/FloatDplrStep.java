// Twin: DoubleDplrStep is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;

/** One token of the recurrent form, for one head, with its working memory. */
final class FloatDplrStep {
  final FloatDplrTask task;
  final int keyDim;
  final int valueDim;

  /** U of the token last applied: r_ab rows of valueDim. */
  final float[] u;

  final float[] keep;
  final float[] rest;

  FloatDplrStep(FloatDplrTask task) {
    this.task = task;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    u = new float[task.eraseRank() * valueDim];
    keep = new float[keyDim];
    rest = new float[keyDim];
  }

  /** U = Bᵀ S, reading the state before the token. */
  void read(int t, float[] state, int at) {
    FloatRows b = task.b;
    Kernels.FLOAT_MATMUL.gemm(
        b.rank, valueDim, keyDim, 1, b.data, b.at(t), b.stride, 1, state, at, valueDim, 1,
        0, u, 0, valueDim);
  }

  /** S ← e^g ∘ S − A U + K Vᵀ, with U from {@link #read}. */
  void update(int t, float[] state, int at) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    FloatRows a = task.a;
    FloatRows k = task.k;
    FloatRows v = task.v;
    FloatStateDecay.split(keyDim, task.g.data, task.g.at(t), keep, rest);
    FloatStateDecay.apply(keep, rest, state, at, keyDim, valueDim);
    kernel.gemm(
        keyDim, valueDim, a.rank, -1, a.data, a.at(t), 1, a.stride, u, 0, valueDim, 1,
        1, state, at, valueDim);
    kernel.gemm(
        keyDim, valueDim, k.rank, 1, k.data, k.at(t), 1, k.stride, v.data, v.at(t), v.stride, 1,
        1, state, at, valueDim);
  }

  /** o = scale · Sᵀ q, reading the state after the token. */
  void output(int t, float[] state, int at, FloatRows o) {
    FloatRows q = task.q;
    Kernels.FLOAT_MATMUL.gemm(
        1, valueDim, keyDim, task.scale, q.data, q.at(t), q.stride, 1, state, at, valueDim, 1,
        0, o.data, o.at(t), o.stride);
  }
}
