package io.hdla.io;

/**
 * Conversion between float32 or float64 and the two 16-bit formats: IEEE 754 half precision (F16)
 * and bfloat16 (BF16). Widening is exact; narrowing rounds to nearest, ties to even. Infinities,
 * signed zeros, subnormals and NaN payloads (their upper bits) are kept.
 */
public final class Float16 {
  private static final int FLOAT_INFINITY = 0x7F800000;

  private Float16() {}

  /**
   * Widens bfloat16.
   *
   * @param bits the 16 bits
   * @return the same number
   */
  public static float ofBfloat(short bits) {
    return Float.intBitsToFloat(bits << 16);
  }

  /**
   * Widens half precision.
   *
   * @param bits the 16 bits
   * @return the same number
   */
  public static float ofHalf(short bits) {
    int sign = (bits & 0x8000) << 16;
    int exponent = bits >>> 10 & 0x1F;
    int fraction = bits & 0x3FF;
    if (exponent == 0) {
      float magnitude = fraction * 0x1p-24f;
      return Float.intBitsToFloat(sign | Float.floatToRawIntBits(magnitude));
    }
    int widened = exponent == 0x1F ? 0xFF : exponent + 127 - 15;
    return Float.intBitsToFloat(sign | widened << 23 | fraction << 13);
  }

  /**
   * Narrows to bfloat16.
   *
   * @param value any number
   * @return the nearest bfloat16's bits
   */
  public static short toBfloat(float value) {
    int bits = Float.floatToRawIntBits(value);
    if ((bits & 0x7FFFFFFF) > FLOAT_INFINITY) {
      int kept = bits >>> 16;
      return (short) ((kept & 0x7F) == 0 ? kept | 0x40 : kept);
    }
    return (short) (bits + 0x7FFF + (bits >>> 16 & 1) >>> 16);
  }

  /**
   * Narrows to bfloat16 with a single rounding.
   *
   * @param value any number
   * @return the nearest bfloat16's bits
   */
  public static short toBfloat(double value) {
    return toBfloat(roundToOdd(value));
  }

  /**
   * Narrows to half precision.
   *
   * @param value any number
   * @return the nearest half's bits; from 65520 on an infinity
   */
  public static short toHalf(float value) {
    int bits = Float.floatToRawIntBits(value);
    int sign = bits >>> 16 & 0x8000;
    int magnitude = bits & 0x7FFFFFFF;
    if (magnitude > FLOAT_INFINITY) {
      int fraction = magnitude >>> 13 & 0x3FF;
      return (short) (sign | 0x7C00 | (fraction == 0 ? 0x200 : fraction));
    }
    if (magnitude >= 0x47800000) {
      return (short) (sign | 0x7C00);
    }
    if (magnitude < 0x38800000) {
      // Below 2^-14 halves are multiples of 2^-24; adding 0.5 rounds to them.
      float shifted = Float.intBitsToFloat(magnitude) + 0.5f;
      return (short) (sign | Float.floatToRawIntBits(shifted) - Float.floatToRawIntBits(0.5f));
    }
    int rebased = magnitude - (127 - 15 << 23);
    return (short) (sign | rebased + 0xFFF + (rebased >>> 13 & 1) >>> 13);
  }

  /**
   * Narrows to half precision with a single rounding.
   *
   * @param value any number
   * @return the nearest half's bits; from 65520 on an infinity
   */
  public static short toHalf(double value) {
    return toHalf(roundToOdd(value));
  }

  /**
   * Rounds to float32 so that a second rounding, to fewer bits, gives what one rounding would:
   * where the value lies between two floats, the one with an odd last bit.
   */
  private static float roundToOdd(double value) {
    float nearest = (float) value;
    if (nearest == value || Double.isNaN(value)) {
      return nearest;
    }
    int bits = Float.floatToRawIntBits(nearest);
    int towardsZero = Math.abs((double) nearest) > Math.abs(value) ? bits - 1 : bits;
    return Float.intBitsToFloat(towardsZero | 1);
  }
}
