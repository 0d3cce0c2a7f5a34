package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;

import io.hdla.error.DTypeException;
import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class LossTest {
  @Test
  void crossEntropyByHand() {
    // Probabilities 1/4 and 3/4 in both rows.
    Tensor logits = matrix(2, 0, Math.log(3), 0, Math.log(3));
    values(Loss.crossEntropy(logits, longs(0, 1), -100, false), Math.log(4) + Math.log(4.0 / 3));
    values(Loss.crossEntropy(logits, longs(0, -100), -100, true), Math.log(4));
    values(Loss.crossEntropy(logits, longs(0, 1), 0, true), Math.log(4.0 / 3));
    values(Loss.crossEntropy(logits, longs(-100, -100), -100, true), Double.NaN);
    values(Loss.crossEntropy(logits, longs(-100, -100), -100, false), 0);
    values(
        Loss.crossEntropy(vector(0, Math.log(3)), Tensor.scalar(DType.INT64, 1), -1, true),
        Math.log(4.0 / 3));
  }

  @Test
  void doNotOverflow() {
    values(Loss.crossEntropy(matrix(1, 1000, 0), longs(1), -100, true), 1000);
    values(Loss.bceWithLogits(vector(1000, -1000), vector(0, 1), true), 1000);
    values(Loss.bceWithLogits(vector(1000, -1000), vector(1, 0), false), 0);
  }

  @Test
  void binaryAndSquaredByHand() {
    values(Loss.bceWithLogits(vector(0, 0), vector(1, 0.5), false), 2 * Math.log(2));
    values(Loss.mse(vector(1, 2), vector(3, 5), true), 6.5);
    values(Loss.mse(vector(1, 2), vector(3, 5), false), 13);
  }

  @Test
  void messagesNameOperationAndShapes() {
    Tensor logits = matrix(2, 1, 2, 3, 4);
    problem(
        IndexException.class,
        () -> Loss.crossEntropy(logits, longs(0, 2), -100, true),
        "crossEntropy",
        "[2, 2]",
        "2 at [1]");
    problem(
        ShapeException.class,
        () -> Loss.crossEntropy(logits, longs(0), -100, true),
        "crossEntropy",
        "[2, 2]",
        "[1]");
    problem(DTypeException.class, () -> Loss.crossEntropy(logits, vector(0), 0, true), "labels");
    problem(
        ShapeException.class, () -> Loss.mse(vector(1), vector(1, 2), true), "mse", "[1]", "[2]");
    problem(
        ShapeException.class,
        () -> Loss.bceWithLogits(vector(1), vector(1, 2), true),
        "bceWithLogits",
        "[2]");
  }
}
