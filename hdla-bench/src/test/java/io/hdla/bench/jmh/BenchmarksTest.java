package io.hdla.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.kernel.provider.Kernels;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** The benchmarks' own promises, without measuring: what they take, check and give back. */
@Isolated
class BenchmarksTest {
  private static final String KERNELS = Kernels.provider().name();

  private final int threads = Parallel.threads();

  static List<Class<?>> classes() {
    return List.of(
        GemmBenchmark.class,
        ElementwiseBenchmark.class,
        HdlaBenchmark.class,
        GraphOverheadBenchmark.class,
        ScalingBenchmark.Length.class,
        ScalingBenchmark.Chunk.class,
        ScalingBenchmark.Ranks.class);
  }

  @AfterEach
  void restore() {
    Parallel.setThreads(threads);
    System.clearProperty("hdla.kernels");
    System.clearProperty("hdla.bench.kernels");
  }

  /** A result that nobody sees may be compiled away. */
  @ParameterizedTest
  @MethodSource("classes")
  void everyBenchmarkReturnsItsResult(Class<?> type) {
    int benchmarks = 0;
    for (Method method : type.getMethods()) {
      if (method.isAnnotationPresent(Benchmark.class)) {
        benchmarks++;
        assertFalse(method.getReturnType() == void.class, method::toString);
        assertEquals(0, method.getParameterCount(), method::toString);
      }
    }
    assertTrue(benchmarks > 0, type::toString);
  }

  /** Rates are known for all parameters but where there is nothing to count. */
  @ParameterizedTest
  @MethodSource("classes")
  void workIsKnownForEveryBenchmark(Class<?> type) {
    Map<String, String> first = new HashMap<>();
    for (Field field : type.getFields()) {
      first.put(field.getName(), param(field).value()[0]);
    }
    for (Method method : type.getMethods()) {
      if (method.isAnnotationPresent(Benchmark.class)) {
        String name = type.getName().replace('$', '.') + "." + method.getName();
        boolean counted = type != GraphOverheadBenchmark.class;
        assertEquals(counted, Work.of(name, first::get).isPresent(), name);
        Work.of(name, first::get)
            .ifPresent(work -> assertTrue(work.flops() + work.bytes() > 0, name));
      }
    }
  }

  private static Param param(Field field) {
    Annotation param = field.getAnnotation(Param.class);
    assertNotNull(param, field::toString);
    return (Param) param;
  }

  @Test
  void parametersHaveTheirNames() {
    TreeSet<String> names = new TreeSet<>();
    for (Field field : HdlaBenchmark.class.getFields()) {
      names.add(field.getName());
    }
    assertEquals(
        "[batch, form, gates, heads, kernels, keyDim, precision, system, threads, time, valueDim]",
        names.toString());
  }

  @Test
  void workByHand() {
    Map<String, String> p =
        Map.of(
            "size",
            "2x3x5",
            "batch",
            "2",
            "time",
            "7",
            "heads",
            "3",
            "keyDim",
            "4",
            "valueDim",
            "8",
            "system",
            "hdla",
            "form",
            "recurrent",
            "precision",
            "f64");
    assertEquals(60, Work.of("x.GemmBenchmark.float32", p::get).orElseThrow().flops());
    double token = 10 * 4 * 8;
    Work forward = Work.of("HdlaBenchmark.forward", p::get).orElseThrow();
    assertEquals(new Work(token * 2 * 7 * 3, 0, DType.FLOAT64, true), forward);
    Work both = Work.of("HdlaBenchmark.forwardBackward", p::get).orElseThrow();
    assertEquals(3 * forward.flops(), both.flops());
    Work step = Work.of("HdlaBenchmark.decodeStep", p::get).orElseThrow();
    assertEquals(new Work(token * 2 * 3, 2.0 * 2 * 3 * 4 * 8 * 8, DType.FLOAT64, false), step);
  }

  @ParameterizedTest
  @CsvSource({"chunk, f32, 0", "recurrent, f64, 2"})
  void hdlaRuns(String form, String precision, int count) {
    HdlaBenchmark benchmark = new HdlaBenchmark();
    benchmark.batch = 1;
    benchmark.time = 33;
    benchmark.heads = 2;
    benchmark.keyDim = 5;
    benchmark.valueDim = 7;
    benchmark.system = "hdla";
    benchmark.form = form;
    benchmark.precision = precision;
    benchmark.threads = count;
    benchmark.gates = "logsigmoid";
    benchmark.kernels = KERNELS;
    benchmark.prepare();
    benchmark.restart();
    assertEquals("[1, 33, 2, 7]", benchmark.forward().output().shape().toString());
    assertEquals("[1, 33, 2, 7]", benchmark.recurrentForward().output().shape().toString());
    assertEquals(5, benchmark.forwardBackward().names().size());
    assertEquals("[1, 1, 2, 7]", benchmark.decodeStep().shape().toString());
    benchmark.end();
    assertEquals(count == 0 ? threads : count, Parallel.threads());
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0, 4", "4, 0", "4, 4", "2, 1"})
  void everyRankRuns(int erase, int write) {
    ScalingBenchmark.Ranks benchmark = new ScalingBenchmark.Ranks();
    benchmark.eraseRank = erase;
    benchmark.writeRank = write;
    benchmark.kernels = KERNELS;
    benchmark.prepare();
    assertEquals("[1, 1024, 2, 64]", benchmark.dplr().output().shape().toString());
  }

  @Test
  void lengthsAndChunksRun() {
    ScalingBenchmark.Chunk benchmark = new ScalingBenchmark.Chunk();
    benchmark.system = "hdla";
    benchmark.time = 70;
    benchmark.chunkSize = 32;
    benchmark.kernels = KERNELS;
    benchmark.prepare();
    assertEquals("[1, 70, 2, 64]", benchmark.hdla().output().shape().toString());
  }

  @ParameterizedTest
  @CsvSource({"EXP", "LOG", "SIGMOID", "TANH", "SILU", "SOFTPLUS", "LOGSIGMOID", "SUM", "SOFTMAX"})
  void everyFunctionPassesItsGate(String op) {
    ElementwiseBenchmark benchmark = new ElementwiseBenchmark();
    benchmark.n = 1021;
    benchmark.op = op;
    benchmark.kernels = KERNELS;
    benchmark.prepare();
    assertEquals(1021, benchmark.float32().length);
    assertEquals(1021, benchmark.float64().length);
  }

  @Test
  void theGraphPassesItsGate() {
    GraphOverheadBenchmark benchmark = new GraphOverheadBenchmark();
    benchmark.kernels = KERNELS;
    benchmark.prepare();
    assertEquals(16, benchmark.forward().value().count());
    assertTrue(benchmark.forwardBackward().hasGrad());
  }
}
