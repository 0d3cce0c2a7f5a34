// Twin: DoubleSoftmaxRows is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatSoftmaxTask;
import io.hdla.attention.engine.FloatStates;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatReduce;
import io.hdla.kernel.provider.Kernels;

/** Softmax attention token by token, as it is defined: the whole row of scores at once. */
final class FloatSoftmaxRows implements FloatForm {
  private static final FloatMatMul MATMUL = Kernels.FLOAT_MATMUL;
  private static final FloatReduce REDUCE = Kernels.FLOAT_REDUCE;

  private final FloatSoftmaxTask task;
  private final float[] weights;

  FloatSoftmaxRows(FloatSoftmaxTask task) {
    this.task = task;
    weights = new float[task.tokens];
  }

  @Override
  public int savedSize() {
    return 0;
  }

  /** Returns how many keys the token sees; their weights are then known. */
  private int weigh(int t) {
    int n = task.visible(t, 0, task.tokens);
    FloatRows q = task.q;
    FloatRows k = task.k;
    int width = task.keyDim;
    MATMUL.gemm(
        1,
        n,
        width,
        task.scale,
        q.data,
        q.at(t),
        width,
        1,
        k.data,
        k.at(0),
        1,
        k.stride,
        0,
        weights,
        0,
        n);
    REDUCE.softmax(1, n, weights, 0, weights, 0);
    return n;
  }

  @Override
  public void forward(FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states) {
    FloatRows v = task.v;
    for (int t = 0; t < task.tokens; t++) {
      int n = weigh(t);
      MATMUL.gemm(
          1,
          task.valueDim,
          n,
          1,
          weights,
          0,
          n,
          1,
          v.data,
          v.at(0),
          v.stride,
          1,
          0,
          o.data,
          o.at(t),
          o.stride);
    }
  }

  @Override
  public void backward(FloatRows dO, float[] dState, int dStateAt, float[] saved) {
    if (dO == null) {
      return;
    }
    float[] slopes = new float[task.tokens];
    for (int t = 0; t < task.tokens; t++) {
      backward(t, dO, slopes);
    }
  }

  private void backward(int t, FloatRows dO, float[] slopes) {
    FloatRows q = task.q;
    FloatRows k = task.k;
    FloatRows v = task.v;
    int keyDim = task.keyDim;
    int valueDim = task.valueDim;
    int n = weigh(t);
    int at = dO.at(t);
    MATMUL.gemm(
        n,
        valueDim,
        1,
        1,
        weights,
        0,
        1,
        1,
        dO.data,
        at,
        valueDim,
        1,
        1,
        task.dv.data,
        task.dv.at(0),
        task.dv.stride);
    MATMUL.gemm(
        1, n, valueDim, 1, dO.data, at, valueDim, 1, v.data, v.at(0), 1, v.stride, 0, slopes, 0, n);
    float mean = REDUCE.dot(n, weights, 0, 1, slopes, 0, 1);
    for (int s = 0; s < n; s++) {
      slopes[s] = weights[s] * (slopes[s] - mean);
    }
    MATMUL.gemm(
        1,
        keyDim,
        n,
        task.scale,
        slopes,
        0,
        n,
        1,
        k.data,
        k.at(0),
        k.stride,
        1,
        1,
        task.dq.data,
        task.dq.at(t),
        task.dq.stride);
    MATMUL.gemm(
        n,
        keyDim,
        1,
        task.scale,
        slopes,
        0,
        1,
        1,
        q.data,
        q.at(t),
        keyDim,
        1,
        1,
        task.dk.data,
        task.dk.at(0),
        task.dk.stride);
  }
}
