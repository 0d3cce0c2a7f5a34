// Twin: DoubleReduceContract is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.kernel.provider.KernelProvider;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link FloatReduce} must do, against sums in float64. */
@SuppressWarnings("cast") // The double twin casts double to double.
abstract class FloatReduceContract {

  private static final float INF = Float.POSITIVE_INFINITY;

  private final KernelProvider provider;
  private final FloatReduce kernels;
  private final Random random = Contract.random();

  FloatReduceContract(KernelProvider provider) {
    this.provider = provider;
    this.kernels = Contract.kernels(provider, FloatReduce.class);
  }

  private int[] lengths() {
    return Contract.lengths(Math.max(4, provider.floatLanes()));
  }

  @Test
  void sumsOfEveryLengthAndStride() {
    for (int n : lengths()) {
      for (int stride : new int[] {1, 0, -1, 3}) {
        int extent = (Math.max(n, 1) - 1) * Math.abs(stride);
        float[] x = FloatCells.random(random, extent + 3);
        float[] y = FloatCells.random(random, extent + 3);
        int off = 1 + (stride < 0 ? extent : 0);
        BigDecimal[] expected = {BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO};
        double[] size = new double[3];
        double max = -INF;
        double min = INF;
        for (int i = 0; i < n; i++) {
          double a = x[off + i * stride];
          double b = y[off + i * stride];
          BigDecimal exact = new BigDecimal(a);
          BigDecimal other = new BigDecimal(b);
          BigDecimal[] terms = {exact, exact.multiply(exact), exact.multiply(other)};
          for (int t = 0; t < 3; t++) {
            expected[t] = expected[t].add(terms[t]);
            size[t] += Math.abs(terms[t].doubleValue());
          }
          max = Math.max(max, a);
          min = Math.min(min, a);
        }
        String where = Contract.where(provider, "sum, n = " + n + ", stride " + stride);
        float[] got = {
          kernels.sum(n, x, off, stride),
          kernels.sumSquares(n, x, off, stride),
          kernels.dot(n, x, off, stride, y, off, stride)
        };
        for (int t = 0; t < 3; t++) {
          // Rounding equal terms errs the same way each time.
          double growth = stride == 0 ? n / 8.0 : Math.sqrt(n);
          double tolerance = (4 + growth) * FloatCells.EPSILON * size[t];
          FloatCells.assertClose(expected[t].doubleValue(), got[t], tolerance, where, t);
        }
        assertEquals(max, kernels.max(n, x, off, stride), where);
        assertEquals(min, kernels.min(n, x, off, stride), where);
      }
    }
  }

  @Test
  void extremaPropagateNan() {
    for (int n : new int[] {1, 3, 16, 40}) {
      for (int at = 0; at < n; at++) {
        float[] x = FloatCells.random(random, n);
        x[at] = Float.NaN;
        assertEquals(Float.NaN, kernels.max(n, x, 0, 1));
        assertEquals(Float.NaN, kernels.min(n, x, 0, 1));
        assertEquals(Float.NaN, kernels.max(n, x, n - 1, -1));
      }
    }
  }

  @Test
  void sumIsRepeatable() {
    float[] x = FloatCells.random(random, 10007);
    float first = kernels.sum(10007, x, 0, 1);
    for (int i = 0; i < 20000; i++) {
      assertEquals(first, kernels.sum(10007, x, 0, 1), "sum changed at call " + i);
    }
  }

  @Test
  void addTo() {
    for (int n : lengths()) {
      float[] x = FloatCells.random(random, n + 2);
      float[] out = FloatCells.output(n);
      for (int i = 0; i < n; i++) {
        out[FloatCells.GUARD + i] = 1f;
      }
      kernels.addTo(n, x, 2, out, FloatCells.GUARD);
      FloatCells.assertGuards(out, n, "addTo");
      for (int i = 0; i < n; i++) {
        FloatCells.assertClose(
            1 + (double) x[2 + i], out[FloatCells.GUARD + i], 4 * FloatCells.EPSILON, "addTo", i);
      }
    }
  }

