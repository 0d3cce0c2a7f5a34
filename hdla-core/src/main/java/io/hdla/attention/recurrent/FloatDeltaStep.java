// Twin: DoubleDeltaStep is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStateDecay;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatStateStep;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * One token of the delta-product form, its micro-steps {@code u = kᵀS}, {@code x = w − βu}, {@code
 * S ← S + k xᵀ}, the decay before one of them, and {@code o = scale · Sᵀ q}; and the way back.
 *
 * <p>Forward, a token is a chunk of its own: one pass reads the state as it stands before the token
 * with the rows of all micro-steps and of the output, what the micro-steps write for each other
 * follows from products of their keys, and one pass decays the state and writes. Micro-steps from
 * the decay on read with their keys decayed; those before it have their keys decayed as writers.
 */
final class FloatDeltaStep extends FloatStep {
  private final FloatDeltaTask task;
  private final FloatDeltaGradients gradients;
  private final int steps;
  private final int keyDim;
  private final int valueDim;
  private final int stateSize;
  private final FloatTokenDecay factors;

  /** How many micro-steps precede the decay. */
  private final int early;

  /**
   * Whether a key comes before the decay and after it, or only after it, and there is no other: the
   * cases of {@code FloatStateStep.key}.
   */
  private final boolean oneKey;

  /** Rows that read, of the micro-steps and the query, and behind them those that write. */
  private final float[] rows;

  /** What reader j, the query last, finds of the writers before it: a triangle, row by row. */
  private final float[] gram;

  private final float[] beta;
  private final float[] ones;
  private final int firstValue;

  /** u and x of each micro-step; behind the u, what the query finds. */
  private final float[] u;

  private final float[] x;

  // The way back: the decay, a gradient of x, and the states that each micro-step reads, behind
  // which stands the one that the decay meets.
  private final FloatStateDecay decay;
  private final float[] dx;
  private final float[] inner;

  FloatDeltaStep(FloatDeltaTask task, FloatDeltaGradients gradients) {
    this.task = task;
    this.gradients = gradients;
    steps = task.steps;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    stateSize = keyDim * valueDim;
    factors = new FloatTokenDecay(task.g, keyDim, task.decayWidth);
    early = task.g == null ? 0 : task.decayStep;
    oneKey = steps == 1 || (steps == 2 && early == 1 && task.k.rank == 1);
    rows = new float[(2 * steps + 1) * keyDim];
    gram = new float[Math.max(3, (steps + 1) * steps / 2)];
    beta = new float[steps];
    ones = new float[steps];
    Arrays.fill(ones, 1);
    firstValue = task.v.rank == steps ? 0 : steps - 1;
    u = new float[(steps + 1) * valueDim];
    x = new float[steps * valueDim];
    decay = new FloatStateDecay(keyDim, task.decayWidth);
    dx = new float[valueDim];
    inner = gradients == null ? null : new float[(steps + 1) * stateSize];
  }

  @Override
  void advance(int t, float[] state, int at, FloatRows o) {
    FloatStateStep kernel = Kernels.FLOAT_STATE_STEP;
    factors.load(t);
    if (oneKey) {
      kernel.key(
          keyDim, factors.whole, task.k.data, task.k.at(t), task.q.data, task.q.at(t), rows, gram);
      // With one micro-step, the query finds its writer as it is.
      gram[0] = steps == 1 ? gram[2] : gram[0];
    } else {
      loadReaders(t);
      loadGram(t);
    }
    int from = oneKey && steps == 1 ? keyDim : 0;
    int readers = o == null ? steps : steps + 1;
    kernel.read(readers, keyDim, valueDim, rows, from, keyDim, state, at, u, 0);
    solve(t, o);
    kernel.update(
        steps,
        keyDim,
        valueDim,
        factors.keep,
        factors.rest,
        w(),
        firstWriter(t),
        writerDistance(),
        x,
        0,
        valueDim,
        state,
        at);
  }

  /** What each micro-step writes, and the output. */
  private void solve(int t, FloatRows o) {
    for (int step = 0; step < steps; step++) {
      beta[step] = task.beta(t, step);
    }
    FloatRows v = task.v;
    Kernels.FLOAT_STATE_STEP.solve(
        steps,
        valueDim,
        gram,
        firstValue,
        task.scaledWrite ? beta : ones,
        v.data,
        v.at(t),
        v.stride,
        beta,
        u,
        x,
        task.scale,
        o == null ? null : o.data,
        o == null ? 0 : o.at(t));
  }

  /** Rows as they meet the state before the token, and the writers. */
  private void loadReaders(int t) {
    float[] k = task.k.data;
    for (int step = 0; step < steps; step++) {
      int key = task.k.at(t, step);
      if (step < early) {
        System.arraycopy(k, key, rows, step * keyDim, keyDim);
      } else {
        factors.scale(k, key, rows, step * keyDim);
      }
    }
    factors.scale(task.q.data, task.q.at(t), rows, steps * keyDim);
    for (int step = 0; early > 0 && step < steps; step++) {
      int key = task.k.at(t, step);
      int row = (steps + 1 + step) * keyDim;
      if (step < early) {
        factors.scale(k, key, rows, row);
      } else {
        System.arraycopy(k, key, rows, row, keyDim);
      }
    }
  }

  /** Products of each reader, but the first, with the writers before it. */
  private void loadGram(int t) {
    FloatRows k = task.k;
    Arrays.fill(gram, 0);
    for (int reader = 1; reader <= steps; reader++) {
      FloatRows r = reader < steps ? k : task.q;
      int at = reader < steps ? k.at(t, reader) : r.at(t);
      int to = reader * (reader - 1) / 2;
      Kernels.FLOAT_CHUNKS.addDot(
          reader, keyDim, 1, w(), firstWriter(t), writerDistance(), r.data, at, 0, gram, to, 1);
    }
  }

  /** The rows that are written along: the keys, or what the decay makes of them. */
  private float[] w() {
    return early == 0 ? task.k.data : rows;
  }

  private int firstWriter(int t) {
    return early == 0 ? task.k.at(t) : oneKey ? keyDim : (steps + 1) * keyDim;
  }

  private int writerDistance() {
    if (early > 0) {
      return oneKey ? -keyDim : keyDim;
    }
    return task.k.rank == 1 ? 0 : task.k.stride;
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
