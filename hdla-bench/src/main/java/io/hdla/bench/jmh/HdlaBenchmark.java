package io.hdla.bench.jmh;

import io.hdla.attention.AttentionGradients;
import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.attention.Form;
import io.hdla.parallel.Parallel;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** HDLA, or any other system, in each of the ways it is used. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {
      "--add-modules",
      "jdk.incubator.vector",
      "-Xms4g",
      "-Xmx4g",
      "-XX:+AlwaysPreTouch"
    })
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 5, time = 1)
public class HdlaBenchmark {
  private static final int CHECKED_TOKENS = 128;

  /** Batch entries. */
  @Param("1")
  public int batch;

  /** Tokens. */
  @Param("1024")
  public int time;

  /** Heads. */
  @Param("4")
  public int heads;

  /** Channels of a key. */
  @Param({"64", "128"})
  public int keyDim;

  /** Channels of a value. */
  @Param({"64", "128"})
  public int valueDim;

  /** The system's name. */
  @Param("hdla")
  public String system;

  /** The form of {@link #forward} and {@link #forwardBackward}. */
  @Param("chunk")
  public String form;

  /** f32 or f64. */
  @Param("f32")
  public String precision;

  /** Threads; 0 for all cores. */
  @Param("0")
  public int threads;

  /** The log-decay's distribution. */
  @Param("logsigmoid")
  public String gates;

  /** vector or scalar. */
  @Param("vector")
  public String kernels;

  private AttentionSystem attention;
  private AttentionInputs inputs;
  private AttentionOptions options;
  private Tensor cotangent;
  private Decoding decoding;

  /** Makes the inputs, names the kernels and checks the result. */
  @Setup
  public void prepare() {
    if (threads > 0) {
      Parallel.setThreads(threads);
    }
    Gate.announce(kernels);
    attention =
        AttentionSystems.byName(system)
            .orElseThrow(() -> new IllegalArgumentException("system: no such system, " + system));
    DType dtype = precision.equals("f64") ? DType.FLOAT64 : DType.FLOAT32;
    Form chosen = Form.valueOf(form.toUpperCase(java.util.Locale.ROOT));
    options = AttentionOptions.defaults().withForm(chosen);
    inputs = inputs(time, dtype, gates);
    cotangent = Rng.of(7).normal(dtype, batch, time, heads, valueDim);
    check(dtype, gates);
    if (Gates.values(gates, dtype) != 1) {
      check(dtype, "mild");
    }
    decoding = Decoding.of(attention, tokens -> inputs(tokens, dtype, gates));
  }

  /** Every iteration of {@link #decodeStep} starts from the same state. */
  @Setup(Level.Iteration)
  public void restart() {
    decoding.restart();
  }

  /** No figure for a state that has become infinite. */
  @TearDown
  public void end() {
    decoding.checkFinite();
  }

  /** Both forms; and where values are tiny, once more where errors show. */
  private void check(DType dtype, String name) {
    AttentionInputs few = inputs(Math.min(time, CHECKED_TOKENS), dtype, name);
    Gate.check(attention, few, options);
    if (options.form() != Form.RECURRENT) {
      Gate.check(attention, few, options.withForm(Form.RECURRENT));
    }
  }

  private AttentionInputs inputs(int tokens, DType dtype, String name) {
    Problems.Size size = new Problems.Size(batch, tokens, heads, keyDim, valueDim);
    return Problems.inputs(attention, size, dtype, name);
  }

  /**
   * Outputs and final state.
   *
   * @return the result
   */
  @Benchmark
  public AttentionResult forward() {
    return attention.forward(inputs, options);
  }

  /**
   * Outputs, and from a cotangent the gradients of every input.
   *
   * @return the gradients
   */
  @Benchmark
  public AttentionGradients forwardBackward() {
    return attention.forwardSaving(inputs, options).backward(cotangent, null);
  }

  /**
   * Outputs and final state, token by token.
   *
   * @return the result
   */
  @Benchmark
  public AttentionResult recurrentForward() {
    return attention.forward(inputs, options.withForm(Form.RECURRENT));
  }

  /**
   * One token by {@code AttentionDecoder}: state in, state and output out.
   *
   * @return the output, while the state stays in the decoder
   */
  @Benchmark
  public Tensor decodeStep() {
    return decoding.step();
  }
}
