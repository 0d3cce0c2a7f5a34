package io.hdla.bench.peers;

import io.hdla.bench.report.JsonResult;
import io.hdla.bench.report.Machine;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The entry point: starts the sides, measures, and prints the table. */
@Command(
    name = "hdla-peers",
    description = "Measure hdla, libtorch and EJML in turns on the same problems, in float32.",
    mixinStandardHelpOptions = true)
public final class PeersCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the results to a file too.")
  private Path json;

  @Option(
      names = "--quick",
      description = "A look that takes a few minutes; its figures are rough.")
  private boolean quick;

  @Option(
      names = "--only",
      paramLabel = "REGEX",
      description = "Measure only rows whose title contains a match, for example 'HDLA forward,'.")
  private Pattern only = Pattern.compile("");

  private PeersCommand() {}

  /**
   * Runs the comparison and exits: 0 done, 1 failed or a result was wrong, 2 wrong usage.
   *
   * @param args the options
   */
  public static void main(String[] args) {
    System.exit(new CommandLine(new PeersCommand()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    List<Row> rows = new ArrayList<>(Row.all());
    rows.removeIf(row -> !only.matcher(row.title()).find());
    if (rows.isEmpty()) {
      progress("hdla-peers: no row matches " + only);
      return 2;
    }
    Path log = Files.createTempDirectory("hdla-peers");
    try {
      compare(rows, log);
      delete(log);
      return 0;
    } catch (IllegalStateException e) {
      progress("hdla-peers: " + e.getMessage());
      progress("hdla-peers: what the processes wrote is in " + log);
      return 1;
    }
  }

  private void compare(List<Row> rows, Path log) throws IOException {
    Comparison.Pace pace = quick ? Comparison.Pace.QUICK : Comparison.Pace.FULL;
    Comparison comparison = new Comparison(pace, log, this::progress);
    PeersTable table = new PeersTable();
    List<Map<String, Object>> results = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      progress((i + 1) + "/" + rows.size() + " " + rows.get(i).title());
      Map<String, Measured> measured = comparison.measure(rows.get(i));
      table.add(rows.get(i), measured);
      results.add(result(rows.get(i), measured));
    }
    print(table, comparison.sides(), pace);
    if (json != null) {
      Map<String, Object> timing = new LinkedHashMap<>();
      timing.put("rounds", pace.rounds());
      timing.put("sliceMillis", pace.sliceMillis());
      timing.put("warmUpMillis", pace.warmUpMillis());
      new JsonResult()
          .put("machine", Machine.describe())
          .put("timing", timing)
          .put("sides", comparison.sides())
          .put("rows", results)
          .write(json);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  private static Map<String, Object> result(Row row, Map<String, Measured> measured) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("title", row.title());
    result.put("kind", row.kind());
    result.put("size", row.size());
    measured.forEach((side, one) -> result.put(side, one.toMap()));
    return result;
  }

  private void print(PeersTable table, Map<String, ?> sides, Comparison.Pace pace) {
    PrintWriter out = spec.commandLine().getOut();
    Map<?, ?> ours = (Map<?, ?>) sides.get("hdla");
    Map<?, ?> torch = (Map<?, ?>) sides.get("libtorch");
    Map<?, ?> ejml = (Map<?, ?>) sides.get("ejml");
    out.println(Machine.line());
    out.printf(
        "hdla: %s kernels, %s float32 lanes, %s threads%n",
        ours.get("kernels"), ours.get("float32Lanes"), ours.get("threads"));
    out.printf(
        "%s: OMP_NUM_THREADS=%s, OPENBLAS_NUM_THREADS=%s, the fastest of its variants in each row%n",
        torch.get("name"), torch.get("OMP_NUM_THREADS"), torch.get("OPENBLAS_NUM_THREADS"));
    out.printf("%s: %s threads%n", ejml.get("name"), ejml.get("threads"));
    out.printf(
        "HDLA: float32, B = 1, T = %d, H = %d, d_k = d_v = d, log-decay logsigmoid(normal)%n",
        Row.TIME, Row.HEADS);
    out.printf(
        "%d rounds in turns, %d ms each, %d ms of warm-up; median ± half the quartiles' distance%n",
        pace.rounds(), pace.sliceMillis(), pace.warmUpMillis());
    out.println();
    out.print(table.times());
    out.println();
    out.println("Largest error of any result, of its maximum, against the recurrence in float64:");
    out.println();
    out.print(table.errors());
    out.flush();
  }

  private void progress(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }
}
