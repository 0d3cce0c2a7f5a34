// Twin: DoubleChunkPass is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStages;
import io.hdla.attention.engine.FloatStates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Walks the chunks of one head's sequence, forwards or backwards. */
final class FloatChunkPass implements FloatForm {
  private final FloatChunkModel model;
  private final FloatForward<?> forward;
  private final ChunkPlan plan;
  private final int chunkSize;
  private final int every;
  private final int stateSize;
  private FloatChunkGradient chunk;
  private FloatChunkRows rows;

  /**
   * Plans a walk.
   *
   * @param model the operands
   * @param forward the way forward
   * @param plan where the chunks start
   * @param chunkSize tokens of the longest chunk
   * @param every after how many chunks a state is saved
   */
  FloatChunkPass(
      FloatChunkModel model, FloatForward<?> forward, ChunkPlan plan, int chunkSize, int every) {
    this.model = model;
    this.forward = forward;
    this.plan = plan;
    this.chunkSize = chunkSize;
    this.every = every;
    stateSize = model.keyDim * model.valueDim;
  }

  private FloatChunkGradient chunk() {
    if (chunk == null) {
      rows = new FloatChunkRows(model, chunkSize, true);
      chunk = new FloatChunkGradient(model, chunkSize);
    }
    return chunk;
  }

  private int groups() {
    return (int) (((long) plan.chunks() + every - 1) / every);
  }

  /** The first chunk after a saved state; the number of chunks for the group after the last. */
  private int groupStart(int group) {
    return (int) Math.min(plan.chunks(), (long) group * every);
  }

  @Override
  public int savedSize() {
    return Math.multiplyExact(groups(), stateSize);
  }

  @Override
  public void forward(FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states) {
    forward(forward, o, state, stateAt, saved, states);
  }

  private <R extends FloatStepRows> void forward(
      FloatForward<R> way,
      FloatRows o,
      float[] state,
      int stateAt,
      float[] saved,
      FloatStates states) {
    FloatColumns all = FloatColumns.all(model.keyDim, model.valueDim);
    FloatChunkWalk<R> walk = new FloatChunkWalk<>(way, plan, every, all, o, saved, states);
    ChunkPlan steps = way.plan();
    R loaded = way.rows(true);
    walk.begin(state, stateAt);
    for (int n = 0; n < steps.chunks(); n++) {
      loaded.load(steps.start(n), steps.start(n + 1) - steps.start(n));
      walk.step(n, loaded);
    }
    walk.end(state, stateAt);
  }

  @Override
  public void backward(FloatRows dO, float[] dState, int dStateAt, float[] saved) {
    operandGradients(dO, dState, dStateAt, saved, 0, groups());
  }

  /** Room for the states at the starts of a group's chunks. */
  private float[] room() {
    return new float[Math.min(every, Math.max(1, plan.chunks())) * stateSize];
  }

  /** The way back through the chunks that one saved state begins. */
  private void backwardGroup(
      int group, FloatRows dO, float[] saved, float[] states, float[] dState, int dStateAt) {
    int size = stateSize;
    int first = group * every;
    int last = groupStart(group + 1) - 1;
    if (first == last) {
      backward(first, dO, saved, group * size, dState, dStateAt);
      return;
    }
    System.arraycopy(saved, group * size, states, 0, size);
    for (int n = first; n < last; n++) {
      int at = (n - first) * size;
      load(n).solveWithoutQueries(states, at);
      System.arraycopy(states, at, states, at + size, size);
      chunk.advance(states, at + size);
    }
    for (int n = last; n >= first; n--) {
      backward(n, dO, states, (n - first) * size, dState, dStateAt);
    }
  }

  /** The way back through one chunk, from the state at its start. */
  private void backward(int n, FloatRows dO, float[] state, int at, float[] dState, int dStateAt) {
    load(n).solveWithoutQueries(state, at);
    chunk.backward(dO, state, at, dState, dStateAt);
  }

  private FloatChunkGradient load(int n) {
    FloatChunkGradient chunk = chunk();
    rows.load(plan.start(n), plan.start(n + 1) - plan.start(n));
    chunk.use(rows);
    return chunk;
  }

  @Override
  public boolean separable() {
    return true;
  }

  private FloatColumns[] columns(int[] cuts) {
    FloatColumns[] columns = new FloatColumns[cuts.length - 1];
    for (int i = 0; i < columns.length; i++) {
      int width = cuts[i + 1] - cuts[i];
      columns[i] = new FloatColumns(model.keyDim, model.valueDim, cuts[i], width);
    }
    return columns;
  }

  @Override
  public FloatStages forwardStages(
      int[] cuts, FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states) {
    return forwardStages(forward, columns(cuts), o, state, stateAt, saved, states);
  }

  private <R extends FloatStepRows> FloatStages forwardStages(
      FloatForward<R> way,
      FloatColumns[] columns,
      FloatRows o,
      float[] state,
      int stateAt,
      float[] saved,
      FloatStates states) {
    List<FloatChunkWalk<R>> walks = new ArrayList<>();
    for (FloatColumns some : columns) {
      walks.add(new FloatChunkWalk<>(way, plan, every, some, o, saved, states));
    }
    return new FloatForwardStages<>(way, walks, state, stateAt);
  }

  @Override
  public FloatStages gradientStages(
      int[] cuts, FloatRows dO, float[] dState, int dStateAt, int[] firsts, float[] ends) {
    int[] starts = Arrays.stream(firsts).map(this::groupStart).toArray();
    return new FloatGradientStages(
        model, plan, chunkSize, columns(cuts), dO, dState, dStateAt, starts, ends);
  }

  @Override
  public void operandGradients(
      FloatRows dO, float[] dState, int dStateAt, float[] saved, int first, int end) {
    float[] states = room();
    for (int group = end - 1; group >= first; group--) {
      backwardGroup(group, dO, saved, states, dState, dStateAt);
    }
  }
}
