package io.hdla.bench.cost;

import io.hdla.bench.report.Chart;
import io.hdla.bench.report.ChartPanel;
import io.hdla.bench.report.JsonResult;
import io.hdla.bench.report.Machine;
import io.hdla.kernel.provider.Kernels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The result as a JSON document and as a picture. */
public final class CostFiles {
  /** The picture's name in its folder. */
  public static final String CHART = "cost.png";

  /** The document's name in its folder. */
  public static final String JSON = "cost.json";

  private static final double KILO = 1000;
  private static final double HEADROOM = 1.1;

  private final CostResult result;

  /**
   * Files that are not yet written.
   *
   * @param result what they show
   */
  public CostFiles(CostResult result) {
    this.result = result;
  }

  /**
   * Writes both files, each as a whole.
   *
   * @param folder where to; made if needed
   * @throws IOException if they cannot be written
   */
  public void write(Path folder) throws IOException {
    chart().write(folder.resolve(CHART));
    json().write(folder.resolve(JSON));
  }

  private Chart chart() {
    return Chart.of("Time against counted flops, a token and head, one thread")
        .panel(panel("state update", result.updates()))
        .panel(panel("forward pass", result.forwards()))
        .footnote(Machine.line() + ", " + Kernels.provider().name() + " kernels, float32");
  }

  private ChartPanel panel(String what, List<CostPoint> points) {
    ChartPanel panel = ChartPanel.of("thousand flops, " + what, "ns, " + what);
    List<String> names = new ArrayList<>();
    for (SystemCost cost : result.costs()) {
      CostSystem system = cost.system();
      if (!names.contains(system.name())) {
        names.add(system.name());
      }
      List<CostPoint> own = points.stream().filter(p -> p.system().equals(system)).toList();
      panel.points(
          system.title(),
          names.indexOf(system.name()),
          system.shared(),
          own.stream().mapToDouble(point -> point.flops() / KILO).toArray(),
          own.stream().mapToDouble(CostPoint::nanos).toArray());
    }
    LineFit line = CostResult.fit(points);
    double end = points.stream().mapToDouble(CostPoint::flops).max().orElseThrow();
    double longest = points.stream().mapToDouble(CostPoint::nanos).max().orElseThrow();
    String label =
        String.format(
            Locale.ROOT,
            "%.1f ns + flops / %.0f GFLOP/s, R² %.3f",
            line.intercept(),
            1 / line.slope(),
            line.r2());
    return panel
        .range(0, HEADROOM * longest)
        .trend(label, new double[] {0, end / KILO}, new double[] {line.at(0), line.at(end)});
  }

  /**
   * Everything that was found.
   *
   * @return the document
   */
  public JsonResult json() {
    List<Object> systems = new ArrayList<>();
    for (SystemCost cost : result.costs()) {
      systems.add(system(cost));
    }
    List<Object> ratios = new ArrayList<>();
    for (CostResult.Ratio ratio : result.ratios()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("name", ratio.name());
      row.put("flops", ratio.counted());
      row.put("time", ratio.measured());
      row.put("least", ratio.least());
      row.put("most", ratio.most());
      ratios.add(row);
    }
    return new JsonResult()
        .put("machine", Machine.describe())
        .put("kernels", Kernels.provider().name())
        .put("floatLanes", Kernels.provider().floatLanes())
        .put("threads", 1)
        .put("chunkSize", result.costs().get(0).chunkSize())
        .put("shownSize", result.settings().shown())
        .put("systems", systems)
        .put("hdlaGeneralKeyShared", terms(result.sharedKey()))
        .put("stateUpdateRatios", ratios)
        .put("stateUpdate", fit(result.updates()))
        .put("forward", fit(result.forwards()));
  }

  private static Map<String, Object> system(SystemCost cost) {
    CostSystem system = cost.system();
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("stateUpdate", cost.parts().stateUpdate());
    parts.put("stateDecay", cost.parts().stateDecay());
    parts.put("intraChunk", cost.parts().intraChunk());
    parts.put("output", cost.parts().output());
    parts.put("decayFactors", cost.parts().decayFactors());
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("system", system.name());
    row.put("form", system.form());
    row.put("eraseRank", system.eraseRank());
    row.put("writeRank", system.writeRank());
    row.put("paper", terms(system.paper()));
    row.put("stateUpdateToken", terms(cost.token()));
    row.put("stateUpdateChunk", terms(cost.chunk()));
    row.put("flops", parts);
    row.put("totalFlops", cost.total());
    row.put("exponentials", cost.parts().transcendentals());
    return row;
  }

  private static Map<String, Object> terms(Bilinear cost) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("keyDimValueDim", cost.both());
    row.put("keyDim", cost.key());
    row.put("valueDim", cost.value());
    row.put("constant", cost.rest());
    return row;
  }

  private static Map<String, Object> fit(List<CostPoint> points) {
    LineFit line = CostResult.fit(points);
    List<Object> rows = new ArrayList<>();
    for (CostPoint point : points) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("system", point.system().name());
      row.put("form", point.system().form());
      row.put("keyDim", point.keyDim());
      row.put("valueDim", point.valueDim());
      row.put("flops", point.flops());
      row.put("nanos", point.nanos());
      row.put("deviation", point.deviation(line));
      rows.add(row);
    }
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("interceptNanos", line.intercept());
    row.put("nanosPerFlop", line.slope());
    row.put("r2", line.r2());
    row.put("meanDeviations", CostResult.groups(points));
    row.put("points", rows);
    return row;
  }
}
