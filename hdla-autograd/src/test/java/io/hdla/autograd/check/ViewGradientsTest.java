package io.hdla.autograd.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.autograd.Gradients;
import io.hdla.autograd.Variable;
import io.hdla.parallel.Parallel;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Gradients of views are those of copies; and the same for any number of threads. */
class ViewGradientsTest {
  static Stream<GradientRow> rows() {
    // Repeated rows make matrices singular.
    return GradientTable.rows().stream().filter(row -> !row.op.startsWith("Linalg"));
  }

  private static double[][] gradients(GradCheck.Outputs function, Tensor... inputs) {
    Variable[] x = Arrays.stream(inputs).map(Variable::parameter).toArray(Variable[]::new);
    Variable[] y = function.of(x);
    Rng rng = Rng.of(3);
    Variable[] cotangents = new Variable[y.length];
    for (int i = 0; i < y.length; i++) {
      cotangents[i] = Variable.constant(rng.normal(y[i].dtype(), y[i].shape().toArray()));
    }
    return Arrays.stream(Gradients.of(y, x, cotangents, Gradients.options()))
        .map(g -> g.value().toDoubleArray())
        .toArray(double[][]::new);
  }

  /** Every row of the last axis made of its first element, by a stride of 0. */
  private static Tensor expanded(Tensor x) {
    if (x.rank() == 0 || x.size(-1) == 0) {
      return x;
    }
    return x.slice(-1, 0, 1).expandTo(x.shape());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void expandedInputs(GradientRow row) {
    Tensor[] views = Arrays.stream(row.draw(13)).map(x -> expanded(x)).toArray(Tensor[]::new);
    compare(row, views);
  }

  private static void compare(GradientRow row, Tensor[] views) {
    Tensor[] copies = Arrays.stream(views).map(Tensor::copy).toArray(Tensor[]::new);
    double[][] expected = gradients(row.function, copies);
    double[][] actual = gradients(row.function, views);
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], actual[i], 1e-12, "gradient " + i);
    }
  }

  @Test
  void theProductOfAColumnViewWithItself() {
    Tensor x = Rng.of(2).normal(DType.FLOAT64, 5, 3).slice(1, 1, 2);
    GradCheck.of(v -> v[0].matmul(v[0].transpose(0, 1))).check(x).assertPassed();
    GradCheck.of(v -> v[0].transpose(0, 1).matmul(v[0])).check(x).assertPassed();
  }

  @Test
  void theSameToTheLastBitForAnyNumberOfThreads() {
    GradCheck.Outputs network =
        v -> {
          Variable h = v[0].matmul(v[1]).silu().softmax(-1);
          return new Variable[] {h.matmul(v[1].transpose(0, 1)).l2Norm(-1, 1e-6).sum(0)};
        };
    Rng rng = Rng.of(9);
    Tensor x = rng.normal(DType.FLOAT32, 300, 130);
    Tensor w = rng.normal(DType.FLOAT32, 130, 170);
    int before = Parallel.threads();
    try {
      double[][] expected = null;
      for (int threads : new int[] {1, 2, 4, 8, 8, 8}) {
        Parallel.setThreads(threads);
        double[][] actual = gradients(network, x, w);
        expected = expected == null ? actual : expected;
        for (int i = 0; i < expected.length; i++) {
          assertEquals(Arrays.hashCode(expected[i]), Arrays.hashCode(actual[i]), "gradient " + i);
          assertArrayEquals(expected[i], actual[i], 0);
        }
      }
    } finally {
      Parallel.setThreads(before);
    }
  }
}
