package io.hdla.bench.jmh;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** A run of JMH that adds rates to its results and knows how many benchmarks failed. */
public final class BenchmarkRun {
  private final Set<String> started = new HashSet<>();
  private Collection<RunResult> results = Set.of();

  private BenchmarkRun() {}

  /**
   * Runs JMH as its own command line does.
   *
   * @param args JMH's arguments; the profilers {@code stages} and {@code rates} are ours
   * @return 0 if all benchmarks gave a figure, 1 if one did not or none was found, 2 if JMH does
   *     not know an argument
   * @throws IOException if the output cannot be written
   * @throws RunnerException if JMH cannot run the benchmarks
   */
  public static int of(String[] args) throws IOException, RunnerException {
    String[] translated = args.clone();
    for (int i = 1; i < args.length; i++) {
      translated[i] = args[i - 1].equals("-prof") ? profiler(args[i]) : args[i];
    }
    CommandLineOptions options;
    try {
      options = new CommandLineOptions(translated);
    } catch (CommandLineOptionException e) {
      System.err.println("hdla jmh: " + e.getMessage());
      return 2;
    }
    boolean asked =
        options.shouldHelp()
            || options.shouldList()
            || options.shouldListWithParams()
            || options.shouldListProfilers()
            || options.shouldListResultFormats();
    if (asked) {
      org.openjdk.jmh.Main.main(translated);
      return 0;
    }
    return new BenchmarkRun().measure(options);
  }

  private static String profiler(String name) {
    int options = name.indexOf(':');
    String alone = options < 0 ? name : name.substring(0, options);
    switch (alone) {
      case "stages":
        return StageProfiler.class.getName() + name.substring(alone.length());
      case "rates":
        return RateProfiler.class.getName();
      default:
        return name;
    }
  }

  private int measure(CommandLineOptions given) throws IOException, RunnerException {
    Options options = new OptionsBuilder().parent(given).addProfiler(RateProfiler.class).build();
    if (given.getOutput().hasValue()) {
      try (PrintStream file = new PrintStream(given.getOutput().get(), "UTF-8")) {
        run(options, file);
      }
    } else {
      run(options, System.out);
    }
    RateTable.lines(results).forEach(System.out::println);
    int failed = started.size() - results.size();
    if (failed > 0) {
      System.out.println("# " + failed + " of " + started.size() + " benchmarks failed, see above");
    }
    return failed > 0 ? 1 : 0;
  }

  private void run(Options options, PrintStream out) throws RunnerException {
    OutputFormat format =
        OutputFormatFactory.createFormatInstance(
            out, options.verbosity().orElse(Defaults.VERBOSITY));
    try {
      results = new Runner(options, counting(format)).run();
    } catch (NoBenchmarksException e) {
      throw new RunnerException(
          "no benchmark matches " + options.getIncludes() + "; -l lists them");
    }
    format.flush();
  }

  /** JMH leaves failed benchmarks out of its results, but starts them all. */
  private OutputFormat counting(OutputFormat format) {
    return (OutputFormat)
        Proxy.newProxyInstance(
            OutputFormat.class.getClassLoader(),
            new Class<?>[] {OutputFormat.class},
            (proxy, method, args) -> {
              if (method.getName().equals("startBenchmark")) {
                started.add(((BenchmarkParams) args[0]).id());
              }
              try {
                return method.invoke(format, args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
