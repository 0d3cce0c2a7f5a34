package io.hdla.bench.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
      BenchmarkResult result, long pid, java.io.File out, java.io.File err) {
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
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (iteration.getType() == IterationType.MEASUREMENT) {
      recording = new Recording();
      recording.enable(SAMPLE).withPeriod(PERIOD);
      recording.start();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    if (recording == null) {
      return List.of();
    }
    recording.stop();
    try {
      read();
    } catch (IOException e) {
      throw new IllegalStateException("stages: the samples could not be read", e);
    } finally {
      recording.close();
      recording = null;
    }
    if (stages.count() > 0 && isLast(iteration, benchmark)) {
      stages.lines().forEach(System.out::println);
    }
    return List.of();
  }

  private boolean isLast(IterationParams iteration, BenchmarkParams benchmark) {
    return ++measured == benchmark.getMeasurement().getCount();
  }

  private void read() throws IOException {
    Path file = Files.createTempFile("hdla", ".jfr");
    try {
      recording.dump(file);
      try (RecordingFile samples = new RecordingFile(file)) {
        while (samples.hasMoreEvents()) {
          RecordedEvent event = samples.readEvent();
          if (event.getEventType().getName().equals(SAMPLE) && event.getStackTrace() != null) {
            stages.add(event.getStackTrace().getFrames());
          }
        }
      }
    } finally {
      Files.delete(file);
    }
  }
}
