package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documentation points to exists: files, headings and classes. */
class DocsLinksTest {
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern FILE =
      Pattern.compile("`([A-Za-z0-9_.-]+/[A-Za-z0-9_./-]+\\.(?:java|md|xml|jar))`");
  private static final Pattern CLASS =
      Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(?:\\.(\\w+))?[`(]");

  /** Java's own classes, and examples of names. */
  private static final Set<String> NOT_OURS =
      Set.of(
          "Math",
          "Float",
          "Double",
          "IllegalArgumentException",
          "IllegalStateException",
          "Float32",
          "Float64",
          "FloatSum",
          "FloatVector",
          "ImplCache",
          "VectorOperators");

  /** Where classes are looked for. */
  private static final List<String> SOURCES =
      List.of("hdla-core", "hdla-autograd", "hdla-bench", "hdla-bench/peers");

  private static final Pattern WEB = Pattern.compile("^(https?|mailto):.*");

  @Test
  void relativeLinksLeadSomewhere() {
    Set<String> broken = new TreeSet<>();
    int followed = 0;
    for (Markdown page : Markdown.pages()) {
      Matcher link = LINK.matcher(page.prose());
      while (link.find()) {
        if (!WEB.matcher(link.group(1)).matches()) {
          followed++;
          if (!exists(page, link.group(1))) {
            broken.add(page + " -> " + link.group(1));
          }
        }
      }
    }
    assertEquals(Set.of(), broken);
    assertTrue(followed > 5, "links found: " + followed);
  }

  private static boolean exists(Markdown page, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    Path file = path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
    if (!Files.exists(file)) {
      return false;
    }
    return hash < 0 || Markdown.read(file).anchors().contains(target.substring(hash + 1));
  }

  /** A path in code type leads somewhere, unless a build makes what it leads to. */
  @Test
  void filesThatAreNamedExist() {
    Set<String> missing = new TreeSet<>();
    for (Markdown page : Markdown.pages()) {
      Matcher name = FILE.matcher(page.prose());
      while (name.find()) {
        String path = name.group(1);
        if (!path.contains("/target/") && !Files.exists(Markdown.ROOT.resolve(path))) {
          missing.add(page + ": " + path);
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  /** A class in code type is a source; what follows its dot occurs in it. */
  @Test
  void classesThatAreNamedExist() {
    Map<String, String> sources = sources();
    Set<String> missing = new TreeSet<>();
    int found = 0;
    for (Markdown page : Markdown.pages()) {
      Matcher name = CLASS.matcher(page.prose());
      while (name.find()) {
        String source = sources.get(name.group(1));
        String member = name.group(2);
        found++;
        boolean known =
            source != null && (member == null || member.equals("java") || source.contains(member));
        if (!known && !NOT_OURS.contains(name.group(1))) {
          missing.add(page + ": " + name.group());
        }
      }
    }
    assertEquals(Set.of(), missing);
    assertTrue(found > 50, "classes found: " + found);
  }

  /** The map of the code has a row for each package of the libraries. */
  @Test
  void architectureNamesEveryPackage() throws IOException {
    String page = Markdown.read(Markdown.ROOT.resolve("docs").resolve("architecture.md")).prose();
    Set<String> missing = new TreeSet<>();
    for (String module : List.of("hdla-core", "hdla-autograd")) {
      Path root = Markdown.ROOT.resolve(module).resolve(Path.of("src", "main", "java"));
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(path -> path.endsWith("package-info.java")).toList()) {
          String name = root.relativize(file.getParent()).toString().replace('\\', '/');
          String last = name.substring(name.lastIndexOf('/') + 1);
          boolean named = page.contains("`" + name.replace('/', '.') + "`");
          if (!named && !page.contains("`." + last + "`")) {
            missing.add(name);
          }
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static Map<String, String> sources() {
    Map<String, String> sources = new HashMap<>();
    for (String module : SOURCES) {
      try (Stream<Path> files = Files.walk(Markdown.ROOT.resolve(module).resolve("src"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          String name = file.getFileName().toString().replace(".java", "");
          sources.merge(name, Files.readString(file), String::concat);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return sources;
  }
}
