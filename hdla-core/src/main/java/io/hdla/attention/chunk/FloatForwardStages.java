// Twin: DoubleForwardStages is generated from this file.
package io.hdla.attention.chunk;

/** The forward pass of one head by blocks of columns. */
final class FloatForwardStages extends FloatChunkStages {
  private final FloatChunkWalk[] walks;
  private final float[] state;
  private final int stateAt;

  FloatForwardStages(
      FloatChunkModel model,
      ChunkPlan plan,
      int chunkSize,
      FloatChunkWalk[] walks,
      float[] state,
      int stateAt) {
    super(model, plan, chunkSize, 0);
    this.walks = walks;
    this.state = state;
    this.stateAt = stateAt;
  }

  @Override
  int first(int group) {
    return fromStart(group);
  }

  @Override
  public void walk(int group, int block) {
    FloatChunkWalk walk = walks[block];
    if (group == 0 && group < groups()) {
      walk.begin(state, stateAt);
    }
    for (int i = 0; i < chunks(group); i++) {
      walk.step(first(group) + i, loaded(i));
    }
    if (group == groups() - 1) {
      walk.end(state, stateAt);
    }
  }
}
