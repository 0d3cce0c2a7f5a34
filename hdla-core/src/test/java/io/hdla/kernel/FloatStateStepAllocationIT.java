// Twin: DoubleStateStepAllocationIT is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels of a token of a recurrence allocate nothing once compiled. */
class FloatStateStepAllocationIT {
  private static final int SIZE = 8192;
  private static final int MOST = 5;

  private final float[] x = new float[SIZE];
  private final float[] y = new float[SIZE];
  private final float[] z = new float[SIZE];

  FloatStateStepAllocationIT() {
    Arrays.fill(x, -0.01f);
    Arrays.fill(y, 0.02f);
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 16, 64, 67})
  void aToken(int n) {
    assertEquals(0, Allocation.bytesPerCall(() -> all(n)));
  }

  private void all(int n) {
    FloatStateStep kernel = Kernels.FLOAT_STATE_STEP;
    kernel.factors(n, x, 0, z, y, z);
    kernel.factors(n, x, 0, y, 0, z, y);
    kernel.factors(n, z, 0, y, 0, z, y);
    kernel.update(8, n, n, x, x, x, 0, n, x, 0, n, z, 0);
    kernel.update(8, n, n, null, x, x, 0, n, x, 0, n, z, 0);
    kernel.key(n, x, x, 0, x, 0, z, y);
    kernel.advance(n, n, x, x, x, 0, x, 0, x, 0, 1, z, 0, y, 0);
    for (int rows = 1; rows <= MOST; rows++) {
      kernel.read(rows, n, n, x, 0, n, z, 0, y, 0);
      kernel.solve(rows, n, x, 0, x, x, 0, n, x, x, y, 1, z, 0);
      kernel.update(rows, n, n, x, x, x, 0, n, x, 0, n, z, 0);
    }
  }
}
