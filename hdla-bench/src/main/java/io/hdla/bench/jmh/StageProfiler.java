package io.hdla.bench.jmh;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Says where a benchmark's time goes: the samples that Flight Recorder takes of the running
 * threads, by stage, and within a stage by kernel. Nothing is put into the code that is measured,
 * and compiled code keeps what it has inlined; so this works with any benchmark, at the price of a
 * percent or two.
 */
public final class StageProfiler implements InternalProfiler, ExternalProfiler {
  private static final String SAMPLE = "jdk.ExecutionSample";
  private static final Duration PERIOD = Duration.ofMillis(10);

  private final Stages stages = new Stages();
  private Recording recording;
  private Instant begin;
  private int measured;

  /** Creates the profiler. */
  public StageProfiler() {}

  @Override
  public String getDescription() {
    return "Where the time goes, by stage and kernel, from Flight Recorder's samples";
  }

  @Override
  public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
    return List.of();
  }

  /** Without these a sample is only placed to the nearest call or loop end. */
  @Override
  public Collection<String> addJVMOptions(BenchmarkParams params) {
    return List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");
  }

  @Override
  public void beforeTrial(BenchmarkParams params) {}

  @Override
  public Collection<? extends Result<?>> afterTrial(
      BenchmarkResult result, long pid, File out, File err) {
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

  /** Records from the first iteration on, since starting takes a while, and counts from here. */
  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (recording == null) {
      recording = new Recording();
      recording.enable(SAMPLE).withPeriod(PERIOD);
      recording.start();
    }
    if (iteration.getType() == IterationType.MEASUREMENT && begin == null) {
      begin = Instant.now();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    if (iteration.getType() == IterationType.MEASUREMENT
        && ++measured == benchmark.getMeasurement().getCount()) {
      recording.stop();
      try {
        read();
      } catch (IOException e) {
        throw new UncheckedIOException("stages: the samples could not be read", e);
      } finally {
        recording.close();
      }
      System.out.println();
      stages.lines().forEach(System.out::println);
    }
    return List.of();
  }

  private void read() throws IOException {
    Path file = Files.createTempFile("hdla", ".jfr");
    try {
      recording.dump(file);
      try (RecordingFile samples = new RecordingFile(file)) {
        while (samples.hasMoreEvents()) {
          RecordedEvent event = samples.readEvent();
          boolean counts = !event.getStartTime().isBefore(begin);
          if (counts && event.getStackTrace() != null) {
            stages.add(event.getStackTrace().getFrames());
          }
        }
      }
    } finally {
      Files.delete(file);
    }
  }
}
