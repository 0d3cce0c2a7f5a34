// Twin: DoubleChunkModel is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;
import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatRows;
import java.util.Arrays;

/**
 * How an operator looks to the chunk-wise form. A token has readers, the last of which is its
 * query, and writers, each with a row of values X:
 *
 * <pre>  S ← … + Σ_j writer_j X_jᵀ,    X_j = W_j − c_i (reader_iᵀ S)    with i = j − offset</pre>
 *
 * Writers before the offset only write W. Here it is said where the rows of each lie; a null entry
 * means none, and gradients are null for a form that only goes forward.
 */
final class FloatChunkModel {
  /** The factor of rows that have none, for kernels that take one a row. */
  static final float[] ONE = {1};

  final int tokens;
  final int keyDim;
  final int valueDim;

  /** Factor of the query, the last reader. */
  final float scale;

  /** Rows of each reader. */
  final FloatRows[] reader;

  /** Readers that read before the token's decay; the first ones. */
  final int earlyReaders;

  /** Rows of each writer. */
  final FloatRows[] writer;

  /** Writers that enter before the token's decay; the first ones. */
  final int earlyWriters;

  /** The writer that the first reader feeds. */
  final int offset;

  /** Each writer's W, or null for 0. */
  final FloatRows[] value;

  /** One factor a token of each writer's W, or null for 1. */
  final FloatRows[] valueFactor;

  /** c of each reader but the query, one a token, or null for 1. */
  final FloatRows[] coefficient;

  /** Log-decay, or null for none. */
  final FloatRows decay;

  /** Factors of the decay a token: the key's channels, or 1. */
  final int decayWidth;

  FloatRows[] dReader;
  FloatRows[] dWriter;
  FloatRows[] dValue;
  FloatRows[] dValueFactor;
  FloatRows[] dCoefficient;
  FloatRows dDecay;

  /**
   * The delta-product form: each micro-step reads and writes with one key, {@code X = W − β kᵀS}.
   * Micro-steps before the token's decay read one position earlier, and what they write feels it.
   */
  FloatChunkModel(FloatDeltaTask task, FloatDeltaGradients gradients) {
    tokens = task.tokens;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    scale = task.scale;
    int steps = task.steps;
    earlyReaders = task.decayStep;
    earlyWriters = task.decayStep;
    offset = 0;
    decay = task.g;
    decayWidth = task.decayWidth;
    writer = rows(task.k, 0, steps, steps);
    reader = append(writer, task.q);
    coefficient = rows(task.beta, 0, steps, steps);
    int first = task.v.rank == steps ? 0 : steps - 1;
    value = rows(task.v, first, steps, steps);
    valueFactor = rows(task.scaledWrite ? task.beta : null, first, steps, steps);
    if (gradients != null) {
      dWriter = rows(gradients.k, 0, steps, steps);
      dReader = append(dWriter, gradients.q);
      dCoefficient = rows(gradients.beta, 0, steps, steps);
      dValue = rows(gradients.v, first, steps, steps);
      dValueFactor = rows(task.scaledWrite ? gradients.beta : null, first, steps, steps);
      dDecay = gradients.g;
    }
  }

  /**
   * The general operator: B reads before the token's decay; K writes V, and A writes −U with {@code
   * U = Bᵀ S}. The writers of a token are its rows of K, then those of A.
   */
  FloatChunkModel(FloatDplrTask task, FloatDplrGradients gradients) {
    tokens = task.tokens;
    keyDim = task.keyDim;
    valueDim = task.valueDim;
    scale = task.scale;
    int erase = task.eraseRank();
    offset = task.writeRank();
    earlyReaders = erase;
    earlyWriters = 0;
    decay = task.g;
    decayWidth = task.decayWidth;
    reader = append(rows(task.b, 0, erase, erase), task.q);
    writer = join(rows(task.k, 0, offset, offset), rows(task.a, 0, erase, erase));
    value = rows(task.v, 0, offset, offset + erase);
    valueFactor = new FloatRows[offset + erase];
    coefficient = new FloatRows[erase];
    if (gradients != null) {
      dReader = append(rows(gradients.b, 0, erase, erase), gradients.q);
      dWriter = join(rows(gradients.k, 0, offset, offset), rows(gradients.a, 0, erase, erase));
      dValue = rows(gradients.v, 0, offset, offset + erase);
      dValueFactor = valueFactor;
      dCoefficient = coefficient;
      dDecay = gradients.g;
    }
  }

  private FloatChunkModel(FloatChunkModel whole, FloatColumns columns) {
    tokens = whole.tokens;
    keyDim = whole.keyDim;
    valueDim = columns.width();
    scale = whole.scale;
    reader = whole.reader;
    earlyReaders = whole.earlyReaders;
    writer = whole.writer;
    earlyWriters = whole.earlyWriters;
    offset = whole.offset;
    value = new FloatRows[whole.value.length];
    Arrays.setAll(value, j -> columns.of(whole.value[j]));
    valueFactor = whole.valueFactor;
    coefficient = whole.coefficient;
    decay = whole.decay;
    decayWidth = whole.decayWidth;
  }

  /** The same operator on some columns of the values; without gradients of the operands. */
  FloatChunkModel columns(FloatColumns columns) {
    return new FloatChunkModel(this, columns);
  }

  int readers() {
    return reader.length;
  }

  int writers() {
    return writer.length;
  }

  /** Rows from a position on, of as many as there are; the others stay null. */
  private static FloatRows[] rows(FloatRows source, int from, int to, int length) {
    FloatRows[] rows = new FloatRows[length];
    for (int r = from; r < to && source != null; r++) {
      rows[r] = source.row(r);
    }
    return rows;
  }

  private static FloatRows[] append(FloatRows[] rows, FloatRows last) {
    return join(rows, new FloatRows[] {last});
  }

  private static FloatRows[] join(FloatRows[] first, FloatRows[] second) {
    FloatRows[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }
}
