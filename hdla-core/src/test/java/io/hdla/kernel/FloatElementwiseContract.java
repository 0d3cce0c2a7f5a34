// Twin: DoubleElementwiseContract is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.kernel.provider.KernelProvider;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link FloatElementwise} must do, against float64 formulas. */
@SuppressWarnings("cast") // The double twin casts double to double.
abstract class FloatElementwiseContract {

  private static final double INF = Double.POSITIVE_INFINITY;

  private final KernelProvider provider;
  private final FloatElementwise kernels;
  private final Random random = Contract.random();

  FloatElementwiseContract(KernelProvider provider) {
    this.provider = provider;
    this.kernels = Contract.kernels(provider, FloatElementwise.class);
  }

  @Test
  void everyUnaryFunctionAtEveryLengthAndStride() {
    int[][] strides = {{1, 1}, {2, 1}, {1, 3}, {-1, 1}, {0, 1}, {-2, 2}};
    for (UnaryOp op : UnaryOp.values()) {
      for (int n : Contract.lengths(Math.max(4, provider.floatLanes()))) {
        for (int[] stride : strides) {
          unary(op, n, stride[0], stride[1]);
        }
      }
    }
  }

  private void unary(UnaryOp op, int n, int xStride, int outStride) {
    int extent = (Math.max(n, 1) - 1) * Math.abs(xStride);
    float[] x = FloatCells.random(random, extent + 4);
    for (int i = 0; i < x.length; i++) {
      x[i] *= 3f;
      if (op == UnaryOp.LOG || op == UnaryOp.SQRT || op == UnaryOp.RSQRT) {
        x[i] = Math.abs(x[i]) + 0.01f;
      } else if (op == UnaryOp.LOG1P) {
        x[i] = Math.abs(x[i]) - 0.5f;
      }
    }
    int xOff = 2 + (xStride < 0 ? extent : 0);
    int size = n == 0 ? 0 : (n - 1) * outStride + 1;
    float[] out = FloatCells.output(size);
    kernels.unary(op, n, x, xOff, xStride, out, FloatCells.GUARD, outStride);
    String where =
        Contract.where(provider, op + ", n = " + n + ", strides " + xStride + ", " + outStride);
    FloatCells.assertGuards(out, size, where);
    for (int i = 0; i < size; i++) {
      double expected =
          i % outStride == 0 ? Reference.unary(op, x[xOff + i / outStride * xStride]) : Double.NaN;
      double tolerance = 5 * FloatCells.EPSILON * (Math.abs(expected) + Reference.slack(op));
      FloatCells.assertClose(expected, out[FloatCells.GUARD + i], tolerance, where, i);
    }
  }

  @Test
  void unaryInPlace() {
    float[] x = FloatCells.random(random, 61);
    float[] out = x.clone();
    kernels.unary(UnaryOp.SILU, 57, out, 2, 1, out, 2, 1);
    for (int i = 0; i < x.length; i++) {
      double expected = i < 2 || i >= 59 ? x[i] : Reference.unary(UnaryOp.SILU, x[i]);
      FloatCells.assertClose(expected, out[i], 4 * FloatCells.EPSILON, "in place", i);
    }
  }

  @Test
  void resultDoesNotDependOnPlace() {
    float[] x = FloatCells.random(random, 67);
    for (UnaryOp op : UnaryOp.values()) {
      float[] all = new float[67];
      kernels.unary(op, 67, x, 0, 1, all, 0, 1);
      float[] apart = new float[34];
      kernels.unary(op, 34, x, 0, 2, apart, 0, 1);
      for (int i = 0; i < 34; i++) {
        assertEquals(all[2 * i], apart[i], Contract.where(provider, op + ", stride 2"));
      }
      for (int i = 0; i < 67; i++) {
        float[] one = new float[1];
        kernels.unary(op, 1, x, i, 1, one, 0, 1);
        assertEquals(all[i], one[0], Contract.where(provider, op + " of " + x[i]));
      }
    }
  }

  @Test
  void nanGivesNan() {
    for (UnaryOp op : UnaryOp.values()) {
      check(op, Double.NaN, Double.NaN, 0);
    }
  }

