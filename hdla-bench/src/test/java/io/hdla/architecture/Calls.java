package io.hdla.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Which methods pieces of source call, as javac resolves them; one run of javac for all. A method
 * is named by its class and its parameters' types: {@code Reduce.sum(Tensor,int[])}.
 */
final class Calls {
  /** Calls by file, and within the generated source by method. */
  private final Map<String, Set<String>> calls = new TreeMap<>();

  private Calls() {}

  /**
   * Analyses files, and compiles a source that exists in memory only.
   *
   * @param files source files, whose neighbours may be needed
   * @param sourcePath where those are looked for
   * @param generated the name of the generated class
   * @param source its source
   * @param output where its class file goes
   */
  static Calls of(
      List<Path> files, List<Path> sourcePath, String generated, String source, Path output) {
    var javac = ToolProvider.getSystemJavaCompiler();
    var problems = new DiagnosticCollector<JavaFileObject>();
    try (var manager = javac.getStandardFileManager(problems, null, null)) {
      List<JavaFileObject> units = new ArrayList<>();
      manager.getJavaFileObjectsFromPaths(files).forEach(units::add);
      units.add(inMemory(generated, source));
      String path =
          sourcePath.stream().map(Path::toString).collect(Collectors.joining(separator()));
      List<String> options =
          List.of(
              "-proc:none",
              "-Xlint:none",
              "-implicit:none",
              "-sourcepath",
              path,
              "-classpath",
              System.getProperty("java.class.path"),
              "-d",
              output.toString());
      var task = (JavacTask) javac.getTask(null, manager, problems, options, null, units);
      Calls calls = new Calls();
      List<CompilationUnitTree> trees = new ArrayList<>();
      task.parse().forEach(trees::add);
      task.analyze();
      for (var problem : problems.getDiagnostics()) {
        if (problem.getKind() == javax.tools.Diagnostic.Kind.ERROR) {
          throw new AssertionError(problem.toString());
        }
      }
      trees.forEach(tree -> calls.scan(tree, Trees.instance(task)));
      task.generate();
      return calls;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String separator() {
    return System.getProperty("path.separator");
  }

  private static JavaFileObject inMemory(String name, String source) {
    return new SimpleJavaFileObject(
        URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }

  private void scan(CompilationUnitTree unit, Trees trees) {
    String file = Operations.name(Path.of(unit.getSourceFile().getName()));
    new TreePathScanner<Void, String>() {
      @Override
      public Void visitMethod(MethodTree method, String unused) {
        return super.visitMethod(method, file + "." + method.getName());
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree call, String method) {
        note(call, method);
        return super.visitMethodInvocation(call, method);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree call, String method) {
        note(call, method);
        return super.visitMemberReference(call, method);
      }

      private void note(Tree call, String method) {
        Element called = trees.getElement(new TreePath(getCurrentPath(), call));
        if (called == null) {
          called = trees.getElement(getCurrentPath());
        }
        if (called instanceof ExecutableElement) {
          String signature = signature((ExecutableElement) called);
          calls.computeIfAbsent(file, key -> new TreeSet<>()).add(signature);
          if (method != null) {
            calls.computeIfAbsent(method, key -> new TreeSet<>()).add(signature);
          }
        }
      }
    }.scan(new TreePath(unit), null);
  }

  private static String signature(ExecutableElement method) {
    String types =
        method.getParameters().stream()
            .map(parameter -> parameter.asType().toString().replaceAll("[\\w.]+\\.", ""))
            .collect(Collectors.joining(","));
    TypeElement owner = (TypeElement) method.getEnclosingElement();
    return owner.getSimpleName() + "." + method.getSimpleName() + "(" + types + ")";
  }

  /** What a file, or a method ({@code File.method}), calls. */
  Set<String> from(String place) {
    return calls.getOrDefault(place, Set.of());
  }

  /** What several files call. */
  Set<String> from(List<Path> files) {
    Set<String> all = new TreeSet<>();
    files.forEach(file -> all.addAll(from(Operations.name(file))));
    return all;
  }
}
