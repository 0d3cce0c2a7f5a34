package io.hdla.io;

import io.hdla.shape.Shape;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The part of a {@code .npy} file before the data: a magic word, a version, and a Python dictionary
 * with the element type, the order of the axes and the shape.
 */
final class NpyHeader {
  static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int ALIGNMENT = 64;

  /** NumPy leaves room for the first axis to grow to this many digits. */
  private static final int GROWTH_DIGITS = 21;

  final FileDType dtype;
  final ByteOrder order;
  final boolean fortran;
  final Shape shape;

  /** The header's own bytes, the magic word included. */
  final int length;

  NpyHeader(FileDType dtype, ByteOrder order, boolean fortran, Shape shape, int length) {
    this.dtype = dtype;
    this.order = order;
    this.fortran = fortran;
    this.shape = shape;
    this.length = length;
  }

  /** The number of bytes of data that follow. */
  long dataBytes() {
    return (long) shape.count() * dtype.bytes();
  }

  /**
   * Reads a header.
   *
   * @param in at its first byte; left at the first byte of the data
   * @param size how many bytes the channel has
   * @param path the file, for messages
   * @param where which part of the file this is, for messages
   */
  static NpyHeader read(ReadableByteChannel in, long size, Path path, String where)
      throws IOException {
    return new NpyHeaderReader(path, where).read(in, size);
  }

  /** The header that NumPy itself would write for a row-major, little-endian array. */
  static byte[] bytes(FileDType dtype, Shape shape) {
    int[] sizes = shape.toArray();
    StringBuilder tuple = new StringBuilder("(");
    for (int axis = 0; axis < sizes.length; axis++) {
      tuple.append(axis == 0 ? "" : ", ").append(sizes[axis]);
    }
    String shown = tuple.append(sizes.length == 1 ? ",)" : ")").toString();
    String text =
        "{'descr': '" + descr(dtype) + "', 'fortran_order': False, 'shape': " + shown + ", }";
    if (sizes.length > 0) {
      text += " ".repeat(GROWTH_DIGITS - String.valueOf(sizes[0]).length());
    }
    int unpadded = MAGIC.length + 4 + text.length() + 1;
    text += " ".repeat((ALIGNMENT - unpadded % ALIGNMENT) % ALIGNMENT) + "\n";
    ByteBuffer result = ByteBuffer.allocate(MAGIC.length + 4 + text.length());
    result.order(ByteOrder.LITTLE_ENDIAN).put(MAGIC).put((byte) 1).put((byte) 0);
    result.putShort((short) text.length()).put(text.getBytes(StandardCharsets.US_ASCII));
    return result.array();
  }

  /** The name of a type in NumPy; there is none for BF16. */
  static String descr(FileDType dtype) {
    switch (dtype) {
      case F64:
        return "<f8";
      case F32:
        return "<f4";
      case F16:
        return "<f2";
      case I64:
        return "<i8";
      case I32:
        return "<i4";
      case I16:
        return "<i2";
      case I8:
        return "|i1";
      case U8:
        return "|u1";
      case BOOL:
        return "|b1";
      default:
        throw new AssertionError(dtype);
    }
  }
}
