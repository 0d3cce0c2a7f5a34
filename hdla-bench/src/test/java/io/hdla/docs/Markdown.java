package io.hdla.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** One page of the documentation: its fenced blocks, and the prose around them. */
final class Markdown {
  static final Path ROOT =
      Path.of(System.getProperty("basedir", "")).resolve("..").toAbsolutePath().normalize();

  private static final String FENCE = "```";

  /**
   * A fenced block.
   *
   * @param language the word behind the fence
   * @param label the text of an HTML comment on the line before, or empty
   * @param text the lines between the fences
   */
  record Block(String language, String label, String text) {}

  private final Path file;
  private final List<Block> blocks = new ArrayList<>();
  private final StringBuilder prose = new StringBuilder();

  private Markdown(Path file) {
    this.file = file;
  }

  /** Every page that users read. */
  static List<Markdown> pages() {
    List<Markdown> pages = new ArrayList<>();
    pages.add(read(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      files
          .filter(path -> path.toString().endsWith(".md"))
          .sorted()
          .forEach(path -> pages.add(read(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return pages;
  }

  static Markdown read(Path file) {
    Markdown page = new Markdown(file);
    try {
      page.parse(Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return page;
  }

  private void parse(List<String> lines) {
    String label = "";
    String language = null;
    List<String> inside = new ArrayList<>();
    for (String line : lines) {
      boolean fence = line.startsWith(FENCE);
      if (language == null && fence) {
        language = line.substring(FENCE.length()).strip();
        inside.clear();
      } else if (fence) {
        blocks.add(new Block(language, label, String.join("\n", inside)));
        language = null;
        label = "";
      } else if (language != null) {
        inside.add(line);
      } else {
        label = line.startsWith("<!--") ? line.replaceAll("<!--|-->", "").strip() : "";
        prose.append(line).append('\n');
      }
    }
    if (language != null) {
      throw new IllegalStateException(file + ": a block is not closed");
    }
  }

  Path file() {
    return file;
  }

  List<Block> blocks() {
    return blocks;
  }

  /** The block behind the comment {@code <!-- label -->}. */
  String block(String label) {
    for (Block block : blocks) {
      if (block.label().equals(label)) {
        return block.text();
      }
    }
    throw new IllegalStateException(file + " has no block labelled " + label);
  }

  String prose() {
    return prose.toString();
  }

  /** What a heading is called in a link, as GitHub makes it. */
  Set<String> anchors() {
    Set<String> anchors = new TreeSet<>();
    for (String line : prose.toString().split("\n")) {
      if (line.startsWith("#")) {
        String title = line.replaceFirst("^#+ *", "").toLowerCase(java.util.Locale.ROOT);
        anchors.add(title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'));
      }
    }
    return anchors;
  }

  @Override
  public String toString() {
    return ROOT.relativize(file).toString();
  }
}
