// Twin: DoubleDplrModel is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The general operator: B reads before the token's decay; K writes V, and A writes −U with {@code U
 * = Bᵀ S}. The writers of a token are its rows of K, then those of A.
 */
final class FloatDplrModel extends FloatChunkModel {
  private final FloatDplrTask task;
  private final FloatDplrGradients gradients;
  private final int write;

  FloatDplrModel(FloatDplrTask task, FloatDplrGradients gradients) {
    super(
        task.tokens,
        task.keyDim,
        task.valueDim,
        task.eraseRank() + 1,
        task.eraseRank(),
        task.writeRank() + task.eraseRank(),
        0,
        task.writeRank());
    this.task = task;
    this.gradients = gradients;
    write = task.writeRank();
  }

  @Override
  FloatRows decay() {
    return task.g;
  }

  @Override
  int decayWidth() {
    return task.decayWidth;
  }

  private static int row(FloatRows rows, int token, int r) {
    return rows.at(token) + r * rows.stride;
  }

  @Override
  @CostStage(Stage.OUTPUT)
  void reader(int token, int r, float[] out, int at) {
    if (r == earlyReaders) {
      Kernels.FLOAT_ROWS.scale(keyDim, task.scale, task.q.data, task.q.at(token), out, at);
    } else {
      System.arraycopy(task.b.data, row(task.b, token, r), out, at, keyDim);
    }
  }

  @Override
  void writer(int token, int j, float[] out, int at) {
    FloatRows from = j < write ? task.k : task.a;
    int r = j < write ? j : j - write;
    System.arraycopy(from.data, row(from, token, r), out, at, keyDim);
  }

  @Override
  void value(int token, int j, float[] out, int at) {
    if (j < write) {
      System.arraycopy(task.v.data, row(task.v, token, j), out, at, valueDim);
    } else {
      Arrays.fill(out, at, at + valueDim, 0);
    }
  }

  @Override
  float coefficient(int token, int r) {
    return 1;
  }

  @Override
  void addReaderGradient(int token, int r, float[] gradient, int at) {
    boolean query = r == earlyReaders;
    FloatRows to = query ? gradients.q : gradients.b;
    float factor = query ? task.scale : 1;
    int position = query ? to.at(token) : row(to, token, r);
    Kernels.FLOAT_ROWS.addScaled(keyDim, factor, gradient, at, to.data, position);
  }

  @Override
  void addWriterGradient(int token, int j, float[] gradient, int at) {
    FloatRows to = j < write ? gradients.k : gradients.a;
    int r = j < write ? j : j - write;
    Kernels.FLOAT_ROWS.addScaled(keyDim, 1, gradient, at, to.data, row(to, token, r));
  }

  @Override
  void addValueGradient(int token, int j, float[] gradient, int at) {
    if (j < write) {
      FloatRows dv = gradients.v;
      Kernels.FLOAT_ROWS.addScaled(valueDim, 1, gradient, at, dv.data, row(dv, token, j));
    }
  }

  @Override
  boolean coefficientsVary() {
    return false;
  }

  @Override
  void addCoefficientGradient(int token, int r, float gradient) {
    throw new UnsupportedOperationException("the coefficients are constant");
  }

  @Override
  FloatRows decayGradient() {
    return gradients.g;
  }
}
