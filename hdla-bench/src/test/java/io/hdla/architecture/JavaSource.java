package io.hdla.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A source file as javac parses it. */
record JavaSource(Path file, CompilationUnitTree tree, List<Method> methods) {
  /** A method or constructor and its lines, from its first modifier to its closing brace. */
  record Method(String name, MethodTree tree, long lines) {}

  static JavaSource parse(Path file) {
    var javac = ToolProvider.getSystemJavaCompiler();
    try (var files = javac.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              javac.getTask(
                  null, files, null, List.of("-proc:none"), null, files.getJavaFileObjects(file));
      CompilationUnitTree tree = task.parse().iterator().next();
      return new JavaSource(file, tree, methods(tree, Trees.instance(task).getSourcePositions()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Method> methods(CompilationUnitTree unit, SourcePositions positions) {
    List<Method> found = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethod(MethodTree method, Void unused) {
        long first = unit.getLineMap().getLineNumber(positions.getStartPosition(unit, method));
        long last = unit.getLineMap().getLineNumber(positions.getEndPosition(unit, method));
        found.add(new Method(method.getName().toString(), method, last - first + 1));
        return super.visitMethod(method, unused);
      }
    }.scan(unit, null);
    return found;
  }

  long lines() {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String packageName() {
    return tree.getPackageName() == null ? "" : tree.getPackageName().toString();
  }

  String fileName() {
    return file.getFileName().toString();
  }
}
