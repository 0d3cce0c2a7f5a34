package io.hdla.bench.jmh;

import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.attention.Dplr;
import io.hdla.parallel.Parallel;
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

/** How time grows with length, chunk size and ranks; two heads of 64 channels. */
public class ScalingBenchmark {
  static final int HEADS = 2;
  static final int CHANNELS = 64;
  private static final int CHECKED_TOKENS = 256;

  private static void start(int threads, String kernels) {
    if (threads > 0) {
      Parallel.setThreads(threads);
    }
    Gate.announce(kernels);
  }

  /** HDLA at growing lengths. */
  @State(Scope.Benchmark)
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  @Fork(
      value = 3,
      jvmArgsAppend = {
        "--add-modules",
        "jdk.incubator.vector",
        "-Xms3g",
        "-Xmx3g",
        "-XX:+AlwaysPreTouch"
      })
  @Warmup(iterations = 4, time = 1)
  @Measurement(iterations = 5, time = 1)
  public static class Length extends Sequence {
    /** Tokens. */
    @Param({"1024", "4096", "16384", "65536", "131072"})
    public int time;

    /** Tokens a chunk; 0 for the library's choice. */
    @Param("0")
    public int chunkSize;

    /** Makes the inputs and checks the result. */
    @Setup
    public void prepare() {
      make(time, chunkSize);
    }

    /**
     * Outputs and final state.
     *
     * @return the result
     */
    @Benchmark
    public AttentionResult hdla() {
      return forward();
    }
  }

  /** HDLA, or another system, at growing chunk sizes. */
  @State(Scope.Benchmark)
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
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
  public static class Chunk extends Sequence {
    /** Tokens. */
    @Param("1024")
    public int time;

    /** Tokens a chunk; 0 for the library's choice. */
    @Param({"0", "8", "16", "32", "64", "128"})
    public int chunkSize;

    /** Makes the inputs and checks the result. */
    @Setup
    public void prepare() {
      make(time, chunkSize);
    }

    /**
     * Outputs and final state.
     *
     * @return the result
     */
    @Benchmark
    public AttentionResult hdla() {
      return forward();
    }
  }

  /** HDLA, or another system, over one sequence. */
  @State(Scope.Benchmark)
  public abstract static class Sequence {
    /** Threads; 0 for all cores. */
    @Param("0")
    public int threads;

    /** vector or scalar. */
    @Param("vector")
    public String kernels;

    /** Any system of {@link AttentionSystems}. */
    @Param("hdla")
    public String system;

    private AttentionSystem attention;
    private AttentionInputs inputs;
    private AttentionOptions options;

    /** Makes a problem. */
    Sequence() {}

    void make(int time, int chunkSize) {
      start(threads, kernels);
      attention = AttentionSystems.byName(system).orElseThrow();
      options = AttentionOptions.defaults().withChunkSize(chunkSize);
      inputs = inputs(time);
      Gate.check(attention, inputs(Math.min(time, CHECKED_TOKENS)), options);
    }

    private AttentionInputs inputs(int tokens) {
      Problems.Size size = new Problems.Size(1, tokens, HEADS, CHANNELS, CHANNELS);
      return Problems.inputs(attention, size, DType.FLOAT32, "logsigmoid");
    }

    AttentionResult forward() {
      return attention.forward(inputs, options);
    }
  }

  /** The general operator at every pair of ranks. */
  @State(Scope.Benchmark)
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
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
  public static class Ranks {
    static final int TIME = 1024;

    /** Erase rank. */
    @Param({"0", "1", "2", "3", "4"})
    public int eraseRank;

    /** Write rank. */
    @Param({"0", "1", "2", "3", "4"})
    public int writeRank;

    /** Threads; 0 for all cores. */
    @Param("0")
    public int threads;

    /** vector or scalar. */
    @Param("vector")
    public String kernels;

    private AttentionInputs inputs;

    /** Makes the inputs and checks the result. */
    @Setup
    public void prepare() {
      start(threads, kernels);
      inputs = inputs(TIME);
      Gate.check(Dplr.INSTANCE, inputs(CHECKED_TOKENS), AttentionOptions.defaults());
    }

    private AttentionInputs inputs(int tokens) {
      Rng rng = Rng.of(5);
      return AttentionInputs.none()
          .with("q", rng.normal(DType.FLOAT32, 1, tokens, HEADS, CHANNELS))
          .with("k", small(rng, tokens, writeRank))
          .with("v", rng.normal(DType.FLOAT32, 1, tokens, writeRank, HEADS, CHANNELS))
          .with("a", small(rng, tokens, eraseRank))
          .with("b", small(rng, tokens, eraseRank))
          .with(
              "log_decay", Gates.of("logsigmoid", rng, DType.FLOAT32, 1, tokens, HEADS, CHANNELS));
    }

    private static Tensor small(Rng rng, int tokens, int rank) {
      return rng.normal(DType.FLOAT32, 1, tokens, rank, HEADS, CHANNELS).mul(0.05);
    }

    /**
     * Outputs and final state.
     *
     * @return the result
     */
    @Benchmark
    public AttentionResult dplr() {
      return Dplr.INSTANCE.forward(inputs, AttentionOptions.defaults());
    }
  }
}
