package io.hdla.io;

import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Moves whole tensors between channels and the heap, in pieces of a fixed size; large ones are read
 * from the mapped file, without a copy in between.
 */
final class TensorData {
  private static final int PIECE = 1 << 16;

  /** From this many bytes on a tensor is mapped: a mapping costs a few system calls. */
  private static final long MAPPED = 1 << 21;

  /** How much is mapped at once; a multiple of every element's size. */
  private static final long WINDOW = 1 << 28;

  private TensorData() {}

  /**
   * Reads a tensor. The caller has checked that the channel holds that much.
   *
   * @param in read from its position on
   * @param type how the elements are stored
   * @param shape the shape, row-major
   * @param order the byte order
   * @return a new tensor
   * @throws EOFException if the channel ends early
   */
  static Tensor read(ReadableByteChannel in, FileDType type, Shape shape, ByteOrder order)
      throws IOException {
    Tensor result = Tensor.zeros(type.tensorType(), shape);
    long rest = (long) shape.count() * type.bytes();
    if (rest >= MAPPED && in instanceof FileChannel) {
      map((FileChannel) in, rest, type, order, result);
      return result;
    }
    ByteBuffer piece = ByteBuffer.allocate((int) Math.min(PIECE, rest)).order(order);
    int at = 0;
    while (rest > 0) {
      piece.clear().limit((int) Math.min(PIECE, rest));
      fill(in, piece);
      rest -= piece.limit();
      int count = piece.limit() / type.bytes();
      ElementCodec.decode(type, piece, count, result, at);
      at += count;
    }
    return result;
  }

  /** Reads from the channel's position on, and moves it. */
  private static void map(
      FileChannel in, long bytes, FileDType type, ByteOrder order, Tensor result)
      throws IOException {
    long start = in.position();
    if (in.size() - start < bytes) {
      // A mapping beyond the end would only be noticed when it is read.
      throw new EOFException(bytes - (in.size() - start) + " more bytes were expected");
    }
    for (long done = 0; done < bytes; done += WINDOW) {
      long length = Math.min(WINDOW, bytes - done);
      ByteBuffer window = in.map(FileChannel.MapMode.READ_ONLY, start + done, length).order(order);
      int count = (int) (length / type.bytes());
      ElementCodec.decode(type, window, count, result, (int) (done / type.bytes()));
    }
    in.position(start + bytes);
  }

  /** Reads until the buffer is full and flips it. */
  static void fill(ReadableByteChannel in, ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (in.read(buffer) < 0) {
        throw new EOFException(buffer.remaining() + " more bytes were expected");
      }
    }
    buffer.flip();
  }

  /**
   * Writes a tensor's elements in row-major order, little-endian.
   *
   * @param out written
   * @param tensor any layout
   * @param type how to store the elements
   */
  static void write(WritableByteChannel out, Tensor tensor, FileDType type) throws IOException {
    Tensor source = tensor.contiguous();
    int from = source.layout().offset();
    int rest = source.count();
    int most = PIECE / type.bytes();
    ByteBuffer piece = ByteBuffer.allocate(Math.min(rest, most) * type.bytes());
    piece.order(ByteOrder.LITTLE_ENDIAN);
    while (rest > 0) {
      int count = Math.min(rest, most);
      piece.clear();
      ElementCodec.encode(type, source, from, count, piece);
      piece.flip();
      drain(piece, out);
      from += count;
      rest -= count;
    }
  }

  /** Writes all that remains in the buffer. */
  static void drain(ByteBuffer buffer, WritableByteChannel out) throws IOException {
    while (buffer.hasRemaining()) {
      out.write(buffer);
    }
  }
}
