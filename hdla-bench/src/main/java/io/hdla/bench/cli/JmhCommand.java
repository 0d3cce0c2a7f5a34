package io.hdla.bench.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Passes on to JMH, which has its own options and its own help. */
@Command(
    name = "jmh",
    description = "Run benchmarks; the arguments are JMH's (jmh -h lists them).",
    customSynopsis = "hdla jmh ARGS...")
final class JmhCommand implements Callable<Integer> {
  @Unmatched private List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    org.openjdk.jmh.Main.main(arguments.toArray(new String[0]));
    return 0;
  }
}
