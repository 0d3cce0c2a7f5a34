package io.hdla.bench.cli;

import io.hdla.bench.jmh.BenchmarkRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** Passes on to JMH, which has its own options and its own help, and adds a table of rates. */
@Command(
    name = "jmh",
    description = "Run benchmarks; the arguments are JMH's (jmh -h lists them).",
    customSynopsis = "hdla jmh ARGS...")
final class JmhCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Unmatched private List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    try {
      return BenchmarkRun.of(arguments.toArray(new String[0]));
    } catch (RunnerException e) {
      spec.commandLine().getErr().println("hdla jmh: " + e.getMessage());
      return 1;
    }
  }
}
