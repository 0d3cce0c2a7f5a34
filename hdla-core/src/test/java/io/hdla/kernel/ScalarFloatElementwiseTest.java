// Twin: ScalarDoubleElementwiseTest is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.kernel.scalar.ScalarFloatElementwise;
import org.junit.jupiter.api.Test;

/** The contract of float32 Elementwise kernels for the scalar provider. */
class ScalarFloatElementwiseTest extends FloatElementwiseContract {

  ScalarFloatElementwiseTest() {
    super(Contract.SCALAR);
  }

  /** Adjoining numbers take another way than scattered ones. */
  @Test
  void exponentialsOfScatteredNumbersHaveTheSameBits() {
    int n = 3001;
    float[] x = new float[n];
    for (int i = 0; i < n; i++) {
      x[i] = (i - n / 2) * 0.0837f;
    }
    x[0] = Float.NaN;
    x[1] = Float.NEGATIVE_INFINITY;
    x[2] = Float.POSITIVE_INFINITY;
    ScalarFloatElementwise kernel = new ScalarFloatElementwise();
    float[] together = new float[n];
    float[] scattered = new float[2 * n];
    kernel.unary(UnaryOp.EXP, n, x, 0, 1, together, 0, 1);
    kernel.unary(UnaryOp.EXP, n, x, 0, 1, scattered, 0, 2);
    for (int i = 0; i < n; i++) {
      assertEquals(together[i], scattered[2 * i], "exp(" + x[i] + ")");
    }
  }
}
