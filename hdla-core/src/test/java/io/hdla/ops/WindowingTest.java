package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** The general convolution and the means over windows. */
class WindowingTest {
  @Test
  void handWorkedConvolutions() {
    Tensor x = Tensor.of(new double[] {1, 2, 3, 4, 5}, 1, 1, 5);
    Tensor weight = Tensor.of(new double[] {1, 10}, 1, 1, 2);
    values(Conv.conv1d(x, weight, null, 1, 0, 1, 1), 21, 32, 43, 54);
    values(Conv.conv1d(x, weight, vector(0.5), 2, 1, 2, 1), 20.5, 42.5, 4.5);
    Tensor two = Tensor.of(new double[] {1, 2, 3, 4}, 1, 2, 2);
    Tensor apart = Tensor.of(new double[] {10, 100}, 2, 1, 1);
    values(Conv.conv1d(two, apart, vector(1, 2), 1, 0, 1, 2), 11, 21, 302, 402);
  }

  @Test
  void agreesWithTheDefinition() {
    int[][] settings = {{1, 0, 1, 1}, {2, 3, 1, 2}, {3, 1, 2, 1}, {1, 2, 3, 4}};
    for (int[] how : settings) {
      Tensor x = Rng.of(how[0]).normal(DType.FLOAT64, 2, 4, 11);
      Tensor weight = Rng.of(how[1] + 9).normal(DType.FLOAT64, 8, 4 / how[3], 3);
      Tensor out = Conv.conv1d(x, weight, null, how[0], how[1], how[2], how[3]);
      for (int n = 0; n < 2; n++) {
        for (int d = 0; d < 8; d++) {
          for (int l = 0; l < out.size(2); l++) {
            assertEquals(defined(x, weight, how, n, d, l), out.get(n, d, l), 1e-12);
          }
        }
      }
      shape(out, 2, 8, (11 + 2 * how[1] - 2 * how[2] - 1) / how[0] + 1);
    }
  }

  private static double defined(Tensor x, Tensor weight, int[] how, int n, int d, int l) {
    int inputs = weight.size(1);
    int group = d / (weight.size(0) / how[3]);
    double sum = 0;
    for (int c = 0; c < inputs; c++) {
      for (int w = 0; w < weight.size(2); w++) {
        int at = l * how[0] - how[1] + w * how[2];
        if (at >= 0 && at < x.size(2)) {
          sum += weight.get(d, c, w) * x.get(n, group * inputs + c, at);
        }
      }
    }
    return sum;
  }

  @Test
  void convolutionsCheckTheirShapes() {
    Tensor x = Tensor.zeros(DType.FLOAT32, 1, 4, 5);
    Tensor weight = Tensor.zeros(DType.FLOAT32, 3, 2, 2);
    problem(
        ShapeException.class,
        () -> Conv.conv1d(x, weight, null, 1, 0, 1, 1),
        "conv1d",
        "[1, 4, 5]",
        "[3, 2, 2]");
    problem(
        ShapeException.class, () -> Conv.conv1d(x, weight, null, 1, 0, 1, 2), "conv1d", "groups");
    Tensor wide = Tensor.zeros(DType.FLOAT32, 2, 4, 6);
    problem(ShapeException.class, () -> Conv.conv1d(x, wide, null, 1, 0, 1, 1), "[2, 4, 6]");
    shape(Conv.conv1d(Tensor.zeros(DType.FLOAT32, 0, 4, 6), wide, null, 1, 0, 1, 1), 0, 2, 1);
  }

  @Test
  void means() {
    values(Conv.avgPool1d(vector(1, 2, 3, 4, 5), 3, 2, 1), 1, 3, 3);
    Tensor square = matrix(2, 1, 2, 3, 4);
    values(Conv.avgPool2d(square, 2, 1, 0), 2.5);
    values(Conv.avgPool2d(square, 2, 2, 1), 0.25, 0.5, 0.75, 1);
    problem(ShapeException.class, () -> Conv.avgPool1d(vector(1), 3, 1, 0), "avgPool1d", "[1]");
    problem(ShapeException.class, () -> Conv.avgPool2d(square, 2, 1, 2), "avgPool2d", "[2, 2]");
    problem(DTypeException.class, () -> Conv.avgPool1d(longs(1), 1, 1, 0), "avgPool1d");
  }
}
