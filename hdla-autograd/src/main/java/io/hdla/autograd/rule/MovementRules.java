package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Movement;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.List;

/**
 * The operations of {@link Movement}, with derivatives. Moves elements without changing them. All
 * but the last eight methods, from {@link #concat} on, return views that share the storage ({@link
 * #reshape} and {@link #flatten} where the layout allows it).
 */
public final class MovementRules {
  private MovementRules() {}

  /**
   * The same elements, in row-major order, under another shape.
   *
   * @param x a variable
   * @param sizes sizes; one of them may be −1
   * @return a view if no element has to move, otherwise a copy
   * @throws io.hdla.error.ShapeException if the number of elements differs
   */
  public static Variable reshape(Variable x, int... sizes) {
    return MovementTable.RESHAPE.apply(Movement.reshape(x.value(), sizes), null, x);
  }

  /**
   * Several neighbouring axes made one.
   *
   * @param x a variable
   * @param from the first axis
   * @param to the last axis, included
   * @return a view if no element has to move, otherwise a copy
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Variable flatten(Variable x, int from, int to) {
    return MovementTable.FLATTEN.apply(Movement.flatten(x.value(), from, to), null, x);
  }

  /**
   * The axes in another order.
   *
   * @param x a variable
   * @param axes for each new axis the old one
   * @return a view of the same storage
   * @throws io.hdla.error.ShapeException if the axes do not name each axis once
   */
  public static Variable permute(Variable x, int... axes) {
    return MovementTable.PERMUTE.apply(Movement.permute(x.value(), axes), axes.clone(), x);
  }

  /**
   * Two axes exchanged.
   *
   * @param x a variable
   * @param a an axis
   * @param b another axis
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Variable transpose(Variable x, int a, int b) {
    return MovementTable.TRANSPOSE.apply(Movement.transpose(x.value(), a, b), new int[] {a, b}, x);
  }

  /**
   * A range of one axis, clamped to it as in Python.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param from the first index
   * @param to one past the last index
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Variable slice(Variable x, int axis, int from, int to) {
    return Views.show(MovementTable.SLICE, x, t -> Movement.slice(t, axis, from, to));
  }

  /**
   * Every step-th element of a range of one axis, clamped to it as in Python.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param from the first index
   * @param to one past the last index
   * @param step at least 1
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Variable slice(Variable x, int axis, int from, int to, int step) {
    return Views.show(MovementTable.SLICE, x, t -> Movement.slice(t, axis, from, to, step));
  }

  /**
   * One index of one axis, which disappears.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param index the index; negative counts from the end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Variable select(Variable x, int axis, int index) {
    return Views.show(MovementTable.SELECT, x, t -> Movement.select(t, axis, index));
  }

  /**
   * Axes of size 1 stretched, and new axes in front.
   *
   * @param x a variable
   * @param sizes the shape wanted; −1 keeps a size
   * @return a view of the same storage
   * @throws io.hdla.error.ShapeException if an axis that is not of size 1 would have to stretch
   */
  public static Variable expand(Variable x, int... sizes) {
    return MovementTable.EXPAND.apply(Movement.expand(x.value(), sizes), null, x);
  }

  /**
   * Axes of size 1 stretched, and new axes in front.
   *
   * @param x a variable
   * @param shape the shape wanted
   * @return a view of the same storage
   * @throws io.hdla.error.ShapeException if an axis that is not of size 1 would have to stretch
   */
  public static Variable expandTo(Variable x, Shape shape) {
    return MovementTable.EXPAND.apply(Movement.expandTo(x.value(), shape), null, x);
  }

