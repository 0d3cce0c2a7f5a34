// Twin: DoubleChunkForms is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatSoftmaxTask;
import io.hdla.attention.engine.FloatTttTask;

/** Makes the chunk-wise form of a task. */
public final class FloatChunkForms {
  /**
   * Tokens that are worked through at once; larger chunks are cut. More tokens mean more work in
   * the Gram matrix, fewer mean products too short for their registers. And the state at the end of
   * a window is a difference, S₀ less what was erased: over a long window erasure can take the
   * state down by decades, and the difference would keep few of its digits.
   */
  private static final int WINDOW = 16;

  /** The same where nothing is erased and the Gram matrix is a plain product, times one decay. */
  private static final int LONG_WINDOW = 32;

  private FloatChunkForms() {}

  /**
   * The general operator.
   *
   * @param task the operands
   * @param chunkSize tokens a chunk, at least 1
   * @param every after how many chunks a state is saved
   * @param statesEvery tokens between two states that are wanted, or 0 for none
   * @param gradients where gradients go; null for a form that only goes forward
   * @return the form
   */
  public static FloatForm dplr(
      FloatDplrTask task, int chunkSize, int every, int statesEvery, FloatDplrGradients gradients) {
    FloatChunkModel model = new FloatChunkModel(task, gradients);
    int length = length(model, chunkSize);
    ChunkPlan plan = new ChunkPlan(model.tokens, length, statesEvery);
    FloatForward<?> forward = new FloatChunkForward(model, plan, length);
    return new FloatChunkPass(model, forward, plan, length, saveEvery(every, chunkSize, length));
  }

  /**
   * The delta-product operator.
   *
   * @param task the operands
   * @param chunkSize tokens a chunk, at least 1
   * @param every after how many chunks a state is saved
   * @param statesEvery tokens between two states that are wanted, or 0 for none
   * @param gradients where gradients go; null for a form that only goes forward
   * @return the form
   */
  public static FloatForm delta(
      FloatDeltaTask task,
      int chunkSize,
      int every,
      int statesEvery,
      FloatDeltaGradients gradients) {
    FloatChunkModel model = new FloatChunkModel(task, gradients);
    int length = length(model, chunkSize);
    ChunkPlan plan = new ChunkPlan(model.tokens, length, statesEvery);
    FloatForward<?> forward = FloatSubchunkForward.of(task, length, statesEvery);
    if (forward == null) {
      forward = new FloatChunkForward(model, plan, length);
    }
    return new FloatChunkPass(model, forward, plan, length, saveEvery(every, chunkSize, length));
  }

  /** Tokens that are worked through at once. */
  private static int length(FloatChunkModel model, int chunkSize) {
    boolean plain = model.readers() == 1 && (model.decay == null || model.decayWidth == 1);
    int length = Math.min(chunkSize, Math.max(1, model.tokens));
    return Math.min(length, plain ? LONG_WINDOW : WINDOW);
  }

  /** After how many windows a state is saved. */
  private static int saveEvery(int every, int chunkSize, int length) {
    return (int) Math.min(Integer.MAX_VALUE, (long) every * windows(chunkSize, length));
  }

  /** Windows that a chunk is solved in. */
  private static long windows(int chunkSize, int length) {
    return ((long) chunkSize + length - 1) / length;
  }

  /**
   * Softmax attention.
   *
   * @param task the operands
   * @param block rows and columns of a block of scores, at least 1
   * @return the form
   */
  public static FloatForm softmax(FloatSoftmaxTask task, int block) {
    return new FloatSoftmaxBlocks(task, Math.min(block, Math.max(1, task.tokens)));
  }

  /**
   * TTT-Linear, a mini-batch at once: the dual form.
   *
   * @param task the operands
   * @param every after how many mini-batches a state is saved
   * @return the form
   */
  public static FloatForm ttt(FloatTttTask task, int every) {
    int length = Math.min(task.miniBatch, Math.max(1, task.tokens));
    FloatTttChunk chunk =
        task.gradients == null
            ? new FloatTttChunk(task, length)
            : new FloatTttChunkGradient(task, length);
    int size = task.stateRows() * task.valueDim;
    ChunkPlan plan = new ChunkPlan(task.tokens, length, 0);
    return new FloatTttPass(chunk, plan, size, every);
  }
}
