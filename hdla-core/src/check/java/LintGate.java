import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Fails the build on any lint or doclint warning in the main sources of a module.
 *
 * <p>It stands in for {@code -Werror}: javac says "using incubating module(s)" about every module
 * that can see the Vector API, JDK 17 has no switch for that note alone, and {@code -Werror} counts
 * it. Here the note is told apart by its code. Nothing is written but a stamp, which spares the
 * work while no source has changed.
 */
public final class LintGate {
  private static final Set<String> ALLOWED = Set.of("compiler.warn.incubating.modules");

  /** In a float64 twin {@code (double) x} may be redundant; in its source it is not. */
  private static final String REDUNDANT_CAST = "compiler.warn.redundant.cast";

  private LintGate() {}

  /**
   * Compiles the sources and throws the classes away.
   *
   * @param args the build directory; the Java release; javac's lint and its doclint option; the
   *     module path; then the source roots
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    Path build = Path.of(args[0]);
    List<Path> sources = new ArrayList<>();
    for (int i = 5; i < args.length; i++) {
      sources.addAll(javaFiles(Path.of(args[i])));
    }
    Path stamp = build.resolve("lint-gate.stamp");
    String state = state(args, sources);
    if (Files.exists(stamp) && Files.readString(stamp).equals(state)) {
      return;
    }
    List<String> options = new ArrayList<>(List.of("--release", args[1], args[2], args[3]));
    options.addAll(List.of("-proc:none", "-Xmaxwarns", "1000", "-Xmaxerrs", "1000"));
    options.addAll(List.of("--module-path", withoutOwnClasses(args[4], build)));
    List<Diagnostic<? extends JavaFileObject>> problems = problems(options, sources, build);
    problems.forEach(p -> System.err.println(p.toString().stripTrailing()));
    if (!problems.isEmpty()) {
      System.err.println("LintGate: " + problems.size() + " problem(s); each fails the build");
      System.exit(1);
    }
    Files.writeString(stamp, state);
  }

  private static List<Diagnostic<? extends JavaFileObject>> problems(
      List<String> options, List<Path> sources, Path build) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
    try (var files = javac.getStandardFileManager(collector, null, null)) {
      var units = files.getJavaFileObjectsFromPaths(sources);
      boolean compiled =
          javac.getTask(null, new NoOutput(files), collector, options, null, units).call();
      var problems = collector.getDiagnostics().stream().filter(d -> !allowed(d, build)).toList();
      if (!compiled && problems.isEmpty()) {
        throw new IllegalStateException("javac failed and did not say why");
      }
      return problems;
    }
  }

  private static boolean allowed(Diagnostic<? extends JavaFileObject> problem, Path build) {
    boolean inTwin =
        problem.getSource() != null && Path.of(problem.getSource().toUri()).startsWith(build);
    return ALLOWED.contains(problem.getCode())
        || inTwin && REDUNDANT_CAST.equals(problem.getCode())
        || problem.getKind() == Diagnostic.Kind.NOTE;
  }

  private static String withoutOwnClasses(String path, Path build) {
    String[] entries = path.split(File.pathSeparator);
    return String.join(
        File.pathSeparator,
        Arrays.stream(entries).filter(e -> !Path.of(e).startsWith(build)).toList());
  }

  private static String state(String[] args, List<Path> sources) throws IOException {
    StringBuilder state = new StringBuilder(Runtime.version() + "\n");
    for (String arg : args) {
      state.append(arg).append('\n');
    }
    for (String entry : args[4].split(File.pathSeparator)) {
      append(state, Path.of(entry));
    }
    for (Path source : sources) {
      append(state, source);
    }
    return state.toString();
  }

  private static void append(StringBuilder state, Path path) throws IOException {
    if (Files.isRegularFile(path)) {
      state.append(Files.getLastModifiedTime(path)).append(' ').append(Files.size(path));
      state.append(' ').append(path).append('\n');
    }
  }

  private static List<Path> javaFiles(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** A file manager that reads as usual and forgets what is written. */
  private static final class NoOutput extends ForwardingJavaFileManager<JavaFileManager> {
    NoOutput(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(java.net.URI.create("discard:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          return OutputStream.nullOutputStream();
        }
      };
    }
  }
}
