package io.hdla.bench.cost;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts and times, and the lines through them.
 *
 * @param settings what was asked for
 * @param costs the counts, one a system
 * @param sharedKey the state update of HDLA in the general form with its key shared
 * @param updates the state update alone, timed at every size
 * @param forwards the whole forward pass, timed at every size
 */
public record CostResult(
    CostSettings settings,
    List<SystemCost> costs,
    Bilinear sharedKey,
    List<CostPoint> updates,
    List<CostPoint> forwards) {
  private static final String CHANNEL_DECAY = "a decay a channel";
  private static final String HEAD_DECAY = "a decay a head";
  private static final String WIDE_KEYS = "d_k > d_v";
  private static final String EQUAL = "d_k = d_v";
  private static final String WIDE_VALUES = "d_k < d_v";

  /** Times of one system against those of another. */
  record Ratio(String name, double counted, double measured, double least, double most) {}

  static LineFit fit(List<CostPoint> points) {
    double[] x = points.stream().mapToDouble(CostPoint::flops).toArray();
    double[] y = points.stream().mapToDouble(CostPoint::nanos).toArray();
    return LineFit.through(x, y);
  }

  /** The points that are furthest from the line, furthest first. */
  static List<CostPoint> furthest(List<CostPoint> points, int count) {
    LineFit line = fit(points);
    List<CostPoint> sorted = new ArrayList<>(points);
    sorted.sort(Comparator.comparingDouble(point -> -Math.abs(point.deviation(line))));
    return sorted.subList(0, Math.min(count, sorted.size()));
  }

  /** The mean deviation of each system from the line through all. */
  static Map<CostSystem, Double> deviations(List<CostPoint> points) {
    LineFit line = fit(points);
    Map<CostSystem, Double> result = new LinkedHashMap<>();
    for (CostPoint point : points) {
      result.computeIfAbsent(
          point.system(),
          system ->
              points.stream()
                  .filter(other -> other.system().equals(system))
                  .mapToDouble(other -> other.deviation(line))
                  .average()
                  .orElseThrow());
    }
    return result;
  }

  /** The mean deviation, from the line through all, of points that have something in common. */
  static Map<String, Double> groups(List<CostPoint> points) {
    LineFit line = fit(points);
    Map<String, DoubleSummaryStatistics> groups = new LinkedHashMap<>();
    for (String group : List.of(CHANNEL_DECAY, HEAD_DECAY, WIDE_KEYS, EQUAL, WIDE_VALUES)) {
      groups.put(group, new DoubleSummaryStatistics());
    }
    for (CostPoint point : points) {
      double deviation = point.deviation(line);
      groups.get(point.system().oneDecayAHead() ? HEAD_DECAY : CHANNEL_DECAY).accept(deviation);
      int difference = point.keyDim() - point.valueDim();
      groups
          .get(difference > 0 ? WIDE_KEYS : difference == 0 ? EQUAL : WIDE_VALUES)
          .accept(deviation);
    }
    Map<String, Double> result = new LinkedHashMap<>();
    groups.forEach((name, group) -> result.put(name, group.getAverage()));
    return result;
  }

  /** The state update in the general form: GDP against HDLA, over all sizes. */
  List<Ratio> ratios() {
    List<Ratio> ratios = new ArrayList<>();
    for (String name : List.of("gdp2-general", "gdp3-general")) {
      ratios.add(ratio(CostSystem.byLabel(name), CostSystem.HDLA_GENERAL));
    }
    return ratios;
  }

  private Ratio ratio(CostSystem system, CostSystem base) {
    double counted = 0;
    double measured = 0;
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    List<int[]> sizes = settings.sizes();
    for (int[] size : sizes) {
      CostPoint above = point(updates, system, size);
      CostPoint below = point(updates, base, size);
      double times = above.nanos() / below.nanos();
      counted += Math.log(above.flops() / below.flops()) / sizes.size();
      measured += Math.log(times) / sizes.size();
      least = Math.min(least, times);
      most = Math.max(most, times);
    }
    String name = system.name() + "/" + base.name();
    return new Ratio(name, Math.exp(counted), Math.exp(measured), least, most);
  }

  static CostPoint point(List<CostPoint> points, CostSystem system, int[] size) {
    return points.stream().filter(point -> point.isAt(system, size)).findFirst().orElseThrow();
  }
}
