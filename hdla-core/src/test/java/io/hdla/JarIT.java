package io.hdla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Starts the built jar in a JVM of its own, in each of the ways that users do. */
class JarIT {
  private static final Path PROBE = Path.of("src/it/java/Probe.java");

  @TempDir private Path dir;

  @ParameterizedTest(name = "module path {0}, vector {1}, C1 only {2}")
  @CsvSource({
    "false, false, false",
    "false, false, true",
    "false, true, false",
    "false, true, true",
    "true, false, false",
    "true, false, true",
    "true, true, false",
    "true, true, true",
  })
  void loadsFromTheJar(boolean modulePath, boolean vector, boolean c1Only) throws Exception {
    Properties found = probe(modulePath, vector, c1Only);
    assertEquals(modulePath ? "io.hdla.core" : "none", found.getProperty("module"));
    assertTrue(
        found.getProperty("source").contains(jar().getFileName().toString()), found::toString);
    String kernels = vector && !c1Only ? "vector" : "scalar";
    assertEquals(kernels, found.getProperty("kernels"), found::toString);
  }

  private Properties probe(boolean modulePath, boolean vector, boolean c1Only) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (c1Only) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    if (vector) {
      command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    }
    command.addAll(List.of(modulePath ? "--module-path" : "--class-path", jars()));
    if (modulePath) {
      command.addAll(List.of("--add-modules", "io.hdla.core"));
    }
    command.add(PROBE.toString());
    return run(command);
  }

  private Properties run(List<String> command) throws IOException, InterruptedException {
    Path out = dir.resolve("out");
    Path err = dir.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertTrue(ended, () -> "no end: " + command);
    String said = Files.readString(err);
    assertEquals(0, process.exitValue(), () -> command + "\n" + said);
    Properties properties = new Properties();
    try (var reader = Files.newBufferedReader(out)) {
      properties.load(reader);
    }
    return properties;
  }

  private static Path jar() {
    return Path.of(System.getProperty("hdla.jar"));
  }

  /** The library and EJML, which is all that it needs. */
  private static String jars() {
    Stream<String> ejml =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> Path.of(entry).getFileName().toString().startsWith("ejml-"));
    return String.join(
        File.pathSeparator, Stream.concat(Stream.of(jar().toString()), ejml).toList());
  }
}
