package io.hdla.bench.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The counts are complete: in the forward pass of the chunk-wise form no floating-point arithmetic
 * happens outside kernels, which nobody would count. Looks at the byte code.
 */
class ArithmeticOutsideKernelsTest {
  private static final Pattern METHOD = Pattern.compile("^  \\S.*?([\\w<>]+)\\(.*\\).*;$");
  private static final Pattern ARITHMETIC = Pattern.compile(".*\\b[fd](add|sub|mul|div|rem|neg)$");

  /** Other operators, and the way back. */
  private static final Pattern OTHER =
      Pattern.compile("Float(Softmax|Ttt).*|.*Gradient.*|.*[bB]ackward");

  /** What is not counted, and why. */
  private static final Map<String, String> NOT_COUNTED =
      Map.of(
          "FloatChunkGram.multiplyByDecay",
          "only where one decay a head is so strong that a chunk is not mild");

  private static final Path SOURCES =
      Path.of(System.getProperty("basedir", ""))
          .resolve("../hdla-core/src/main/java/io/hdla/attention");

  @Test
  void theForwardPassComputesInKernelsOnly() throws Exception {
    List<String> classes = new ArrayList<>();
    for (String folder : List.of("chunk", "engine")) {
      classes.addAll(classes(folder));
    }
    assertTrue(classes.size() > 20, classes::toString);
    Set<String> found = new TreeSet<>();
    for (String type : classes) {
      String name = type.substring(type.lastIndexOf('.') + 1);
      for (String method : computing(type)) {
        String both = name + "." + method;
        if (!OTHER.matcher(both).matches()) {
          found.add(both);
        }
      }
    }
    assertEquals(
        NOT_COUNTED.keySet(),
        found,
        "let a kernel do it, so that the cost model counts it, or say here why it does not");
  }

  private static List<String> classes(String folder) throws IOException {
    try (Stream<Path> files = Files.list(SOURCES.resolve(folder))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("Float"))
          .map(name -> "io.hdla.attention." + folder + "." + name.replace(".java", ""))
          .sorted()
          .toList();
    }
  }

  /** The methods of a class that have floating-point arithmetic. */
  private static Set<String> computing(String type) throws Exception {
    Path where =
        Path.of(Class.forName(type).getProtectionDomain().getCodeSource().getLocation().toURI());
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    int status =
        ToolProvider.findFirst("javap")
            .orElseThrow()
            .run(out, out, "-c", "-p", "-cp", where.toString(), type);
    assertEquals(0, status, text::toString);
    Set<String> methods = new TreeSet<>();
    String method = "";
    for (String line : text.toString().lines().toList()) {
      var head = METHOD.matcher(line);
      if (head.matches()) {
        method = head.group(1);
      } else if (ARITHMETIC.matcher(line).matches()) {
        methods.add(method);
      }
    }
    return methods;
  }
}
