// Twin: DoubleForwardStages is generated from this file.
package io.hdla.attention.chunk;

import java.util.List;

/** The forward pass of one head by blocks of columns. */
final class FloatForwardStages<R extends FloatStepRows> extends FloatChunkStages<R> {
  private final FloatForward<R> forward;
  private final List<FloatChunkWalk<R>> walks;
  private final float[] state;
  private final int stateAt;

  FloatForwardStages(
      FloatForward<R> forward, List<FloatChunkWalk<R>> walks, float[] state, int stateAt) {
    super(forward.plan(), 0);
    this.forward = forward;
    this.walks = walks;
    this.state = state;
    this.stateAt = stateAt;
  }

  @Override
  R rows() {
    return forward.rows(false);
  }

  @Override
  int first(int group) {
    return fromStart(group);
  }

  @Override
  public void walk(int group, int block) {
    FloatChunkWalk<R> walk = walks.get(block);
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