  /**
   * A new axis of size 1.
   *
   * @param x a variable
   * @param axis where it stands in the result; negative counts from the result's end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable unsqueeze(Variable x, int axis) {
    return MovementTable.UNSQUEEZE.apply(Movement.unsqueeze(x.value(), axis), null, x);
  }

  /**
   * An axis of size 1 removed; any other axis is left alone.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable squeeze(Variable x, int axis) {
    return MovementTable.SQUEEZE.apply(Movement.squeeze(x.value(), axis), null, x);
  }

  /**
   * Axes in reverse order.
   *
   * @param x a variable
   * @param axes the axes; negative counts from the end
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable flip(Variable x, int... axes) {
    return MovementTable.FLIP.apply(Movement.flip(x.value(), axes), axes.clone(), x);
  }

  /**
   * A diagonal of the matrices over two axes, as a new last axis.
   *
   * @param x a variable
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @param a the axis of rows
   * @param b the axis of columns
   * @return a view of the same storage
   * @throws io.hdla.error.IndexException if an axis or index is out of range
   */
  public static Variable diagonal(Variable x, int offset, int a, int b) {
    return Views.show(MovementTable.DIAGONAL, x, t -> Movement.diagonal(t, offset, a, b));
  }

  /**
   * Variables joined along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @param parts variables
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the other sizes differ
   */
  public static Variable concat(int axis, Variable... parts) {
    Tensor result = Movement.concat(axis, values(parts));
    int[] axisAndSizes = new int[parts.length + 1];
    axisAndSizes[0] = axis;
    for (int i = 0; i < parts.length; i++) {
      axisAndSizes[i + 1] = parts[i].size(axis);
    }
    return MovementTable.CONCAT.apply(result, axisAndSizes, parts);
  }

  /**
   * Variables of one shape joined along a new axis.
   *
   * @param axis where the new axis stands in the result; negative counts from the result's end
   * @param parts variables
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes differ
   */
  public static Variable stack(int axis, Variable... parts) {
    return MovementTable.STACK.apply(Movement.stack(axis, values(parts)), axis, parts);
  }

  /**
   * An axis cut into pieces.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param sizes the size of each piece; they add up to the size of the axis
   * @return views, one for each size
   * @throws io.hdla.error.ShapeException if the sizes do not add up
   */
  public static List<Variable> split(Variable x, int axis, int... sizes) {
    List<Tensor> parts = Movement.split(x.value(), axis, sizes);
    int[] axisAndSizes = new int[sizes.length + 1];
    axisAndSizes[0] = axis;
    System.arraycopy(sizes, 0, axisAndSizes, 1, sizes.length);
    Tensor[] results = parts.toArray(new Tensor[0]);
    return List.of(MovementTable.SPLIT.applyToMany(results, axisAndSizes, x));
  }

  /**
   * An axis shifted, what leaves at one end coming in at the other.
   *
   * @param x a variable
   * @param shift how far elements move towards higher indices
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable roll(Variable x, int shift, int axis) {
    return MovementTable.ROLL.apply(
        Movement.roll(x.value(), shift, axis), new int[] {shift, axis}, x);
  }

  /**
   * A border of one value. The amounts are in PyTorch's order: before and after the last axis, then
   * before and after the one in front of it, and so on. Negative amounts cut.
   *
   * @param x a variable
   * @param value a number
   * @param amounts pairs, last axis first
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the amounts are no pairs, or more than axes, or cut too
   *     much
   */
  public static Variable pad(Variable x, double value, int... amounts) {
    return MovementTable.PAD.apply(Movement.pad(x.value(), value, amounts), amounts.clone(), x);
  }

  /**
   * Each index of an axis repeated in place.
   *
   * @param x a variable
   * @param repeats how often
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable repeatInterleave(Variable x, int repeats, int axis) {
    return MovementTable.REPEAT_INTERLEAVE.apply(
        Movement.repeatInterleave(x.value(), repeats, axis), new int[] {repeats, axis}, x);
  }

  /**
   * The lower triangles of the matrices over the last two axes, 0 above a diagonal.
   *
   * @param x a variable
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new variable
   */
  public static Variable tril(Variable x, int offset) {
    return MovementTable.TRIL.apply(Movement.tril(x.value(), offset), offset, x);
  }

  /**
   * The upper triangles of the matrices over the last two axes, 0 below a diagonal.
   *
   * @param x a variable
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new variable
   */
  public static Variable triu(Variable x, int offset) {
    return MovementTable.TRIU.apply(Movement.triu(x.value(), offset), offset, x);
  }

  private static Tensor[] values(Variable[] variables) {
    Tensor[] values = new Tensor[variables.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = variables[i].value();
    }
    return values;
  }
}
