package io.hdla.bench.jmh;

import io.hdla.bench.peak.Peak;
import io.hdla.parallel.Parallel;
import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Turns times into rates, and holds them against the peak of the processor, which it measures in
 * the same JVM right before each iteration. The results stand beside the time, in JMH's table and
 * in its result files.
 */
public final class RateProfiler implements ExternalProfiler {
  /** Floating-point operations a second, by the count of {@link FlopFormula}. */
  static final String FLOPS = "gflops";

  /** The peak of all threads that the library uses for the benchmark. */
  static final String PEAK = "peak";

  /** Bytes a second. */
  static final String BYTES = "gbps";

  private double corePeak = Double.NaN;

  /** Creates the profiler. */
  public RateProfiler() {}

  @Override
  public String getDescription() {
    return "GFLOP/s, GB/s and the peak of the processor";
  }

  @Override
  public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
    return List.of();
  }

  @Override
  public Collection<String> addJVMOptions(BenchmarkParams params) {
    return List.of();
  }

  @Override
  public boolean allowPrintOut() {
    return true;
  }

  @Override
  public boolean allowPrintErr() {
    return true;
  }

  @Override
  public void beforeTrial(BenchmarkParams params) {
    work(params)
        .filter(work -> work.flops() > 0)
        .ifPresent(work -> corePeak = Peak.gigaflops(work.dtype()));
  }

  @Override
  public Collection<? extends Result<?>> afterTrial(
      BenchmarkResult result, long pid, File out, File err) {
    BenchmarkParams params = result.getParams();
    Optional<Work> work = work(params);
    if (work.isEmpty()) {
      return List.of();
    }
    double nanos = nanos(params, result.getPrimaryResult().getScore());
    int threads = work.get().parallel() ? threads(params) : 1;
    List<ScalarResult> rates = new ArrayList<>();
    add(rates, FLOPS, work.get().flops() / nanos, "GFLOP/s");
    add(rates, PEAK, corePeak * Math.max(threads, params.getThreads()), "GFLOP/s");
    add(rates, BYTES, work.get().bytes() / nanos, "GB/s");
    return rates;
  }

  /** What the benchmark's parameter says, or what the library takes in a JVM like this one. */
  private static int threads(BenchmarkParams params) {
    String asked = params.getParam("threads");
    int threads = asked == null ? 0 : Integer.parseInt(asked);
    return threads > 0 ? threads : Parallel.threads();
  }

  private static void add(List<ScalarResult> rates, String name, double value, String unit) {
    if (value > 0 && Double.isFinite(value)) {
      rates.add(new ScalarResult(name, value, unit, AggregationPolicy.AVG));
    }
  }

  /** Nanoseconds a call, the calls of several threads counted one after the other. */
  static double nanos(BenchmarkParams benchmark, double score) {
    double unit = TimeUnit.NANOSECONDS.convert(1, benchmark.getTimeUnit());
    if (benchmark.getMode() == Mode.Throughput) {
      return unit / score;
    }
    return unit * score / benchmark.getThreads();
  }

  private static Optional<Work> work(BenchmarkParams benchmark) {
    return Work.of(benchmark.getBenchmark(), benchmark::getParam);
  }
}
