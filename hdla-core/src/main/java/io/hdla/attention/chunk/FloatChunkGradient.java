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
 *   dX = G_qᵀ dO + K̃ dS,    dY = (I + cG)⁻ᵀ dX,    dU = −c ∘ dY
 * </pre>
 *
 * and the cotangents dU and dO stacked as dZ, a row a reader, everything else is a matrix product:
 *
 * <pre>
 *   dZ̄ = dZ S₀ᵀ,   dK̃ = X dSᵀ,   dG = dZ Xᵀ,   dW = dY,   dS₀ = e^{G_C} ∘ dS + Z̄ᵀ dZ
 * </pre>
 */
final class FloatChunkGradient extends FloatChunk {
  /** dZ, a row a reader: dU of the erase keys, dO of the query. */
  private final float[] dz;

  /** dX, then dY, a row a writer. */
  private final float[] dy;

  private final float[] dGram;
  private final float[] dLogChunk;

  FloatChunkGradient(FloatChunkModel model, int chunkSize) {
    super(model, chunkSize, true);
    dz = new float[fromState.length];
    dy = new float[x.length];
    dGram = new float[gram.length];
    dLogChunk = new float[model.decayWidth()];
  }

  /**
   * Adds the gradients of the chunk's operands and moves dState from the chunk's end to its start.
   *
   * @param start the chunk's first token
   * @param dO gradient of the outputs, or null for zero
   * @param state the state at the chunk's start
   * @param at where it starts
   * @param dState changed
   * @param dAt where it starts
   */
  void backward(int start, FloatRows dO, float[] state, int at, float[] dState, int dAt) {
    loadCotangents(start, dO);
    solveTransposed(dState, dAt);
    valueGradients(start);
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int rows = decay.tokens * model.readers;
    kernel.gemm(
        rows,
        keyDim,
        valueDim,
        1,
        dz,
        0,
        valueDim,
        1,
        state,
        at,
        1,
        valueDim,
        0,
        readers.dInChunk,
        0,
        keyDim);
    kernel.gemm(
        columns(),
        keyDim,
        valueDim,
        1,
        x,
        0,
        valueDim,
        1,
        dState,
        dAt,
        1,
        valueDim,
        0,
        writers.dAnchored,
        0,
        keyDim);
    Arrays.fill(dLogChunk, 0);
    stateDecay.addLogGradient(state, at, dState, dAt, valueDim, dLogChunk, 0);
    stateDecay.apply(dState, dAt, valueDim);
    kernel.gemm(
        keyDim,
        valueDim,
        rows,
        1,
        readers.inChunk,
        0,
        1,
        keyDim,
        dz,
        0,
        valueDim,
        1,
        1,
        dState,
        dAt,
        valueDim);
    kernel.gemm(
        rows, columns(), valueDim, 1, dz, 0, valueDim, 1, x, 0, 1, valueDim, 0, dGram, 0,
        columns());
    rowGradients(start);
  }

  private void loadCotangents(int start, FloatRows dO) {
    for (int t = 0; t < decay.tokens; t++) {
      int query = (t * model.readers + model.readers - 1) * valueDim;
      if (dO == null) {
        Arrays.fill(dz, query, query + valueDim, 0);
      } else {
        System.arraycopy(dO.data, dO.at(start + t), dz, query, valueDim);
      }
    }
  }

  private void solveTransposed(float[] dState, int dAt) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    int n = columns();
    int query = model.readers - 1;
    kernel.gemm(
        n,
        valueDim,
        keyDim,
        1,
        writers.anchored(decay.blocks),
        0,
        keyDim,
        1,
        dState,
        dAt,
        valueDim,
        1,
        0,
        dy,
        0,
        valueDim);
    kernel.gemm(
        n,
        valueDim,
        decay.tokens,
        1,
        gram,
        query * n,
        1,
        model.readers * n,
        dz,
        query * valueDim,
        model.readers * valueDim,
        1,
        1,
        dy,
        0,
        valueDim);
    if (model.readers > 1) {
      kernel.solveUnitLowerTransposed(n, valueDim, system, 0, n, dy, 0, valueDim);
    }
  }

  /** The gradients of W and of c, and dU; fromState becomes U where c varies. */
  private void valueGradients(int start) {
    int n = columns();
    int erase = model.readers - 1;
    if (model.coefficientsVary()) {
      Kernels.FLOAT_MATMUL.gemm(
          decay.tokens * model.readers,
          valueDim,
          n,
          1,
          gram,
          0,
          n,
          1,
          x,
          0,
          valueDim,
          1,
          1,
          fromState,
          0,
          valueDim);
    }
    for (int t = 0; t < decay.tokens; t++) {
      for (int j = 0; j < model.writers; j++) {
        model.addValueGradient(start + t, j, dy, (t * model.writers + j) * valueDim);
      }
      for (int r = 0; r < erase; r++) {
        int reader = (t * model.readers + r) * valueDim;
        int writer = (t * model.writers + model.offset + r) * valueDim;
        if (model.coefficientsVary()) {
          float slope = -Kernels.FLOAT_ROWS.dot(valueDim, dy, writer, fromState, reader);
          model.addCoefficientGradient(start + t, r, slope);
        }
        float c = model.coefficient(start + t, r);
        Kernels.FLOAT_ROWS.scale(valueDim, -c, dy, writer, dz, reader);
      }
    }
  }

  /** From the gradients of the Gram matrix and of the decayed rows to those of the operands. */
  private void rowGradients(int start) {
    decay.clearGradients();
    readers.clearGradients();
    writers.clearGradients();
    for (int n = decay.blocks - 1; n >= 0; n--) {
      writers.backward(n);
      block.backward(gram, dGram, n);
    }
    writers.backwardEarly();
    readers.backward();
    for (int t = 0; t < decay.tokens; t++) {
      for (int r = 0; r < model.readers; r++) {
        int row = readers.at(t) + r * keyDim;
        model.addReaderGradient(start + t, r, readers.dRaw, row);
      }
      for (int j = 0; j < model.writers; j++) {
        int row = writers.at(t) + j * keyDim;
        model.addWriterGradient(start + t, j, writers.dRaw, row);
      }
    }
    decay.storeGradients(dLogChunk, model.decayGradient(), start);
  }
}
