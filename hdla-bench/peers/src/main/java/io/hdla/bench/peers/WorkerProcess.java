package io.hdla.bench.peers;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A process that answers requests; ended when closed, and by itself when this one ends. */
final class WorkerProcess implements AutoCloseable {
  private final String name;
  private final Process process;
  private final BufferedWriter requests;
  private final BufferedReader answers;

  private WorkerProcess(String name, Process process) {
    this.name = name;
    this.process = process;
    requests =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /**
   * Starts a Java process on this one's class path.
   *
   * @param name the first argument, and the worker's name in messages
   * @param main the class to run, which {@linkplain Wire#serve serves}
   * @param flags flags for the virtual machine
   * @param log the folder for what it writes besides answers, and for the report of a crash
   */
  static WorkerProcess start(String name, Class<?> main, List<String> flags, Path log) {
    return new WorkerProcess(name, process(name, main, flags, log));
  }

  private static Process process(String name, Class<?> main, List<String> flags, Path log) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + log.resolve(name + "-crash-%p.log"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName(), name));
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.keySet().removeAll(List.of("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"));
    environment.put("OMP_NUM_THREADS", String.valueOf(Runtime.getRuntime().availableProcessors()));
    environment.put("OPENBLAS_NUM_THREADS", "1");
    builder.redirectError(ProcessBuilder.Redirect.appendTo(log.resolve(name + ".log").toFile()));
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Sends a request and waits for the answer.
   *
   * @throws WorkerDiedException if the process ended
   * @throws IllegalStateException if it could not do what it was asked
   */
  Map<String, Object> ask(Map<String, Object> request) {
    try {
      requests.write(Wire.text(request));
      requests.newLine();
      requests.flush();
      for (String line = answers.readLine(); line != null; line = answers.readLine()) {
        Map<String, Object> answer = Wire.answer(line);
        if (answer != null) {
          return answer;
        }
      }
    } catch (IOException e) {
      // The pipe is closed: what is said below says it better.
      process.destroy();
    } catch (IllegalStateException e) {
      throw new IllegalStateException(name + ": " + e.getMessage(), e);
    }
    throw new WorkerDiedException(name + ": the process ended with status " + status());
  }

  private String status() {
    try {
      return String.valueOf(process.waitFor());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "unknown";
    }
  }

  @Override
  public void close() {
    process.destroy();
    status();
  }
}
