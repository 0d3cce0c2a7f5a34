package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.shape.Shape;

/** The axes that a reduction ran over, and its parameters. */
final class Axes {
  private final int[] axes;
  private final int rank;
  private final boolean keepsDims;
  private final double parameter;

  private Axes(int[] axes, int rank, boolean keepsDims, double parameter) {
    this.axes = axes;
    this.rank = rank;
    this.keepsDims = keepsDims;
    this.parameter = parameter;
  }

  static Axes of(Shape shape, boolean keepsDims, int... axes) {
    return of(shape, 0, keepsDims, axes);
  }

  /** With a parameter: the correction of a variance, the order of a norm. */
  static Axes of(Shape shape, double parameter, boolean keepsDims, int... axes) {
    int rank = shape.rank();
    if (rank == 0) {
      // The operation itself has checked that an axis, if one was named, is 0 or -1.
      return new Axes(new int[0], 0, keepsDims, parameter);
    }
    int[] resolved = new int[axes.length == 0 ? rank : axes.length];
    for (int i = 0; i < resolved.length; i++) {
      resolved[i] = axes.length == 0 ? i : shape.axis("reduce", axes[i]);
    }
    return new Axes(resolved, rank, keepsDims, parameter);
  }

  /** All axes, never none. */
  int[] axes() {
    return axes;
  }

  double parameter() {
    return parameter;
  }

  double correction() {
    return parameter;
  }

  /** How many elements of the input went into each of the result. */
  int count(Shape shape) {
    int count = 1;
    for (int axis : axes) {
      count *= shape.size(axis);
    }
    return count;
  }

  /** The reduced variable with its reduced axes back, of size 1. */
  Variable keepDims(Variable reduced) {
    if (keepsDims || axes.length == 0) {
      return reduced;
    }
    boolean[] gone = new boolean[rank];
    for (int axis : axes) {
      gone[axis] = true;
    }
    int[] sizes = new int[rank];
    int next = 0;
    for (int axis = 0; axis < rank; axis++) {
      sizes[axis] = gone[axis] ? 1 : reduced.size(next++);
    }
    return MovementRules.reshape(reduced, sizes);
  }

  /** The reduced variable stretched to the input's shape. */
  Variable expand(Variable reduced, Shape shape) {
    return MovementRules.expandTo(keepDims(reduced), shape);
  }
}
