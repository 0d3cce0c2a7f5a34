// Twin: DoubleGradientStages is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatRows;
import java.util.Arrays;

/**
 * The gradient of one head's state by blocks of columns, from the last group of chunks back to the
 * end of the first stretch.
 */
final class FloatGradientStages extends FloatChunkStages<FloatChunkRows> {
  private final FloatChunkModel model;
  private final int chunkSize;
  private final FloatColumns[] columns;
  private final FloatRows dO;
  private final float[] dState;
  private final int dStateAt;
  private final int[] starts;
  private final float[] ends;
  private final FloatChunkGradient[] chunks;
  private final float[][] own;

  /**
   * Plans the walks.
   *
   * @param model the operands
   * @param plan where the chunks start
   * @param chunkSize tokens of the longest chunk
   * @param columns the blocks
   * @param dO gradient of the outputs; null for zero
   * @param dState read: the gradient of the last state
   * @param dStateAt where it starts
   * @param starts the first chunk of each stretch, and the number of chunks
   * @param ends written: the gradient of the state at the end of each stretch but the last
   */
  FloatGradientStages(
      FloatChunkModel model,
      ChunkPlan plan,
      int chunkSize,
      FloatColumns[] columns,
      FloatRows dO,
      float[] dState,
      int dStateAt,
      int[] starts,
      float[] ends) {
    super(plan, starts[Math.min(1, starts.length - 1)]);
    this.model = model;
    this.chunkSize = chunkSize;
    this.columns = columns;
    this.dO = dO;
    this.dState = dState;
    this.dStateAt = dStateAt;
    this.starts = starts;
    this.ends = ends;
    chunks = new FloatChunkGradient[columns.length];
    own = new float[columns.length][];
  }

  @Override
  FloatChunkRows rows() {
    return new FloatChunkRows(model, chunkSize, false);
  }

  @Override
  int first(int group) {
    return fromStart(groups() - 1 - group);
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
      chunks[block].use(loaded(i));
      chunks[block].stateGradient(from, own[block], 0);
      int stretch = Arrays.binarySearch(starts, first(group) + i);
      if (stretch > 0) {
        some.put(own[block], 0, ends, (stretch - 1) * some.wholeSize());
      }
    }
  }
}
