// Twin: DoubleChunkPass is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStates;

/** Walks the chunks of one head's sequence, forwards or backwards. */
final class FloatChunkPass implements FloatForm {
  private final FloatChunk chunk;
  private final ChunkPlan plan;
  private final int stateSize;
  private final int every;

  /**
   * Plans a walk.
   *
   * @param chunk what happens in a chunk
   * @param plan where the chunks start
   * @param stateSize elements of a state
   * @param every after how many chunks a state is saved
   */
  FloatChunkPass(FloatChunk chunk, ChunkPlan plan, int stateSize, int every) {
    this.chunk = chunk;
    this.plan = plan;
    this.stateSize = stateSize;
    this.every = every;
  }

  @Override
  public int savedSize() {
    return Math.multiplyExact((int) (((long) plan.chunks() + every - 1) / every), stateSize);
  }

  @Override
  public void forward(FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states) {
    for (int n = 0; n < plan.chunks(); n++) {
      if (saved != null && n % every == 0) {
        System.arraycopy(state, stateAt, saved, n / every * stateSize, stateSize);
      }
      load(n, state, stateAt);
      chunk.output(o, plan.start(n));
      chunk.advance(state, stateAt);
      if (states != null) {
        states.offer(plan.start(n + 1), state, stateAt, stateSize);
      }
    }
  }

  @Override
  public void backward(FloatRows dO, float[] dState, int dStateAt, float[] saved) {
    FloatChunkGradient gradient = (FloatChunkGradient) chunk;
    int chunks = plan.chunks();
    float[] states = new float[Math.min(every, Math.max(1, chunks)) * stateSize];
    for (int group = (chunks - 1) / every; group >= 0 && chunks > 0; group--) {
      int first = group * every;
      int last = (int) Math.min(chunks, (long) first + every) - 1;
      System.arraycopy(saved, group * stateSize, states, 0, stateSize);
      for (int n = first; n < last; n++) {
        int at = (n - first) * stateSize;
        load(n, states, at);
        System.arraycopy(states, at, states, at + stateSize, stateSize);
        chunk.advance(states, at + stateSize);
      }
      for (int n = last; n >= first; n--) {
        int at = (n - first) * stateSize;
        load(n, states, at);
        gradient.backward(dO, states, at, dState, dStateAt);
      }
    }
  }

  private void load(int n, float[] state, int at) {
    chunk.load(plan.start(n), plan.start(n + 1) - plan.start(n));
    chunk.solve(state, at);
  }
}
