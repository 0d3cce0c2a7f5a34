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

  /** The 12 chains start at numbers whose sum is 44, and what is added is too small to be seen. */
  @Test
  void loopComputesWhatItSays() {
    if (VECTOR) {
      assertEquals(44 * FloatPeak.flops() / 48, FloatPeak.run(100));
      assertEquals(44 * DoublePeak.flops() / 48, DoublePeak.run(100));
      assertTrue(FloatPeak.run(1) > DoublePeak.run(1));
    }
  }
}
