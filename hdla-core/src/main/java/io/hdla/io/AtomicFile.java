package io.hdla.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Replaces a file as a whole: whoever reads it sees the old contents or the new ones, never a part,
 * whatever interrupts the writer.
 *
 * <p>The new contents go to a temporary name in the same folder, are forced to the disk, and are
 * then moved over the old file. If writing fails the temporary file is removed and the old file is
 * left as it was.
 */
public final class AtomicFile {
  private static final AtomicLong SERIAL = new AtomicLong();

  /** Writes the contents of a file. */
  @FunctionalInterface
  public interface Body {
    /**
     * Writes everything.
     *
     * @param out an empty file, open for writing
     * @throws IOException if writing fails
     */
    void writeTo(FileChannel out) throws IOException;
  }

  private AtomicFile() {}

  /**
   * Writes a file as a whole. Folders are not made; a symbolic link is followed.
   *
   * @param path the file; replaced if it exists
   * @param body what writes the contents
   * @throws NoSuchFileException if there is no folder for the file
   * @throws IOException if the file cannot be written, or the body failed
   */
  public static void write(Path path, Body body) throws IOException {
    Path target = Files.isSymbolicLink(path) ? path.toRealPath() : path.toAbsolutePath();
    requireFolder(target);
    Path temporary = temporaryName(target);
    boolean done = false;
    try {
      try (FileChannel out =
          FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        body.writeTo(out);
        out.force(true);
      }
      move(temporary, target);
      done = true;
    } finally {
      if (!done) {
        Files.deleteIfExists(temporary);
      }
    }
    forceFolder(target.getParent());
  }

  /** Otherwise the error would name the temporary file, which nobody asked for. */
  private static void requireFolder(Path target) throws NoSuchFileException {
    if (target.getParent() != null && !Files.isDirectory(target.getParent())) {
      throw new NoSuchFileException(
          target.toString(),
          null,
          "its folder does not exist; make it with Files.createDirectories");
    }
  }

  private static Path temporaryName(Path target) {
    String unique = ProcessHandle.current().pid() + "-" + SERIAL.incrementAndGet();
    return target.resolveSibling("." + target.getFileName() + "." + unique + ".tmp");
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Makes the new name durable where the system can open folders; elsewhere nothing is to do. */
  private static void forceFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows cannot open a folder; its moves are durable without it.
      return;
    }
  }
}
