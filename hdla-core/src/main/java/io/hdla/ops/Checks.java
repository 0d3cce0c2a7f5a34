package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** The checks that several families share. */
final class Checks {
  private Checks() {}

  static void sameType(String op, Tensor a, Tensor b) {
    if (a.dtype() != b.dtype()) {
      throw Problem.in(op)
          .rule("element types must be the same")
          .given("a", a.dtype() + " " + a.shape())
          .given("b", b.dtype() + " " + b.shape())
          .remedy("convert one with to(dtype)")
          .dtype();
    }
  }

  static void floating(String op, Tensor x) {
    if (x.dtype() == DType.INT64) {
      throw Problem.in(op)
          .rule("a floating-point type is needed")
          .given("x", x.dtype() + " " + x.shape())
          .remedy("convert with to(FLOAT32) or to(FLOAT64)")
          .dtype();
    }
  }

  static void integers(String op, String name, Tensor x) {
    if (x.dtype() != DType.INT64) {
      throw Problem.in(op)
          .rule(name + " must be int64")
          .given(name, x.dtype() + " " + x.shape())
          .remedy("convert with to(INT64)")
          .dtype();
    }
  }

  /** A number for an int64 tensor: it must be a whole one. */
  static long whole(String op, Tensor x, double c) {
    if (c != Math.rint(c) || Double.isInfinite(c)) {
      throw Problem.in(op)
          .rule("an int64 tensor takes whole numbers only")
          .given("x", x.dtype() + " " + x.shape())
          .given("number", c)
          .remedy("convert with to(FLOAT64)")
          .value();
    }
    return (long) c;
  }

  static void sameShape(String op, Tensor a, Tensor b) {
    if (!a.shape().equals(b.shape())) {
      throw Problem.in(op)
          .rule("shapes must be the same")
          .given("a", a.shape())
          .given("b", b.shape())
          .shape();
    }
  }

  /** An axis that grows must still fit an int. */
  static int size(String op, Shape shape, int axis, long size) {
    if (size > Integer.MAX_VALUE) {
      throw Problem.in(op)
          .rule("a tensor holds at most " + Integer.MAX_VALUE + " elements")
          .given("shape", shape)
          .at("axis " + axis + " would become " + size)
          .shape();
    }
    return (int) size;
  }

  /** Checks a scale or shift that belongs to the last axis; null passes. */
  static void lastAxis(String op, Tensor x, String name, Tensor parameter) {
    if (x.rank() == 0) {
      throw Problem.in(op).rule("x needs at least one axis").given("x", x.shape()).shape();
    }
    if (parameter == null) {
      return;
    }
    sameType(op, x, parameter);
    if (!parameter.shape().is(x.size(-1))) {
      throw Problem.in(op)
          .rule(name + " must be a vector as long as the last axis of x")
          .given("x", x.shape())
          .given(name, parameter.shape())
          .shape();
    }
  }

  /** Whether a scalar is treated as a vector of one element, as in PyTorch. */
  static boolean isOnlyAxis(Shape shape, int axis) {
    return shape.rank() == 0 && (axis == 0 || axis == -1);
  }

  /** Which axes are meant: none means all. */
  static boolean[] chosen(String op, Shape shape, int[] axes) {
    boolean[] chosen = new boolean[shape.rank()];
    if (axes.length == 0) {
      Arrays.fill(chosen, true);
    }
    for (int given : axes) {
      if (isOnlyAxis(shape, given)) {
        continue;
      }
      int axis = shape.axis(op, given);
      if (chosen[axis]) {
        throw Problem.in(op)
            .rule("an axis may be named only once")
            .given("axes", Arrays.toString(axes))
            .given("shape", shape)
            .at("axis " + axis)
            .index();
      }
      chosen[axis] = true;
    }
    return chosen;
  }
}
