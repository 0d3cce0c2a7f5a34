package io.hdla.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The marked regions of this package's sources: the lines between {@code // snippet: name} and
 * {@code // end}, without the indentation that they share. Their code runs in a test; the
 * documentation shows the same lines.
 */
final class Snippets {
  private static final Path SOURCES =
      Markdown.ROOT.resolve(Path.of("hdla-bench", "src", "test", "java", "io", "hdla", "docs"));
  private static final String START = "// snippet: ";
  private static final String END = "// end";

  private Snippets() {}

  static Map<String, String> all() {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.sorted().toList()) {
        collect(file, found);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static void collect(Path file, Map<String, String> found) throws IOException {
    String name = null;
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (name == null && line.strip().startsWith(START)) {
        name = line.strip().substring(START.length());
        lines.clear();
      } else if (name != null && line.strip().equals(END)) {
        if (found.put(name, unindented(lines)) != null) {
          throw new IllegalStateException("two snippets are called " + name);
        }
        name = null;
      } else if (name != null) {
        lines.add(line);
      }
    }
    if (name != null) {
      throw new IllegalStateException(file + ": snippet " + name + " has no end");
    }
  }

  private static String unindented(List<String> lines) {
    return String.join("\n", lines).stripTrailing().stripIndent().strip();
  }
}
