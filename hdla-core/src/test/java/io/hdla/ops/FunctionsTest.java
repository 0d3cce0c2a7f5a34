package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class FunctionsTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  @Test
  void trigonometry() {
    values(Functions.tan(vector(0, Math.PI / 4)), 0, 1);
    values(Functions.asin(vector(0, 1, 2)), 0, Math.PI / 2, NAN);
    values(Functions.acos(vector(1, 0, -2)), 0, Math.PI / 2, NAN);
    values(Functions.atan(vector(1, INF)), Math.PI / 4, Math.PI / 2);
    values(
        Functions.atan2(vector(1, 1, -1, 0), vector(1, -1, -1, -1)),
        Math.PI / 4,
        3 * Math.PI / 4,
        -3 * Math.PI / 4,
        Math.PI);
    shape(Functions.atan2(Tensor.zeros(DType.FLOAT32, 2, 0), Tensor.zeros(DType.FLOAT32, 1)), 2, 0);
  }

  @Test
  void hyperbolic() {
    double e = Math.E;
    values(Functions.sinh(vector(0, 1)), 0, (e - 1 / e) / 2);
    values(Functions.cosh(vector(0, 1)), 1, (e + 1 / e) / 2);
    values(Functions.asinh(vector(0, 1, -1)), 0, Math.log(1 + Math.sqrt(2)), -0.881373587019543);
    values(Functions.asinh(vector(1e200, -INF)), Math.log(2) + 200 * Math.log(10), -INF);
    values(Functions.acosh(vector(1, 2, 0.5)), 0, Math.log(2 + Math.sqrt(3)), NAN);
    values(Functions.atanh(vector(0, 0.5, 1, -1, 2)), 0, Math.log(3) / 2, INF, -INF, NAN);
  }

  @Test
  void powersAndLogarithms() {
    values(Functions.exp2(vector(3, -1)), 8, 0.5);
    double[] exact = {29, -1074, 0, -1};
    double[] actual = Functions.log2(vector(1 << 29, Double.MIN_VALUE, 1, 0.5)).toDoubleArray();
    for (int i = 0; i < exact.length; i++) {
      assertEquals(exact[i], actual[i], 0);
    }
    values(Functions.log2(vector(0, -1, INF, 3)), -INF, NAN, INF, Math.log(3) / Math.log(2));
    values(Functions.log10(vector(1000, 0.01)), 3, -2);
    problem(DTypeException.class, () -> Functions.log10(longs(1)), "log10", "[1]", "to(FLOAT32)");
  }

  @Test
  void complementOfTheErrorFunction() {
    // Abramowitz and Stegun, table 7.1; the tail from its continued fraction.
    values(Functions.erfc(vector(0, 0.5, -1)), 1, 0.4795001221869535, 1.8427007929497148);
    assertEquals(1, Functions.erfc(vector(10)).item() / 2.0884875837625446e-45, 1e-12);
    values(Functions.erfc(vector(INF, -INF, NAN)), 0, 2, NAN);
    double small = Functions.erfc(Tensor.of(new float[] {5})).item();
    assertEquals(1, small / 1.5374597944280347e-12, 1e-6);
  }

  @Test
  void inverseOfTheErrorFunction() {
    double[] x = {1e-300, 1e-9, 0.3, 0.69, 0.71, 0.99, 1 - 1e-9, 1 - 0x1p-53};
    double[] y = Functions.erfinv(Tensor.of(x)).toDoubleArray();
    for (int i = 0; i < x.length; i++) {
      double back =
          x[i] < 0.5
              ? Elementwise.erf(vector(y[i])).item() / x[i]
              : Functions.erfc(vector(y[i])).item() / (1 - x[i]);
      assertEquals(1, back, 1e-13, "erfinv of " + x[i]);
    }
    values(Functions.erfinv(vector(-0.5, 0, 1, -1, 2)), -0.4769362762044699, 0, INF, -INF, NAN);
  }

  @Test
  void remaindersHaveTheSignOfTheDivisor() {
    values(Functions.remainder(vector(7, -7, 7, -7), vector(3, 3, -3, -3)), 1, 2, -2, -1);
    values(Functions.floorDivide(vector(7, -7, 7, -7), vector(3, 3, -3, -3)), 2, -3, -3, 2);
    values(Functions.remainder(longs(7, -7), 3), 1, 2);
    values(Functions.floorDivide(longs(7, -7), 3), 2, -3);
    values(Functions.remainder(vector(5.5, -0.5), 2), 1.5, 1.5);
    values(Functions.floorDivide(vector(1), vector(0)), INF);
    values(Functions.remainder(vector(1), vector(0)), NAN);
    problem(
        ValueException.class,
        () -> Functions.remainder(longs(1, 2), longs(1, 0)),
        "remainder",
        "[2]");
    problem(
        ShapeException.class,
        () -> Functions.floorDivide(vector(1, 2), vector(1, 2, 3)),
        "floorDivide",
        "[2]",
        "[3]");
  }

  @Test
  void interpolation() {
    values(Functions.lerp(vector(0, 10), vector(4, 20), 0.25), 1, 12.5);
    values(Functions.lerp(vector(0, 10), vector(4, 20), vector(1, 0)), 4, 10);
    problem(
        ShapeException.class,
        () -> Functions.lerp(vector(1, 2), vector(1, 2), vector(1, 2, 3)),
        "lerp",
        "[2]",
        "[3]");
  }

  @Test
  void clampsOnOneSide() {
    values(Functions.clampMin(vector(-1, 2, NAN), 0), 0, 2, NAN);
    values(Functions.clampMax(longs(-1, 2), 0), -1, 0);
  }

  @Test
  void activations() {
    values(Activation.softsign(vector(-1, 3)), -0.5, 0.75);
    values(Activation.hardSigmoid(vector(-4, -3, 0, 1.5, 4)), 0, 0, 0.5, 0.75, 1);
    values(Activation.hardSwish(vector(-4, 1.5, 4)), 0, 1.125, 4);
    values(Activation.mish(vector(0, 1)), 0, Math.tanh(Math.log1p(Math.E)));
    values(Activation.selu(vector(2, 0)), 2 * 1.0507009873554805, 0);
    values(Activation.selu(vector(-1)), 1.0507009873554805 * 1.6732632423543772 * Math.expm1(-1));
  }
}
