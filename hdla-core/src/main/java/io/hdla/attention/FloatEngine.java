// Twin: DoubleEngine is generated from this file.
package io.hdla.attention;

import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStages;
import io.hdla.attention.engine.FloatStates;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.function.Consumer;

/** What the engines share: one task for each sequence and group of heads, and the saved states. */
abstract class FloatEngine<O extends Operands> implements OperatorEngine<O> {
  /** Columns below which a head is not cut: a whole vector, so that no number changes. */
  private static final int LEAST_COLUMNS = 16;

  final O x;
  final AttentionOptions options;
  final int chunkSize;
  final int saveEvery;
  final int statesEvery;
  private final Sequences sequences;
  private final float[][] saved;

  FloatEngine(O x, AttentionOptions options, Sequences sequences, boolean saving) {
    this.x = x;
    this.options = options;
    this.sequences = sequences;
    chunkSize = ChunkSize.choose(options, x, sequences.longest());
    saveEvery = ChunkSize.saveEvery(options);
    statesEvery = options.statesEvery();
    saved = saving ? new float[sequences.count * x.heads()][] : null;
  }

  /** The form of one head of one sequence; d is null for a form that only goes forward. */
  abstract FloatForm form(int sequence, int head, O d);

  boolean recurrent() {
    return options.form() == Form.RECURRENT;
  }

  int tokens(int sequence) {
    return sequences.length(sequence);
  }

  @Override
  public void forward(Tensor o, Tensor state, Tensor states) {
    int heads = x.heads();
    int blocks = columnBlocks();
    if (blocks > 1) {
      forwardInStages(o, state, states, blocks);
      return;
    }
    Parallel.forEach(
        sequences.count * heads,
        i -> {
          int head = i % heads;
          FloatForm form = form(i / heads, head, null);
          if (saved != null) {
            saved[i] = new float[form.savedSize()];
          }
          FloatRows rows = rows(o, i / heads, head, 1);
          float[] kept = saved == null ? null : saved[i];
          FloatStates wanted = places(states, i / heads, head);
          int at = stateAt(state, i / heads, head);
          onCopy(state.floats(), at, own -> form.forward(rows, own, 0, kept, wanted));
        });
  }

  /** The forward pass where there are fewer heads than threads. */
  private void forwardInStages(Tensor o, Tensor state, Tensor states, int blocks) {
    int heads = x.heads();
    int[] cuts = cuts(blocks);
    FloatStages[] all = new FloatStages[sequences.count * heads];
    for (int i = 0; i < all.length; i++) {
      int head = i % heads;
      FloatForm form = form(i / heads, head, null);
      if (saved != null) {
        saved[i] = new float[form.savedSize()];
      }
      float[] kept = saved == null ? null : saved[i];
      all[i] =
          form.forwardStages(
              cuts,
              rows(o, i / heads, head, 1),
              state.floats(),
              stateAt(state, i / heads, head),
              kept,
              places(states, i / heads, head));
    }
    run(all, blocks);
  }

  /** Group by group, first all chunks of all heads, then all blocks of columns. */
  private static void run(FloatStages[] all, int blocks) {
    int groups = 0;
    for (FloatStages stages : all) {
      groups = Math.max(groups, stages.groups());
    }
    for (int g = 0; g < groups; g++) {
      int group = g;
      int most = 0;
      for (FloatStages stages : all) {
        most = Math.max(most, stages.chunks(group));
      }
      int chunks = most;
      Parallel.forEach(
          all.length * chunks,
          item -> {
            FloatStages stages = all[item / chunks];
            if (item % chunks < stages.chunks(group)) {
              stages.load(group, item % chunks);
            }
          });
      Parallel.forEach(all.length * blocks, i -> all[i / blocks].walk(group, i % blocks));
    }
  }

