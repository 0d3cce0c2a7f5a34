package io.hdla.shape;

import io.hdla.error.Problem;
import java.util.Arrays;

/**
 * The sizes of a tensor along its axes. Immutable. A shape of rank 0 is a scalar and has one
 * element; a size of 0 is legal and makes the tensor empty.
 *
 * <p>The element count fits an {@code int}, because data lives in Java arrays: it is computed here,
 * once and without overflow, before anything is allocated.
 */
public final class Shape {
  /** The shape of a scalar. */
  public static final Shape SCALAR = new Shape(new int[0], 1);

  private final int[] sizes;
  private final int count;

  private Shape(int[] sizes, int count) {
    this.sizes = sizes;
    this.count = count;
  }

  /**
   * Makes a shape.
   *
   * @param sizes the size of each axis, outermost first; copied
   * @return the shape
   * @throws io.hdla.error.ShapeException if a size is negative or there are more than 2³¹−1
   *     elements
   */
  public static Shape of(int... sizes) {
    return of("shape", sizes);
  }

  /**
   * Makes a shape on behalf of an operation, which the error then names.
   *
   * @param op the operation
   * @param sizes the size of each axis, outermost first; copied
   * @return the shape
   * @throws io.hdla.error.ShapeException if a size is negative or there are more than 2³¹−1
   *     elements
   */
  public static Shape of(String op, int... sizes) {
    return new Shape(sizes.clone(), count(op, sizes));
  }

  private static int count(String op, int[] sizes) {
    long product = 1;
    boolean tooLarge = false;
    boolean empty = false;
    for (int axis = 0; axis < sizes.length; axis++) {
      if (sizes[axis] < 0) {
        throw Problem.in(op)
            .rule("sizes must not be negative")
            .given("shape", Arrays.toString(sizes))
            .at("axis " + axis + " is " + sizes[axis])
            .shape();
      }
      empty |= sizes[axis] == 0;
      if (!tooLarge && !empty) {
        product *= sizes[axis];
        tooLarge = product > Integer.MAX_VALUE;
      }
    }
    if (tooLarge && !empty) {
      throw Problem.in(op)
          .rule("a tensor holds at most " + Integer.MAX_VALUE + " elements")
          .given("shape", Arrays.toString(sizes))
          .remedy("split it along an axis")
          .shape();
    }
    return empty ? 0 : (int) product;
  }

  /**
   * The number of axes.
   *
   * @return the rank, 0 for a scalar
   */
  public int rank() {
    return sizes.length;
  }

  /**
   * The number of elements.
   *
   * @return the product of the sizes, 1 for a scalar
   */
  public int count() {
    return count;
  }

  /**
   * The size of one axis.
   *
   * @param axis from −rank to rank−1; negative counts from the end
   * @return the size
   * @throws io.hdla.error.IndexException if the axis is out of range
   */
  public int size(int axis) {
    return sizes[axis("size", axis)];
  }

  /**
   * All sizes.
   *
   * @return a new array
   */
  public int[] toArray() {
    return sizes.clone();
  }

  /**
   * Resolves an axis that may count from the end.
   *
   * @param op the operation that the error names
   * @param axis from −rank to rank−1
   * @return the axis from 0 to rank−1
   * @throws io.hdla.error.IndexException if it is out of range
   */
  public int axis(String op, int axis) {
    if (axis < -sizes.length || axis >= sizes.length) {
      throw Problem.in(op)
          .rule("axis must lie from " + -sizes.length + " to " + (sizes.length - 1))
          .given("axis", axis)
          .given("shape", this)
          .index();
    }
    return axis < 0 ? axis + sizes.length : axis;
  }

  /**
   * This shape with one size replaced.
   *
   * @param axis from 0 to rank−1
   * @param size the new size
   * @return a new shape
   */
  public Shape with(int axis, int size) {
    int[] changed = sizes.clone();
    changed[axis] = size;
    return of(changed);
  }

  /**
   * This shape without one axis.
   *
   * @param axis from 0 to rank−1
   * @return a new shape of rank−1
   */
  public Shape without(int axis) {
    int[] rest = new int[sizes.length - 1];
    System.arraycopy(sizes, 0, rest, 0, axis);
    System.arraycopy(sizes, axis + 1, rest, axis, rest.length - axis);
    return of(rest);
  }

  /**
   * This shape with an axis put in.
   *
   * @param axis from 0 to rank
   * @param size the new axis' size
   * @return a new shape of rank+1
   */
  public Shape insert(int axis, int size) {
    int[] longer = new int[sizes.length + 1];
    System.arraycopy(sizes, 0, longer, 0, axis);
    longer[axis] = size;
    System.arraycopy(sizes, axis, longer, axis + 1, sizes.length - axis);
    return of(longer);
  }

  /**
   * Whether this shape has exactly these sizes.
   *
   * @param expected the sizes to compare with
   * @return true if all agree
   */
  public boolean is(int... expected) {
    return Arrays.equals(sizes, expected);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Shape && Arrays.equals(sizes, ((Shape) other).sizes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sizes);
  }

  @Override
  public String toString() {
    return Arrays.toString(sizes);
  }
}
