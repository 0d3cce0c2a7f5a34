package io.hdla.shape;

import io.hdla.error.Problem;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where a tensor's elements lie in its storage: a shape, a stride for each axis and an offset, all
 * counted in elements. Immutable. Strides may be 0 (an expanded axis) or negative (a flipped one).
 *
 * <p>Every view is made here, as arithmetic on integers; nothing is copied.
 */
public final class Layout {
  private final Shape shape;
  private final int[] strides;
  private final int offset;
  private final boolean contiguous;

  private Layout(Shape shape, int[] strides, int offset) {
    this.shape = shape;
    this.strides = strides;
    this.offset = offset;
    this.contiguous = isDense(shape, strides);
  }

  /**
   * The row-major layout of a shape, from the storage's start.
   *
   * @param shape the shape
   * @return the layout
   */
  public static Layout contiguous(Shape shape) {
    return new Layout(shape, rowMajor(shape), 0);
  }

  /**
   * A layout with given strides.
   *
   * @param shape the shape
   * @param strides one stride an axis; copied
   * @param offset the position of the first element
   * @return the layout
   */
  public static Layout of(Shape shape, int[] strides, int offset) {
    if (strides.length != shape.rank()) {
      throw Problem.in("layout")
          .rule("every axis needs one stride")
          .given("shape", shape)
          .given("strides", Arrays.toString(strides))
          .shape();
    }
    return new Layout(shape, strides.clone(), offset);
  }

  private static int[] rowMajor(Shape shape) {
    int[] strides = new int[shape.rank()];
    int stride = 1;
    for (int axis = strides.length - 1; axis >= 0; axis--) {
      strides[axis] = stride;
      stride *= Math.max(1, shape.size(axis));
    }
    return strides;
  }

  private static boolean isDense(Shape shape, int[] strides) {
    int expected = 1;
    for (int axis = strides.length - 1; axis >= 0; axis--) {
      int size = shape.size(axis);
      if (size != 1 && strides[axis] != expected) {
        return shape.count() == 0;
      }
      expected *= size;
    }
    return true;
  }

  /**
   * The shape.
   *
   * @return the sizes of the axes
   */
  public Shape shape() {
    return shape;
  }

  /**
   * The stride of an axis.
   *
   * @param axis from 0 to rank−1
   * @return how many elements apart neighbours along this axis lie
   */
  public int stride(int axis) {
    return strides[axis];
  }

  /**
   * All strides.
   *
   * @return a new array
   */
  public int[] strides() {
    return strides.clone();
  }

  /**
   * The position of the first element in the storage.
   *
   * @return the offset in elements
   */
  public int offset() {
    return offset;
  }

  /**
   * Whether the elements lie in row-major order without gaps (from any offset).
   *
   * @return true if so; an empty layout always is
   */
  public boolean isContiguous() {
    return contiguous;
  }

  /**
   * The position of one element.
   *
   * @param op the operation that the error names
   * @param index one index an axis, from 0
   * @return the position in the storage
   */
  public int position(String op, int... index) {
    if (index.length != strides.length) {
      throw Problem.in(op)
          .rule("one index an axis is needed")
          .given("index", Arrays.toString(index))
          .given("shape", shape)
          .index();
    }
    int position = offset;
    for (int axis = 0; axis < index.length; axis++) {
      if (index[axis] < 0 || index[axis] >= shape.size(axis)) {
        throw Problem.in(op)
            .rule("indices must lie within the shape")
            .given("index", Arrays.toString(index))
            .given("shape", shape)
            .at("axis " + axis + ": " + index[axis])
            .index();
      }
      position += index[axis] * strides[axis];
    }
    return position;
  }

  /**
   * The axes in another order.
   *
   * @param axes for each new axis the old one; negative counts from the end
   * @return the view's layout
   */
  public Layout permute(int... axes) {
    int rank = strides.length;
    boolean[] seen = new boolean[rank];
    int[] sizes = new int[rank];
    int[] moved = new int[rank];
    boolean valid = axes.length == rank;
    for (int i = 0; valid && i < rank; i++) {
      int axis = shape.axis("permute", axes[i]);
      valid = !seen[axis];
      seen[axis] = true;
      sizes[i] = shape.size(axis);
      moved[i] = strides[axis];
    }
    if (!valid) {
      throw Problem.in("permute")
          .rule("axes must name each axis once")
          .given("axes", Arrays.toString(axes))
          .given("shape", shape)
          .shape();
    }
    return new Layout(Shape.of(sizes), moved, offset);
  }

  /**
   * Every step-th element of one axis.
   *
   * @param axis the axis; negative counts from the end
   * @param from the first index; negative counts from the end; clamped to the axis as in Python
   * @param to one past the last index; negative counts from the end; clamped
   * @param step at least 1
   * @return the view's layout
   */
  public Layout slice(int axis, int from, int to, int step) {
    int a = shape.axis("slice", axis);
    if (step < 1) {
      throw Problem.in("slice")
          .rule("step must be at least 1")
          .given("step", step)
          .given("shape", shape)
          .remedy("use flip to reverse an axis")
          .value();
    }
    int size = shape.size(a);
    int first = clamp(from, size);
    int last = Math.max(first, clamp(to, size));
    int count = (int) (((long) last - first + step - 1) / step);
    int[] changed = strides.clone();
    changed[a] = count > 1 ? Math.multiplyExact(strides[a], step) : strides[a];
    int start = count == 0 ? offset : offset + first * strides[a];
    return new Layout(shape.with(a, count), changed, start);
  }

