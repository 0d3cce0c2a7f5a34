package io.hdla.bench.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds golden files under paths. */
final class GoldenFiles {
  private static final String SUFFIX = ".safetensors";

  /** Labels by file, in the order to verify in; each file once. */
  final Map<Path, String> labels = new LinkedHashMap<>();

  /** Problems by path. */
  final Map<Path, String> unreadable = new LinkedHashMap<>();

  /** A file counts as it is, a folder as all the safetensors files beneath it. */
  static GoldenFiles under(List<Path> paths) {
    GoldenFiles found = new GoldenFiles();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        found.addFolder(path);
      } else if (Files.exists(path)) {
        found.add(path, path.getFileName());
      } else {
        found.unreadable.put(path, path + ": no such file or folder");
      }
    }
    return found;
  }

  private void addFolder(Path folder) {
    try (Stream<Path> all = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      List<Path> files =
          all.filter(file -> file.toString().endsWith(SUFFIX) && Files.isRegularFile(file))
              .sorted()
              .toList();
      for (Path file : files) {
        add(file, folder.relativize(file));
      }
      if (files.isEmpty()) {
        unreadable.put(folder, folder + ": no " + SUFFIX + " files beneath this folder");
      }
    } catch (IOException | UncheckedIOException e) {
      unreadable.put(folder, folder + ": cannot be searched (" + e.getMessage() + ")");
    }
  }

  private void add(Path file, Path shown) {
    String name = shown.toString();
    String label =
        name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    labels.putIfAbsent(file.toAbsolutePath().normalize(), label);
  }
}
