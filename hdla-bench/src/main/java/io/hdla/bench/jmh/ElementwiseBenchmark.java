package io.hdla.bench.jmh;

import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.Kernels;
import io.hdla.kernel.provider.ScalarProvider;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Elementwise functions and row reductions over contiguous float32, on one core. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xms2g", "-Xmx2g"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class ElementwiseBenchmark {
  /** The number of elements. */
  @Param({"1021", "4096"})
  public int n;

  /** The function. */
  @Param({"EXP", "LOG", "SIGMOID", "TANH", "SILU", "SOFTPLUS", "LOGSIGMOID"})
  public UnaryOp op;

  private float[] x;
  private float[] out;

  /** Makes the operands and checks the function against the scalar one. */
  @Setup
  public void prepare() {
    Gate.announce();
    x = Rng.of(3).normal(DType.FLOAT32, n).toFloatArray();
    if (op == UnaryOp.LOG) {
      for (int i = 0; i < n; i++) {
        x[i] = Math.abs(x[i]) + 0.01f;
      }
    }
    out = new float[n];
    float[] wanted = new float[n];
    new ScalarProvider().floatElementwise().unary(op, n, x, 0, 1, wanted, 0, 1);
    unary();
    for (int i = 0; i < n; i++) {
      if (!(Math.abs(out[i] - wanted[i]) <= 1e-6 * Math.max(1, Math.abs(wanted[i])))) {
        throw new IllegalStateException("benchmark: " + op + " is wrong at " + x[i]);
      }
    }
  }

  /**
   * The function of every element.
   *
   * @return the results
   */
  @Benchmark
  public float[] unary() {
    Kernels.FLOAT_ELEMENTWISE.unary(op, n, x, 0, 1, out, 0, 1);
    return out;
  }

  /**
   * The sum of all elements.
   *
   * @return the sum
   */
  @Benchmark
  public float sum() {
    return Kernels.FLOAT_REDUCE.sum(n, x, 0, 1);
  }
}
