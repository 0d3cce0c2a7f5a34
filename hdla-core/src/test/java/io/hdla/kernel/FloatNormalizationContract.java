// Twin: DoubleNormalizationContract is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.provider.KernelProvider;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link FloatNormalization} must do, against sums in float64. */
@SuppressWarnings("cast") // The double twin casts double to double.
abstract class FloatNormalizationContract {
  private static final int GUARD = FloatCells.GUARD;

  private final KernelProvider provider;
  private final FloatNormalization kernels;
  private final Random random = Contract.random();

  FloatNormalizationContract(KernelProvider provider) {
    this.provider = provider;
    this.kernels = Contract.kernels(provider, FloatNormalization.class);
  }

  @Test
  void everyLengthAndForm() {
    for (int n : Contract.lengths(Math.max(4, provider.floatLanes()))) {
      for (int form = 0; n > 0 && form < 8; form++) {
        boolean centred = (form & 1) != 0;
        boolean mean = centred || (form & 2) != 0;
        float[] x = FloatCells.random(random, 3 * n + 2);
        check(3, n, centred, mean ? n : 1, 1e-5, x, (form & 4) != 0, 1);
      }
    }
  }

  @Test
  void meanFarFromZero() {
    float[] x = FloatCells.random(random, 130);
    for (int i = 0; i < x.length; i++) {
      x[i] += 1000;
    }
    check(2, 64, true, 64, 1e-5, x, true, 1);
  }

  @Test
  void rowsThatLeaveTheRangeOfASquare() {
    // twin: float32 only
    double[] scales = {1e-25, 1e-18, 1e18, 1e25};
    // twin: end
    // twin: float64 only
    // double[] scales = {1e-90, 1e-18, 1e18, 1e90};
    // twin: end
    for (double scale : scales) {
      for (double upstream : new double[] {1e-8, 1, 1e8}) {
        float[] x = FloatCells.random(random, 130);
        for (int i = 0; i < x.length; i++) {
          x[i] *= (float) scale;
        }
        check(2, 64, false, 64, 0, x, true, upstream);
        check(2, 64, true, 64, 0, x, false, upstream);
      }
    }
  }

  @Test
  void zeroRowsAndZeroGradients() {
    float[] x = new float[42];
    check(2, 20, false, 1, 1e-6, x, true, 1);
    check(2, 20, true, 20, 1e-6, x, true, 1);
    check(2, 20, true, 20, 1e-6, FloatCells.random(random, 42), true, 0);
  }

  /** Rows start at 2 in x. */
  private void check(
      int rows,
      int n,
      boolean centred,
      double divisor,
      double eps,
      float[] x,
      boolean affine,
      double upstream) {
    String where =
        Contract.where(provider, "n = " + n + ", centred " + centred + ", affine " + affine);
    float[] w = FloatCells.random(random, n + 1);
    float[] b = FloatCells.random(random, n + 3);
    float[] g = FloatCells.random(random, rows * n + 4);
    for (int i = 0; i < g.length; i++) {
      g[i] *= (float) upstream;
    }
    float[] out = FloatCells.output(rows * n);
    float[] dx = FloatCells.output(rows * n);
    float[] weight = affine ? w : null;
    float[] bias = affine ? b : null;
    kernels.forward(rows, n, centred, divisor, eps, x, 2, weight, 1, bias, 3, out, GUARD);
    kernels.backward(rows, n, centred, divisor, eps, g, 4, x, 2, weight, 1, dx, GUARD);
    FloatCells.assertGuards(out, rows * n, where);
    FloatCells.assertGuards(dx, rows * n, where);
    double[] wanted = new double[n];
    double[] wantedDx = new double[n];
    for (int row = 0; row < rows; row++) {
      double size = 0;
      double mean = 0;
      for (int i = 0; i < n; i++) {
        size = Math.max(size, Math.abs(x[2 + row * n + i]));
        mean += centred ? x[2 + row * n + i] / (double) n : 0;
      }
      double squares = 0;
      double upward = 0;
      double along = 0;
      double norm = 0;
      for (int i = 0; i < n; i++) {
        double d = x[2 + row * n + i] - mean;
        double h = g[4 + row * n + i] * (affine ? (double) w[1 + i] : 1);
        squares += d * d;
        upward += h;
        along += h * d;
        norm += h * h;
      }
      double r = 1 / Math.sqrt(squares / divisor + eps);
      for (int i = 0; i < n; i++) {
        double d = x[2 + row * n + i] - mean;
        double h = g[4 + row * n + i] * (affine ? (double) w[1 + i] : 1);
        wanted[i] = d * r * (affine ? (double) w[1 + i] : 1) + (affine ? (double) b[3 + i] : 0);
        wantedDx[i] = r * h - (centred ? r * upward / n : 0) - r * r * r * along / divisor * d;
      }
      // What the roundings of the row's largest element and of its mean amount to.
      double rounding = FloatCells.EPSILON * (4 + Math.sqrt(n) / 4) * (2 + size * r);
      double rounding2 = FloatCells.EPSILON * (8 + 2 * Math.sqrt(n)) * r * Math.sqrt(norm);
      rounding2 *= 1 + size * r / 100;
      for (int i = 0; i < n; i++) {
        double tolerance = rounding * (affine ? 1 + Math.abs(w[1 + i]) + Math.abs(b[3 + i]) : 1);
        FloatCells.assertClose(wanted[i], out[GUARD + row * n + i], tolerance, where, i);
        FloatCells.assertClose(
            wantedDx[i], dx[GUARD + row * n + i], rounding2, where + ", gradient", i);
      }
    }
  }

  @Test
  void inPlace() {
    float[] x = FloatCells.random(random, 5 * 37);
    float[] apart = new float[x.length];
    kernels.forward(5, 37, true, 37, 1e-5, x, 0, null, 0, null, 0, apart, 0);
    kernels.forward(5, 37, true, 37, 1e-5, x, 0, null, 0, null, 0, x, 0);
    for (int i = 0; i < x.length; i++) {
      FloatCells.assertClose(apart[i], x[i], 0, "in place", i);
    }
  }

  @Test
  void aRowDoesNotDependOnItsNeighbours() {
    float[] x = FloatCells.random(random, 4 * 53);
    float[] g = FloatCells.random(random, 4 * 53);
    float[] all = new float[x.length];
    float[] one = new float[x.length];
    kernels.backward(4, 53, true, 53, 1e-5, g, 0, x, 0, null, 0, all, 0);
    for (int row = 3; row >= 0; row--) {
      int at = row * 53;
      kernels.backward(1, 53, true, 53, 1e-5, g, at, x, at, null, 0, one, at);
    }
    for (int i = 0; i < x.length; i++) {
      FloatCells.assertClose(all[i], one[i], 0, "alone", i);
    }
  }
}
