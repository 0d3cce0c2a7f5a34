// Twin: DoubleLanesTest is generated from this file.
package io.hdla.kernel.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.kernel.provider.VectorModule;
import org.junit.jupiter.api.Test;

class FloatLanesTest {
  @Test
  void lanesAreAPowerOfTwo() {
    assertEquals(1, Integer.bitCount(VectorModule.floatLanes()));
  }
}
