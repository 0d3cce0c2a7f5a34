// Twin: DoubleDplrStep is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatStateStep;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * One token of the general operator: {@code U = Bᵀ S}, {@code S ← e^g ∘ S − A U + K Vᵀ}, {@code o =
 * scale · Sᵀ q}; and the way back.
 *
 * <p>Forward, one pass reads the state as it stands before the token, with B and with {@code e^g ∘
 * q}, and one pass changes it; without an erase one pass does both.
 */
final class FloatDplrStep extends FloatStep {
  private final FloatDplrTask task;
  private final FloatDplrGradients gradients;
  private final int keyDim;
  private final int valueDim;
  private final int erase;
  private final int writers;
  private final FloatTokenDecay factors;

  /** B and the query; then −A and K. */
  private final float[] readers;

  private final float[] w;

  /** U, and behind it V. */
  private final float[] x;

  /** What the output finds of each writer. */
  private final float[] products;

  // The way back.
  private final float[] u;
  private final float[] du;
  private final FloatStateDecay decay;

  FloatDplrStep(FloatDplrTask task, FloatDplrGradients gradients) {
    this.task = task;
    this.gradients = gradients;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    erase = task.eraseRank();
    writers = erase + task.writeRank();
    factors = new FloatTokenDecay(task.g, keyDim, task.decayWidth);
    readers = new float[(erase + 1) * keyDim];
    w = new float[writers * keyDim];
    x = new float[Math.max(erase + 1, writers) * valueDim];
    products = new float[writers];
    u = new float[erase * valueDim];
    du = new float[u.length];
    decay = new FloatStateDecay(keyDim, task.decayWidth);
  }

  private void read(int t, float[] state, int at) {
    FloatRows b = task.b;
    Kernels.FLOAT_MATMUL.gemm(
        b.rank, valueDim, keyDim, 1, b.data, b.at(t), b.stride, 1, state, at, valueDim, 1, 0, u, 0,
        valueDim);
  }

  @Override
  void advance(int t, float[] state, int at, FloatRows o) {
    FloatStateStep kernel = Kernels.FLOAT_STATE_STEP;
    factors.load(t);
    if (writers == 1 && erase == 0 && o != null) {
      FloatRows k = task.k;
      FloatRows v = task.v;
      FloatRows q = task.q;
      kernel.advance(
          keyDim,
          valueDim,
          factors.keep,
          factors.rest,
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
      return;
    }
    copy(task.b, t, readers, 0, keyDim);
    factors.scale(task.q.data, task.q.at(t), readers, erase * keyDim);
    int rows = o == null ? erase : erase + 1;
    kernel.read(rows, keyDim, valueDim, readers, 0, keyDim, state, at, x, 0);
    if (o != null) {
      System.arraycopy(x, erase * valueDim, o.data, o.at(t), valueDim);
    }
    loadWriters(t);
    if (o != null) {
      output(t, o);
    }
    kernel.update(
        writers,
        keyDim,
        valueDim,
        factors.keep,
        factors.rest,
        w,
        0,
        keyDim,
        x,
        0,
        valueDim,
        state,
        at);
  }

  private void loadWriters(int t) {
    copy(task.a, t, w, 0, keyDim);
    Kernels.FLOAT_ROWS.scale(erase * keyDim, -1, w, 0, w, 0);
    copy(task.k, t, w, erase * keyDim, keyDim);
    copy(task.v, t, x, erase * valueDim, valueDim);
  }

  private static void copy(FloatRows rows, int t, float[] out, int at, int width) {
    for (int r = 0; r < rows.rank; r++) {
      System.arraycopy(rows.data, rows.at(t, r), out, at + r * width, width);
    }
  }

  /** Adds what the token writes to what the query finds before it. */
  private void output(int t, FloatRows o) {
    FloatRows q = task.q;
    Arrays.fill(products, 0);
    Kernels.FLOAT_CHUNKS.addDot(
        writers, keyDim, 1, w, 0, keyDim, q.data, q.at(t), 0, products, 0, 1);
    Kernels.FLOAT_MATMUL.gemm(
        1,
        valueDim,
        writers,
        task.scale,
        products,
        0,
        writers,
        1,
        x,
        0,
        valueDim,
        1,
        task.scale,
        o.data,
        o.at(t),
        valueDim);
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
