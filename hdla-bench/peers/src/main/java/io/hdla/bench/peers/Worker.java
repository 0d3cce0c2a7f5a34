package io.hdla.bench.peers;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The process of one side. Requests: {@code describe}; {@code prepare} a row, which checks every
 * variant against the reference, chooses the fastest of the correct ones and warms it up; {@code
 * measure}.
 */
final class Worker {
  private static final int TRIALS = 3;

  private final Side side;
  private Variant chosen;

  Worker(Side side) {
    this.side = side;
  }

  /**
   * Answers requests until the standard input ends.
   *
   * @param args which side: hdla, libtorch or ejml
   * @throws IOException if the parent cannot be heard
   */
  public static void main(String[] args) throws IOException {
    Worker worker = new Worker(side(args[0]));
    Wire.serve(worker::answer);
  }

  private static Side side(String name) {
    switch (name) {
      case "hdla":
        return new OurSide();
      case "libtorch":
        return new TorchSide();
      case "ejml":
        return new EjmlSide();
      default:
        throw new IllegalArgumentException("side: must be hdla, libtorch or ejml, got " + name);
    }
  }

  Map<String, Object> answer(Map<String, Object> request) {
    switch (String.valueOf(request.get("do"))) {
      case "describe":
        Map<String, Object> facts = new LinkedHashMap<>(side.describe());
        facts.put("jvmFlags", ManagementFactory.getRuntimeMXBean().getInputArguments());
        return facts;
      case "prepare":
        Row.Kind kind = Row.Kind.valueOf((String) request.get("kind"));
        return prepare(new Row(kind, number(request, "size")), number(request, "millis"));
      case "measure":
        chosen.select().run();
        double nanos = Stopwatch.nanosPerCall(chosen.action(), number(request, "millis"));
        return Map.of("nanos", nanos);
      default:
        throw new IllegalArgumentException("unknown request " + request);
    }
  }

  private static int number(Map<String, Object> request, String name) {
    return ((Number) request.get(name)).intValue();
  }

  private Map<String, Object> prepare(Row row, int millis) {
    Map<String, Double> errors = Map.of();
    Map<String, Object> trials = new LinkedHashMap<>();
    List<String> wrong = new ArrayList<>();
    List<Variant> variants = side.variants(row);
    double best = Double.POSITIVE_INFINITY;
    chosen = null;
    for (Variant variant : variants) {
      variant.select().run();
      Map<String, Double> found = variant.check().get();
      if (!isRight(found)) {
        wrong.add(variant.name() + " " + found);
        continue;
      }
      double nanos = 0;
      if (variants.size() > 1) {
        nanos = trial(variant, millis);
        trials.put(variant.name(), nanos);
      }
      if (nanos < best) {
        best = nanos;
        chosen = variant;
        errors = found;
      }
    }
    if (chosen != null) {
      chosen.select().run();
      Stopwatch.warmUp(chosen.action(), millis);
    }
    return report(variants.isEmpty(), errors, trials, wrong);
  }

  private static boolean isRight(Map<String, Double> errors) {
    return errors.values().stream().allMatch(error -> error <= HdlaProblem.TOLERANCE);
  }

  /** The best of a few, since a neighbour on the machine only ever makes things slower. */
  private static double trial(Variant variant, int millis) {
    Stopwatch.nanosPerCall(variant.action(), millis / 10);
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < TRIALS; i++) {
      best = Math.min(best, Stopwatch.nanosPerCall(variant.action(), millis / 10));
    }
    return best;
  }

  private Map<String, Object> report(
      boolean cannot, Map<String, Double> errors, Map<String, Object> trials, List<String> wrong) {
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("can", !cannot);
    report.put("right", chosen != null);
    report.put("variant", chosen == null ? "" : chosen.name());
    report.put("errors", errors);
    report.put("worst", errors.isEmpty() ? 0 : Collections.max(errors.values()));
    report.put("trialNanos", trials);
    report.put("wrong", wrong);
    return report;
  }
}
