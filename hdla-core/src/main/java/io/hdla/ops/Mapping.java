package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Layout;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;

/** Functions of each element that no kernel has. */
final class Mapping {
  private static final double HALF_ROOT_PI = Math.sqrt(Math.PI) / 2;
  private static final double ROOT_2 = Math.sqrt(2);

  private Mapping() {}

  static Tensor map(String op, Tensor x, DoubleUnaryOperator f) {
    Checks.floating(op, x);
    Tensor out = Tensor.zeros(x.dtype(), x.shape());
    if (x.dtype() == DType.FLOAT32) {
      FloatFunctions.map(f, x, out);
    } else {
      DoubleFunctions.map(f, x, out);
    }
    return out;
  }

  static Tensor zip(String op, Tensor a, Tensor b, DoubleBinaryOperator f) {
    Checks.sameType(op, a, b);
    Checks.floating(op, a);
    Shape shape = Broadcast.shapes(op, a.shape(), b.shape());
    Layout aAt = a.layout().expand(op, shape);
    Layout bAt = b.layout().expand(op, shape);
    Tensor out = Tensor.zeros(a.dtype(), shape);
    if (a.dtype() == DType.FLOAT32) {
      FloatFunctions.zip(f, a.floats(), aAt, b.floats(), bAt, out);
    } else {
      DoubleFunctions.zip(f, a.doubles(), aAt, b.doubles(), bAt, out);
    }
    return out;
  }

  /** For z from 0.5 on, erfc(z) = −√2 gelu(−√2 z) / z, which is relatively precise. */
  static Tensor erfc(Tensor x) {
    Checks.floating("erfc", x);
    Tensor z = x.to(DType.FLOAT64);
    Tensor near = Elementwise.rsub(1, Elementwise.erf(z));
    Tensor gelu = Activation.gelu(Elementwise.mul(z, -ROOT_2));
    Tensor far = Elementwise.mul(Elementwise.div(gelu, z), -ROOT_2);
    Tensor finite = Compare.where(Compare.isFinite(z), far, 0);
    return Compare.where(Compare.ge(z, 0.5), finite, near).to(x.dtype());
  }

  /** An approximation to single precision, and Newton's steps; by erfc where erf is near 1. */
  static Tensor erfinv(Tensor x) {
    Checks.floating("erfinv", x);
    Tensor z = Elementwise.abs(x.to(DType.FLOAT64));
    Tensor y = map("erfinv", z, Scalars::erfinvStart);
    Tensor rest = Elementwise.rsub(1, z);
    for (int i = 0; i < 3; i++) {
      Tensor near = Elementwise.sub(Elementwise.erf(y), z);
      Tensor far = Elementwise.sub(rest, erfc(y));
      Tensor error = Compare.where(Compare.lt(z, 0.7), near, far);
      Tensor slope = Elementwise.mul(Elementwise.exp(Elementwise.square(y)), HALF_ROOT_PI);
      y = Elementwise.sub(y, Elementwise.mul(error, slope));
    }
    Tensor nan = Tensor.scalar(DType.FLOAT64, Double.NaN);
    Tensor ends = Compare.where(Compare.eq(z, 1), Double.POSITIVE_INFINITY, nan);
    Tensor result = Compare.where(Compare.lt(z, 1), y, ends);
    return Elementwise.mul(result, Elementwise.sign(x.to(DType.FLOAT64))).to(x.dtype());
  }

  static Tensor remainder(Tensor a, Tensor b) {
    return a.dtype() == DType.INT64
        ? integers("remainder", a, b, Math::floorMod)
        : zip("remainder", a, b, Scalars::remainder);
  }

  static Tensor floorDivide(Tensor a, Tensor b) {
    return a.dtype() == DType.INT64
        ? integers("floorDivide", a, b, Math::floorDiv)
        : zip("floorDivide", a, b, Mapping::floorDivide);
  }

  /** From the exact remainder, so that a quotient just below a whole number stays below. */
  private static double floorDivide(double a, double b) {
    return b == 0 || Double.isInfinite(a) || Double.isInfinite(b)
        ? Math.floor(a / b)
        : Math.rint((a - Scalars.remainder(a, b)) / b);
  }

  private static Tensor integers(String op, Tensor a, Tensor b, LongBinaryOperator f) {
    Checks.sameType(op, a, b);
    Shape shape = Broadcast.shapes(op, a.shape(), b.shape());
    Tensor zeros = Compare.eq(b, 0);
    if (Reduce.any(zeros, false).item() != 0) {
      throw Problem.in(op)
          .rule("integers cannot be divided by 0")
          .given("a", a.shape())
          .given("b", b.shape())
          .at("b at index " + Selecting.nonzero(zeros).select(0, 0))
          .value();
    }
    long[] x = a.as(a.layout().expand(op, shape)).toLongArray();
    long[] y = b.as(b.layout().expand(op, shape)).toLongArray();
    for (int i = 0; i < x.length; i++) {
      x[i] = f.applyAsLong(x[i], y[i]);
    }
    return Tensor.wrap(x, shape.toArray());
  }

  /** A number as a scalar of the tensor's type. */
  static Tensor number(String op, Tensor like, double c) {
    return Tensor.scalar(like.dtype(), like.dtype() == DType.INT64 ? Checks.whole(op, like, c) : c);
  }

  static Tensor lerp(Tensor a, Tensor b, double weight) {
    Checks.sameType("lerp", a, b);
    Checks.floating("lerp", a);
    Broadcast.shapes("lerp", a.shape(), b.shape());
    return Elementwise.add(a, Elementwise.mul(Elementwise.sub(b, a), weight));
  }

  static Tensor lerp(Tensor a, Tensor b, Tensor weight) {
    Checks.sameType("lerp", a, b);
    Checks.sameType("lerp", a, weight);
    Checks.floating("lerp", a);
    Shape both = Broadcast.shapes("lerp", a.shape(), b.shape());
    Broadcast.shapes("lerp", both, weight.shape());
    return Elementwise.add(a, Elementwise.mul(weight, Elementwise.sub(b, a)));
  }
}
