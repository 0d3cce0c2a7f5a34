// Twin: DoubleChunkGradient is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The chunk-wise form with its vector-Jacobian product. With
 *
 * <pre>
 *   dX = G_qᵀ dO + K̃ dS,    dY = dX + Gᵀ dU,    dU = −c ∘ dY    by back substitution
 * </pre>
 *
 * and the cotangents dU and dO stacked as dZ, a row a reader, everything else is a matrix product:
 *
 * <pre>
 *   dZ̄ = dZ S₀ᵀ,   dK̃ = X dSᵀ,   dG = dZ Xᵀ,   dW = dY,   dc = −dY·U
 *   dS₀ = e^{G_C} ∘ dS + Z̄ᵀ dZ
 * </pre>
 *
 * <p>In a mild chunk the state decays after it has taken up the writers, and so dS is decayed first
 * on the way back.
 */
final class FloatChunkGradient extends FloatChunk {
  /** dZ, a row a reader: dU of the erase keys, dO of the query; then a row of zeros. */
  private final float[] dz;

  /** dX, then dY, a row a writer. */
  private final float[] dy;

  private final float[] dGram;

  /** X, a column a writer. */
  private final float[] turnedX;

  /** dK̃, a column a writer. */
  private final float[] turnedRows;

  FloatChunkGradient(FloatChunkModel model, int chunkSize) {
    super(model, chunkSize);
    dz = new float[u.length];
    dy = new float[x.length];
    turnedX = new float[x.length];
    turnedRows = new float[chunkSize * writerCount * keyDim];
    dGram = new float[chunkSize * readerCount * chunkSize * writerCount];
  }

  /**
   * Adds the gradients of the chunk's operands and moves dState from the chunk's end to its start.
   *
   * @param dO gradient of the outputs, or null for zero
   * @param state the state at the chunk's start
   * @param at where it starts
   * @param dState changed
   * @param dAt where it starts
   */
  void backward(FloatRows dO, float[] state, int at, float[] dState, int dAt) {
    loadCotangents(dO);
    rows.decay.clearChunkGradient();
    if (rows.decay.mild) {
      decayState(state, at, dState, dAt);
    }
    solveTransposed(dState, dAt);
    for (int j = 0; j < writerCount; j++) {
      valueGradients(j);
    }
    for (int r = 0; r < readerCount - 1; r++) {
      coefficientGradients(r);
    }
    Kernels.FLOAT_CHUNKS.transpose(
        rows.columns(), valueDim, x, 0, valueDim, turnedX, 0, rows.columns());
    stateGradients(state, at, dState, dAt);
    rows.product.products(valueDim, dz, turnedX, dGram);
    rows.decay.rowGradients(rows.readers, rows.writers);
    rows.product.backward(rows.gram, dGram);
    rows.writers.backward();
    rows.readers.backward();
    rows.decay.storeGradients(model.dDecay);
  }

  /**
   * Moves dState from the chunk's end to its start, as {@link #backward} does; needs no X.
   *
   * @param dO gradient of the outputs, or null for zero
   * @param dState changed
   * @param dAt where it starts
   */
  void stateGradient(FloatRows dO, float[] dState, int dAt) {
    loadCotangents(dO);
    if (rows.decay.mild) {
      rows.stateDecay.apply(dState, dAt, valueDim);
    }
    solveTransposed(dState, dAt);
    if (!rows.decay.mild) {
      rows.stateDecay.apply(dState, dAt, valueDim);
    }
    moveState(dState, dAt);
  }

  private void loadCotangents(FloatRows dO) {
    int v = valueDim;
    int query = (readerCount - 1) * v;
    int row = readerCount * v;
    if (dO == null) {
      for (int t = 0; t < rows.decay.tokens; t++) {
        Arrays.fill(dz, query + t * row, query + t * row + v, 0);
      }
    } else {
      int from = dO.at(rows.decay.start);
      Kernels.FLOAT_CHUNKS.copy(rows.decay.tokens, v, dO.data, from, dO.stride, dz, query, row);
    }
  }

  private void solveTransposed(float[] dState, int dAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int v = valueDim;
    int n = rows.columns();
    int query = readerCount - 1;
    kernel.gemm(n, v, keyDim, 1, rows.writers.rows, 0, keyDim, 1, dState, dAt, v, 1, 0, dy, 0, v);
    FloatCausalProduct.addTransposed(
        rows.decay.tokens,
        1,
        writerCount,
        v,
        rows.gram,
        query * n,
        readerCount * n,
        dz,
        query * v,
        readerCount * v,
        dy);
    if (rows.erases()) {
      Kernels.FLOAT_ERASE_SOLVE.backward(n, v, rows.gram, rows.gramAt, rows.c, dz, uAt, dy);
    }
  }

  private void valueGradients(int j) {
    FloatRows dv = model.dValue[j];
    if (dv == null) {
      return;
    }
    int v = valueDim;
    int start = rows.decay.start;
    FloatRows factor = model.valueFactor[j];
    float[] factors = factor == null ? FloatChunkModel.ONE : factor.data;
    Kernels.FLOAT_CHUNKS.addScaled(
        rows.decay.tokens,
        v,
        1,
        factors,
        factor == null ? 0 : factor.at(start),
        factor == null ? 0 : factor.stride,
        dy,
        j * v,
        writerCount * v,
        dv.data,
        dv.at(start),
        dv.stride);
    if (factor != null) {
      FloatRows value = model.value[j];
      FloatRows to = model.dValueFactor[j];
      Kernels.FLOAT_CHUNKS.addDot(
          rows.decay.tokens,
          v,
          1,
          dy,
          j * v,
          writerCount * v,
          value.data,
          value.at(start),
          value.stride,
          to.data,
          to.at(start),
          to.stride);
    }
  }

  private void coefficientGradients(int r) {
    FloatRows to = model.dCoefficient[r];
    if (to != null) {
      int v = valueDim;
      Kernels.FLOAT_CHUNKS.addDot(
          rows.decay.tokens,
          v,
          -1,
          dy,
          (model.offset + r) * v,
          writerCount * v,
          u,
          r * v,
          readerCount * v,
          to.data,
          to.at(rows.decay.start),
          to.stride);
    }
  }

  private void stateGradients(float[] state, int at, float[] dState, int dAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int k = keyDim;
    int v = valueDim;
    kernel.gemm(rows.rows(), k, v, 1, dz, 0, v, 1, state, at, 1, v, 0, rows.readers.dDecayed, 0, k);
    int n = rows.columns();
    kernel.gemm(k, n, v, 1, dState, dAt, v, 1, turnedX, 0, n, 1, 0, turnedRows, 0, n);
    Kernels.FLOAT_CHUNKS.transpose(k, n, turnedRows, 0, n, rows.writers.dRows, 0, k);
    if (!rows.decay.mild) {
      decayState(state, at, dState, dAt);
    }
    moveState(dState, dAt);
  }

  private void decayState(float[] state, int at, float[] dState, int dAt) {
    rows.stateDecay.applyBackward(state, at, dState, dAt, valueDim, rows.decay.dLogChunk);
  }

  private void moveState(float[] dState, int dAt) {
    int k = keyDim;
    int v = valueDim;
    Kernels.FLOAT_MATMUL.gemm(
        k, v, rows.rows(), 1, rows.readers.decayed, 0, 1, k, dz, 0, v, 1, 1, dState, dAt, v);
  }
}
