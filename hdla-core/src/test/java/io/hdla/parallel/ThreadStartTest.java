package io.hdla.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When threads start, and how many: in a JVM of its own, which has used nothing yet. */
class ThreadStartTest {
  private static final boolean VECTOR = System.getProperty("hdla.test.provider").equals("vector");

  /** Only a loop does, which shows that the probe sees threads. */
  @Test
  void loadingClassesStartsNone() throws Exception {
    Properties found = run(List.of(), "load", location(Parallel.class).toString());
    assertEquals("[]", found.getProperty("started"), found::toString);
    assertTrue(Integer.parseInt(found.getProperty("loaded")) > 200, found::toString);
    assertEquals("[hdla-worker-1]", found.getProperty("working"), found::toString);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 3", "' 2 ', 2", "300, 300"})
  void thePropertySaysHowMany(String property, String threads) throws Exception {
    Properties found = run(List.of("-Dhdla.threads=" + property), "count");
    assertEquals(threads, found.getProperty("threads"), found::toString);
    assertEquals("5", found.getProperty("set"), found::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-2", "two", "1.5", "99999999999"})
  void whatIsNoNumberOfThreadsIsRefused(String property) throws Exception {
    Properties found = run(List.of("-Dhdla.threads=" + property), "count");
    String message = found.getProperty("refused", "");
    assertTrue(message.startsWith("ValueException threads"), found::toString);
    assertTrue(message.contains("hdla.threads must be a whole number of at least 1"), message);
    assertTrue(message.contains(property), message);
    assertEquals("5", found.getProperty("set"), found::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:ActiveProcessorCount=3", "-Dhdla.threads="})
  void otherwiseTheProcessorsDo(String argument) throws Exception {
    Properties found = run(List.of(argument), "count");
    int processors = argument.startsWith("-XX") ? 3 : Runtime.getRuntime().availableProcessors();
    assertEquals(Integer.toString(processors), found.getProperty("threads"), found::toString);
  }

  private static Properties run(List<String> jvmArguments, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmArguments);
    if (VECTOR) {
      command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    }
    String path =
        String.join(
            File.pathSeparator,
            location(ThreadProbe.class).toString(),
            location(Parallel.class).toString(),
            System.getProperty("java.class.path"));
    command.addAll(List.of("-cp", path, ThreadProbe.class.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    Properties properties = new Properties();
    properties.load(new StringReader(said));
    return properties;
  }

  private static Path location(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
