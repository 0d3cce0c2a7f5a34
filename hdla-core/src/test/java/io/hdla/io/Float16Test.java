package io.hdla.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.random.Rng;
import org.junit.jupiter.api.Test;

class Float16Test {
  private static final int ALL = 1 << 16;

  /** A 16-bit format's number from its fields, by the definition, in float64. */
  private static double defined(int bits, int fractionBits) {
    int exponentBits = 15 - fractionBits;
    int bias = (1 << exponentBits - 1) - 1;
    int exponent = bits >> fractionBits & (1 << exponentBits) - 1;
    double fraction = (bits & (1 << fractionBits) - 1) / Math.pow(2, fractionBits);
    double sign = (bits & 0x8000) == 0 ? 1 : -1;
    if (exponent == (1 << exponentBits) - 1) {
      return fraction == 0 ? sign / 0.0 : Double.NaN;
    }
    double scaled =
        exponent == 0
            ? fraction * Math.pow(2, 1 - bias)
            : (1 + fraction) * Math.pow(2, exponent - bias);
    return sign * scaled;
  }

  @Test
  void wideningIsExactForAllPatterns() {
    for (int bits = 0; bits < ALL; bits++) {
      assertEquals(defined(bits, 10), (double) Float16.ofHalf((short) bits), "half " + bits);
      assertEquals(defined(bits, 7), (double) Float16.ofBfloat((short) bits), "bfloat " + bits);
    }
  }

  @Test
  void payloadsOfNansStayInTheUpperBits() {
    for (int bits = 0; bits < ALL; bits++) {
      int half = Float.floatToRawIntBits(Float16.ofHalf((short) bits));
      if ((bits & 0x7FFF) > 0x7C00) {
        assertEquals(bits & 0x3FF, half >> 13 & 0x3FF, "payload of half " + bits);
        assertEquals(bits >> 15, half >>> 31, "sign of half " + bits);
      }
      assertEquals(bits << 16, Float.floatToRawIntBits(Float16.ofBfloat((short) bits)));
    }
  }

  @Test
  void narrowingUndoesWideningForAllPatterns() {
    for (int bits = 0; bits < ALL; bits++) {
      short pattern = (short) bits;
      assertEquals(pattern, Float16.toHalf(Float16.ofHalf(pattern)), "half " + bits);
      assertEquals(pattern, Float16.toBfloat(Float16.ofBfloat(pattern)), "bfloat " + bits);
    }
  }

  @Test
  void aNanNeverBecomesAnInfinity() {
    float lowPayload = Float.intBitsToFloat(0x7F800001);
    assertEquals((short) 0x7E00, Float16.toHalf(lowPayload));
    assertEquals((short) 0x7FC0, Float16.toBfloat(lowPayload));
    assertEquals((short) 0xFE00, Float16.toHalf(Float.intBitsToFloat(0xFF800001)));
    assertEquals((short) 0x7E00, Float16.toHalf(Double.NaN));
    assertEquals((short) 0x7FC0, Float16.toBfloat(Double.NaN));
  }

  @Test
  void halfWay() {
    assertEquals((short) 0x3C00, Float16.toHalf(1 + 0x1p-11f), "1 is even");
    assertEquals((short) 0x3C02, Float16.toHalf(1 + 0x1p-10f + 0x1p-11f), "1 + 2^-9 is even");
    assertEquals((short) 0x3C01, Float16.toHalf(Math.nextUp(1 + 0x1p-11f)));
    assertEquals((short) 0x7BFF, Float16.toHalf(65519.996f));
    assertEquals((short) 0x7C00, Float16.toHalf(65520f));
    assertEquals((short) 0, Float16.toHalf(0x1p-25f), "half of the least number, 0 is even");
    assertEquals((short) 1, Float16.toHalf(Math.nextUp(0x1p-25f)));
    assertEquals((short) 2, Float16.toHalf(0x1.8p-24f), "1.5 of the least number, 2 is even");
    assertEquals((short) 0x8000, Float16.toHalf(-0f));
    assertEquals((short) 0x3F80, Float16.toBfloat(1 + 0x1p-8f), "1 is even");
    assertEquals((short) 0x3F82, Float16.toBfloat(1 + 0x1p-7f + 0x1p-8f), "1 + 2^-6 is even");
    assertEquals((short) 0x7F80, Float16.toBfloat(Float.MAX_VALUE));
    assertEquals((short) 0xFF80, Float16.toBfloat(Float.NEGATIVE_INFINITY));
  }

  @Test
  void float64IsRoundedOnce() {
    // Rounding to float32 first gives exactly half way, and then the even neighbour: wrong.
    double aboveHalfWay = 1 + 0x1p-11 + 0x1p-40;
    assertEquals((short) 0x3C00, Float16.toHalf((float) aboveHalfWay));
    assertEquals((short) 0x3C01, Float16.toHalf(aboveHalfWay));
    assertEquals((short) 0xBC01, Float16.toHalf(-aboveHalfWay));
    double belowHalfWay = 1 + 0x1p-10 + 0x1p-11 - 0x1p-40;
    assertEquals((short) 0x3C01, Float16.toHalf(belowHalfWay));
    assertEquals((short) 0x3F81, Float16.toBfloat(1 + 0x1p-8 + 0x1p-40));
    assertEquals((short) 0x7C00, Float16.toHalf(1e300));
    assertEquals((short) 0xFF80, Float16.toBfloat(-1e300));
    assertEquals((short) 0x8000, Float16.toBfloat(-1e-300));
    assertEquals((short) 1, Float16.toHalf(0x1p-25 + 0x1p-70));
  }

  @Test
  void roundsToTheNearestOfAllNumbers() {
    Rng rng = Rng.of(5);
    for (int i = 0; i < 20000; i++) {
      double value = rng.nextNormal() * Math.pow(2, rng.nextInt(44) - 26);
      checkNearest(value, Float16.toHalf(value) & 0xFFFF, 10);
      double wide = rng.nextNormal() * Math.pow(2, rng.nextInt(260) - 136);
      checkNearest(wide, Float16.toBfloat(wide) & 0xFFFF, 7);
      float single = (float) wide;
      checkNearest(single, Float16.toBfloat(single) & 0xFFFF, 7);
    }
  }

  /** Neither neighbour is nearer, and an equally near one is odd. Infinity counts as the next. */
  private static void checkNearest(double value, int bits, int fractionBits) {
    int infinity = (1 << 15 - fractionBits) - 1 << fractionBits;
    double distance = distance(value, bits, infinity, fractionBits);
    for (int step = -1; step <= 1; step += 2) {
      int other = bits + step;
      boolean sameSign = (other & 0x8000) == (bits & 0x8000);
      if (other < 0 || !sameSign || (other & 0x7FFF) > infinity) {
        continue;
      }
      double otherDistance = distance(value, other, infinity, fractionBits);
      assertTrue(
          distance < otherDistance || distance == otherDistance && (bits & 1) == 0,
          value + " became " + Integer.toHexString(bits));
    }
  }

  private static double distance(double value, int bits, int infinity, int fractionBits) {
    boolean infinite = (bits & 0x7FFF) == infinity;
    double number =
        infinite
            ? Math.copySign(
                2 * defined(infinity - 1, fractionBits) - defined(infinity - 2, fractionBits),
                defined(bits, fractionBits))
            : defined(bits, fractionBits);
    return Math.abs(value - number);
  }
}
