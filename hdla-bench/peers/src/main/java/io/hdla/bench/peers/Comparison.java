package io.hdla.bench.peers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Measures rows on three sides, each in a process of its own that is new in each row. First all are
 * checked against the reference, tried and warmed up; then each in turn measures a slice of time,
 * again and again. So a disturbance hits all alike, and the ratio of two slices side by side is
 * steadier than either.
 */
final class Comparison {
  /**
   * How long everything takes.
   *
   * @param rounds slices of each side and row
   * @param sliceMillis the time of a slice
   * @param warmUpMillis the time before the first
   */
  record Pace(int rounds, int sliceMillis, int warmUpMillis) {
    static final Pace FULL = new Pace(9, 300, 3000);
    static final Pace QUICK = new Pace(3, 100, 500);
  }

  /** Sleeping threads of one side shall be asleep before the other starts. */
  private static final int SETTLE_MILLIS = 20;

  private static final List<String> HEAP = List.of("-Xms2g", "-Xmx2g");
  private static final List<String> VECTORS = List.of("--add-modules", "jdk.incubator.vector");

  private final Map<String, Object> sides = new LinkedHashMap<>();
  private final Pace pace;
  private final Path log;
  private final Consumer<String> progress;

  /**
   * A comparison.
   *
   * @param pace how long everything takes
   * @param log the folder for what the processes write
   * @param progress told what goes wrong
   */
  Comparison(Pace pace, Path log, Consumer<String> progress) {
    this.pace = pace;
    this.log = log;
    this.progress = progress;
  }

  /** What the sides said about themselves. */
  Map<String, Object> sides() {
    return sides;
  }

  /**
   * Measures all sides in one row; once more if a process dies over it.
   *
   * @return by side
   * @throws IllegalStateException if a result is wrong
   */
  Map<String, Measured> measure(Row row) {
    return WorkerDiedException.retried(() -> once(row), progress);
  }

  private Map<String, Measured> once(Row row) {
    Map<String, WorkerProcess> workers = new LinkedHashMap<>();
    try {
      start(workers, "hdla", VECTORS);
      start(workers, "libtorch", TorchFlags.list());
      start(workers, "ejml", List.of());
      workers.forEach((side, worker) -> sides.put(side, worker.ask(Map.of("do", "describe"))));
      return measure(row, workers);
    } finally {
      workers.values().forEach(WorkerProcess::close);
    }
  }

  private void start(Map<String, WorkerProcess> workers, String side, List<String> more) {
    List<String> flags = new ArrayList<>(HEAP);
    flags.addAll(more);
    workers.put(side, WorkerProcess.start(side, Worker.class, flags, log));
  }

  private Map<String, Measured> measure(Row row, Map<String, WorkerProcess> workers) {
    Map<String, Map<String, Object>> reports = new LinkedHashMap<>();
    workers.forEach((side, worker) -> reports.put(side, prepare(side, worker, row)));
    List<String> able = new ArrayList<>(workers.keySet());
    able.removeIf(side -> !Boolean.TRUE.equals(reports.get(side).get("can")));
    Map<String, double[]> nanos = new LinkedHashMap<>();
    able.forEach(side -> nanos.put(side, new double[pace.rounds()]));
    for (int round = 0; round < pace.rounds(); round++) {
      for (String side : able) {
        settle();
        nanos.get(side)[round] = slice(workers.get(side));
      }
    }
    Map<String, Measured> measured = new LinkedHashMap<>();
    reports.forEach((side, report) -> measured.put(side, new Measured(report, nanos.get(side))));
    return measured;
  }

  private Map<String, Object> prepare(String side, WorkerProcess worker, Row row) {
    Map<String, Object> report =
        worker.ask(
            Map.of(
                "do", "prepare",
                "kind", row.kind().name(),
                "size", row.size(),
                "millis", pace.warmUpMillis()));
    List<?> wrong = (List<?>) report.get("wrong");
    wrong.forEach(variant -> progress.accept(side + ": too inexact, left out: " + variant));
    boolean can = Boolean.TRUE.equals(report.get("can"));
    if (can && !Boolean.TRUE.equals(report.get("right"))) {
      throw new IllegalStateException(
          String.format(
              "%s: %s: error must be at most %s of each tensor's maximum, got %s",
              side, row.title(), HdlaProblem.TOLERANCE, wrong));
    }
    return report;
  }

  private double slice(WorkerProcess worker) {
    Map<String, Object> answer = worker.ask(Map.of("do", "measure", "millis", pace.sliceMillis()));
    return ((Number) answer.get("nanos")).doubleValue();
  }

  private static void settle() {
    try {
      Thread.sleep(SETTLE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while measuring", e);
    }
  }
}
