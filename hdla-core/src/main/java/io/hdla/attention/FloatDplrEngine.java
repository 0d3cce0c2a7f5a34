// Twin: DoubleDplrEngine is generated from this file.
package io.hdla.attention;

import io.hdla.attention.chunk.FloatDplrChunkBackward;
import io.hdla.attention.chunk.FloatDplrChunkForward;
import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.recurrent.FloatDplrRecurrentBackward;
import io.hdla.attention.recurrent.FloatDplrRecurrentForward;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.Tensor;

/** Runs the general operator over all sequences and heads: one task for each pair of them. */
final class FloatDplrEngine {
  private final DplrOperands x;
  private final AttentionOptions options;
  private final Sequences sequences;
  private final int chunkSize;
  private final int saveEvery;
  private final float[][] saved;

  FloatDplrEngine(DplrOperands x, AttentionOptions options, Sequences sequences, boolean saving) {
    this.x = x;
    this.options = options;
    this.sequences = sequences;
    chunkSize = ChunkSize.choose(options);
    saveEvery = ChunkSize.saveEvery(options);
    saved = saving ? new float[sequences.count * x.heads()][] : null;
  }

  private boolean recurrent() {
    return options.form() == Form.RECURRENT;
  }

  /** Writes {@code o}, and moves {@code state} from the initial to the final state. */
  void forward(Tensor o, Tensor state) {
    Parallel.forEach(
        sequences.count * x.heads(),
        item -> {
          FloatDplrTask task = task(item);
          FloatRows rows = rows(o, item, 1);
          float[] states = saved == null ? null : new float[savedSize(task)];
          int at = stateAt(state, item);
          if (recurrent()) {
            FloatDplrRecurrentForward.run(task, rows, state.floats(), at, saveEvery, states, 0);
          } else {
            FloatDplrChunkForward.run(
                task, chunkSize, rows, state.floats(), at, saveEvery, states, 0);
          }
          if (saved != null) {
            saved[item] = states;
          }
        });
  }

  private int savedSize(FloatDplrTask task) {
    int unit = recurrent() ? saveEvery : Math.multiplyExact(chunkSize, saveEvery);
    int states = (int) (((long) task.tokens + unit - 1) / unit);
    return Math.multiplyExact(states, task.keyDim * task.valueDim);
  }

  /** Adds to {@code d}, and moves {@code dState} from the final to the initial state's gradient. */
  void backward(Tensor dO, Tensor dState, DplrOperands d) {
    Parallel.forEach(
        sequences.count * x.heads(),
        item -> {
          FloatDplrTask task = task(item);
          FloatDplrGradients gradients = new FloatDplrGradients();
          gradients.q = rows(d.q(), item, 1);
          gradients.k = rows(d.k(), item, x.writeRank());
          gradients.v = rows(d.v(), item, x.writeRank());
          gradients.a = rows(d.a(), item, x.eraseRank());
          gradients.b = rows(d.b(), item, x.eraseRank());
          gradients.g = rows(d.g(), item, 1);
          FloatRows rows = dO == null ? null : rows(dO, item, 1);
          float[] states = saved[item];
          int at = stateAt(dState, item);
          if (recurrent()) {
            FloatDplrRecurrentBackward.run(
                task, rows, dState.floats(), at, saveEvery, states, 0, gradients);
          } else {
            FloatDplrChunkBackward.run(
                task, chunkSize, rows, dState.floats(), at, saveEvery, states, 0, gradients);
          }
        });
  }

  private FloatDplrTask task(int item) {
    FloatDplrTask task =
        new FloatDplrTask(
            sequences.length(item / x.heads()),
            x.keyDim(),
            x.valueDim(),
            (float) options.scale());
    task.q = rows(x.q(), item, 1);
    task.k = rows(x.k(), item, x.writeRank());
    task.v = rows(x.v(), item, x.writeRank());
    task.a = rows(x.a(), item, x.eraseRank());
    task.b = rows(x.b(), item, x.eraseRank());
    task.g = rows(x.g(), item, 1);
    return task;
  }

  /** The rows of one head of one sequence in a [B,T,H,·] or [B,T,rank,H,·] tensor. */
  private FloatRows rows(Tensor tensor, int item, int rank) {
    int width = tensor.size(-1);
    int stride = x.heads() * width;
    int first = sequences.start(item / x.heads()) * rank * stride;
    int head = item % x.heads() * width;
    return new FloatRows(tensor.floats(), tensor.layout().offset() + first + head, stride, rank);
  }

  private int stateAt(Tensor state, int item) {
    return state.layout().offset() + item * x.keyDim() * x.valueDim();
  }
}
