// Twin: DoubleChunkWalk is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStates;

/** Takes the state of a head, or some columns of it, forwards through the chunks of a sequence. */
final class FloatChunkWalk<R extends FloatStepRows> {
  private final FloatForward.Step<R> way;
  private final ChunkPlan steps;
  private final ChunkPlan plan;
  private final int every;
  private final FloatColumns columns;
  private final FloatRows o;
  private final float[] saved;
  private final FloatStates states;
  private float[] state;
  private int at;

  /** The next chunk. */
  private int chunk;

  /**
   * Plans a walk.
   *
   * @param forward the operator
   * @param plan where the chunks start
   * @param every after how many chunks a state is saved
   * @param columns the columns among those of the whole head
   * @param o outputs of the whole head
   * @param saved takes the states of the whole head for the way back, unless null
   * @param states takes the states of the whole head at regular positions, unless null
   */
  FloatChunkWalk(
      FloatForward<R> forward,
      ChunkPlan plan,
      int every,
      FloatColumns columns,
      FloatRows o,
      float[] saved,
      FloatStates states) {
    way = forward.columns(columns);
    steps = forward.plan();
    this.plan = plan;
    this.every = every;
    this.columns = columns;
    this.o = columns.of(o);
    this.saved = saved;
    this.states = states;
  }

  /** Takes the columns of the initial state; all of them stay where they are. */
  void begin(float[] whole, int wholeAt) {
    state = columns.whole() ? whole : new float[columns.size()];
    at = columns.whole() ? wholeAt : 0;
    if (state != whole) {
      columns.take(whole, wholeAt, state, at);
    }
  }

  /** Takes the next step, the n-th, which has been loaded. */
  void step(int n, R loaded) {
    if (saved != null && steps.start(n) == plan.start(chunk)) {
      if (chunk % every == 0) {
        columns.put(state, at, saved, chunk / every * columns.wholeSize());
      }
      chunk++;
    }
    way.take(loaded, state, at, o);
    if (states != null) {
      states.offer(steps.start(n + 1), columns, state, at);
    }
  }

  /** Puts the columns of the final state in their place. */
  void end(float[] whole, int wholeAt) {
    if (state != whole) {
      columns.put(state, at, whole, wholeAt);
    }
  }
}
