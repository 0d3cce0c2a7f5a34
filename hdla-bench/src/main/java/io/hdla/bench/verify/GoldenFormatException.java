package io.hdla.bench.verify;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown when a file can be read but is not a golden case. */
final class GoldenFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  GoldenFormatException(Path path, String problem) {
    super("golden case " + path + ": " + problem);
  }
}
