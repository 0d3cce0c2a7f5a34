package io.hdla.parallel;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Run by ThreadStartTest in a JVM of its own: prints what it sees, one property a line. */
final class ThreadProbe {
  private ThreadProbe() {}

  /**
   * Looks at the library.
   *
   * @param args {@code load} and a folder or jar of classes, or {@code count}
   */
  public static void main(String[] args) throws Exception {
    if (args[0].equals("count")) {
      count();
      return;
    }
    Set<String> before = threads();
    int loaded = 0;
    for (String name : classes(Path.of(args[1]))) {
      loaded += load(name);
    }
    Set<String> after = threads();
    after.removeAll(before);
    System.out.println("loaded=" + loaded);
    System.out.println("started=" + after);
    Parallel.setThreads(2);
    Parallel.forEach(100, i -> Thread.yield());
    after = threads();
    after.removeAll(before);
    System.out.println("working=" + after);
  }

  private static void count() {
    try {
      System.out.println("threads=" + Parallel.threads());
    } catch (RuntimeException e) {
      System.out.println("refused=" + e.getClass().getSimpleName() + " " + e.getMessage());
    }
    Parallel.setThreads(5);
    System.out.println("set=" + Parallel.threads());
  }

  /** 1 if the class could be initialised: those of the vector kernels need their module. */
  private static int load(String name) {
    try {
      Class.forName(name);
      return 1;
    } catch (ClassNotFoundException | LinkageError e) {
      return 0;
    }
  }

  /** All threads but those of the JVM itself, by name. */
  private static Set<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getThreadGroup() != null)
        .filter(thread -> !thread.getThreadGroup().getName().equals("system"))
        .filter(thread -> !thread.getThreadGroup().getName().equals("InnocuousThreadGroup"))
        .map(Thread::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> classes(Path location) throws IOException {
    if (Files.isDirectory(location)) {
      return classesUnder(location);
    }
    try (FileSystem jar = FileSystems.newFileSystem(location)) {
      return classesUnder(jar.getPath("/"));
    }
  }

  private static List<String> classesUnder(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.startsWith("io/hdla/") && file.endsWith(".class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .sorted()
          .toList();
    }
  }
}
