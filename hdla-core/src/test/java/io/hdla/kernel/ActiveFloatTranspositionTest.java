// Twin: ActiveDoubleTranspositionTest is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.hdla.kernel.provider.Kernels;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A transposition moves values and computes nothing, whatever they are. */
class ActiveFloatTranspositionTest {
  private static final float[] SPECIAL = {
    Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, -0f, Float.MIN_VALUE
  };

  @Test
  void everyValueArrivesAsItIs() {
    for (int rows : new int[] {1, 4, 16, 37, 64}) {
      for (int n : new int[] {1, 8, 32, 70}) {
        float[] a = FloatCells.random(new Random(rows * n), rows * n);
        float[] expected = new float[a.length];
        for (int i = 0; i < a.length; i++) {
          a[i] = i % 7 < 3 ? SPECIAL[i % SPECIAL.length] : a[i];
          expected[i % n * rows + i / n] = a[i];
        }
        float[] out = new float[a.length];
        Kernels.FLOAT_CHUNKS.transpose(rows, n, a, 0, n, out, 0, rows);
        assertArrayEquals(expected, out, rows + " rows of " + n);
      }
    }
  }
}
