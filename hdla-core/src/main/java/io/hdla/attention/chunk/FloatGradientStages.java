// Twin: DoubleGradientStages is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatRows;

/**
 * The gradients of one head's states by blocks of columns, from the last group of chunks back:
 * changes dState from the end of the sequence to its start, and keeps what it is on the way.
 */
final class FloatGradientStages extends FloatChunkStages {
  private final int every;
  private final FloatColumns[] columns;
  private final FloatChunkGradient[] chunks;
  private final FloatRows dO;
  private final float[] dState;
  private final int dStateAt;
  private final float[] ends;
  private final float[][] own;

  /**
   * Plans the walks.
   *
   * @param model the operands
   * @param plan where the chunks start
   * @param chunkSize tokens of the longest chunk
   * @param every after how many chunks a state was saved
   * @param columns the blocks
   * @param dO gradient of the outputs; null for zero
   * @param dState changed
   * @param dStateAt where it starts
   * @param ends written: the gradient of the state at the end of what each saved state begins
   */
  FloatGradientStages(
      FloatChunkModel model,
      ChunkPlan plan,
      int chunkSize,
      int every,
      FloatColumns[] columns,
      FloatRows dO,
      float[] dState,
      int dStateAt,
      float[] ends) {
    super(model, plan, chunkSize);
    this.every = every;
    this.columns = columns;
    this.dO = dO;
    this.dState = dState;
    this.dStateAt = dStateAt;
    this.ends = ends;
    chunks = new FloatChunkGradient[columns.length];
    own = new float[columns.length][];
  }

  @Override
  int first(int group) {
    return forwards(groups() - 1 - group);
  }

  @Override
  public void walk(int group, int block) {
    FloatColumns some = columns[block];
    if (group == 0 && group < groups()) {
      chunks[block] = new FloatChunkGradient(model.columns(some), chunkSize);
      own[block] = new float[some.size()];
      some.take(dState, dStateAt, own[block], 0);
    }
    FloatRows from = some.of(dO);
    for (int i = chunks(group) - 1; i >= 0; i--) {
      int n = first(group) + i;
      if ((n + 1) % every == 0 || n + 1 == plan.chunks()) {
        some.put(own[block], 0, ends, n / every * some.wholeSize());
      }
      chunks[block].use(loaded(i));
      chunks[block].stateGradient(from, own[block], 0);
    }
    if (group == groups() - 1) {
      some.put(own[block], 0, dState, dStateAt);
    }
  }
}
