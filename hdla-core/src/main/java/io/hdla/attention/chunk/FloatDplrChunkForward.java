// Twin: DoubleDplrChunkForward is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;

/** Runs the chunk-wise form forward over one head of one sequence. */
public final class FloatDplrChunkForward {
  private FloatDplrChunkForward() {}

  /**
   * Computes outputs and final state.
   *
   * @param task the operands
   * @param chunkSize tokens a chunk, at least 1
   * @param o written: a row a token
   * @param state changed from the initial to the final state, keyDim rows of valueDim
   * @param stateAt where the state starts
   * @param every after how many chunks a state is saved, at least 1
   * @param saved written, unless null: the states at the start of chunks 0, every, 2·every, …
   * @param savedAt where the first saved state goes
   */
  public static void run(
      FloatDplrTask task,
      int chunkSize,
      FloatRows o,
      float[] state,
      int stateAt,
      int every,
      float[] saved,
      int savedAt) {
    FloatDplrChunk chunk = new FloatDplrChunk(task, Math.min(chunkSize, Math.max(1, task.tokens)));
    int size = task.keyDim * task.valueDim;
    int number = 0;
    for (int start = 0; start < task.tokens; start += chunk.chunkSize, number++) {
      if (saved != null && number % every == 0) {
        System.arraycopy(state, stateAt, saved, savedAt + number / every * size, size);
      }
      chunk.load(start, Math.min(chunk.chunkSize, task.tokens - start));
      chunk.solve(state, stateAt);
      chunk.output(state, stateAt, o, start);
      chunk.advance(state, stateAt);
    }
  }
}
