package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads and writes safetensors files: named tensors and a little text, without code and without
 * padding (<a href="https://github.com/huggingface/safetensors">format</a>).
 *
 * <p>A file is 8 bytes of header length, a JSON header, and the tensors' elements, little-endian
 * and row-major. Reading is as strict as the reference implementation: names occur once and the
 * tensors' ranges tile the data exactly. Beyond that, a header must be padded with white space only
 * (not with NUL bytes), a tensor has no keys but dtype, shape and data_offsets, and {@code
 * __metadata__} is an object of strings. The start of the data need not be aligned.
 *
 * <p>What is written depends on the arguments only, to the last byte: saving what was loaded from a
 * saved file gives the same file.
 */
public final class Safetensors {
  private Safetensors() {}

  /**
   * Reads a whole file. F32, F64 and I64 stay as they are; F16 and BF16 become float32; I32, I16,
   * I8, U8 and BOOL become int64.
   *
   * @param path the file
   * @return its tensors and text
   * @throws FileFormatException if it is not a safetensors file, is damaged, or has a tensor of
   *     another type or with more than 2³¹−1 elements
   * @throws IOException if it cannot be read
   */
  public static SafetensorsFile read(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      SafetensorsHeader header = SafetensorsReader.header(channel, path);
      Map<String, Tensor> tensors = new LinkedHashMap<>();
      for (SafetensorsHeader.Entry entry : header.entries().values()) {
        tensors.put(entry.name, read(channel, header, entry));
      }
      return new SafetensorsFile(header, tensors);
    } catch (EOFException e) {
      throw shrunk(path, e);
    }
  }

  /**
   * Reads one tensor, and nothing of the others' data.
   *
   * @param path the file
   * @param name the tensor's name
   * @return the tensor, converted as by {@link #read}
   * @throws FileFormatException as {@link #read} does
   * @throws IOException if the file cannot be read
   * @throws io.hdla.error.ValueException if there is no such tensor
   */
  public static Tensor readTensor(Path path, String name) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      SafetensorsHeader header = SafetensorsReader.header(channel, path);
      return read(channel, header, header.entry(name));
    } catch (EOFException e) {
      throw shrunk(path, e);
    }
  }

  /**
   * Reads and checks the header, and nothing of the data.
   *
   * @param path the file
   * @return names, types, shapes and text
   * @throws FileFormatException as {@link #read} does
   * @throws IOException if the file cannot be read
   */
  public static SafetensorsHeader readHeader(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return SafetensorsReader.header(channel, path);
    } catch (EOFException e) {
      throw shrunk(path, e);
    }
  }

  private static Tensor read(
      FileChannel channel, SafetensorsHeader header, SafetensorsHeader.Entry entry)
      throws IOException {
    channel.position(header.dataStart() + entry.begin);
    return TensorData.read(channel, entry.dtype, entry.shape, ByteOrder.LITTLE_ENDIAN);
  }

  private static FileFormatException shrunk(Path path, EOFException cause) {
    Problem problem =
        SafetensorsRules.problem(path, "the file must not change while it is read")
            .at(cause.getMessage())
            .remedy("read it when its writer has finished");
    return new FileFormatException(problem, path, "data", cause);
  }

  /**
   * Writes a file as a whole ({@link AtomicFile}), each tensor in its own element type.
   *
   * @param path the file; replaced if it exists
   * @param tensors name to tensor of any layout, in the order wanted
   * @param metadata text to go with them, in the order wanted; may be empty
   * @throws IOException if the file cannot be written
   * @throws io.hdla.error.ValueException if a name is {@code __metadata__} or not valid Unicode
   */
  public static void write(Path path, Map<String, Tensor> tensors, Map<String, String> metadata)
      throws IOException {
    write(path, tensors, metadata, Map.of());
  }

  /**
   * Writes a file as a whole ({@link AtomicFile}), some tensors in another element type. Floats are
   * rounded to nearest, ties to even; integers must fit.
   *
   * @param path the file; replaced if it exists
   * @param tensors name to tensor of any layout, in the order wanted
   * @param metadata text to go with them, in the order wanted; may be empty
   * @param dtypes name to element type in the file; tensors that are not named keep theirs
   * @throws IOException if the file cannot be written
   * @throws io.hdla.error.ValueException if a name is {@code __metadata__} or not valid Unicode, if
   *     dtypes names a tensor that is not there, or an integer does not fit
   * @throws io.hdla.error.DTypeException if floats are to be stored as integers or the reverse
   */
  public static void write(
      Path path,
      Map<String, Tensor> tensors,
      Map<String, String> metadata,
      Map<String, FileDType> dtypes)
      throws IOException {
    SafetensorsWriter writer = new SafetensorsWriter(tensors, metadata, dtypes);
    AtomicFile.write(path, writer::writeTo);
  }

  /**
   * Writes a file as a whole ({@link AtomicFile}), all floating-point tensors in one element type
   * and the others in their own.
   *
   * @param path the file; replaced if it exists
   * @param tensors name to tensor of any layout, in the order wanted
   * @param metadata text to go with them, in the order wanted; may be empty
   * @param floats F16, BF16, F32 or F64
   * @throws IOException if the file cannot be written
   */
  public static void write(
      Path path, Map<String, Tensor> tensors, Map<String, String> metadata, FileDType floats)
      throws IOException {
    Map<String, FileDType> dtypes = new LinkedHashMap<>();
    tensors.forEach(
        (name, tensor) -> {
          if (tensor.dtype().isFloating()) {
            dtypes.put(name, floats);
          }
        });
    write(path, tensors, metadata, dtypes);
  }
}
