package io.hdla.ops;

import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.error.ShapeException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class ConvTest {
  private static Tensor series(double... elements) {
    return Tensor.of(elements, 1, elements.length, 1);
  }

  @Test
  void seesPresentAndPast() {
    // The last tap weighs the present.
    Tensor weight = Tensor.of(new double[] {1, 10}, 1, 2);
    values(Conv.causalConv1d(series(1, 2, 3), weight, null), 10, 21, 32);
    values(Conv.causalConv1d(series(1, 2, 3), weight, vector(0.5)), 10.5, 21.5, 32.5);
  }

  @Test
  void filtersMayBeLongerThanTheSeries() {
    Tensor weight = Tensor.of(new double[] {1, 2, 3, 4}, 1, 4);
    values(Conv.causalConv1d(series(1, 1), weight, null), 4, 7);
    shape(Conv.causalConv1d(Tensor.zeros(DType.FLOAT64, 2, 0, 1), weight, null), 2, 0, 1);
    values(Conv.causalConv1dWeightGradient(series(1, 1), series(2, 3), 4), 0, 0, 2, 5);
  }

  @Test
  void gradientsAreAdjoint() {
    Tensor x = Rng.of(1).normal(DType.FLOAT64, 2, 7, 3);
    Tensor g = Rng.of(2).normal(DType.FLOAT64, 2, 7, 3);
    Tensor w = Rng.of(3).normal(DType.FLOAT64, 3, 4);
    double value = Reduce.sum(Elementwise.mul(Conv.causalConv1d(x, w, null), g)).item();
    Tensor dx = Conv.causalConv1dInputGradient(g, w);
    Tensor dw = Conv.causalConv1dWeightGradient(g, x, 4);
    assertEquals(value, Reduce.sum(Elementwise.mul(dx, x)).item(), 1e-11);
    assertEquals(value, Reduce.sum(Elementwise.mul(dw, w)).item(), 1e-11);
  }

  @Test
  void messagesNameOperationAndShapes() {
    Tensor x = series(1, 2);
    Tensor weight = Tensor.zeros(DType.FLOAT64, 1, 2);
    Tensor wrong = Tensor.zeros(DType.FLOAT64, 2, 2);
    problem(
        ShapeException.class,
        () -> Conv.causalConv1d(x, wrong, null),
        "causalConv1d",
        "[1, 2, 1]",
        "[2, 2]");
    problem(
        ShapeException.class,
        () -> Conv.causalConv1d(x, weight, vector(1, 2)),
        "causalConv1d",
        "bias [2]");
    problem(
        ShapeException.class,
        () -> Conv.causalConv1dInputGradient(x, wrong),
        "causalConv1dInputGradient",
        "[2, 2]");
    problem(
        ShapeException.class,
        () -> Conv.causalConv1dWeightGradient(x, x, 0),
        "causalConv1dWeightGradient",
        "[1, 2, 1]");
    problem(
        ShapeException.class,
        () -> Conv.causalConv1dWeightGradient(x, series(1), 2),
        "causalConv1dWeightGradient",
        "[1, 1, 1]");
  }
}
