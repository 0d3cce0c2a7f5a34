package io.hdla.bench.jmh;

import io.hdla.bench.report.Machine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/** Times with their errors, rates, and the share of the peak: a row a benchmark. */
public final class RateTable {
  private static final List<String> HEAD =
      List.of("benchmark", "time", "error", "unit", "GFLOP/s", "peak", "share", "GB/s");
  private static final String NONE = "-";

  private RateTable() {}

  /**
   * Lays out results.
   *
   * @param results of {@link RateProfiler} and JMH
   * @return lines, the first of which names the machine; empty if there are no results
   */
  public static List<String> lines(Collection<RunResult> results) {
    if (results.isEmpty()) {
      return List.of();
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    Map<String, String> common = common(results);
    results.forEach(result -> rows.add(row(result, common)));
    List<String> lines = new ArrayList<>();
    lines.add("# " + Machine.line());
    lines.add("# peak: multiply-adds on registers, measured before each fork, times the threads");
    if (!common.isEmpty()) {
      lines.add("# all: " + text(common));
    }
    for (List<String> row : rows) {
      lines.add(line(row, widths(rows)));
    }
    return lines;
  }

  private static List<String> row(RunResult result, Map<String, String> common) {
    Result<?> time = result.getPrimaryResult();
    double flops = rate(result, RateProfiler.FLOPS);
    double peak = rate(result, RateProfiler.PEAK);
    return List.of(
        name(result.getParams(), common),
        number(time.getScore()),
        number(time.getScoreError()),
        time.getScoreUnit(),
        number(flops),
        number(peak),
        Double.isNaN(flops / peak) ? NONE : Math.round(100 * flops / peak) + " %",
        number(rate(result, RateProfiler.BYTES)));
  }

  private static double rate(RunResult result, String name) {
    Result<?> rate = result.getSecondaryResults().get(name);
    return rate == null ? Double.NaN : rate.getScore();
  }

  /** The parameters that have one value in all rows that have them. */
  private static Map<String, String> common(Collection<RunResult> results) {
    Map<String, Set<String>> values = new TreeMap<>();
    for (RunResult result : results) {
      parameters(result.getParams())
          .forEach((key, value) -> values.computeIfAbsent(key, k -> new TreeSet<>()).add(value));
    }
    Map<String, String> common = new TreeMap<>();
    values.forEach(
        (key, all) -> {
          if (all.size() == 1) {
            common.put(key, all.iterator().next());
          }
        });
    return common;
  }

  private static Map<String, String> parameters(BenchmarkParams params) {
    Map<String, String> values = new TreeMap<>();
    params.getParamsKeys().forEach(key -> values.put(key, params.getParam(key)));
    return values;
  }

  private static String text(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(" "));
  }

  /** The class, the method, and the parameters that are not common. */
  private static String name(BenchmarkParams params, Map<String, String> common) {
    String name = params.getBenchmark();
    int type = name.indexOf(".jmh.");
    Map<String, String> own = parameters(params);
    own.keySet().removeAll(common.keySet());
    return ((type < 0 ? name : name.substring(type + ".jmh.".length())) + " " + text(own)).strip();
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    return String.format(Locale.ROOT, value < 10 ? "%.3f" : "%.1f", value);
  }

  private static int[] widths(List<List<String>> rows) {
    int[] widths = new int[HEAD.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return widths;
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String space = " ".repeat(widths[i] - row.get(i).length());
      line.append(i == 0 ? row.get(i) + space : "  " + space + row.get(i));
    }
    return line.toString().stripTrailing();
  }
}
