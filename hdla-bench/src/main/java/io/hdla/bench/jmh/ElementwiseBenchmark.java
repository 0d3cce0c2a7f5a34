package io.hdla.bench.jmh;

import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.provider.Kernels;
import io.hdla.kernel.provider.ScalarProvider;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
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

/** Elementwise functions, sums and softmaxes of a row, in both precisions, on one core. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {
      "--add-modules",
      "jdk.incubator.vector",
      "-Xms2g",
      "-Xmx2g",
      "-XX:+AlwaysPreTouch"
    })
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class ElementwiseBenchmark {
  /** The number of elements. */
  @Param({"1021", "4096"})
  public int n;

  /** A function of {@link UnaryOp}, SUM or SOFTMAX. */
  @Param({"EXP", "LOG", "SIGMOID", "TANH", "SILU", "SOFTPLUS", "LOGSIGMOID", "SUM", "SOFTMAX"})
  public String op;

  /** vector or scalar. */
  @Param("vector")
  public String kernels;

  private float[] x;
  private float[] out;
  private double[] xDouble;
  private double[] outDouble;
  private Runnable single;
  private Runnable twice;

  /** Makes the operands and checks both kernels against the scalar ones in float64. */
  @Setup
  public void prepare() {
    Gate.announce(kernels);
    Tensor row = Rng.of(3).normal(DType.FLOAT32, n);
    boolean positive = op.equals("LOG") || op.equals("SUM");
    x = (positive ? row.abs().add(0.01) : row).toFloatArray();
    xDouble = Tensor.of(x, n).toDoubleArray();
    out = new float[n];
    outDouble = new double[n];
    twice = float64(new ScalarProvider());
    twice.run();
    Tensor wanted = Tensor.of(outDouble.clone(), n);
    single = float32(Kernels.provider());
    twice = float64(Kernels.provider());
    Tensor found = Tensor.of(float32(), n);
    Gate.expect("float32 " + op, Gate.error(found, wanted), 2e-6, found);
    found = Tensor.of(float64(), n);
    Gate.expect("float64 " + op, Gate.error(found, wanted), 1e-13, found);
  }

  private Runnable float32(KernelProvider provider) {
    switch (op) {
      case "SUM":
        return () -> out[0] = provider.floatReduce().sum(n, x, 0, 1);
      case "SOFTMAX":
        return () -> provider.floatReduce().softmax(1, n, x, 0, out, 0);
      default:
        UnaryOp function = UnaryOp.valueOf(op);
        return () -> provider.floatElementwise().unary(function, n, x, 0, 1, out, 0, 1);
    }
  }

  private Runnable float64(KernelProvider provider) {
    switch (op) {
      case "SUM":
        return () -> outDouble[0] = provider.doubleReduce().sum(n, xDouble, 0, 1);
      case "SOFTMAX":
        return () -> provider.doubleReduce().softmax(1, n, xDouble, 0, outDouble, 0);
      default:
        UnaryOp function = UnaryOp.valueOf(op);
        return () ->
            provider.doubleElementwise().unary(function, n, xDouble, 0, 1, outDouble, 0, 1);
    }
  }

  /**
   * The function in float32.
   *
   * @return the results
   */
  @Benchmark
  public float[] float32() {
    single.run();
    return out;
  }

  /**
   * The function in float64.
   *
   * @return the results
   */
  @Benchmark
  public double[] float64() {
    twice.run();
    return outDouble;
  }
}
