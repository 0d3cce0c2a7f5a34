package io.hdla.bench.cost;

import io.hdla.bench.jvm.JavaCommand;
import io.hdla.bench.report.Progress;
import io.hdla.error.Problem;
import io.hdla.kernel.provider.Kernels;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts in a JVM of its own, where {@link CountingWrapper} is in place from the start: kernels are
 * chosen once a JVM, and those of this one stay as they are.
 */
public final class CountingProcess {
  private static final List<String> OPTIONS =
      List.of(
          "-Xms64m",
          "-Xmx512m",
          // More threads than heads would split a head, and compute some of it more than once.
          "-Dhdla.threads=1",
          "-Dhdla.kernels.wrapper=" + CountingWrapper.NAME);

  private CountingProcess() {}

  /**
   * Counts the operations of a forward pass.
   *
   * @param problem what is run
   * @return all operations, in all stages
   * @throws IOException if the other JVM cannot be started
   */
  public static Ops forward(CostProblem problem) throws IOException {
    return count(List.of(new CountRequest(problem, false))).get(0).total();
  }

  /**
   * Counts the operations of {@link StateUpdate}.
   *
   * @param problem what is run; its tokens are those of a chunk
   * @return the operations
   * @throws IOException if the other JVM cannot be started
   */
  public static Ops stateUpdate(CostProblem problem) throws IOException {
    return count(List.of(new CountRequest(problem, true))).get(0).total();
  }

  /**
   * Counts.
   *
   * @param requests what to count
   * @return the counts, one a request
   * @throws IOException if the other JVM cannot be started
   * @throws io.hdla.error.StateException if it failed, with what it said
   */
  static List<StageCounts> count(List<CountRequest> requests) throws IOException {
    Path folder = Files.createTempDirectory("hdla-cost");
    Path input = folder.resolve("requests");
    Path errors = folder.resolve("errors");
    try {
      Files.write(input, requests.stream().map(CountRequest::text).toList());
      return run(input, errors, requests.size());
    } finally {
      Files.deleteIfExists(input);
      Files.deleteIfExists(errors);
      Files.deleteIfExists(folder);
    }
  }

  private static List<StageCounts> run(Path input, Path errors, int wanted) throws IOException {
    Process process =
        new ProcessBuilder(command())
            .redirectInput(input.toFile())
            .redirectError(errors.toFile())
            .start();
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      List<String> lines = new ArrayList<>();
      try (Progress progress = Progress.start("counting", wanted)) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          lines.add(line);
          progress.to(Math.min(wanted, lines.size()), "");
        }
      }
      int status = process.waitFor();
      if (status != 0 || lines.size() != wanted) {
        throw Problem.in("cost")
            .rule("the JVM that counts must answer each request")
            .given("requests", wanted)
            .given("answers", lines.size())
            .given("exit status", status)
            .at("it said: " + Files.readString(errors).strip())
            .state();
      }
      return lines.stream().map(StageCounts::parse).toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while counting", e);
    } finally {
      process.destroy();
    }
  }

  private static List<String> command() {
    List<String> options =
        JavaCommand.options().stream().filter(option -> !JavaCommand.isDebugger(option)).toList();
    return JavaCommand.of(options, OPTIONS, CountingProcess.class, List.of());
  }

  /**
   * Reads requests from standard input and writes counts to standard output, a line each.
   *
   * @param args none
   * @throws IOException if there is nothing to read
   */
  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    if (!Kernels.reason().contains(CountingWrapper.NAME)) {
      throw new IllegalStateException("cost: kernels must count, got " + Kernels.reason());
    }
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      in.lines().forEach(line -> out.println(CountRequest.parse(line).count().text()));
    }
  }
}
