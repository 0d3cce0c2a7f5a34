// Twin: DoubleTttChunk is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatTttModel;
import io.hdla.attention.engine.FloatTttTask;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;

/**
 * The dual form of TTT-Linear for one head: a mini-batch's inner gradients U are all taken at the
 * weights W₀ with which it starts, so that
 *
 * <pre>
 *   Z = K W₀,   U = ∂loss/∂Z
 *   O = f(Q W₀ − A U)   with   A_ts = (q_tᵀ k_s) η_s for s ≤ t
 *   W_C = W₀ − (η K)ᵀ U
 * </pre>
 *
 * where a bias is one more channel of Q and K, which is 1.
 */
class FloatTttChunk {
  final FloatTttTask task;
  final FloatTttModel model;
  final int inputDim;
  final int valueDim;

  /** The first token of the mini-batch, and how many there are. */
  int start;

  int tokens;
  final float[] q;
  final float[] k;
  final float[] eta;
  final float[] target;
  final float[] z;
  final float[] u;

  /** q_tᵀ k_s, all of it; and A, with 0 where s &gt; t. */
  final float[] gram;

  final float[] applied;
  private final float[] read;
  private final float[] steps;

  FloatTttChunk(FloatTttTask task, int length) {
    this.task = task;
    model = new FloatTttModel(task);
    inputDim = task.stateRows();
    valueDim = task.valueDim;
    q = new float[length * inputDim];
    k = new float[length * inputDim];
    eta = new float[length];
    target = new float[length * valueDim];
    z = new float[length * valueDim];
    u = new float[length * valueDim];
    gram = new float[length * length];
    applied = new float[length * length];
    read = new float[length * valueDim];
    steps = new float[length * valueDim];
  }

  /** Takes a mini-batch, and computes what the state does not enter. */
  void load(int first, int count) {
    start = first;
    tokens = count;
    for (int t = 0; t < count; t++) {
      task.loadInput(task.q, first + t, q, t * inputDim);
      task.loadInput(task.k, first + t, k, t * inputDim);
      task.loadTarget(first + t, target, t * valueDim);
      eta[t] = task.eta.data[task.eta.at(first + t)];
    }
    Kernels.FLOAT_MATMUL.gemm(
        count, count, inputDim, 1, q, 0, inputDim, 1, k, 0, 1, inputDim, 0, gram, 0, count);
    for (int t = 0; t < count; t++) {
      for (int s = 0; s < count; s++) {
        applied[t * count + s] = s <= t ? gram[t * count + s] * eta[s] : 0;
      }
    }
  }

  /** Z and U, given the state at the mini-batch's start. */
  void solve(float[] state, int at) {
    product(k, state, at, z);
    for (int t = 0; t < tokens; t++) {
      model.innerGradient(z, t * valueDim, target, u);
    }
  }

  /** out = X W for rows of queries or keys. */
  private void product(float[] x, float[] state, int at, float[] out) {
    Kernels.FLOAT_MATMUL.gemm(
        tokens, valueDim, inputDim, 1, x, 0, inputDim, 1, state, at, valueDim, 1, 0, out, 0,
        valueDim);
  }

  /** out = Q W₀ − A U, the linear part of the inner model for the queries. */
  final void read(float[] state, int at, float[] out) {
    product(q, state, at, out);
    Kernels.FLOAT_MATMUL.gemm(
        tokens, valueDim, tokens, -1, applied, 0, tokens, 1, u, 0, valueDim, 1, 1, out, 0,
        valueDim);
  }

  /** Writes the outputs, given the state at the mini-batch's start. */
  void output(float[] state, int at, FloatRows o) {
    read(state, at, read);
    for (int t = 0; t < tokens; t++) {
      model.output(start + t, read, t * valueDim, o);
    }
  }

  /** Moves the state from the mini-batch's start to its end. */
  void advance(float[] state, int at) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    for (int i = 0; i < tokens * valueDim; i++) {
      steps[i] = eta[i / valueDim] * u[i];
    }
    kernel.gemm(
        inputDim, valueDim, tokens, -1, k, 0, 1, inputDim, steps, 0, valueDim, 1, 1, state, at,
        valueDim);
  }
}
