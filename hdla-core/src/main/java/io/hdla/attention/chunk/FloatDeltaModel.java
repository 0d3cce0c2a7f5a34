// Twin: DoubleDeltaModel is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The delta-product form: each micro-step reads and writes with one key, {@code X = W − β kᵀS}.
 * Micro-steps before the token's decay read one position earlier, and what they write feels it.
 */
final class FloatDeltaModel extends FloatChunkModel {
  private final FloatDeltaTask task;
  private final FloatDeltaGradients gradients;

  FloatDeltaModel(FloatDeltaTask task, FloatDeltaGradients gradients) {
    super(
        task.tokens,
        task.keyDim,
        task.valueDim,
        task.steps + 1,
        task.decayStep,
        task.steps,
        task.decayStep,
        0);
    this.task = task;
    this.gradients = gradients;
  }

  @Override
  FloatRows decay() {
    return task.g;
  }

  @Override
  int decayWidth() {
    return task.decayWidth;
  }

  @Override
  @CostStage(Stage.OUTPUT)
  void reader(int token, int r, float[] out, int at) {
    if (r == task.steps) {
      Kernels.FLOAT_ROWS.scale(keyDim, task.scale, task.q.data, task.q.at(token), out, at);
    } else {
      System.arraycopy(task.k.data, task.k.at(token, r), out, at, keyDim);
    }
  }

  @Override
  void writer(int token, int j, float[] out, int at) {
    System.arraycopy(task.k.data, task.k.at(token, j), out, at, keyDim);
  }

  @Override
  @CostStage(Stage.INTRA_CHUNK)
  void value(int token, int j, float[] out, int at) {
    if (task.writes(j)) {
      float factor = task.scaledWrite ? task.beta(token, j) : 1;
      Kernels.FLOAT_ROWS.scale(valueDim, factor, task.v.data, task.v.at(token, j), out, at);
    } else {
      Arrays.fill(out, at, at + valueDim, 0);
    }
  }

  @Override
  float coefficient(int token, int r) {
    return task.beta(token, r);
  }

  @Override
  void addReaderGradient(int token, int r, float[] gradient, int at) {
    FloatRows to = r == task.steps ? gradients.q : gradients.k;
    float factor = r == task.steps ? task.scale : 1;
    Kernels.FLOAT_ROWS.addScaled(keyDim, factor, gradient, at, to.data, to.at(token, r));
  }

  @Override
  void addWriterGradient(int token, int j, float[] gradient, int at) {
    FloatRows to = gradients.k;
    Kernels.FLOAT_ROWS.addScaled(keyDim, 1, gradient, at, to.data, to.at(token, j));
  }

  @Override
  void addValueGradient(int token, int j, float[] gradient, int at) {
    if (!task.writes(j)) {
      return;
    }
    FloatRows dv = gradients.v;
    float factor = 1;
    if (task.scaledWrite) {
      factor = task.beta(token, j);
      int from = task.v.at(token, j);
      float slope = Kernels.FLOAT_ROWS.dot(valueDim, gradient, at, task.v.data, from);
      addCoefficientGradient(token, j, slope);
    }
    Kernels.FLOAT_ROWS.addScaled(valueDim, factor, gradient, at, dv.data, dv.at(token, j));
  }

  @Override
  boolean coefficientsVary() {
    return true;
  }

  @Override
  void addCoefficientGradient(int token, int r, float gradient) {
    gradients.beta.data[gradients.beta.at(token, r)] += gradient;
  }

  @Override
  FloatRows decayGradient() {
    return gradients.g;
  }
}
