package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Random choices. */
final class Drawing {
  private Drawing() {}

  static Tensor dropout(Tensor x, double p, Rng rng) {
    Checks.floating("dropout", x);
    if (!(p >= 0 && p <= 1)) {
      throw Problem.in("dropout")
          .rule("the probability must be from 0 to 1")
          .given("p", p)
          .given("x", x.shape())
          .value();
    }
    Tensor numbers = rng.uniform(DType.FLOAT64, 0, 1, x.shape().toArray());
    Tensor kept = Compare.ge(numbers, p);
    return Compare.where(kept, p < 1 ? Elementwise.div(x, 1 - p) : x, 0);
  }

  static Tensor multinomial(Tensor x, int samples, boolean replacement, Rng rng) {
    Checks.floating("multinomial", x);
    if (x.rank() < 1 || x.rank() > 2 || samples < 1) {
      throw Problem.in("multinomial")
          .rule("x must be a vector or a matrix, and at least one sample be wanted")
          .given("x", x.shape())
          .given("samples", samples)
          .shape();
    }
    int size = x.size(-1);
    int rows = x.rank() == 1 ? 1 : x.size(0);
    double[] weights = x.toDoubleArray();
    long[] out = new long[Math.multiplyExact(rows, samples)];
    for (int row = 0; row < rows; row++) {
      checkRow(x, weights, row, size, replacement ? 1 : samples);
    }
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < samples; i++) {
        int chosen = draw(weights, row * size, size, rng.nextDouble());
        out[row * samples + i] = chosen;
        if (!replacement) {
          weights[row * size + chosen] = 0;
        }
      }
    }
    return x.rank() == 1 ? Tensor.wrap(out, samples) : Tensor.wrap(out, rows, samples);
  }

  private static void checkRow(Tensor x, double[] weights, int row, int size, int needed) {
    int positive = 0;
    boolean valid = true;
    for (int i = row * size; i < (row + 1) * size; i++) {
      valid &= weights[i] >= 0 && weights[i] < Double.POSITIVE_INFINITY;
      positive += weights[i] > 0 ? 1 : 0;
    }
    if (!valid || positive < needed) {
      throw Problem.in("multinomial")
          .rule("weights must be finite and at least 0, and enough of them above 0")
          .given("x", x.shape())
          .given("needed", needed)
          .at("row " + row + " has " + positive + " above 0")
          .value();
    }
  }

  /** The first index whose running sum exceeds a part of the total. */
  private static int draw(double[] weights, int start, int size, double part) {
    double total = 0;
    for (int i = 0; i < size; i++) {
      total += weights[start + i];
    }
    double goal = part * total;
    double sum = 0;
    int last = 0;
    for (int i = 0; i < size; i++) {
      sum += weights[start + i];
      if (weights[start + i] > 0) {
        last = i;
        if (sum > goal) {
          return i;
        }
      }
    }
    return last;
  }
}
