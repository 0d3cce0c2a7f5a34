package io.hdla.bench.jmh;

import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.bench.cost.CostProblem;
import io.hdla.bench.cost.CostSystem;
import io.hdla.bench.cost.CountingProcess;
import io.hdla.bench.cost.Ops;
import io.hdla.bench.cost.StateUpdate;
import io.hdla.parallel.Parallel;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * The cost model's systems at its sizes: one head, one thread. Beside each time stands the time of
 * a thousand flops ({@code kiloflops}), by what the running kernels were counted to compute; the
 * count itself is printed before the times.
 */
@State(Scope.Thread)
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
public class CostModelBenchmark {
  private static final double KILO = 1000;
  private static final int CHUNK = 16;
  private static final int TOKENS = 256;
  private static final int CHECKED_TOKENS = 64;

  /** The system and its form. */
  @Param({
    "gdn-general",
    "hdla-general",
    "gdp2-general",
    "gdp3-general",
    "gdn",
    "hdla",
    "gdp2",
    "gdp3"
  })
  public String system;

  /** Channels of a key. */
  @Param({"32", "64", "96", "128"})
  public int keyDim;

  /** Channels of a value. */
  @Param({"32", "64", "96", "128"})
  public int valueDim;

  private CostProblem problem;
  private AttentionInputs inputs;
  private StateUpdate update;
  private long forwardFlops;
  private long updateFlops;

  /** What was counted, for a time a thousand flops. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counted {
    /** Thousands of floating-point operations; exponentials are not among them. */
    public double kiloflops;
  }

  /**
   * Counts in another JVM, and checks the results.
   *
   * @throws IOException if that JVM cannot be started
   */
  @Setup
  public void prepare() throws IOException {
    Parallel.setThreads(1);
    Gate.announce();
    CostSystem chosen = CostSystem.byLabel(system);
    problem = new CostProblem(chosen, keyDim, valueDim, TOKENS);
    inputs = problem.inputs();
    update = new StateUpdate(chosen, keyDim, valueDim, CHUNK);
    update.check();
    AttentionInputs few = new CostProblem(chosen, keyDim, valueDim, CHECKED_TOKENS).inputs();
    Gate.check(problem.operator(), few, AttentionOptions.defaults());
    Ops forward = CountingProcess.forward(problem);
    Ops alone = CountingProcess.stateUpdate(new CostProblem(chosen, keyDim, valueDim, CHUNK));
    forwardFlops = forward.flops();
    updateFlops = alone.flops();
    System.out.printf(
        "# counted: forward %d flops and %d exponentials (%d tokens), state update %d (%d tokens)%n",
        forwardFlops, forward.transcendentals(), TOKENS, updateFlops, CHUNK);
  }

  /**
   * The state update of one chunk, apart from all else.
   *
   * @param counted takes its operations
   * @return the state
   */
  @Benchmark
  public float[] stateUpdate(Counted counted) {
    counted.kiloflops += updateFlops / KILO;
    return update.run();
  }

  /**
   * Outputs and final state.
   *
   * @param counted takes the operations
   * @return the result
   */
  @Benchmark
  public AttentionResult forward(Counted counted) {
    counted.kiloflops += forwardFlops / KILO;
    return problem.forward(inputs);
  }
}
