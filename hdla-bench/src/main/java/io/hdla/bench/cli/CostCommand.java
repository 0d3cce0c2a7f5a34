package io.hdla.bench.cli;

import io.hdla.bench.cost.CostFiles;
import io.hdla.bench.cost.CostModel;
import io.hdla.bench.cost.CostResult;
import io.hdla.bench.cost.CostSettings;
import io.hdla.bench.cost.CostTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Counts what each system computes, and measures how long it takes. */
@Command(
    name = "cost",
    description =
        "Count the operations of the running kernels for HDLA, Gated DeltaNet and Gated DeltaProduct,"
            + " beside the paper's figures and measured times; on one thread, in under a minute.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class CostCommand implements Callable<Integer> {
  private static final int LARGEST_DIM = 512;
  private static final int HIGHEST_RANK = 16;
  private static final double SECONDS = 16;
  private static final double QUICK_SECONDS = 2;

  @Spec private CommandSpec spec;

  @Option(
      names = "--ranks",
      paramLabel = "R,P",
      description =
          "Also the general operator with R erasures and P writes a token; may be repeated.")
  private List<String> ranks = List.of();

  @Option(
      names = "--dims",
      paramLabel = "N",
      split = ",",
      description = "The values of d_k and d_v, each with each; 32,64,96,128 if not given.")
  private List<Integer> dims;

  @Option(names = "--quick", description = "Two sizes and shorter timings.")
  private boolean quick;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder for cost.png and cost.json; runs/cost-<time> if not given.")
  private Path folder;

  @Option(names = "--json", description = "Print one JSON document instead.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    List<Integer> sizes = sizes();
    List<int[]> pairs = new ArrayList<>();
    for (String text : ranks) {
      pairs.add(pair(text));
    }
    Path results = folder == null ? Path.of("runs", "cost-" + time()) : folder;
    if (Files.exists(results) && !Files.isDirectory(results)) {
      throw wrong("--out must be a folder, got the file " + results);
    }
    double seconds = quick ? QUICK_SECONDS : SECONDS;
    CostResult result =
        new CostModel(new CostSettings(CostSettings.systems(pairs), sizes, seconds)).run();
    CostFiles files = new CostFiles(result);
    files.write(results);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(files.json().text());
    } else {
      new CostTable(result, out).print();
      out.printf("%n4. In %s: %s, %s%n", results, CostFiles.CHART, CostFiles.JSON);
    }
    out.flush();
    return 0;
  }

  private List<Integer> sizes() {
    if (dims == null) {
      return quick ? List.of(32, 64) : List.of(32, 64, 96, 128);
    }
    for (int dim : dims) {
      if (dim < 1 || dim > LARGEST_DIM) {
        throw wrong("--dims must be from 1 to " + LARGEST_DIM + ", got " + dim);
      }
    }
    List<Integer> distinct = dims.stream().distinct().toList();
    if (distinct.size() < 2) {
      throw wrong("--dims must be at least two sizes, to lay a line through times, got " + dims);
    }
    return distinct;
  }

  private int[] pair(String text) {
    String[] parts = text.split(",", -1);
    if (parts.length == 2) {
      try {
        int[] pair = {Integer.parseInt(parts[0].trim()), Integer.parseInt(parts[1].trim())};
        if (Math.min(pair[0], pair[1]) >= 0
            && Math.max(pair[0], pair[1]) <= HIGHEST_RANK
            && pair[0] + pair[1] > 0) {
          return pair;
        }
      } catch (NumberFormatException e) {
        throw wrongRanks(text);
      }
    }
    throw wrongRanks(text);
  }

  private ParameterException wrongRanks(String text) {
    return wrong(
        "--ranks must be R,P with two numbers from 0 to "
            + HIGHEST_RANK
            + ", not both 0, got "
            + text);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static String time() {
    return LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT));
  }
}
