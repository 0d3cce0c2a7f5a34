package io.hdla.bench.task;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * The fraction of labelled positions that a model gets right, over any number of batches.
 *
 * <p>The prediction of a position is its class of highest score, the lowest of equal ones. A
 * position with a NaN among its scores counts as wrong.
 */
public final class Accuracy {
  private long right;
  private long labelled;

  /**
   * Counts a batch.
   *
   * @param scores scores [B, T, classes] in float32 or float64, or predicted classes [B, T] in
   *     int64
   * @param labels int64 [B, T]; positions with {@link Task#IGNORED} do not count
   * @return this
   */
  public Accuracy add(Tensor scores, Tensor labels) {
    check(scores, labels);
    boolean classes = scores.rank() == 2;
    long[] wanted = labels.toLongArray();
    long[] predicted = classes ? scores.toLongArray() : null;
    double[] values = classes ? null : scores.toDoubleArray();
    int width = classes ? 1 : scores.size(2);
    for (int i = 0; i < wanted.length; i++) {
      if (wanted[i] != Task.IGNORED) {
        labelled++;
        long answer = classes ? predicted[i] : best(values, i * width, width);
        right += answer == wanted[i] ? 1 : 0;
      }
    }
    return this;
  }

  private static void check(Tensor scores, Tensor labels) {
    boolean fits = labels.rank() == 2 && labels.dtype() == DType.INT64;
    if (scores.dtype() == DType.INT64) {
      fits &= scores.shape().equals(labels.shape());
    } else {
      fits &=
          scores.rank() == 3
              && scores.size(0) == labels.size(0)
              && scores.size(1) == labels.size(1);
    }
    if (!fits) {
      throw Problem.in("accuracy")
          .rule("scores must be [B, T, classes], or int64 classes [B, T], for int64 labels [B, T]")
          .given("scores", scores.dtype() + " " + scores.shape())
          .given("labels", labels.dtype() + " " + labels.shape())
          .shape();
    }
  }

  /** The index of the highest of the values, −1 if there is none or one is NaN. */
  private static int best(double[] values, int from, int count) {
    int best = -1;
    for (int i = 0; i < count; i++) {
      double value = values[from + i];
      if (Double.isNaN(value)) {
        return -1;
      }
      if (best < 0 || value > values[from + best]) {
        best = i;
      }
    }
    return best;
  }

  /**
   * How many positions were right.
   *
   * @return a count
   */
  public long right() {
    return right;
  }

  /**
   * How many positions had a label.
   *
   * @return a count
   */
  public long labelled() {
    return labelled;
  }

  /**
   * The fraction of right positions.
   *
   * @return from 0 to 1
   * @throws io.hdla.error.StateException if no position had a label
   */
  public double value() {
    if (labelled == 0) {
      throw Problem.in("accuracy")
          .rule("at least one position must have a label")
          .given("labelled", labelled)
          .state();
    }
    return (double) right / labelled;
  }
}
