package io.hdla.bench.task;

import io.hdla.error.Problem;
import io.hdla.parallel.Parallel;
import io.hdla.random.Rng;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.Map;

/**
 * A source of labelled sequences of token ids.
 *
 * <p>The label of a position is what a model should predict <em>at</em> that position, having read
 * the tokens up to and including it: nothing has to be shifted. Positions that do not count bear
 * {@link #IGNORED}.
 */
public interface Task {
  /** The label of positions that do not count, as in PyTorch's cross entropy. */
  long IGNORED = -100;

  /**
   * The task's name.
   *
   * @return a short name in lower case, for files and reports
   */
  String name();

  /**
   * The number of token ids.
   *
   * @return inputs lie from 0 to this−1
   */
  int vocabulary();

  /**
   * The number of classes that labels come from.
   *
   * @return labels lie from 0 to this−1; unless stated otherwise the vocabulary's size
   */
  default int classes() {
    return vocabulary();
  }

  /**
   * The length of a sequence.
   *
   * @return tokens
   */
  int length();

  /**
   * The accuracy that can be expected of a guesser who has understood the task but lacks the
   * ability that it tests.
   *
   * @return from 0 to 1
   */
  double chance();

  /**
   * All settings that determine the data, besides the seed.
   *
   * @return name to value, in a fixed order
   */
  Map<String, Object> settings();

  /**
   * Makes one sequence.
   *
   * @param random this sequence's own source of randomness
   * @param inputs written: the tokens, from {@code at} to {@code at + length() − 1}
   * @param labels written: the labels, at the same places
   * @param at where the sequence begins in both arrays
   */
  void sequence(Rng random, long[] inputs, long[] labels, int at);

  /**
   * Makes consecutive sequences of a stream. Sequence i depends on the stream's state and on i
   * alone: batches may overlap, come in any order and be of any size. The stream does not move.
   *
   * @param stream the stream, for example {@code Rng.of(seed).split("train")}
   * @param first the number of the first sequence, at least 0
   * @param count how many sequences
   * @return a batch of shape [count, length]
   */
  default Batch batch(Rng stream, long first, int count) {
    if (first < 0 || count < 0) {
      throw Problem.in(name() + " batch")
          .rule("first and count must not be negative")
          .given("first", first)
          .given("count", count)
          .value();
    }
    int length = length();
    Shape shape = Shape.of(name() + " batch", count, length);
    long[] inputs = new long[shape.count()];
    long[] labels = new long[shape.count()];
    Parallel.forEach(count, i -> sequence(stream.split(first + i), inputs, labels, i * length));
    return new Batch(Tensor.wrap(inputs, count, length), Tensor.wrap(labels, count, length));
  }
}
