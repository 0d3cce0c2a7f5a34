package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.shape.Layout;
import io.hdla.tensor.Tensor;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Reads and writes NumPy's {@code .npy} files, one array each (<a
 * href="https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html">format</a>).
 *
 * <p>Read are f8, f4, f2, i8, i4, i2, i1, u1 and b1 in either byte order, row-major or Fortran
 * order, format versions 1 to 3. float16 becomes float32; the smaller integers and truth values
 * become int64. Written are f8, f4 and i8, byte for byte as {@code numpy.save} does. Unlike {@code
 * numpy.load}, reading refuses a file that goes on after its array.
 */
public final class Npy {
  private Npy() {}

  /**
   * Reads a file.
   *
   * @param path the file
   * @return its array, in row-major order
   * @throws FileFormatException if it is not a {@code .npy} file, is damaged, or has elements of
   *     another type
   * @throws IOException if it cannot be read
   */
  public static Tensor read(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return read(channel, channel.size(), path, "");
    }
  }

  /**
   * Reads one array.
   *
   * @param in at its first byte
   * @param size how many bytes there are
   * @param path the file, for messages
   * @param where the part of the file, for messages; may be empty
   */
  static Tensor read(ReadableByteChannel in, long size, Path path, String where)
      throws IOException {
    NpyHeader header = NpyHeader.read(in, size, path, where);
    if (header.dataBytes() != size - header.length) {
      throw size(path, where, header, size - header.length, null);
    }
    try {
      if (!header.fortran) {
        return TensorData.read(in, header.dtype, header.shape, header.order);
      }
      int[] axes = new int[header.shape.rank()];
      for (int axis = 0; axis < axes.length; axis++) {
        axes[axis] = axes.length - 1 - axis;
      }
      Tensor reversed =
          TensorData.read(
              in,
              header.dtype,
              Layout.contiguous(header.shape).permute(axes).shape(),
              header.order);
      return reversed.as(reversed.layout().permute(axes)).contiguous();
    } catch (EOFException e) {
      throw size(path, where, header, size - header.length, e);
    }
  }

  private static FileFormatException size(
      Path path, String where, NpyHeader header, long found, EOFException cause) {
    Problem problem =
        Problem.in("npy read")
            .rule("the data must have exactly the shape's elements")
            .given("file", path);
    if (!where.isEmpty()) {
      problem.given("place", where);
    }
    problem
        .given("shape", header.shape)
        .given("dtype", header.dtype)
        .at(header.dataBytes() + " bytes are needed, " + found + " are there")
        .remedy(
            found > header.dataBytes()
                ? "several arrays belong into an .npz file"
                : "the file was cut short; fetch it again");
    return new FileFormatException(problem, path, where.isEmpty() ? "data" : where, cause);
  }

  /**
   * Writes a file as a whole ({@link AtomicFile}).
   *
   * @param path the file; replaced if it exists
   * @param tensor a tensor of any layout
   * @throws IOException if the file cannot be written
   */
  public static void write(Path path, Tensor tensor) throws IOException {
    AtomicFile.write(path, out -> write(out, tensor));
  }

  static void write(WritableByteChannel out, Tensor tensor) throws IOException {
    FileDType type = FileDType.of(tensor.dtype());
    TensorData.drain(ByteBuffer.wrap(NpyHeader.bytes(type, tensor.shape())), out);
    TensorData.write(out, tensor, type);
  }
}
