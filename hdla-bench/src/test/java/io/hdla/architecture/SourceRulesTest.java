package io.hdla.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Sizes and shapes of the sources of all modules; generated sources are not looked at. */
class SourceRulesTest {
  private static final int FILE_LINES = 400;
  private static final int METHOD_LINES = 35;
  private static final int KERNEL_METHOD_LINES = 80;

  /** {@code File.java} or {@code File.java#method}, and why it may be longer. */
  private static final Map<String, String> EXEMPT =
      Map.of(
          "VectorFloatTile2Sum.java#tile6",
          "twelve accumulators written out: a vector that leaves the method would be boxed");

  private static final Path ROOT = Path.of(System.getProperty("basedir", "")).resolve("..");
  private static final List<String> MODULES =
      List.of("hdla-core", "hdla-autograd", "hdla-bench", "hdla-bench/peers");

  private static List<JavaSource> product;
  private static List<JavaSource> tests;

  @BeforeAll
  static void parse() {
    product = new ArrayList<>();
    tests = new ArrayList<>();
    for (String module : MODULES) {
      for (String root : List.of("main", "generate", "check", "it")) {
        product.addAll(sources(module, root));
      }
      tests.addAll(sources(module, "test"));
    }
    assertTrue(product.size() > MODULES.size(), "no sources found under " + ROOT);
  }

  @Test
  void filesAndMethodsAreShort() {
    Set<String> tooLong = new TreeSet<>();
    Stream.concat(product.stream(), tests.stream())
        .filter(source -> source.lines() >= FILE_LINES)
        .forEach(source -> tooLong.add(source.fileName()));
    for (JavaSource source : product) {
      int limit = isKernel(source.packageName()) ? KERNEL_METHOD_LINES : METHOD_LINES;
      source.methods().stream()
          .filter(method -> method.lines() >= limit)
          .forEach(method -> tooLong.add(source.fileName() + "#" + method.name()));
    }
    // Equality, so that an exemption that is no longer needed is found too.
    assertEquals(new TreeSet<>(EXEMPT.keySet()), tooLong);
  }

  /** Code on raw arrays, whose calls are long. */
  private static boolean isKernel(String packageName) {
    return packageName.startsWith("io.hdla.kernel")
        || packageName.equals("io.hdla.attention.chunk")
        || packageName.equals("io.hdla.attention.recurrent");
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    Set<Path> missing = new TreeSet<>();
    for (JavaSource source : product) {
      Path described = source.file().resolveSibling("package-info.java");
      if (!source.packageName().isEmpty() && !Files.exists(described)) {
        missing.add(described);
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyLibraryPackageHasArrows() {
    Set<String> packages = new TreeSet<>();
    product.stream()
        .map(JavaSource::packageName)
        .filter(name -> !name.isEmpty() && !name.startsWith("io.hdla.bench"))
        .forEach(name -> packages.add(name.substring("io.hdla.".length())));
    assertEquals(PackageArrows.rows(), packages);
  }

  /** What PackageArrows exempts stays too thin to go wrong. */
  @Test
  void methodsInterfacesOnlyDelegate() {
    Set<String> others = new TreeSet<>();
    for (JavaSource source : product) {
      boolean exempt = Set.of("io.hdla.tensor", "io.hdla.autograd").contains(source.packageName());
      if (exempt && source.fileName().endsWith("Methods.java")) {
        source.methods().stream()
            .filter(method -> method.tree().getBody() != null)
            .filter(method -> !delegates(method.tree().getBody()))
            .forEach(method -> others.add(source.fileName() + "#" + method.name()));
      }
    }
    assertEquals(Set.of(), others);
  }

  private static boolean delegates(BlockTree body) {
    if (body.getStatements().size() != 1) {
      return false;
    }
    StatementTree statement = body.getStatements().get(0);
    Tree expression = null;
    if (statement instanceof ReturnTree returned) {
      expression = returned.getExpression();
    } else if (statement instanceof ExpressionStatementTree alone) {
      expression = alone.getExpression();
    }
    return expression instanceof MethodInvocationTree;
  }

  private static List<JavaSource> sources(String module, String root) {
    Path dir = ROOT.resolve(module).resolve("src").resolve(root).resolve("java");
    if (!Files.isDirectory(dir)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(dir)) {
      return files.filter(f -> f.toString().endsWith(".java")).map(JavaSource::parse).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
