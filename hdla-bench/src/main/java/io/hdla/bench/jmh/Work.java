package io.hdla.bench.jmh;

import io.hdla.tensor.DType;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What one call of a benchmark has to do, known from its name and parameters alone.
 *
 * @param flops floating-point operations; 0 if they are not what counts
 * @param bytes of memory read and written; 0 if they are not what counts
 * @param dtype the precision
 * @param parallel whether all of the library's threads work on it
 */
record Work(double flops, double bytes, DType dtype, boolean parallel) {
  private static final FlopCount COUNT = new FlopFormula();

  /** What the library takes where it is not told; see {@code AttentionOptions.withChunkSize}. */
  private static final int DEFAULT_CHUNK = 16;

  /** The forward pass, and twice as much for two derivatives of each product. */
  private static final double WITH_BACKWARD = 3;

  /**
   * The work of a benchmark.
   *
   * @param benchmark its name: class, dot, method, with any package before it
   * @param parameter gives the value of a parameter
   * @return the work, or nothing for a benchmark of something else
   */
  static Optional<Work> of(String benchmark, UnaryOperator<String> parameter) {
    Reader reader = new Reader(parameter);
    String method = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    if (benchmark.contains("GemmBenchmark")) {
      return Optional.of(product(reader.text("size"), method.equals("float32")));
    }
    if (benchmark.contains("ElementwiseBenchmark")) {
      return Optional.of(elementwise(reader, method.equals("float32")));
    }
    if (benchmark.contains("HdlaBenchmark")) {
      return Optional.of(attention(reader, method));
    }
    if (benchmark.contains("ScalingBenchmark")) {
      return Optional.of(scaling(reader, benchmark));
    }
    return Optional.empty();
  }

  private static Work product(String size, boolean single) {
    double flops = 2;
    for (String part : size.split("x")) {
      flops *= Integer.parseInt(part);
    }
    return new Work(flops, 0, single ? DType.FLOAT32 : DType.FLOAT64, false);
  }

  private static Work elementwise(Reader reader, boolean single) {
    int arrays = reader.text("op").equals("SUM") ? 1 : 2;
    DType dtype = single ? DType.FLOAT32 : DType.FLOAT64;
    return new Work(0, (double) arrays * reader.number("n") * size(dtype), dtype, false);
  }

  private static Work attention(Reader reader, String method) {
    DType dtype = reader.text("precision").equals("f64") ? DType.FLOAT64 : DType.FLOAT32;
    int keyDim = reader.number("keyDim");
    int valueDim = reader.number("valueDim");
    boolean step = method.equals("decodeStep");
    boolean chunked =
        !step && !method.equals("recurrentForward") && reader.text("form").equals("chunk");
    int time = step ? 1 : reader.number("time");
    FlopCount.Structure structure = FlopCount.Structure.of(reader.text("system"));
    double count =
        COUNT.forward(
            new FlopCount.Call(structure, chunked ? DEFAULT_CHUNK : 0, time, keyDim, valueDim));
    double heads = (double) reader.number("batch") * reader.number("heads");
    double passes = method.equals("forwardBackward") ? WITH_BACKWARD : 1;
    double state = step ? 2.0 * heads * keyDim * valueDim * size(dtype) : 0;
    return new Work(passes * count * heads * time, state, dtype, !step);
  }

  private static Work scaling(Reader reader, String benchmark) {
    boolean ranks = benchmark.contains("Ranks");
    int time = ranks ? ScalingBenchmark.Ranks.TIME : reader.number("time");
    int chosen = ranks ? 0 : reader.number("chunkSize");
    FlopCount.Structure structure =
        ranks
            ? new FlopCount.Structure(
                FlopCount.Kind.GENERAL, reader.number("eraseRank"), reader.number("writeRank"))
            : FlopCount.Structure.of(reader.text("system"));
    int channels = ScalingBenchmark.CHANNELS;
    FlopCount.Call call =
        new FlopCount.Call(
            structure, chosen == 0 ? DEFAULT_CHUNK : chosen, time, channels, channels);
    double count = COUNT.forward(call) * ScalingBenchmark.HEADS * time;
    return new Work(count, 0, DType.FLOAT32, true);
  }

  private static int size(DType dtype) {
    return dtype == DType.FLOAT64 ? Double.BYTES : Float.BYTES;
  }

  /** Reads parameters. */
  private record Reader(UnaryOperator<String> parameter) {
    String text(String name) {
      return parameter.apply(name);
    }

    int number(String name) {
      return Integer.parseInt(text(name));
    }
  }
}
