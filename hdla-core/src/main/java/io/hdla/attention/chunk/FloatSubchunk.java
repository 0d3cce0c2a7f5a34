// Twin: DoubleSubchunk is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * Takes a state, or some of its columns, forward through a few tokens of HDLA at a time: one pass
 * reads the state with the rows of all their readers, what they write and find follows row by row,
 * and one pass decays the state and writes. With the rows of {@link FloatSubchunkRows}
 *
 * <pre>
 *   U = Z̄ S₀ + G X,    X = W − β ∘ U,    O = scale (Q̄ S₀ + G_q X),    S ← e^G ∘ S₀ + K̃ᵀ X
 * </pre>
 */
final class FloatSubchunk implements FloatForward.Step<FloatSubchunkRows> {
  private final FloatDeltaTask task;
  private final FloatRowsAhead v;
  private final int keyDim;
  private final int valueDim;

  /** Z̄ S₀, a row a reader, and X, a row a writer. */
  private final float[] u;

  private final float[] x;

  /** Factors of the values, one a token, and of what is erased, one a writer. */
  private final float[] b;

  private final float[] c;

  FloatSubchunk(FloatDeltaTask task, FloatColumns columns, int most, int ahead) {
    this.task = task;
    keyDim = task.keyDim;
    valueDim = columns.width();
    v = new FloatRowsAhead(columns.of(task.v), task.tokens, valueDim, ahead);
    u = new float[most * 3 * valueDim];
    x = new float[most * 2 * valueDim];
    b = new float[most];
    c = new float[most * 2];
    Arrays.fill(b, 1);
  }

  @Override
  public void take(FloatSubchunkRows rows, float[] state, int at, FloatRows o) {
    read(rows, state, at);
    solve(rows);
    output(rows, o);
    update(rows, state, at);
  }

  @CostStage(Stage.READ)
  private void read(FloatSubchunkRows rows, float[] state, int at) {
    int count = rows.tokens * 3;
    int n = valueDim;
    Kernels.FLOAT_MATMUL.gemm(
        count, n, keyDim, 1, rows.readers, 0, keyDim, 1, state, at, n, 1, 0, u, 0, n);
  }

  @CostStage(Stage.INTRA_CHUNK)
  private void solve(FloatSubchunkRows rows) {
    for (int t = 0; t < rows.tokens; t++) {
      c[2 * t] = task.beta(rows.start + t, 0);
      c[2 * t + 1] = task.beta(rows.start + t, 1);
      if (task.scaledWrite) {
        b[t] = c[2 * t + 1];
      }
    }
    Kernels.FLOAT_SUBCHUNKS.solve(
        rows.tokens,
        valueDim,
        rows.gram,
        b,
        v.data,
        v.at(rows.start, rows.tokens),
        valueDim,
        c,
        u,
        x);
  }

  @CostStage(Stage.OUTPUT)
  private void output(FloatSubchunkRows rows, FloatRows o) {
    Kernels.FLOAT_SUBCHUNKS.output(
        rows.tokens, valueDim, rows.gram, u, x, task.scale, o.data, o.at(rows.start), o.stride);
  }

  @CostStage(Stage.STATE_UPDATE)
  private void update(FloatSubchunkRows rows, float[] state, int at) {
    Kernels.FLOAT_STATE_STEP.update(
        rows.tokens * 2,
        keyDim,
        valueDim,
        rows.kept ? rows.keep : null,
        rows.rest,
        rows.writers,
        0,
        keyDim,
        x,
        0,
        valueDim,
        state,
        at);
  }
}
