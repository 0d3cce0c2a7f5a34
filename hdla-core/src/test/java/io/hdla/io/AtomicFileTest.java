package io.hdla.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().collect(Collectors.toList());
    }
  }

  private static AtomicFile.Body text(String text) {
    return out -> out.write(ByteBuffer.wrap(text.getBytes()));
  }

  @Test
  void writesAndReplaces() throws IOException {
    Path path = folder.resolve("a.txt");
    AtomicFile.write(path, text("long old contents"));
    AtomicFile.write(path, text("new"));
    assertEquals("new", Files.readString(path));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void anInterruptedWriteLeavesTheOldFileWhole() throws IOException {
    Path path = folder.resolve("a.txt");
    AtomicFile.write(path, text("old"));
    AtomicFile.Body failing =
        out -> {
          out.write(ByteBuffer.wrap(new byte[1000]));
          throw new IOException("disk full");
        };
    IOException error = assertThrows(IOException.class, () -> AtomicFile.write(path, failing));
    assertEquals("disk full", error.getMessage());
    assertEquals("old", Files.readString(path));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void theOldFileIsSeenUntilTheNewOneIsComplete() throws IOException {
    Path path = folder.resolve("a.txt");
    AtomicFile.write(path, text("old"));
    AtomicFile.write(
        path,
        out -> {
          text("new").writeTo(out);
          assertEquals("old", Files.readString(path));
          assertEquals(2, names().size());
        });
    assertEquals("new", Files.readString(path));
  }

  @Test
  void linksAreFollowed() throws IOException {
    Path real = folder.resolve("real.txt");
    Path link = folder.resolve("link.txt");
    Files.writeString(real, "old");
    Files.createSymbolicLink(link, real);
    AtomicFile.write(link, text("new"));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(real));
  }

  @Test
  void foldersAreNotMade() {
    Path path = folder.resolve("absent/a.txt");
    NoSuchFileException error =
        assertThrows(NoSuchFileException.class, () -> AtomicFile.write(path, text("x")));
    assertEquals(path.toAbsolutePath().toString(), error.getFile());
    assertTrue(error.getReason().contains("folder does not exist"));
    assertFalse(Files.exists(path));
  }
}
