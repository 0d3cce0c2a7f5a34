// Twin: DoubleSoftmaxBlocks is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatSoftmaxTask;
import io.hdla.attention.engine.FloatStates;
import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatReduce;
import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * Softmax attention block by block with an online softmax: only one block of scores exists at a
 * time, and two numbers a token are saved, the largest score m and 1 / Σ exp(score − m). Apart from
 * each other they keep the weights exact where scores are large; their log-sum-exp would not.
 */
final class FloatSoftmaxBlocks implements FloatForm {
  private static final FloatMatMul MATMUL = Kernels.FLOAT_MATMUL;
  private static final FloatElementwise ELEMENTWISE = Kernels.FLOAT_ELEMENTWISE;
  private static final FloatReduce REDUCE = Kernels.FLOAT_REDUCE;

  private final FloatSoftmaxTask task;
  private final int size;

  /** The weights of one block, [rows, columns]. */
  private final float[] p;

  /** The largest score of each row so far, and the sum of exponentials relative to it. */
  private final float[] largest;

  private final float[] sum;

  private final float[] factorOfRow = new float[1];

  FloatSoftmaxBlocks(FloatSoftmaxTask task, int size) {
    this.task = task;
    this.size = size;
    p = new float[size * size];
    largest = new float[size];
    sum = new float[size];
  }

  @Override
  public int savedSize() {
    return Math.multiplyExact(2, task.tokens);
  }

  private int length(int first) {
    return Math.min(size, task.tokens - first);
  }

  /** The first column that none of the rows sees. */
  private int columnEnd(int row, int rows) {
    return task.causal ? row + rows : task.tokens;
  }

  /** Scores of a block of rows against a block of columns. */
  private void score(int row, int rows, int column, int columns) {
    FloatRows q = task.q;
    FloatRows k = task.k;
    MATMUL.gemm(
        rows,
        columns,
        task.keyDim,
        task.scale,
        q.data,
        q.at(row),
        q.stride,
        1,
        k.data,
        k.at(column),
        1,
        k.stride,
        0,
        p,
        0,
        columns);
  }

  @Override
  public void forward(FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states) {
    for (int row = 0; row < task.tokens; row += size) {
      int rows = length(row);
      Arrays.fill(largest, Float.NEGATIVE_INFINITY);
      Arrays.fill(sum, 0);
      for (int column = 0; column < columnEnd(row, rows); column += size) {
        accumulate(o, row, rows, column, length(column));
      }
      for (int i = 0; i < rows; i++) {
        float factor = 1 / sum[i];
        scale(o, row + i, factor);
        if (saved != null) {
          saved[2 * (row + i)] = largest[i];
          saved[2 * (row + i) + 1] = factor;
        }
      }
    }
  }

  private void accumulate(FloatRows o, int row, int rows, int column, int columns) {
    score(row, rows, column, columns);
    for (int i = 0; i < rows; i++) {
      int at = i * columns;
      int n = task.visible(row + i, column, columns);
      float top = Math.max(largest[i], REDUCE.max(n, p, at, 1));
      float correction = top == largest[i] ? 1 : (float) Math.exp(largest[i] - top);
      if (column > 0 && correction != 1) {
        scale(o, row + i, correction);
      }
      exponentials(at, n, columns, top);
      sum[i] = sum[i] * correction + REDUCE.sum(n, p, at, 1);
      largest[i] = top;
    }
    FloatRows v = task.v;
    MATMUL.gemm(
        rows,
        task.valueDim,
        columns,
        1,
        p,
        0,
        columns,
        1,
        v.data,
        v.at(column),
        v.stride,
        1,
        column == 0 ? 0 : 1,
        o.data,
        o.at(row),
        o.stride);
  }

  /** A row of scores becomes exp(score − top), and 0 where the token does not see. */
  private void exponentials(int at, int visible, int columns, float top) {
    for (int j = at; j < at + visible; j++) {
      p[j] -= top;
    }
    ELEMENTWISE.unary(UnaryOp.EXP, visible, p, at, 1, p, at, 1);
    Arrays.fill(p, at + visible, at + columns, 0);
  }

  private void scale(FloatRows rows, int t, float factor) {
    int at = rows.at(t);
    factorOfRow[0] = factor;
    ELEMENTWISE.binary(
        BinaryOp.MUL, task.valueDim, rows.data, at, 1, factorOfRow, 0, 0, rows.data, at, 1);
  }

  @Override
  public void backward(FloatRows dO, float[] dState, int dStateAt, float[] saved) {
    if (dO == null) {
      return;
    }
    float[] slopes = new float[p.length];
    for (int row = 0; row < task.tokens; row += size) {
      int rows = length(row);
      for (int i = 0; i < rows; i++) {
        // Σ_s p_s dp_s, of the whole row.
        sum[i] =
            REDUCE.dot(
                task.valueDim, dO.data, dO.at(row + i), 1, task.o.data, task.o.at(row + i), 1);
      }
      for (int column = 0; column < columnEnd(row, rows); column += size) {
        backward(dO, row, rows, column, length(column), saved, slopes);
      }
    }
  }

  private void backward(
      FloatRows dO, int row, int rows, int column, int columns, float[] saved, float[] slopes) {
    score(row, rows, column, columns);
    for (int i = 0; i < rows; i++) {
      int at = i * columns;
      int n = task.visible(row + i, column, columns);
      exponentials(at, n, columns, saved[2 * (row + i)]);
      for (int j = at; j < at + n; j++) {
        p[j] *= saved[2 * (row + i) + 1];
      }
    }
    FloatRows v = task.v;
    int valueDim = task.valueDim;
    MATMUL.gemm(
        columns,
        valueDim,
        rows,
        1,
        p,
        0,
        1,
        columns,
        dO.data,
        dO.at(row),
        dO.stride,
        1,
        1,
        task.dv.data,
        task.dv.at(column),
        task.dv.stride);
    MATMUL.gemm(
        rows,
        columns,
        valueDim,
        1,
        dO.data,
        dO.at(row),
        dO.stride,
        1,
        v.data,
        v.at(column),
        1,
        v.stride,
        0,
        slopes,
        0,
        columns);
    boolean whole = column == 0 && columns >= columnEnd(row, rows);
    for (int i = 0; i < rows; i++) {
      int at = i * columns;
      // The same sum as that of the outputs, but here its rounding errors cancel.
      float mean = whole ? REDUCE.dot(columns, p, at, 1, slopes, at, 1) : sum[i];
      for (int j = at; j < at + columns; j++) {
        slopes[j] = p[j] * (slopes[j] - mean);
      }
    }
    addScoreGradients(row, rows, column, columns, slopes);
  }

  private void addScoreGradients(int row, int rows, int column, int columns, float[] slopes) {
    FloatRows q = task.q;
    FloatRows k = task.k;
    int keyDim = task.keyDim;
    MATMUL.gemm(
        rows,
        keyDim,
        columns,
        task.scale,
        slopes,
        0,
        columns,
        1,
        k.data,
        k.at(column),
        k.stride,
        1,
        1,
        task.dq.data,
        task.dq.at(row),
        task.dq.stride);
    MATMUL.gemm(
        columns,
        keyDim,
        rows,
        task.scale,
        slopes,
        0,
        1,
        columns,
        q.data,
        q.at(row),
        q.stride,
        1,
        1,
        task.dk.data,
        task.dk.at(column),
        task.dk.stride);
  }
}
