package io.hdla.io;

import io.hdla.tensor.DType;

/**
 * The element types that files may hold, under the names that safetensors gives them. Those that a
 * tensor does not have natively are converted: 16-bit floats to float32, exactly; smaller integers
 * and truth values to int64.
 */
public enum FileDType {
  /** IEEE 754 double precision. */
  F64(8, DType.FLOAT64),
  /** 64-bit signed integers. */
  I64(8, DType.INT64),
  /** IEEE 754 single precision. */
  F32(4, DType.FLOAT32),
  /** 32-bit signed integers. */
  I32(4, DType.INT64),
  /** IEEE 754 half precision: 5 exponent and 10 fraction bits. */
  F16(2, DType.FLOAT32),
  /** bfloat16, the upper half of a float32: 8 exponent and 7 fraction bits. */
  BF16(2, DType.FLOAT32),
  /** 16-bit signed integers. */
  I16(2, DType.INT64),
  /** 8-bit signed integers. */
  I8(1, DType.INT64),
  /** 8-bit unsigned integers. */
  U8(1, DType.INT64),
  /** Truth values, one byte each; read as 0 or 1. */
  BOOL(1, DType.INT64);

  private final int bytes;
  private final DType tensorType;

  FileDType(int bytes, DType tensorType) {
    this.bytes = bytes;
    this.tensorType = tensorType;
  }

  /**
   * The size of one element in the file.
   *
   * @return bytes
   */
  public int bytes() {
    return bytes;
  }

  /**
   * The element type of a tensor read from it.
   *
   * @return float32, float64 or int64
   */
  public DType tensorType() {
    return tensorType;
  }

  /**
   * The type in which a tensor is stored without loss.
   *
   * @param type a tensor's element type
   * @return F32, F64 or I64
   */
  public static FileDType of(DType type) {
    switch (type) {
      case FLOAT32:
        return F32;
      case FLOAT64:
        return F64;
      default:
        return I64;
    }
  }

  /**
   * Whether a tensor of some type may be stored as this one: floats as floats, integers as
   * integers.
   *
   * @param type a tensor's element type
   * @return true if so
   */
  public boolean holds(DType type) {
    return tensorType.isFloating() == type.isFloating();
  }

  /** The smallest integer that this type holds. */
  long smallest() {
    return this == U8 || this == BOOL ? 0 : -1L << (8 * bytes - 1);
  }

  /** The largest integer that this type holds. */
  long largest() {
    if (this == BOOL) {
      return 1;
    }
    return this == U8 ? 255 : ~smallest();
  }

  /** The type of that name, or null. */
  static FileDType named(String name) {
    for (FileDType type : values()) {
      if (type.name().equals(name)) {
        return type;
      }
    }
    return null;
  }
}
