package io.hdla.bench.peak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.DType;
import org.junit.jupiter.api.Test;

class PeakTest {
  private static final boolean VECTOR = System.getProperty("hdla.test.provider").equals("vector");

  @Test
  void isKnownWhereThereAreVectors() {
    assertEquals(VECTOR, Peak.isKnown());
    assertEquals(VECTOR, Peak.gigaflops(DType.FLOAT32) > 0);
    assertEquals(VECTOR, Peak.gigaflops(DType.FLOAT64) > 0);
  }

  /** Each of the 12 chains tends to 2 in every lane. */
  @Test
  void loopComputesWhatItSays() {
    if (VECTOR) {
      assertEquals(FloatPeak.flops(), FloatPeak.run(100));
      assertEquals(DoublePeak.flops(), DoublePeak.run(100));
      assertTrue(FloatPeak.run(1) > DoublePeak.run(1));
    }
  }
}