  private static int clamp(int index, int size) {
    long resolved = index < 0 ? (long) index + size : index;
    return (int) Math.max(0, Math.min(size, resolved));
  }

  /**
   * One index of one axis; the axis disappears.
   *
   * @param axis the axis; negative counts from the end
   * @param index the index; negative counts from the end
   * @return the view's layout
   */
  public Layout select(int axis, int index) {
    int a = shape.axis("select", axis);
    int size = shape.size(a);
    if (index < -size || index >= size) {
      throw Problem.in("select")
          .rule("index must lie within the axis")
          .given("index", index)
          .given("shape", shape)
          .at("axis " + a + " has size " + size)
          .index();
    }
    int resolved = index < 0 ? index + size : index;
    int[] rest = new int[strides.length - 1];
    System.arraycopy(strides, 0, rest, 0, a);
    System.arraycopy(strides, a + 1, rest, a, rest.length - a);
    return new Layout(shape.without(a), rest, offset + resolved * strides[a]);
  }

  /**
   * One axis in reverse order.
   *
   * @param axis the axis; negative counts from the end
   * @return the view's layout
   */
  public Layout flip(int axis) {
    int a = shape.axis("flip", axis);
    int[] changed = strides.clone();
    changed[a] = -strides[a];
    int last = Math.max(0, shape.size(a) - 1);
    return new Layout(shape, changed, shape.count() == 0 ? offset : offset + last * strides[a]);
  }

  /**
   * A new axis of size 1.
   *
   * @param axis where it stands in the result; negative counts from the result's end
   * @return the view's layout
   */
  public Layout unsqueeze(int axis) {
    int rank = strides.length + 1;
    if (axis < -rank || axis >= rank) {
      throw Problem.in("unsqueeze")
          .rule("axis must lie from " + -rank + " to " + (rank - 1))
          .given("axis", axis)
          .given("shape", shape)
          .index();
    }
    int a = axis < 0 ? axis + rank : axis;
    int[] longer = new int[rank];
    System.arraycopy(strides, 0, longer, 0, a);
    longer[a] = a < strides.length ? strides[a] * Math.max(1, shape.size(a)) : 1;
    System.arraycopy(strides, a, longer, a + 1, strides.length - a);
    return new Layout(shape.insert(a, 1), longer, offset);
  }

  /**
   * An axis of size 1 removed; any other axis is left as it is, as in PyTorch.
   *
   * @param axis the axis; negative counts from the end
   * @return the view's layout
   */
  public Layout squeeze(int axis) {
    int a = shape.axis("squeeze", axis);
    return shape.size(a) == 1 ? select(a, 0) : this;
  }

  /**
   * Axes of size 1 stretched by a stride of 0, and new axes in front.
   *
   * @param op the operation that the error names
   * @param target the shape wanted
   * @return the view's layout
   */
  public Layout expand(String op, Shape target) {
    if (target.equals(shape)) {
      return this;
    }
    if (!Broadcast.fits(shape, target)) {
      throw Problem.in(op)
          .rule("only axes of size 1, and new axes in front, can be stretched")
          .given("shape", shape)
          .given("target", target)
          .shape();
    }
    int added = target.rank() - shape.rank();
    int[] stretched = new int[target.rank()];
    for (int axis = 0; axis < shape.rank(); axis++) {
      boolean same = shape.size(axis) == target.size(added + axis);
      stretched[added + axis] = same ? strides[axis] : 0;
    }
    return new Layout(target, stretched, offset);
  }

  /**
   * The same elements, in the same order, under another shape, if that needs no copy.
   *
   * @param target a shape with the same number of elements
   * @return the view's layout, or empty if the elements would have to be moved
   */
  public Optional<Layout> reshape(Shape target) {
    if (target.count() != shape.count()) {
      throw Problem.in("reshape")
          .rule("the number of elements must stay the same")
          .given("shape", shape)
          .given("target", target)
          .at(shape.count() + " against " + target.count())
          .shape();
    }
    if (contiguous) {
      return Optional.of(new Layout(target, rowMajor(target), offset));
    }
    int[] result = restride(target);
    return result == null ? Optional.empty() : Optional.of(new Layout(target, result, offset));
  }

  /** The strides of another shape over the same elements, or null where no strides do. */
  private int[] restride(Shape target) {
    int[] result = new int[target.rank()];
    int next = target.rank() - 1;
    int axis = shape.rank() - 1;
    while (axis >= 0) {
      // A block is a run of axes that one stride walks through.
      int stride = strides[axis];
      int block = shape.size(axis);
      while (axis > 0 && (shape.size(axis - 1) == 1 || strides[axis - 1] == stride * block)) {
        axis--;
        block *= shape.size(axis);
      }
      axis--;
      int filled = 1;
      while (next >= 0 && (filled < block || target.size(next) == 1)) {
        result[next] = filled * stride;
        filled *= target.size(next);
        next--;
      }
      if (filled != block) {
        return null;
      }
    }
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Layout
        && shape.equals(((Layout) other).shape)
        && offset == ((Layout) other).offset
        && Arrays.equals(strides, ((Layout) other).strides);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * shape.hashCode() + Arrays.hashCode(strides)) + offset;
  }

  @Override
  public String toString() {
    return shape + " strides " + Arrays.toString(strides) + " offset " + offset;
  }
}
