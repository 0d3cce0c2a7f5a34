package io.hdla.architecture;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/** The public methods of a package's classes as their sources have them, with their comments. */
final class Operations {
  static final Path ROOT = Path.of(System.getProperty("basedir", "")).resolve("..");
  static final Path CORE = ROOT.resolve("hdla-core/src");
  static final Path AUTOGRAD = ROOT.resolve("hdla-autograd/src");
  static final Path OPS = CORE.resolve("main/java/io/hdla/ops");
  static final Path RULES = AUTOGRAD.resolve("main/java/io/hdla/autograd/rule");

  private Operations() {}

  /** The façades of the operations: what is public in io.hdla.ops. */
  static List<Path> facades() {
    return sources(OPS).filter(file -> text(file).contains("\npublic final class ")).toList();
  }

  /** The façades of the derivative rules of operations. */
  static List<Path> rules() {
    return sources(RULES)
        .filter(file -> file.getFileName().toString().endsWith("Rules.java"))
        .filter(file -> Files.exists(OPS.resolve(name(file).replace("Rules", "") + ".java")))
        .toList();
  }

  static String name(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  static Stream<Path> sources(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code Reduce.sum(Tensor,int[])} and the like, each with its comment as one line. */
  static Map<String, String> comments(List<Path> files) {
    Map<String, String> found = new TreeMap<>();
    var javac = ToolProvider.getSystemJavaCompiler();
    try (var manager = javac.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      var task = (JavacTask) javac.getTask(null, manager, null, List.of("-proc:none"), null, units);
      Trees trees = Trees.instance(task);
      for (var unit : task.parse()) {
        new TreePathScanner<Void, Void>() {
          @Override
          public Void visitMethod(MethodTree method, Void unused) {
            if (isPublic(method)) {
              String comment = trees.getDocComment(getCurrentPath());
              String facade = name(Path.of(unit.getSourceFile().getName()));
              found.put(
                  facade + "." + signature(method),
                  comment == null ? "" : comment.replaceAll("\\s+", " "));
            }
            return null;
          }
        }.scan(new TreePath(unit), null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static boolean isPublic(MethodTree method) {
    var flags = method.getModifiers().getFlags();
    return flags.contains(Modifier.DEFAULT)
        || (flags.contains(Modifier.PUBLIC) && flags.contains(Modifier.STATIC));
  }

  private static String signature(MethodTree method) {
    return method.getParameters().stream()
        .map(VariableTree::getType)
        .map(type -> type.toString().replace("...", "[]"))
        .collect(Collectors.joining(",", method.getName() + "(", ")"));
  }
}
