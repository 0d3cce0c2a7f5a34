// Twin: ScalarDoubleMatMulTest is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.hdla.kernel.scalar.ScalarFloatMatMul;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The contract of float32 MatMul kernels for the scalar provider. */
class ScalarFloatMatMulTest extends FloatMatMulContract {

  ScalarFloatMatMulTest() {
    super(Contract.SCALAR);
  }

  /** The kernels look for the fastest place of their rows now and then: that changes no bit. */
  @Test
  void sameBitsInEveryCall() {
    int m = 5;
    int n = 19;
    int k = 7;
    Random random = new Random(17);
    float[] a = random(random, m * k);
    float[] b = random(random, k * n);
    ScalarFloatMatMul kernel = new ScalarFloatMatMul();
    float[] expected = new float[m * n];
    kernel.gemm(m, n, k, 1, a, 0, k, 1, b, 0, n, 1, 0, expected, 0, n);
    for (int call = 0; call < 2000; call++) {
      float[] c = new float[m * n];
      kernel.gemm(m, n, k, 1, a, 0, k, 1, b, 0, n, 1, 0, c, 0, n);
      assertArrayEquals(expected, c, "call " + call);
    }
  }

  private static float[] random(Random random, int n) {
    float[] x = new float[n];
    for (int i = 0; i < n; i++) {
      x[i] = (float) random.nextGaussian();
    }
    return x;
  }
}