  @Test
  void edgesOfExponentials() {
    check(UnaryOp.EXP, -INF, 0, 0);
    check(UnaryOp.EXP, INF, INF, 0);
    check(UnaryOp.EXP, 0, 1, 0);
    check(UnaryOp.EXP, 710, INF, 0);
    check(UnaryOp.EXP, -746, 0, 0);
    check(UnaryOp.EXPM1, -INF, -1, 0);
    check(UnaryOp.EXPM1, INF, INF, 0);
    check(UnaryOp.EXPM1, 1e-20, 1e-20, 2e-27);
    check(UnaryOp.SIGMOID, -INF, 0, 0);
    check(UnaryOp.SIGMOID, INF, 1, 0);
    check(UnaryOp.SIGMOID, -800, 0, 0);
    check(UnaryOp.SILU, -INF, Double.NaN, 0);
    check(UnaryOp.SILU, INF, INF, 0);
    check(UnaryOp.TANH, INF, 1, 0);
    check(UnaryOp.TANH, -1e30, -1, 0);
    check(UnaryOp.TANH, 1e-20, 1e-20, 2e-27);
    check(UnaryOp.SOFTPLUS, 100, 100, 0);
    check(UnaryOp.SOFTPLUS, -100, 3.720075976020836e-44, FloatCells.TINY + 1e-58);
    check(UnaryOp.SOFTPLUS, INF, INF, 0);
    check(UnaryOp.SOFTPLUS, -INF, 0, 0);
    check(UnaryOp.LOGSIGMOID, -300, -300, 0);
    check(UnaryOp.LOGSIGMOID, INF, 0, 0);
    check(UnaryOp.LOGSIGMOID, -INF, -INF, 0);
    check(UnaryOp.ERF, INF, 1, 0);
    check(UnaryOp.ERF, -INF, -1, 0);
    check(UnaryOp.ERF, -1e30, -1, 0);
    check(UnaryOp.GELU, INF, INF, 0);
    check(UnaryOp.GELU, -INF, Double.NaN, 0);
    check(UnaryOp.GELU, -100, 0, 0);
    check(UnaryOp.GELU_TANH, INF, INF, 0);
    check(UnaryOp.GELU_TANH, -INF, Double.NaN, 0);
    // twin: float32 only
    check(UnaryOp.EXP, 89, INF, 0);
    check(UnaryOp.EXP, -104, 0, 0);
    check(UnaryOp.EXP, 88.7228f, Math.exp(88.7228f), 1e32);
    check(UnaryOp.EXP, -100, Math.exp(-100), FloatCells.TINY);
    check(UnaryOp.EXP, -90, Math.exp(-90), FloatCells.TINY);
    check(UnaryOp.EXPM1, 88.7228f, Math.exp(88.7228f), 1e32);
    // twin: end
    // twin: float64 only
    // check(UnaryOp.EXP, 709.78, Math.exp(709.78), 1e293);
    // check(UnaryOp.EXP, -745, Math.exp(-745), FloatCells.TINY);
    // check(UnaryOp.EXP, -720, Math.exp(-720), FloatCells.TINY);
    // check(UnaryOp.EXPM1, 709.78, Math.exp(709.78), 1e293);
    // twin: end
  }

  @Test
  void edgesOfLogarithmsAndRoots() {
    check(UnaryOp.LOG, 0, -INF, 0);
    check(UnaryOp.LOG, -1, Double.NaN, 0);
    check(UnaryOp.LOG, -INF, Double.NaN, 0);
    check(UnaryOp.LOG, INF, INF, 0);
    check(UnaryOp.LOG, 1, 0, 0);
    check(UnaryOp.LOG, FloatCells.TINY, Math.log(FloatCells.TINY), 1e-4);
    check(UnaryOp.LOG, FloatCells.TINY * 1000, Math.log(FloatCells.TINY * 1000), 1e-4);
    check(UnaryOp.LOG1P, -1, -INF, 0);
    check(UnaryOp.LOG1P, -2, Double.NaN, 0);
    check(UnaryOp.LOG1P, -INF, Double.NaN, 0);
    check(UnaryOp.LOG1P, INF, INF, 0);
    check(UnaryOp.LOG1P, 1e-20, 1e-20, 2e-27);
    check(UnaryOp.LOG1P, 1e30, Math.log(1e30), 1e-4);
    check(UnaryOp.SQRT, -1, Double.NaN, 0);
    check(UnaryOp.RSQRT, 0, INF, 0);
    check(UnaryOp.RECIPROCAL, 0, INF, 0);
    check(UnaryOp.RELU, -INF, 0, 0);
    check(UnaryOp.ROUND, 2.5, 2, 0);
    check(UnaryOp.ROUND, -3.5, -4, 0);
    check(UnaryOp.FLOOR, -0.5, -1, 0);
    check(UnaryOp.CEIL, 0.5, 1, 0);
    check(UnaryOp.SIGN, -INF, -1, 0);
  }

  private void check(UnaryOp op, double x, double expected, double tolerance) {
    for (int n : new int[] {1, 40}) {
      float[] in = new float[n];
      kernels.fill(n, (float) x, in, 0, 1);
      float[] out = FloatCells.output(n);
      kernels.unary(op, n, in, 0, 1, out, FloatCells.GUARD, 1);
      for (int i = 0; i < n; i++) {
        String where = Contract.where(provider, op + " of " + x);
        FloatCells.assertClose((float) expected, out[FloatCells.GUARD + i], tolerance, where, i);
      }
    }
  }

