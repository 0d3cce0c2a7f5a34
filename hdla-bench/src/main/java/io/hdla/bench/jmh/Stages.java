package io.hdla.bench.jmh;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedFrame;

/**
 * Counts samples. A sample's stage is the method of the library, outside its kernels, that ran or
 * that had called the kernel that ran; its kernel is the outermost method in a kernel package.
 */
final class Stages {
  private static final String LIBRARY = "io.hdla.";
  private static final String KERNELS = "io.hdla.kernel.";
  private static final String BENCHMARKS = "io.hdla.bench.";
  private static final String ITSELF = "(itself)";
  private static final double SHOWN = 0.005;

  private final Map<String, Map<String, Integer>> counts = new TreeMap<>();
  private int count;

  /** Samples so far. */
  int count() {
    return count;
  }

  /** Counts one; a sample of neither the library nor a benchmark is left out. */
  void add(List<RecordedFrame> frames) {
    List<Frame> calls = new ArrayList<>();
    for (RecordedFrame frame : frames) {
      calls.add(new Frame(frame.getMethod().getType().getName(), frame.getMethod().getName()));
    }
    addCalls(calls);
  }

  /** The same; the innermost call comes first. */
  void addCalls(List<Frame> calls) {
    String kernel = ITSELF;
    for (Frame call : calls) {
      if (call.type().startsWith(KERNELS)) {
        kernel = call.shortName();
      } else if (call.type().startsWith(LIBRARY)) {
        counts
            .computeIfAbsent(
                call.type().startsWith(BENCHMARKS) ? "(benchmark)" : call.shortName(),
                name -> new TreeMap<>())
            .merge(kernel, 1, Integer::sum);
        count++;
        return;
      }
    }
  }

  /** A table: stages by their share, and within each its kernels. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("# stages: share of " + count + " samples");
    counts.entrySet().stream()
        .sorted(Comparator.comparing(entry -> -sum(entry.getValue())))
        .forEach(entry -> append(lines, entry.getKey(), entry.getValue()));
    return lines;
  }

  private void append(List<String> lines, String stage, Map<String, Integer> kernels) {
    share(sum(kernels)).ifPresent(share -> lines.add("#  " + share + "  " + stage));
    boolean nothingElse = kernels.size() == 1 && kernels.containsKey(ITSELF);
    if (!nothingElse) {
      kernels.entrySet().stream()
          .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
          .forEach(
              entry ->
                  share(entry.getValue())
                      .ifPresent(share -> lines.add("#    " + share + "  " + entry.getKey())));
    }
  }

  private Optional<String> share(int samples) {
    double share = (double) samples / count;
    return share < SHOWN
        ? Optional.empty()
        : Optional.of(String.format(Locale.ROOT, "%5.1f %%", 100 * share));
  }

  private static int sum(Map<String, Integer> kernels) {
    return kernels.values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * A method on a stack.
   *
   * @param type its class
   * @param method its name
   */
  record Frame(String type, String method) {
    String shortName() {
      return type.substring(type.lastIndexOf('.') + 1) + "." + method;
    }
  }
}
