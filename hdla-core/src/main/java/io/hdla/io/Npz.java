package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Reads and writes NumPy's {@code .npz} files: zip archives of {@link Npy} arrays with names.
 *
 * <p>Written archives are not compressed, as with {@code numpy.savez}, and bear no time, so that
 * equal tensors give equal bytes. Compressed ones are read too.
 */
public final class Npz {
  private static final String SUFFIX = ".npy";
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  /** Deflate does not shrink anything further than this. */
  private static final long MOST_INFLATION = 1032;

  private Npz() {}

  /**
   * Reads a file.
   *
   * @param path the file
   * @return name (without {@code .npy}) to tensor, in the order of the file; cannot be changed
   * @throws FileFormatException if it is not a zip archive of {@code .npy} files, or is damaged
   * @throws IOException if it cannot be read
   */
  public static Map<String, Tensor> read(Path path) throws IOException {
    long size = Files.size(path);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(path.toFile())) {
      List<? extends ZipEntry> entries = Collections.list(zip.entries());
      check(path, entries, size);
      for (ZipEntry entry : entries) {
        String name = entry.getName();
        String stem = name.substring(0, name.length() - SUFFIX.length());
        tensors.put(stem, read(zip, entry, path, where(entry)));
      }
    } catch (ZipException | EOFException e) {
      throw wrong(path, "archive", "not a readable zip archive", e.toString(), e);
    }
    return Collections.unmodifiableMap(tensors);
  }

  /** Checks all that can be checked before anything is unpacked. */
  private static void check(Path path, List<? extends ZipEntry> entries, long size)
      throws FileFormatException {
    Set<String> names = new HashSet<>();
    long rest = size;
    for (ZipEntry entry : entries) {
      String name = Quoted.name(entry.getName());
      rest -= entry.getCompressedSize();
      if (!entry.getName().endsWith(SUFFIX)) {
        throw wrong(path, where(entry), "the archive must contain .npy files only", name, null);
      }
      if (!names.add(entry.getName())) {
        throw wrong(path, where(entry), "names must occur only once", name, null);
      }
      if (rest < 0 || entry.getSize() > MOST_INFLATION * (entry.getCompressedSize() + 1)) {
        String place =
            entry.getCompressedSize() + " bytes packed, " + entry.getSize() + " unpacked";
        throw wrong(path, where(entry), "sizes must be possible", place, null);
      }
    }
  }

  private static String where(ZipEntry entry) {
    return "array " + Quoted.name(entry.getName());
  }

  private static Tensor read(ZipFile zip, ZipEntry entry, Path path, String where)
      throws IOException {
    try (CheckedInputStream in = new CheckedInputStream(zip.getInputStream(entry), new CRC32())) {
      Tensor tensor = Npy.read(Channels.newChannel(in), entry.getSize(), path, where);
      if (in.read() >= 0 || in.getChecksum().getValue() != entry.getCrc()) {
        String place =
            String.format("%08x against %08x", in.getChecksum().getValue(), entry.getCrc());
        throw wrong(path, where, "the checksum must agree with the data", place, null);
      }
      return tensor;
    }
  }

  private static FileFormatException wrong(
      Path path, String where, String rule, String place, Throwable cause) {
    Problem problem =
        Problem.in("npz read")
            .rule(rule)
            .given("file", path)
            .given("place", where)
            .at(place)
            .remedy(
                "check that it is a complete .npz file made by numpy.savez; a .npy is read with Npy");
    return new FileFormatException(problem, path, where, cause);
  }

  /**
   * Writes a file as a whole ({@link AtomicFile}).
   *
   * @param path the file; replaced if it exists
   * @param tensors name (without {@code .npy}) to tensor of any layout, in the order wanted
   * @throws IOException if the file cannot be written
   */
  public static void write(Path path, Map<String, Tensor> tensors) throws IOException {
    AtomicFile.write(path, out -> write(out, tensors));
  }

  private static void write(FileChannel out, Map<String, Tensor> tensors) throws IOException {
    OutputStream buffered = new BufferedOutputStream(Channels.newOutputStream(out), 1 << 16);
    ZipOutputStream zip = new ZipOutputStream(buffered);
    zip.setMethod(ZipOutputStream.STORED);
    for (Map.Entry<String, Tensor> named : tensors.entrySet()) {
      Tensor tensor = named.getValue().contiguous();
      ZipEntry entry = new ZipEntry(named.getKey() + SUFFIX);
      entry.setTimeLocal(NO_TIME);
      describe(entry, tensor);
      zip.putNextEntry(entry);
      Npy.write(Channels.newChannel(zip), tensor);
      zip.closeEntry();
    }
    zip.finish();
    buffered.flush();
  }

  /** Fills in what an uncompressed entry must state beforehand: its size and checksum. */
  private static void describe(ZipEntry entry, Tensor tensor) throws IOException {
    CheckedOutputStream sum = new CheckedOutputStream(OutputStream.nullOutputStream(), new CRC32());
    WritableByteChannel channel = Channels.newChannel(sum);
    Npy.write(channel, tensor);
    FileDType type = FileDType.of(tensor.dtype());
    long size = NpyHeader.bytes(type, tensor.shape()).length + (long) tensor.count() * type.bytes();
    entry.setSize(size);
    entry.setCompressedSize(size);
    entry.setCrc(sum.getChecksum().getValue());
  }
}
