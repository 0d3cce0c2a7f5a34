package io.hdla.tensor;

/** The type of a tensor's elements. */
public enum DType {
  /** IEEE 754 single precision, a Java {@code float}. */
  FLOAT32(4),
  /** IEEE 754 double precision, a Java {@code double}. */
  FLOAT64(8),
  /** 64-bit signed integers, a Java {@code long}: indices, labels and masks (0 or 1). */
  INT64(8);

  private final int bytes;

  DType(int bytes) {
    this.bytes = bytes;
  }

  /**
   * The size of one element.
   *
   * @return bytes
   */
  public int bytes() {
    return bytes;
  }

  /**
   * Whether this is a floating-point type.
   *
   * @return true for FLOAT32 and FLOAT64
   */
  public boolean isFloating() {
    return this != INT64;
  }

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
