package io.hdla.bench.cli;

import io.hdla.bench.demo.Demo;
import io.hdla.bench.demo.DemoSettings;
import io.hdla.parallel.Parallel;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Checks a gradient and trains a small model. */
@Command(
    name = "demo",
    description = {
      "Check the gradient of HDLA, train a small model to recall, and show what it learnt.",
      "Exit status: 0 learnt, 1 not learnt as well as wanted, 2 wrong usage."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class DemoCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--quick", description = "A smaller task, fewer steps and a lower bar.")
  private boolean quick;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder for the results; runs/demo-<time> if not given.")
  private Path folder;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The seed of weights and data (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many threads to use; all processors if not given.")
  private Integer threads;

  @Override
  public Integer call() throws IOException {
    if (threads != null) {
      if (threads < 1) {
        throw new ParameterException(
            spec.commandLine(), "--threads must be at least 1, got " + threads);
      }
      Parallel.setThreads(threads);
    }
    Path results = folder == null ? Path.of("runs", "demo-" + time()) : folder;
    DemoSettings settings = quick ? DemoSettings.quick(seed) : DemoSettings.full(seed);
    return new Demo(settings, results, spec.commandLine().getOut()).run() ? 0 : 1;
  }

  private static String time() {
    return LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT));
  }
}
