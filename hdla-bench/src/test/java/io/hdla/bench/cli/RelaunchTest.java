package io.hdla.bench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Starts the program in a JVM of its own, as its users do. */
class RelaunchTest {
  private static final String ANNOUNCEMENT =
      "hdla: restarting with --add-modules jdk.incubator.vector";

  @TempDir private Path dir;

  @Test
  void addsTheVectorModuleAndSaysSoOnce() throws Exception {
    Run run = java("", "info");
    assertEquals(0, run.status(), run::err);
    assertEquals(1, announcements(run), run::err);
    assertTrue(run.out().contains("the module jdk.incubator.vector is present"), run::out);
  }

  @ParameterizedTest
  @CsvSource({
    "'', info --no-relaunch",
    "'', --no-relaunch info",
    "-Dhdla.relaunch=false, info",
    "-Dhdla.kernels=scalar, info",
    "-XX:TieredStopAtLevel=1, info",
    "--add-modules jdk.incubator.vector, info",
    "'', info --help",
    "'', verify",
  })
  void staysInOneJvm(String jvmArguments, String line) throws Exception {
    Run run = java(jvmArguments, line);
    assertEquals(0, announcements(run), run::err);
    assertEquals(line.equals("verify") ? 2 : 0, run.status(), run::err);
  }

  @Test
  void keepsJvmOptions() throws Exception {
    Run run = java("-Xmx200m -Dhdla.vector.bits=256", "info");
    assertEquals(1, announcements(run), run::err);
    assertTrue(run.out().lines().anyMatch("maxHeapMiB  200"::equals), run::out);
    assertTrue(run.out().contains("-Dhdla.vector.bits=256"), run::out);
    assertTrue(run.out().contains("8 float32, 4 float64"), run::out);
  }

  @Test
  void passesTheExitStatusOn() throws Exception {
    Run run = java("", "verify " + dir.resolve("missing"));
    assertEquals(2, run.status(), run::err);
    assertEquals(1, announcements(run), run::err);
  }

  @Test
  void endsTheChildWithTheParent() throws Exception {
    // Large enough to run for minutes.
    Process parent = start("", "spectrum --dim 1000 --samples 1000");
    try {
      ProcessHandle child = child(parent);
      parent.destroy();
      assertTrue(parent.waitFor(30, TimeUnit.SECONDS));
      child.onExit().get(30, TimeUnit.SECONDS);
      assertFalse(child.isAlive());
    } finally {
      parent.descendants().forEach(ProcessHandle::destroyForcibly);
      parent.destroyForcibly();
    }
  }

  private static ProcessHandle child(Process parent) throws InterruptedException {
    for (int i = 0; i < 600; i++) {
      var child = parent.children().findFirst();
      if (child.isPresent()) {
        return child.get();
      }
      Thread.sleep(100);
    }
    throw new AssertionError("no child");
  }

  private static long announcements(Run run) {
    return run.err().lines().filter(text -> text.startsWith(ANNOUNCEMENT)).count();
  }

  private Run java(String jvmArguments, String line) throws Exception {
    Process process = start(jvmArguments, line);
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertTrue(ended, "no end");
    return new Run(
        process.exitValue(),
        Files.readString(dir.resolve("out")),
        Files.readString(dir.resolve("err")));
  }

  private Process start(String jvmArguments, String line) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(words(jvmArguments));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(words(line));
    return new ProcessBuilder(command)
        .redirectOutput(dir.resolve("out").toFile())
        .redirectError(dir.resolve("err").toFile())
        .start();
  }

  private static List<String> words(String line) {
    return line.isEmpty() ? List.of() : Arrays.asList(line.split(" "));
  }
}