  @Test
  void softmaxOfEveryLength() {
    for (int n : lengths()) {
      for (float shift : new float[] {0f, 1e4f, -1e4f}) {
        float[] x = FloatCells.random(random, n + 2);
        for (int i = 0; i < x.length; i++) {
          x[i] = i % 7 == 5 ? -INF : x[i] * 4 + shift;
        }
        softmax(n, x);
      }
    }
  }

  private void softmax(int n, float[] x) {
    String where = Contract.where(provider, "softmax, n = " + n);
    double max = -INF;
    for (int i = 0; i < n; i++) {
      max = Math.max(max, x[2 + i]);
    }
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += Math.exp(x[2 + i] - max);
    }
    float[] soft = FloatCells.output(n);
    float[] log = FloatCells.output(n);
    kernels.softmax(1, n, x, 2, soft, FloatCells.GUARD);
    kernels.logSoftmax(1, n, x, 2, log, FloatCells.GUARD);
    FloatCells.assertGuards(soft, n, where);
    FloatCells.assertGuards(log, n, where);
    double eps = FloatCells.EPSILON * (4 + Math.sqrt(n));
    for (int i = 0; i < n; i++) {
      double expected = x[2 + i] - max - Math.log(sum);
      double p = Math.exp(expected);
      FloatCells.assertClose(p, soft[FloatCells.GUARD + i], eps * p, where, i);
      FloatCells.assertClose(
          expected, log[FloatCells.GUARD + i], eps * (1 + Math.abs(expected)), where, i);
    }
    double total = n == 0 ? -INF : max + Math.log(sum);
    FloatCells.assertClose(
        total, kernels.logSumExp(n, x, 2), eps * (1 + Math.abs(total)), where, 0);
  }

  @Test
  void softmaxOfSpecialRows() {
    for (int n : new int[] {1, 3, 16, 21, 40}) {
      float[] x = new float[n];
      Arrays.fill(x, -INF);
      rowIsNan(n, x);
      assertEquals(-INF, kernels.logSumExp(n, x, 0));
      x[n - 1] = Float.NaN;
      rowIsNan(n, x);
      assertEquals(Float.NaN, kernels.logSumExp(n, x, 0));
      x[n - 1] = INF;
      assertEquals(INF, kernels.logSumExp(n, x, 0));
      x[n - 1] = (float) -3;
      float[] out = new float[n];
      kernels.softmax(1, n, x, 0, out, 0);
      for (int i = 0; i < n; i++) {
        assertEquals(i == n - 1 ? 1 : 0, out[i], 0, "one finite entry");
      }
    }
  }

  private void rowIsNan(int n, float[] x) {
    float[] out = new float[n];
    kernels.softmax(1, n, x, 0, out, 0);
    for (float y : out) {
      assertEquals(Float.NaN, y);
    }
  }

  @Test
  void softmaxInPlace() {
    float[] x = FloatCells.random(random, 53);
    float[] apart = new float[53];
    kernels.softmax(1, 53, x, 0, apart, 0);
    kernels.softmax(1, 53, x, 0, x, 0);
    for (int i = 0; i < 53; i++) {
      assertEquals(apart[i], x[i], "in place");
    }
  }

  @Test
  void manyRowsAreRowsOneByOne() {
    for (int n : lengths()) {
      int rows = n > 1000 ? 2 : 37;
      float[] x = FloatCells.random(random, rows * n + 3);
      float[] soft = FloatCells.output(rows * n);
      float[] log = FloatCells.output(rows * n);
      kernels.softmax(rows, n, x, 3, soft, FloatCells.GUARD);
      kernels.logSoftmax(rows, n, x, 3, log, FloatCells.GUARD);
      FloatCells.assertGuards(soft, rows * n, "softmax of rows");
      FloatCells.assertGuards(log, rows * n, "logSoftmax of rows");
      float[] one = new float[n];
      for (int row = 0; row < rows; row++) {
        kernels.softmax(1, n, x, 3 + row * n, one, 0);
        for (int i = 0; i < n; i++) {
          assertEquals(one[i], soft[FloatCells.GUARD + row * n + i], 0, "n = " + n);
        }
        kernels.logSoftmax(1, n, x, 3 + row * n, one, 0);
        for (int i = 0; i < n; i++) {
          assertEquals(one[i], log[FloatCells.GUARD + row * n + i], 0, "n = " + n);
        }
      }
    }
  }
}