  @Test
  void everyBinaryFunctionAtEveryLengthAndStride() {
    int[][] strides = {{1, 1, 1}, {0, 1, 1}, {1, 0, 1}, {2, -1, 1}, {1, 1, 2}, {-3, 2, 3}};
    for (BinaryOp op : BinaryOp.values()) {
      for (int n : Contract.lengths(Math.max(4, provider.floatLanes()))) {
        for (int[] stride : strides) {
          binary(op, n, stride[0], stride[1], stride[2]);
        }
      }
    }
  }

  private void binary(BinaryOp op, int n, int aStride, int bStride, int outStride) {
    int aExtent = (Math.max(n, 1) - 1) * Math.abs(aStride);
    int bExtent = (Math.max(n, 1) - 1) * Math.abs(bStride);
    float[] a = FloatCells.random(random, aExtent + 4);
    float[] b = FloatCells.random(random, bExtent + 4);
    for (int i = 0; i < Math.min(a.length, b.length); i += 3) {
      b[i] = a[i];
    }
    for (int i = 0; i < a.length && op == BinaryOp.POW; i++) {
      a[i] = Math.abs(a[i]);
    }
    int aOff = 2 + (aStride < 0 ? aExtent : 0);
    int bOff = 2 + (bStride < 0 ? bExtent : 0);
    int size = n == 0 ? 0 : (n - 1) * outStride + 1;
    float[] out = FloatCells.output(size);
    kernels.binary(op, n, a, aOff, aStride, b, bOff, bStride, out, FloatCells.GUARD, outStride);
    String where = Contract.where(provider, op + ", n = " + n + ", a stride " + aStride);
    FloatCells.assertGuards(out, size, where);
    for (int i = 0; i < size; i++) {
      int k = i / outStride;
      double expected =
          i % outStride == 0
              ? Reference.binary(op, a[aOff + k * aStride], b[bOff + k * bStride])
              : Double.NaN;
      double tolerance = 2 * FloatCells.EPSILON * Math.abs(expected);
      FloatCells.assertClose(expected, out[FloatCells.GUARD + i], tolerance, where, i);
    }
  }

  @Test
  void edgesOfBinaryFunctions() {
    double nan = Double.NaN;
    check(BinaryOp.MAX, nan, 1, nan);
    check(BinaryOp.MAX, 1, nan, nan);
    check(BinaryOp.MIN, nan, 1, nan);
    check(BinaryOp.MIN, 1, nan, nan);
    check(BinaryOp.EQ, nan, nan, 0);
    check(BinaryOp.NE, nan, nan, 1);
    check(BinaryOp.LT, nan, 1, 0);
    check(BinaryOp.GE, nan, 1, 0);
    check(BinaryOp.LE, 1, 1, 1);
    check(BinaryOp.GT, INF, 1, 1);
    check(BinaryOp.EQ, 0.0, -0.0, 1);
    check(BinaryOp.POW, 1, nan, 1);
    check(BinaryOp.POW, -1, INF, 1);
    check(BinaryOp.POW, nan, 0, 1);
    check(BinaryOp.DIV, 1, 0, INF);
  }

  private void check(BinaryOp op, double a, double b, double expected) {
    for (int n : new int[] {1, 40}) {
      float[] x = new float[n];
      float[] y = new float[n];
      float[] out = new float[n];
      kernels.fill(n, (float) a, x, 0, 1);
      kernels.fill(n, (float) b, y, 0, 1);
      kernels.binary(op, n, x, 0, 1, y, 0, 1, out, 0, 1);
      String where = Contract.where(provider, op + " of " + a + ", " + b);
      FloatCells.assertClose(expected, out[n - 1], 0, where, n - 1);
    }
  }

  @Test
  void axpyAndFill() {
    for (int n : Contract.lengths(Math.max(4, provider.floatLanes()))) {
      float[] x = FloatCells.random(random, n + 3);
      float[] y = FloatCells.output(n);
      kernels.fill(n, 2f, y, FloatCells.GUARD, 1);
      kernels.axpy(n, -0.5f, x, 3, y, FloatCells.GUARD);
      String where = Contract.where(provider, "axpy, n = " + n);
      FloatCells.assertGuards(y, n, where);
      for (int i = 0; i < n; i++) {
        double expected = 2 - 0.5 * x[3 + i];
        FloatCells.assertClose(expected, y[FloatCells.GUARD + i], 4 * FloatCells.EPSILON, where, i);
      }
      float[] z = FloatCells.output(3 * n);
      kernels.fill(n, 7f, z, FloatCells.GUARD, 3);
      for (int i = 0; i < 3 * n; i++) {
        double expected = i % 3 == 0 ? 7 : Double.NaN;
        FloatCells.assertClose(expected, z[FloatCells.GUARD + i], 0, where, i);
      }
    }
  }
}
