// Twin: DoubleMatMulContract is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.provider.KernelProvider;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link FloatMatMul} must do, against sums in float64. */
@SuppressWarnings("cast") // The double twin casts double to double.
abstract class FloatMatMulContract {

  private final KernelProvider provider;
  private final FloatMatMul kernels;
  private final int lanes;
  private final Random random = Contract.random();

  FloatMatMulContract(KernelProvider provider) {
    this.provider = provider;
    this.kernels = Contract.kernels(provider, FloatMatMul.class);
    this.lanes = Math.max(4, provider.floatLanes());
  }

  @Test
  void productOfSmallSizes() {
    int[] sizes = {0, 1, 2, 3, 5, lanes - 1, lanes, lanes + 1, 2 * lanes + 3};
    for (int m : sizes) {
      for (int n : sizes) {
        for (int k : sizes) {
          product(m, n, k, 1f, 0f);
          product(m, n, k, -0.5f, 2f);
        }
      }
    }
  }

  @Test
  void productWithEveryNumberOfRows() {
    for (int m = 1; m <= 26; m++) {
      product(m, 4 * lanes, 9, 1f, 1f);
      product(m, 3 * lanes + 1, 9, 1f, 0f);
    }
  }

  @Test
  void productThatIsBlocked() {
    product(37, 67, 521, 1f, 0f);
    product(131, 127, 301, -1f, 1f);
    product(401, 3 * lanes - 1, 260, 2f, 1f);
    product(3, 5, 700, 1f, 1f);
    product(1, 4098, 17, 1f, 1f);
    product(4098, 1, 17, 1f, 1f);
  }

  @Test
  void productOfFewRowsWithALargeMatrix() {
    product(17, 131, 127, 1f, 0f);
    product(32, 128, 128, -0.5f, 0f);
    product(lanes, 300, 256, 1f, 0f);
    product(lanes, 300, 257, 1f, 0f);
    product(20, 6 * lanes, 200, 1f, 1f);
    product(5, 3 * lanes + 1, 130, 2f, -1f);
  }

  /** All orders of A and B, C with a longer row stride, then with NaN in C where beta is 0. */
  private void product(int m, int n, int k, float alpha, float beta) {
    for (int order = 0; order < 4; order++) {
      int[] a = strides(m, k, (order & 1) != 0, 3);
      int[] b = strides(k, n, (order & 2) != 0, 1);
      product(m, n, k, alpha, beta, a, b, n + 2);
    }
    product(m, n, k, alpha, beta, new int[] {2 * k + 1, 2}, new int[] {3 * n + 2, 3}, n);
  }

  private static int[] strides(int rows, int cols, boolean transposed, int gap) {
    return transposed ? new int[] {1, rows + gap} : new int[] {cols + gap, 1};
  }

  private void product(int m, int n, int k, float alpha, float beta, int[] as, int[] bs, int cRow) {
    int aOff = 3;
    int bOff = 2;
    float[] a = FloatCells.random(random, aOff + m * as[0] + k * as[1] + 1);
    float[] b = FloatCells.random(random, bOff + k * bs[0] + n * bs[1] + 1);
    int size = m == 0 ? 0 : (m - 1) * cRow + n;
    float[] c = FloatCells.output(size);
    int cOff = FloatCells.GUARD;
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n && beta != 0f; j++) {
        c[cOff + i * cRow + j] = (float) random.nextGaussian();
      }
    }
    float[] old = c.clone();
    kernels.gemm(m, n, k, alpha, a, aOff, as[0], as[1], b, bOff, bs[0], bs[1], beta, c, cOff, cRow);
    String where =
        Contract.where(provider, "m, n, k = " + m + ", " + n + ", " + k)
            + String.format(", A %d/%d, B %d/%d", as[0], as[1], bs[0], bs[1]);
    FloatCells.assertGuards(c, size, where);
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < cRow && (i < m - 1 || j < n); j++) {
        int at = cOff + i * cRow + j;
        double expected = j < n && beta != 0f ? (double) beta * old[at] : 0;
        double size1 = Math.abs(expected);
        for (int p = 0; p < k && j < n; p++) {
          double x = a[aOff + i * as[0] + p * as[1]];
          double y = b[bOff + p * bs[0] + j * bs[1]];
          expected += alpha * x * y;
          size1 += Math.abs(alpha * x * y);
        }
        double tolerance = (2 * Math.sqrt(k) + 4) * FloatCells.EPSILON * size1;
        FloatCells.assertClose(j < n ? expected : old[at], c[at], tolerance, where, at - cOff);
      }
    }
  }
}