  @Override
  public void backward(Tensor dO, Tensor dState, O d) {
    int groups = x.independentHeads();
    int tasks = sequences.count * groups;
    boolean idle = tasks > 0 && tasks < Parallel.threads() && Parallel.available();
    if (idle && form(0, 0, d).separable()) {
      backwardInStages(dO, dState, d);
      return;
    }
    forEachHead(
        (sequence, head) -> {
          FloatRows rows = rows(dO, sequence, head, 1);
          float[] states = saved[sequence * x.heads() + head];
          int at = stateAt(dState, sequence, head);
          FloatForm form = form(sequence, head, d);
          onCopy(dState.floats(), at, own -> form.backward(rows, own, 0, states));
        });
  }

  /**
   * The way back where there are fewer heads than threads: first the gradient of the state at the
   * ends of stretches of tokens, by columns, then the operands' gradients, by stretches. Each
   * number is computed as it is in one go.
   */
  private void backwardInStages(Tensor dO, Tensor dState, O d) {
    int heads = x.heads();
    int groups = x.independentHeads();
    int most = 2 * ((Parallel.threads() + groups - 1) / groups);
    int[] cuts = cuts(columnBlocks());
    Stretches[] stretches = new Stretches[sequences.count * heads];
    FloatStages[] all = new FloatStages[stretches.length];
    for (int i = 0; i < all.length; i++) {
      int head = i % heads;
      int at = stateAt(dState, i / heads, head);
      Stretches of = stretches(saved[i].length, most, dState.floats(), at);
      stretches[i] = of;
      FloatRows rows = rows(dO, i / heads, head, 1);
      FloatForm form = form(i / heads, head, d);
      all[i] = form.gradientStages(cuts, rows, dState.floats(), at, of.firsts, of.ends);
    }
    run(all, cuts.length - 1);
    Parallel.forEach(
        sequences.count * groups * most,
        item -> stretchOfGroup(item / most, item % most, stretches, dO, d));
    for (int i = 0; i < all.length; i++) {
      if (stretches[i].count() > 0) {
        int at = stateAt(dState, i / heads, i % heads);
        System.arraycopy(stretches[i].ends, 0, dState.floats(), at, stateSize());
      }
    }
  }

  /**
   * The tokens of a head, cut for the way back.
   *
   * @param firsts the saved states that stretches begin with, and their number
   * @param ends the gradient of the state where each stretch ends, and later where it starts
   */
  private record Stretches(int[] firsts, float[] ends) {
    int count() {
      return firsts.length - 1;
    }
  }

  /** At most so many stretches and none empty; the last ends where the sequence does. */
  private Stretches stretches(int savedSize, int most, float[] dState, int at) {
    int states = stateSize() == 0 ? 0 : savedSize / stateSize();
    int count = Math.min(states, most);
    int[] firsts = new int[count + 1];
    for (int n = 1; n <= count; n++) {
      firsts[n] = (int) ((long) states * n / count);
    }
    float[] ends = new float[count * stateSize()];
    if (count > 0) {
      System.arraycopy(dState, at, ends, (count - 1) * stateSize(), stateSize());
    }
    return new Stretches(firsts, ends);
  }

  /** The n-th stretch of the heads that share an operand, one after the other. */
  private void stretchOfGroup(int item, int n, Stretches[] all, Tensor dO, O d) {
    int groups = x.independentHeads();
    int size = x.heads() / groups;
    int sequence = item / groups;
    for (int head = item % groups * size; head < (item % groups + 1) * size; head++) {
      Stretches of = all[sequence * x.heads() + head];
      if (n < of.count()) {
        stretch(sequence, head, of, n, dO, d);
      }
    }
  }

  private void stretch(int sequence, int head, Stretches of, int n, Tensor dO, O d) {
    FloatRows rows = rows(dO, sequence, head, 1);
    float[] kept = saved[sequence * x.heads() + head];
    FloatForm form = form(sequence, head, d);
    int first = of.firsts[n];
    int end = of.firsts[n + 1];
    onCopy(of.ends, n * stateSize(), own -> form.operandGradients(rows, own, 0, kept, first, end));
  }

