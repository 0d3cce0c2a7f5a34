// Twin: DoubleChunkPass is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStates;

/** Walks the chunks of one head's sequence, forwards or backwards, for some of its columns. */
final class FloatChunkPass implements FloatForm {
  private final FloatChunkModel model;
  private final ChunkPlan plan;
  private final int chunkSize;
  private final int every;
  private final boolean gradients;
  private final FloatColumns columns;
  private FloatChunk chunk;

  /**
   * Plans a walk.
   *
   * @param model the operands
   * @param plan where the chunks start
   * @param chunkSize tokens of the longest chunk
   * @param every after how many chunks a state is saved
   * @param gradients whether it will be walked backwards
   * @param columns the columns of the model among those of the whole head
   */
  FloatChunkPass(
      FloatChunkModel model,
      ChunkPlan plan,
      int chunkSize,
      int every,
      boolean gradients,
      FloatColumns columns) {
    this.model = model;
    this.plan = plan;
    this.chunkSize = chunkSize;
    this.every = every;
    this.gradients = gradients;
    this.columns = columns;
  }

  private FloatChunk chunk() {
    if (chunk == null) {
      chunk =
          gradients
              ? new FloatChunkGradient(model, chunkSize)
              : new FloatChunk(model, chunkSize, false);
    }
    return chunk;
  }

  private int groups() {
    return (int) (((long) plan.chunks() + every - 1) / every);
  }

  private int groupEnd(int group) {
    return (int) Math.min(plan.chunks(), (long) (group + 1) * every);
  }

  @Override
  public int savedSize() {
    return Math.multiplyExact(groups(), columns.wholeSize());
  }

  @Override
  public boolean separable() {
    return true;
  }

  @Override
  public FloatForm columns(int from, int width) {
    FloatColumns some = new FloatColumns(model.keyDim, model.valueDim, from, width);
    return new FloatChunkPass(model.columns(some, width), plan, chunkSize, every, gradients, some);
  }

  @Override
  public void forward(FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states) {
    FloatChunk chunk = chunk();
    FloatRows to = columns.of(o);
    float[] own = columns.whole() ? state : new float[columns.size()];
    int at = columns.whole() ? stateAt : 0;
    if (own != state) {
      columns.take(state, stateAt, own, at);
    }
    for (int n = 0; n < plan.chunks(); n++) {
      if (saved != null && n % every == 0) {
        columns.put(own, at, saved, n / every * columns.wholeSize());
      }
      load(n);
      chunk.solve(own, at);
      chunk.output(to, plan.start(n));
      chunk.advance(own, at);
      if (states != null) {
        states.offer(plan.start(n + 1), columns, own, at);
      }
    }
    if (own != state) {
      columns.put(own, at, state, stateAt);
    }
  }

  @Override
  public void backward(FloatRows dO, float[] dState, int dStateAt, float[] saved) {
    float[] states = room();
    for (int group = groups() - 1; group >= 0; group--) {
      backwardGroup(group, dO, saved, states, dState, dStateAt);
    }
  }

  /** Room for the states at the starts of a group's chunks. */
  private float[] room() {
    return new float[Math.min(every, Math.max(1, plan.chunks())) * columns.size()];
  }

  /** The way back through the chunks that one saved state begins. */
  private void backwardGroup(
      int group, FloatRows dO, float[] saved, float[] states, float[] dState, int dStateAt) {
    FloatChunkGradient chunk = (FloatChunkGradient) chunk();
    int size = columns.size();
    int first = group * every;
    int last = groupEnd(group) - 1;
    if (first == last) {
      backward(first, dO, saved, group * size, dState, dStateAt);
      return;
    }
    System.arraycopy(saved, group * size, states, 0, size);
    for (int n = first; n < last; n++) {
      int at = (n - first) * size;
      load(n);
      chunk.solveWithoutQueries(states, at);
      System.arraycopy(states, at, states, at + size, size);
      chunk.advance(states, at + size);
    }
    for (int n = last; n >= first; n--) {
      backward(n, dO, states, (n - first) * size, dState, dStateAt);
    }
  }

  /** The way back through one chunk, from the state at its start. */
  private void backward(int n, FloatRows dO, float[] state, int at, float[] dState, int dStateAt) {
    FloatChunkGradient chunk = (FloatChunkGradient) chunk();
    load(n);
    chunk.solveWithoutQueries(state, at);
    chunk.backward(dO, state, at, dState, dStateAt);
  }

  @Override
  public void stateGradients(FloatRows dO, float[] dState, int dStateAt, float[] ends) {
    FloatChunkGradient chunk = (FloatChunkGradient) chunk();
    FloatRows from = columns.of(dO);
    float[] own = new float[columns.size()];
    columns.take(dState, dStateAt, own, 0);
    for (int n = plan.chunks() - 1; n >= 0; n--) {
      if (n + 1 == groupEnd(n / every)) {
        columns.put(own, 0, ends, n / every * columns.wholeSize());
      }
      load(n);
      chunk.stateGradient(from, own, 0);
    }
    columns.put(own, 0, dState, dStateAt);
  }

  @Override
  public void operandGradients(FloatRows dO, float[] saved, float[] ends, int first, int end) {
    float[] states = room();
    for (int group = end - 1; group >= first; group--) {
      backwardGroup(group, dO, saved, states, ends, group * columns.size());
    }
  }

  private void load(int n) {
    chunk.load(plan.start(n), plan.start(n + 1) - plan.start(n));
  }
}
