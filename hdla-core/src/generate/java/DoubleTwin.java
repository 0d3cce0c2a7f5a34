import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the float64 twin of every float32 source that asks for one, so that both precisions are
 * kept in one place. Run by the build as {@code java DoubleTwin.java SOURCES TARGET ...}; the rules
 * and directives are described in docs/building.md.
 */
public final class DoubleTwin {
  private static final int MARKER_WITHIN_LINES = 10;
  private static final String GENERATED = "// Generated from ";
  private static final Pattern MARKER =
      Pattern.compile("// Twin: (\\w+) is generated from this file\\.");

  /** Bits of one precision: a twin of such code would compile, and be wrong. */
  private static final Pattern BIT_TRICK =
      Pattern.compile(
          "\\b(intBitsToFloat|floatTo(Raw)?IntBits|float16ToFloat|floatToFloat16"
              + "|reinterpretAsInts|reinterpretAsFloats|Float\\.SIZE|Float\\.BYTES)\\b");

  /** Comment, text block, string, character, other code: enough of Java's grammar. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>//[^\\n]*|/\\*(?s:.*?)\\*/)"
              + "|(?<string>\"\"\"(?s:.*?)(?<!\\\\)\"\"\"|\"[^\"\\\\\\n]*(?:\\\\.[^\"\\\\\\n]*)*\""
              + "|'[^'\\\\\\n]*(?:\\\\.[^'\\\\\\n]*)*')"
              + "|(?<code>[^\"'/]+|.)");

  private static final Pattern HEX_LITERAL =
      Pattern.compile("\\b(0[xX][\\p{XDigit}_.]+[pP][+-]?\\d+)[fF]\\b");

  /** The look-behind keeps clear of identifiers, of 0x1f and of formats such as %5.2f. */
  private static final Pattern LITERAL =
      Pattern.compile(
          "(?<![\\w.%$])(\\d[\\d_]*(?:\\.[\\d_]*)?(?:[eE][+-]?\\d+)?"
              + "|\\.\\d[\\d_]*(?:[eE][+-]?\\d+)?)[fF]\\b");

  private static final List<Rename> RENAMES =
      List.of(
          new Rename("FLOAT32", "FLOAT64"),
          new Rename("Float32", "Float64"),
          new Rename("(?<![A-Za-z])float32", "float64"),
          new Rename("(?<![A-Za-z0-9])f32(?!\\d)", "f64"),
          new Rename("(?<!0[xX][\\p{XDigit}_]{0,20})F32(?!\\d)", "F64"),
          new Rename("FLOAT(?!\\d|ING)", "DOUBLE"),
          new Rename("Float(?!\\d|ing)", "Double"),
          new Rename("(?<![A-Za-z])float(?=s?(?![a-z0-9]))", "double"));

  private DoubleTwin() {}

  private record Rename(Pattern from, String to) {
    Rename(String from, String to) {
      this(Pattern.compile(from), to);
    }
  }

  /** The text with other names and numbers, and the text with comments and strings blanked. */
  private record Translation(List<String> lines, List<String> codeOnly) {}

  private enum Block {
    NONE,
    FLOAT32_ONLY,
    FLOAT64_ONLY
  }

  /**
   * Brings the twins of one or more source trees up to date.
   *
   * @param args pairs of a source root and the root that its twins are written under
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    if (args.length == 0 || args.length % 2 != 0) {
      System.err.println("usage: java DoubleTwin.java SOURCES TARGET [SOURCES TARGET]...");
      System.exit(2);
    }
    try {
      for (int i = 0; i < args.length; i += 2) {
        generate(Path.of(args[i]), Path.of(args[i + 1]));
      }
    } catch (IllegalArgumentException e) {
      System.err.println("DoubleTwin: " + e.getMessage());
      System.exit(1);
    }
  }

  /**
   * Writes the twins of one source tree. A twin that would not change is left alone with its time
   * stamp, and one whose source is gone is deleted.
   *
   * @param sources the root of the sources; may be missing
   * @param target the root of the twins
   * @throws IOException if a file cannot be read or written
   */
  public static void generate(Path sources, Path target) throws IOException {
    Set<Path> written = new TreeSet<>();
    for (Path source : javaFiles(sources)) {
      String name = source.getFileName().toString();
      String text = Files.readString(source);
      if (!wantsTwin(text)) {
        continue;
      }
      Path twin = target.resolve(sources.relativize(source)).resolveSibling(twinOf(name));
      if (Files.exists(sources.resolve(target.relativize(twin)))) {
        throw new IllegalArgumentException(source + ": its twin " + twinOf(name) + " exists");
      }
      writeIfChanged(twin, translate(name, text));
      written.add(twin);
    }
    for (Path file : javaFiles(target)) {
      if (!written.contains(file) && Files.readString(file).startsWith(GENERATED)) {
        Files.delete(file);
      }
    }
  }

  /**
   * Translates one source.
   *
   * @param fileName the simple name of the source file, for messages and for the twin's name
   * @param source its text
   * @return the text of the twin
   */
  public static String translate(String fileName, String source) {
    List<String> original = lines(source);
    Translation translation = translate(source);
    List<String> out = new ArrayList<>();
    Block block = Block.NONE;
    for (int i = 0; i < original.size(); i++) {
      String line = original.get(i);
      String where = fileName + ":" + (i + 1) + ": ";
      Matcher marker = MARKER.matcher(line);
      if (marker.matches()) {
        check(
            (marker.group(1) + ".java").equals(twinOf(fileName)),
            where + "the twin of this file is named " + twinOf(fileName));
        out.add(GENERATED + fileName + "; do not edit.");
      } else if (line.strip().startsWith("// twin: ")) {
        block = nextBlock(block, line.strip().substring("// twin: ".length()), where);
      } else if (block == Block.FLOAT64_ONLY) {
        out.add(uncomment(line, where));
      } else if (block == Block.NONE) {
        boolean keep = line.endsWith("// twin: keep");
        check(keep || !line.contains("// twin:"), where + "unknown twin directive");
        Matcher trick = BIT_TRICK.matcher(translation.codeOnly.get(i));
        if (!keep && trick.find()) {
          throw new IllegalArgumentException(where + bitTrick(trick.group()));
        }
        out.add(keep ? line : translation.lines.get(i));
      }
    }
    check(block == Block.NONE, fileName + ": a block is not closed by '// twin: end'");
    return String.join("\n", out) + "\n";
  }

  private static Block nextBlock(Block block, String directive, String where) {
    boolean opens = block == Block.NONE;
    if (opens && directive.equals("float32 only")) {
      return Block.FLOAT32_ONLY;
    }
    if (opens && directive.equals("float64 only")) {
      return Block.FLOAT64_ONLY;
    }
    check(!opens && directive.equals("end"), where + "misplaced '// twin: " + directive + "'");
    return Block.NONE;
  }

  private static String uncomment(String line, String where) {
    check(
        line.isBlank() || line.strip().startsWith("//"),
        where + "every line of a float64 block starts with '//'");
    return line.replaceFirst("// ?", "");
  }

  private static String bitTrick(String name) {
    return name
        + " depends on the precision; put it between '// twin: float32 only' and '// twin: end',"
        + " and its counterpart in a '// twin: float64 only' block";
  }

  private static Translation translate(String source) {
    StringBuilder text = new StringBuilder();
    StringBuilder code = new StringBuilder();
    Matcher token = TOKEN.matcher(source);
    while (token.find()) {
      String found = token.group();
      text.append(token.group("string") == null ? names(numbers(found)) : names(found));
      code.append(token.group("code") == null ? found.replaceAll("[^\\n]", " ") : found);
    }
    return new Translation(lines(text.toString()), lines(code.toString()));
  }

  private static String numbers(String text) {
    String result = HEX_LITERAL.matcher(text).replaceAll("$1");
    return LITERAL
        .matcher(result)
        .replaceAll(m -> m.group(1) + (m.group(1).matches("[\\d_]+") ? ".0" : ""));
  }

  private static String names(String text) {
    String result = text;
    for (Rename rename : RENAMES) {
      result = rename.from.matcher(result).replaceAll(rename.to);
    }
    return result;
  }

  private static String twinOf(String fileName) {
    check(fileName.contains("Float"), fileName + ": a source with a twin has Float in its name");
    return fileName.replace("Float", "Double");
  }

  private static boolean wantsTwin(String text) {
    return text.lines().limit(MARKER_WITHIN_LINES).anyMatch(l -> MARKER.matcher(l).matches());
  }

  private static void writeIfChanged(Path file, String text) throws IOException {
    if (Files.exists(file) && Files.readString(file).equals(text)) {
      return;
    }
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static List<Path> javaFiles(Path root) {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }

  private static void check(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
