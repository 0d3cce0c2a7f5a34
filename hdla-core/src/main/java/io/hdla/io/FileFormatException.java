package io.hdla.io;

import io.hdla.error.Problem;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Thrown when a file's contents are not what its format allows, or are something that this library
 * does not hold. The message names the file, the tensor if there is one, the rule, the numbers and
 * the remedy.
 */
public final class FileFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final String where;

  FileFormatException(Problem problem, Path path, String where) {
    this(problem, path, where, null);
  }

  FileFormatException(Problem problem, Path path, String where, Throwable cause) {
    super(problem.message(), cause);
    this.file = path.toString();
    this.where = where;
  }

  /**
   * The file that was read.
   *
   * @return its path
   */
  public Path path() {
    return Path.of(file);
  }

  /**
   * The part of the file that is wrong.
   *
   * @return for example {@code tensor "w"} or {@code header}
   */
  public String where() {
    return where;
  }
}
