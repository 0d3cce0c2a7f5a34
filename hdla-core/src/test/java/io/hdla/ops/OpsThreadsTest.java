package io.hdla.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.hdla.parallel.Parallel;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Results are the same to the last bit for any number of threads. */
class OpsThreadsTest {
  private final int threads = Parallel.threads();

  @AfterEach
  void restore() {
    Parallel.setThreads(threads);
  }

  private static Map<String, Function<Tensor, Tensor>> operations() {
    Map<String, Function<Tensor, Tensor>> ops = new LinkedHashMap<>();
    ops.put("exp", Elementwise::exp);
    ops.put("add row", x -> Elementwise.add(x, Movement.select(x, 0, 3)));
    ops.put("add transposed", x -> Elementwise.add(Movement.transpose(x, 0, 1), 1));
    ops.put("sum", Reduce::sum);
    ops.put("sum rows", x -> Reduce.sum(x, 1));
    ops.put("sum columns", x -> Reduce.sum(x, 0));
    ops.put("var", x -> Reduce.var(x, 1, false, 0));
    ops.put("argmax", x -> Reduce.argmax(x, 1, false));
    ops.put("softmax", x -> Softmax.softmax(x, 1));
    ops.put("cumsum", x -> Scan.cumsum(x, 1));
    ops.put("product", x -> MatMul.matmul(Movement.transpose(x, 0, 1), x));
    ops.put(
        "low product", x -> MatMul.matmul(Movement.slice(x, 0, 0, 5).matmul(x.transpose(0, 1)), x));
    ops.put("batch", x -> batch(x));
    ops.put("rmsNorm", x -> Normalization.rmsNorm(x, null, 1e-6));
    ops.put(
        "conv",
        x -> Conv.causalConv1d(x.reshape(3, -1, 331), x.slice(1, 0, 4).slice(0, 0, 331), null));
    ops.put("gather", x -> Indexing.gather(x, 1, Compare.gt(x, 0)));
    return ops;
  }

  private static Tensor batch(Tensor x) {
    Tensor matrices = x.reshape(3, -1, 331).slice(1, 0, 300);
    return MatMul.matmul(matrices, Movement.transpose(matrices, -1, -2));
  }

  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"FLOAT32", "FLOAT64"})
  void threadsDoNotMatter(DType dtype) {
    Tensor x = Rng.of(5).normal(dtype, 999, 331);
    operations()
        .forEach(
            (name, op) -> {
              Parallel.setThreads(1);
              double[] wanted = op.apply(x).toDoubleArray();
              for (int count : new int[] {2, 4, 8}) {
                Parallel.setThreads(count);
                for (int repeat = 0; repeat < 5; repeat++) {
                  assertArrayEquals(wanted, op.apply(x).toDoubleArray(), name + " " + count);
                }
              }
            });
  }

  @Test
  void longSumsAreAccurate() {
    Tensor x = Rng.of(6).uniform(DType.FLOAT32, 0, 1, 10_000_000);
    double exact = 0;
    double compensation = 0;
    for (float v : x.floats()) {
      double y = v - compensation;
      double t = exact + y;
      compensation = (t - exact) - y;
      exact = t;
    }
    org.junit.jupiter.api.Assertions.assertEquals(exact, Reduce.sum(x).item(), 1e-7 * exact);
    Tensor column = x.reshape(1_000_000, 10);
    double[] sums = Reduce.sum(column, 0).toDoubleArray();
    double total = 0;
    for (double sum : sums) {
      total += sum;
    }
    org.junit.jupiter.api.Assertions.assertEquals(exact, total, 2e-7 * exact);
  }
}