  /**
   * Changes one of the states that follow each other in an array, in a copy of its own. Two states
   * meet within a line of memory, and two cores that write to it at every chunk would wait for each
   * other.
   */
  private void onCopy(float[] states, int at, Consumer<float[]> change) {
    float[] own = Arrays.copyOfRange(states, at, at + stateSize());
    change.accept(own);
    System.arraycopy(own, 0, states, at, own.length);
  }

  private int stateSize() {
    return x.keyDim() * x.valueDim();
  }

  /** In how many blocks of columns a head is computed, so that all threads have work. */
  private int columnBlocks() {
    int tasks = sequences.count * x.heads();
    if (tasks == 0 || tasks >= Parallel.threads() || !Parallel.available()) {
      return 1;
    }
    if (!form(0, 0, null).separable()) {
      return 1;
    }
    int wanted = (Parallel.threads() + tasks - 1) / tasks;
    return Math.max(1, Math.min(wanted, x.valueDim() / LEAST_COLUMNS));
  }

  /** Where the blocks begin, at multiples of the columns that a vector may hold, and d_v. */
  private int[] cuts(int blocks) {
    int units = x.valueDim() / LEAST_COLUMNS;
    int[] cuts = new int[blocks + 1];
    for (int i = 1; i < blocks; i++) {
      cuts[i] = units * i / blocks * LEAST_COLUMNS;
    }
    cuts[blocks] = x.valueDim();
    return cuts;
  }

  @Override
  public Runnable repeatable(Tensor o, Tensor state) {
    int heads = x.heads();
    FloatForm[] forms = new FloatForm[sequences.count * heads];
    FloatRows[] rows = new FloatRows[forms.length];
    int[] at = new int[forms.length];
    for (int i = 0; i < forms.length; i++) {
      forms[i] = form(i / heads, i % heads, null);
      rows[i] = rows(o, i / heads, i % heads, 1);
      at[i] = stateAt(state, i / heads, i % heads);
    }
    float[] states = state.floats();
    return () -> {
      for (int i = 0; i < forms.length; i++) {
        forms[i].forward(rows[i], states, at[i], null, null);
      }
    };
  }

  /** What is kept for the way back, after a forward pass that saves. */
  long savedElements() {
    long elements = 0;
    for (float[] kept : saved) {
      elements += kept.length;
    }
    return elements;
  }

  private FloatStates places(Tensor states, int sequence, int head) {
    if (states == null) {
      return null;
    }
    int size = stateSize();
    int first = sequences.firstState(sequence, statesEvery) * x.heads() + head;
    return new FloatStates(statesEvery, states.floats(), first * size, x.heads() * size);
  }

  private interface HeadTask {
    void run(int sequence, int head);
  }

  /** Heads that share an operand run one after the other, so that its gradient has one writer. */
  private void forEachHead(HeadTask task) {
    int groups = x.independentHeads();
    int size = groups == 0 ? 0 : x.heads() / groups;
    Parallel.forEach(
        sequences.count * groups,
        item -> {
          int first = item % groups * size;
          for (int head = first; head < first + size; head++) {
            task.run(item / groups, head);
          }
        });
  }

  /** The rows of one head of one sequence in a [B,T,H,·] or [B,T,rank,H,·] tensor. */
  FloatRows rows(Tensor tensor, int sequence, int head, int rank) {
    if (tensor == null) {
      return null;
    }
    int width = tensor.size(-1);
    int heads = tensor.size(-2);
    int stride = heads * width;
    int own = head / (x.heads() / heads);
    int first = tensor.layout().offset() + sequences.start(sequence) * rank * stride;
    return new FloatRows(tensor.floats(), first + own * width, stride, rank);
  }

  private int stateAt(Tensor state, int sequence, int head) {
    return state.layout().offset() + (sequence * x.heads() + head) * stateSize();
  }
}
