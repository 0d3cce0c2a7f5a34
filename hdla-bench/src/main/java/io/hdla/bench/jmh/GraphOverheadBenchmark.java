package io.hdla.bench.jmh;

import io.hdla.autograd.Variable;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What an operation on 16 elements costs with its graph node: a chain of 2,000, per operation. */
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
public class GraphOverheadBenchmark {
  private static final int OPERATIONS = 2000;
  private static final int ELEMENTS = 16;
  private static final double TOLERANCE = 5e-5;

  /** vector or scalar. */
  @Param("vector")
  public String kernels;

  private Variable weight;
  private Variable bias;
  private Variable start;

  /** Makes the operands and checks the chain and its gradients. */
  @Setup
  public void prepare() {
    Gate.announce(kernels);
    weight = Variable.parameter(Rng.of(1).uniform(DType.FLOAT32, 0.999, 1.001, ELEMENTS));
    bias = Variable.parameter(Rng.of(2).normal(DType.FLOAT32, ELEMENTS));
    start = Variable.constant(Rng.of(3).normal(DType.FLOAT32, ELEMENTS));
    check();
  }

  /** The same chain, and the way back through it, in float64 and without a graph. */
  private void check() {
    double[] w = weight.value().toDoubleArray();
    double[] b = bias.value().toDoubleArray();
    double[] x = start.value().toDoubleArray();
    double[] dw = new double[ELEMENTS];
    double[] db = new double[ELEMENTS];
    for (int i = 0; i < ELEMENTS; i++) {
      // With S(x) the end of the chain: dS/dw = Σ x_t w^(n-1-t) and dS/db = Σ w^(n-1-t).
      for (int t = 0; t < OPERATIONS / 2; t++) {
        dw[i] = dw[i] * w[i] + x[i];
        db[i] = db[i] * w[i] + 1;
        x[i] = x[i] * w[i] + b[i];
      }
    }
    Tensor end = forward().value();
    Gate.expect("chain", Gate.error(end, Tensor.of(x, ELEMENTS)), TOLERANCE, end);
    Tensor byWeight = forwardBackward().grad();
    Gate.expect("weight", Gate.error(byWeight, Tensor.of(dw, ELEMENTS)), TOLERANCE, byWeight);
    Tensor byBias = bias.grad();
    Gate.expect("bias", Gate.error(byBias, Tensor.of(db, ELEMENTS)), TOLERANCE, byBias);
  }

  private Variable chain() {
    Variable x = start;
    for (int i = 0; i < OPERATIONS / 2; i++) {
      x = x.mul(weight).add(bias);
    }
    return x;
  }

  /**
   * Multiply, add, …, recorded.
   *
   * @return the end of the chain
   */
  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public Variable forward() {
    return chain();
  }

  /**
   * The same and the way back.
   *
   * @return a parameter with its gradient
   */
  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public Variable forwardBackward() {
    weight.zeroGrad();
    bias.zeroGrad();
    chain().sum().backward();
    return weight;
  }
}
