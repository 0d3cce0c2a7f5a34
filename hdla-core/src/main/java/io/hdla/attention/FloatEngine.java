// Twin: DoubleEngine is generated from this file.
package io.hdla.attention;

import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStates;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.Tensor;

/** What the engines share: one task for each sequence and group of heads, and the saved states. */
abstract class FloatEngine<O extends Operands> implements OperatorEngine<O> {
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
    chunkSize = ChunkSize.choose(options, sequences.longest(), x.rowsPerToken());
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
    forEachHead(
        (sequence, head) -> {
          FloatForm form = form(sequence, head, null);
          float[] kept = saved == null ? null : new float[form.savedSize()];
          FloatRows rows = rows(o, sequence, head, 1);
          int at = stateAt(state, sequence, head);
          form.forward(rows, state.floats(), at, kept, places(states, sequence, head));
          if (saved != null) {
            saved[sequence * x.heads() + head] = kept;
          }
        });
  }

  @Override
  public void backward(Tensor dO, Tensor dState, O d) {
    forEachHead(
        (sequence, head) -> {
          FloatRows rows = dO == null ? null : rows(dO, sequence, head, 1);
          float[] states = saved[sequence * x.heads() + head];
          int at = stateAt(dState, sequence, head);
          form(sequence, head, d).backward(rows, dState.floats(), at, states);
        });
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
    int size = x.keyDim() * x.valueDim();
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
    return state.layout().offset() + (sequence * x.heads() + head) * x.keyDim() * x.valueDim();
  }
}
