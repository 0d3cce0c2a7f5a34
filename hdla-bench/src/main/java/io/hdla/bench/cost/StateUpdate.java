package io.hdla.bench.cost;

import io.hdla.error.Problem;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.FloatChunkKernel;
import io.hdla.kernel.provider.Kernels;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;

/**
 * The state update of one chunk, apart from all else, to be timed: the library's kernels on the
 * sizes that the operator calls them with. Rows that read the state and rows that are written to it
 * are scaled by their decay; then {@code B̄ S₀}, and {@code S ← S + K̃ᵀ X}, where the rows of K̃
 * are those of K and A and the rows of X those of V and −U.
 *
 * <p>The query's row and the decay of the state are not in it. That it computes as much as the
 * operator's own state update is tested by counting both.
 */
public final class StateUpdate {
  /** Products of some hundred normal numbers: a few tens at most, in float32. */
  private static final double TOLERANCE = 1e-3;

  private final int keyDim;
  private final int valueDim;
  private final int tokens;
  private final int readRank;
  private final int writeRank;

  /** Whether a token has one factor; then it is the first of its row. */
  private final boolean oneFactor;

  private final float[] factors;
  private final float[] raw;
  private final float[] readers;
  private final float[] writers;
  private final float[] values;
  private final float[] fromState;
  private final float[] state;

  /**
   * Makes the operands.
   *
   * @param system the system
   * @param keyDim d_k
   * @param valueDim d_v
   * @param tokens the length of the chunk
   */
  public StateUpdate(CostSystem system, int keyDim, int valueDim, int tokens) {
    this.keyDim = keyDim;
    this.valueDim = valueDim;
    this.tokens = tokens;
    readRank = system.eraseRows();
    writeRank = system.writeRows();
    oneFactor = system.oneDecayAHead();
    int rank = Math.max(readRank, writeRank);
    Rng rng = Rng.of(1);
    factors = rng.uniform(DType.FLOAT32, 0.5, 1, tokens, keyDim).toFloatArray();
    raw = rng.normal(DType.FLOAT32, rank, tokens, keyDim).toFloatArray();
    values = rng.normal(DType.FLOAT32, tokens * writeRank, valueDim).mul(0.01).toFloatArray();
    state = rng.normal(DType.FLOAT32, keyDim, valueDim).toFloatArray();
    readers = new float[tokens * readRank * keyDim];
    writers = new float[tokens * writeRank * keyDim];
    fromState = new float[tokens * readRank * valueDim];
  }

  /**
   * Does one chunk.
   *
   * @return the state, for the caller to look at
   */
  @CostStage(Stage.STATE_UPDATE)
  public float[] run() {
    int k = keyDim;
    int v = valueDim;
    scale(readRank, readers);
    scale(writeRank, writers);
    Kernels.FLOAT_MATMUL.gemm(
        tokens * readRank, v, k, 1, readers, 0, k, 1, state, 0, v, 1, 0, fromState, 0, v);
    Kernels.FLOAT_MATMUL.gemm(
        k, v, tokens * writeRank, 1, writers, 0, 1, k, values, 0, v, 1, 1, state, 0, v);
    return state;
  }

  /** Rows lie by rank and token, and are stacked over (token, rank). */
  private void scale(int rank, float[] out) {
    FloatChunkKernel kernel = Kernels.FLOAT_CHUNKS;
    int k = keyDim;
    for (int r = 0; r < rank; r++) {
      int from = r * tokens * k;
      if (oneFactor) {
        kernel.scale(tokens, k, 1, factors, 0, k, raw, from, k, out, r * k, rank * k);
      } else {
        kernel.multiply(tokens, k, 1, factors, 0, k, raw, from, k, out, r * k, rank * k);
      }
    }
  }

  private double scaled(int row, int rank, int channel) {
    int token = row / rank;
    int from = (row % rank * tokens + token) * keyDim;
    double factor = factors[token * keyDim + (oneFactor ? 0 : channel)];
    return factor * raw[from + channel];
  }

  /**
   * Does one chunk and compares it with plain loops in float64.
   *
   * @throws io.hdla.error.StateException if a product is wrong
   */
  public void check() {
    double[] before = doubles(state);
    run();
    double error = 0;
    for (int row = 0; row < tokens * readRank; row++) {
      for (int j = 0; j < valueDim; j++) {
        double sum = 0;
        for (int i = 0; i < keyDim; i++) {
          sum += scaled(row, readRank, i) * before[i * valueDim + j];
        }
        error = Math.max(error, Math.abs(sum - fromState[row * valueDim + j]));
      }
    }
    for (int i = 0; i < keyDim; i++) {
      for (int j = 0; j < valueDim; j++) {
        double sum = before[i * valueDim + j];
        for (int row = 0; row < tokens * writeRank; row++) {
          sum += scaled(row, writeRank, i) * values[row * valueDim + j];
        }
        error = Math.max(error, Math.abs(sum - state[i * valueDim + j]));
      }
    }
    if (!(error <= TOLERANCE)) {
      throw Problem.in("cost")
          .rule("the products of a state update must be within " + TOLERANCE)
          .given("error", error)
          .state();
    }
  }

  private static double[] doubles(float[] values) {
    double[] result = new double[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[i];
    }
    return result;
  }
}
