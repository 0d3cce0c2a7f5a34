package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.nio.ByteBuffer;

/** Elements of tensors as bytes, in the byte order of the buffer. */
final class ElementCodec {
  private ElementCodec() {}

  /**
   * Reads elements.
   *
   * @param type how they are stored
   * @param in read from its position on
   * @param count how many elements
   * @param out written: a contiguous tensor of {@code type.tensorType()}
   * @param at the position in its storage to start at
   */
  static void decode(FileDType type, ByteBuffer in, int count, Tensor out, int at) {
    switch (type.tensorType()) {
      case FLOAT32:
        decode(type, in, count, out.floats(), at);
        break;
      case FLOAT64:
        in.asDoubleBuffer().get(out.doubles(), at, count);
        break;
      default:
        decode(type, in, count, out.longs(), at);
    }
  }

  private static void decode(FileDType type, ByteBuffer in, int count, float[] out, int at) {
    if (type == FileDType.F32) {
      in.asFloatBuffer().get(out, at, count);
      return;
    }
    boolean half = type == FileDType.F16;
    for (int i = 0; i < count; i++) {
      short bits = in.getShort();
      out[at + i] = half ? Float16.ofHalf(bits) : Float16.ofBfloat(bits);
    }
  }

  private static void decode(FileDType type, ByteBuffer in, int count, long[] out, int at) {
    if (type == FileDType.I64) {
      in.asLongBuffer().get(out, at, count);
      return;
    }
    for (int i = at; i < at + count; i++) {
      switch (type) {
        case I32:
          out[i] = in.getInt();
          break;
        case I16:
          out[i] = in.getShort();
          break;
        case I8:
          out[i] = in.get();
          break;
        case U8:
          out[i] = in.get() & 0xFF;
          break;
        default:
          out[i] = in.get() == 0 ? 0 : 1;
      }
    }
  }

  /**
   * Writes elements.
   *
   * @param type how to store them
   * @param in a contiguous tensor that passed {@link #check}
   * @param from the first element's position in its storage
   * @param count how many elements
   * @param out written from its position on
   */
  static void encode(FileDType type, Tensor in, int from, int count, ByteBuffer out) {
    switch (in.dtype()) {
      case FLOAT32:
        encode(type, in.floats(), from, count, out);
        break;
      case FLOAT64:
        encode(type, in.doubles(), from, count, out);
        break;
      default:
        encode(type, in.longs(), from, count, out);
    }
  }

  private static void encode(FileDType type, float[] in, int from, int count, ByteBuffer out) {
    if (type == FileDType.F32) {
      out.asFloatBuffer().put(in, from, count);
      out.position(out.position() + 4 * count);
      return;
    }
    for (int i = from; i < from + count; i++) {
      switch (type) {
        case F64:
          out.putDouble(in[i]);
          break;
        case F16:
          out.putShort(Float16.toHalf(in[i]));
          break;
        default:
          out.putShort(Float16.toBfloat(in[i]));
      }
    }
  }

  private static void encode(FileDType type, double[] in, int from, int count, ByteBuffer out) {
    for (int i = from; i < from + count; i++) {
      switch (type) {
        case F64:
          out.putDouble(in[i]);
          break;
        case F32:
          out.putFloat((float) in[i]);
          break;
        case F16:
          out.putShort(Float16.toHalf(in[i]));
          break;
        default:
          out.putShort(Float16.toBfloat(in[i]));
      }
    }
  }

  private static void encode(FileDType type, long[] in, int from, int count, ByteBuffer out) {
    for (int i = from; i < from + count; i++) {
      switch (type.bytes()) {
        case 8:
          out.putLong(in[i]);
          break;
        case 4:
          out.putInt((int) in[i]);
          break;
        case 2:
          out.putShort((short) in[i]);
          break;
        default:
          out.put((byte) in[i]);
      }
    }
  }

  /**
   * Checks that a tensor can be stored as some type.
   *
   * @param op the operation that the error names
   * @param name the tensor's name
   * @param tensor the tensor
   * @param type how it is to be stored
   */
  static void check(String op, String name, Tensor tensor, FileDType type) {
    if (!type.holds(tensor.dtype())) {
      throw Problem.in(op)
          .rule("floats are stored as floats and integers as integers")
          .given("tensor", Quoted.name(name))
          .given("dtype", tensor.dtype())
          .given("shape", tensor.shape())
          .given("stored type", type)
          .remedy("convert the tensor with to(...) first")
          .dtype();
    }
    if (tensor.dtype() != DType.INT64 || type == FileDType.I64) {
      return;
    }
    long[] values = tensor.toLongArray();
    for (int i = 0; i < values.length; i++) {
      if (values[i] < type.smallest() || values[i] > type.largest()) {
        throw Problem.in(op)
            .rule(type + " holds integers from " + type.smallest() + " to " + type.largest())
            .given("tensor", Quoted.name(name))
            .given("shape", tensor.shape())
            .at("element " + i + " in row-major order is " + values[i])
            .remedy("store it as I64")
            .value();
      }
    }
  }
}
