package io.hdla.bench.jmh;

import io.hdla.kernel.provider.Kernels;
import io.hdla.parallel.Parallel;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.concurrent.TimeUnit;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
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

/**
 * Matrix products on one core: our kernels in both precisions and EJML's. One operation is 2 m n k
 * floating-point operations.
 */
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
public class GemmBenchmark {
  /** The sizes m×n×k: cubes, the blocks of a chunk, and odd ones. */
  @Param({"64x64x64", "128x128x128", "256x256x256", "512x512x512", "48x64x64", "61x67x71"})
  public String size;

  /** vector or scalar. */
  @Param("vector")
  public String kernels;

  private int m;
  private int n;
  private int k;
  private float[] a;
  private float[] b;
  private float[] c;
  private double[] aDouble;
  private double[] bDouble;
  private double[] cDouble;
  private DMatrixRMaj ejmlA;
  private DMatrixRMaj ejmlB;
  private DMatrixRMaj ejmlC;

  /** Makes the operands and checks the product. */
  @Setup
  public void prepare() {
    Parallel.setThreads(1);
    Gate.announce(kernels);
    String[] parts = size.split("x");
    m = Integer.parseInt(parts[0]);
    n = Integer.parseInt(parts[1]);
    k = Integer.parseInt(parts[2]);
    Tensor left = Rng.of(1).normal(DType.FLOAT64, m, k);
    Tensor right = Rng.of(2).normal(DType.FLOAT64, k, n);
    aDouble = left.toDoubleArray();
    bDouble = right.toDoubleArray();
    cDouble = new double[m * n];
    a = left.toFloatArray();
    b = right.toFloatArray();
    c = new float[m * n];
    ejmlA = new DMatrixRMaj(m, k, true, aDouble);
    ejmlB = new DMatrixRMaj(k, n, true, bDouble);
    ejmlC = new DMatrixRMaj(m, n);
    check();
  }

  private void check() {
    Tensor wanted = Tensor.wrap(ejml().data.clone(), m, n);
    Tensor single = Tensor.of(float32(), m, n);
    Gate.expect("float32 " + size, Gate.error(single, wanted), 1e-5, single);
    Tensor twice = Tensor.of(float64(), m, n);
    Gate.expect("float64 " + size, Gate.error(twice, wanted), 1e-13, twice);
  }

  /**
   * Our product in float32.
   *
   * @return the product
   */
  @Benchmark
  public float[] float32() {
    Kernels.FLOAT_MATMUL.gemm(m, n, k, 1, a, 0, k, 1, b, 0, n, 1, 0, c, 0, n);
    return c;
  }

  /**
   * Our product in float64.
   *
   * @return the product
   */
  @Benchmark
  public double[] float64() {
    Kernels.DOUBLE_MATMUL.gemm(m, n, k, 1, aDouble, 0, k, 1, bDouble, 0, n, 1, 0, cDouble, 0, n);
    return cDouble;
  }

  /**
   * EJML's product in float64.
   *
   * @return the product
   */
  @Benchmark
  public DMatrixRMaj ejml() {
    CommonOps_DDRM.mult(ejmlA, ejmlB, ejmlC);
    return ejmlC;
  }
}
