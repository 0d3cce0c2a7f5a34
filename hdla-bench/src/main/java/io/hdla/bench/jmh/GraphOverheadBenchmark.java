package io.hdla.bench.jmh;

import io.hdla.autograd.Variable;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
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
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xms2g", "-Xmx2g"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class GraphOverheadBenchmark {
  private static final int OPERATIONS = 2000;
  private static final int ELEMENTS = 16;

  private Variable weight;
  private Variable bias;
  private Variable start;

  /** Makes the operands. */
  @Setup
  public void prepare() {
    Gate.announce();
    weight = Variable.parameter(Rng.of(1).uniform(DType.FLOAT32, 0.999, 1.001, ELEMENTS));
    bias = Variable.parameter(Rng.of(2).normal(DType.FLOAT32, ELEMENTS));
    start = Variable.constant(Rng.of(3).normal(DType.FLOAT32, ELEMENTS));
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
