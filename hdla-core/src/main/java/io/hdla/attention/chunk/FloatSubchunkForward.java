// Twin: DoubleSubchunkForward is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.kernel.provider.Kernels;

/** As many tokens of HDLA at a time as one pass over the state can write. */
final class FloatSubchunkForward implements FloatForward<FloatSubchunkRows> {
  /** Tokens a step: one pass over the state takes eight writers. */
  private static final int TOKENS = 4;

  // Elements of the largest state, 16 KiB: such a state stays in a first-level cache between the
  // pass that reads it and the one that writes. A larger one would pass by too often.
  // twin: float32 only
  private static final int LARGEST = 4096;

  // twin: end
  // twin: float64 only
  // private static final int LARGEST = 2048;
  // twin: end

  /** Tokens whose rows are fetched at once; they take some 64 KiB. */
  private static final int AHEAD = 64;

  private final FloatDeltaTask task;
  private final ChunkPlan plan;

  private FloatSubchunkForward(FloatDeltaTask task, int statesEvery) {
    this.task = task;
    plan = new ChunkPlan(task.tokens, TOKENS, statesEvery);
  }

  /**
   * Makes the way, where it is the faster one: for HDLA, in chunks of whole steps, with a small
   * state.
   *
   * @param task the operands
   * @param chunkSize tokens a chunk
   * @param statesEvery tokens between two states that are wanted, or 0 for none
   * @return the way, or null
   */
  static FloatSubchunkForward of(FloatDeltaTask task, int chunkSize, int statesEvery) {
    boolean hdla = task.steps == 2 && task.decayStep == 1 && task.k.rank == 1 && task.v.rank == 1;
    boolean small = (long) task.keyDim * task.valueDim <= LARGEST;
    return Kernels.FLOAT_SUBCHUNKS != null && hdla && small && chunkSize % TOKENS == 0
        ? new FloatSubchunkForward(task, statesEvery)
        : null;
  }

  @Override
  public ChunkPlan plan() {
    return plan;
  }

  @Override
  public FloatSubchunkRows rows(boolean inOrder) {
    return new FloatSubchunkRows(task, TOKENS, inOrder ? AHEAD : TOKENS);
  }

  @Override
  public Step<FloatSubchunkRows> columns(FloatColumns columns) {
    return new FloatSubchunk(task, columns, TOKENS, AHEAD);
  }
}
