package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;

import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** Losses that are made of other operations, and normalisations. */
class ScoringTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void smoothedLabels() {
    double right = Math.log(0.75);
    double wrong = Math.log(0.25);
    Tensor logits = matrix(2, Math.log(3), 0, 5, 6);
    double loss = -0.9 * right - 0.1 * wrong;
    values(Loss.crossEntropy(logits, longs(0, -100), -100, 0.2, true), loss);
    values(Loss.crossEntropy(logits, longs(0, -100), -100, 0.2, false), loss);
    values(Loss.crossEntropy(logits, longs(0, -100), -100, 0, true), -right);
    problem(
        ValueException.class,
        () -> Loss.crossEntropy(logits, longs(0, 1), -100, 1.5, true),
        "crossEntropy",
        "1.5",
        "[2, 2]");
  }

  @Test
  void negativeLogLikelihood() {
    Tensor logs = matrix(2, -1, -2, -3, -4);
    values(Loss.nllLoss(logs, longs(1, 0), -100, true), 2.5);
    values(Loss.nllLoss(logs, longs(1, 0), -100, false), 5);
    values(Loss.nllLoss(logs, longs(1, 0), 0, true), 2);
    values(Loss.nllLoss(logs, longs(0, 0), 0, true), Double.NaN);
    values(Loss.nllLoss(logs, longs(0, 0), 0, false), 0);
    problem(
        IndexException.class, () -> Loss.nllLoss(logs, longs(0, 2), -1, true), "nllLoss", "[2]");
    problem(ShapeException.class, () -> Loss.nllLoss(logs, longs(0), -1, true), "nllLoss", "[1]");
  }

  @Test
  void robustDistances() {
    Tensor a = vector(1.5, 0);
    Tensor b = vector(1, 3);
    values(Loss.huber(a, b, 1, false), 0.125 + 2.5);
    values(Loss.huber(a, b, 1, true), 1.3125);
    values(Loss.huber(a, b, 10, false), 0.125 + 4.5);
    values(Loss.l1(a, b, true), 1.75);
    problem(ValueException.class, () -> Loss.huber(a, b, 0, true), "huber", "[2]");
    problem(ShapeException.class, () -> Loss.l1(a, vector(1), true), "l1", "[2]", "[1]");
  }

  @Test
  void divergence() {
    Tensor model = vector(Math.log(0.25), Math.log(0.75), -1);
    double wanted = 0.5 * Math.log(4 / 3.0);
    values(Loss.klDiv(model, vector(0.5, 0.5, 0), false, false), wanted);
    values(Loss.klDiv(model, vector(0.5, 0.5, 0), false, true), wanted / 3);
    Tensor logs = vector(Math.log(0.5), Math.log(0.5), -INF);
    values(Loss.klDiv(model, logs, true, false), wanted);
    problem(
        ShapeException.class,
        () -> Loss.klDiv(model, vector(1), false, true),
        "klDiv",
        "[3]",
        "[1]");
  }

  @Test
  void groupsOfChannels() {
    Tensor x = matrix(1, 1, 3, 10, 20);
    values(Normalization.groupNorm(x, 2, null, null, 0), -1, 1, -1, 1);
    Tensor weight = vector(1, 2, 3, 4);
    values(Normalization.groupNorm(x, 2, weight, vector(0, 0, 0, 1), 0), -1, 2, -3, 5);
    problem(
        ShapeException.class,
        () -> Normalization.groupNorm(x, 3, null, null, 0),
        "groupNorm",
        "[1, 4]",
        "3");
    problem(
        ShapeException.class,
        () -> Normalization.groupNorm(x, 2, vector(1), null, 0),
        "groupNorm",
        "weight",
        "[1]");
    shape(Normalization.groupNorm(x.slice(0, 0, 0), 2, weight, null, 0), 0, 4);
  }

  @Test
  void angles() {
    Tensor a = matrix(2, 3, 4, 0, 0);
    values(Normalization.cosineSimilarity(a, vector(4, 3), 1, 1e-8), 0.96, 0);
    problem(
        ShapeException.class,
        () -> Normalization.cosineSimilarity(a, vector(1, 2, 3), 1, 1e-8),
        "cosineSimilarity",
        "[2, 2]",
        "[3]");
  }
}
