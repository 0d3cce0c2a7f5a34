package io.hdla.autograd;

import io.hdla.autograd.rule.MovementRules;
import io.hdla.shape.Shape;
import java.util.List;

/** Views and rearrangements, written fluently. */
public interface MovementMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The same elements, in row-major order, under another shape.
   *
   * @param sizes sizes; one of them may be −1
   * @return a view if no element has to move, otherwise a copy
   * @see io.hdla.ops.Movement#reshape
   */
  default Variable reshape(int... sizes) {
    return MovementRules.reshape(self(), sizes);
  }

  /**
   * Several neighbouring axes made one.
   *
   * @param from the first axis
   * @param to the last axis, included
   * @return a view if no element has to move, otherwise a copy
   * @see io.hdla.ops.Movement#flatten
   */
  default Variable flatten(int from, int to) {
    return MovementRules.flatten(self(), from, to);
  }

  /**
   * The axes in another order.
   *
   * @param axes for each new axis the old one
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#permute
   */
  default Variable permute(int... axes) {
    return MovementRules.permute(self(), axes);
  }

  /**
   * Two axes exchanged.
   *
   * @param a an axis
   * @param b another axis
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#transpose
   */
  default Variable transpose(int a, int b) {
    return MovementRules.transpose(self(), a, b);
  }

  /**
   * A range of one axis, clamped to it as in Python.
   *
   * @param axis the axis; negative counts from the end
   * @param from the first index
   * @param to one past the last index
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#slice
   */
  default Variable slice(int axis, int from, int to) {
    return MovementRules.slice(self(), axis, from, to);
  }

  /**
   * Every step-th element of a range of one axis, clamped to it as in Python.
   *
   * @param axis the axis; negative counts from the end
   * @param from the first index
   * @param to one past the last index
   * @param step at least 1
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#slice
   */
  default Variable slice(int axis, int from, int to, int step) {
    return MovementRules.slice(self(), axis, from, to, step);
  }

  /**
   * One index of one axis, which disappears.
   *
   * @param axis the axis; negative counts from the end
   * @param index the index; negative counts from the end
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#select
   */
  default Variable select(int axis, int index) {
    return MovementRules.select(self(), axis, index);
  }

  /**
   * Axes of size 1 stretched, and new axes in front.
   *
   * @param sizes the shape wanted; −1 keeps a size
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#expand
   */
  default Variable expand(int... sizes) {
    return MovementRules.expand(self(), sizes);
  }

  /**
   * Axes of size 1 stretched, and new axes in front.
   *
   * @param shape the shape wanted
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#expandTo
   */
  default Variable expandTo(Shape shape) {
    return MovementRules.expandTo(self(), shape);
  }

  /**
   * A new axis of size 1.
   *
   * @param axis where it stands in the result; negative counts from the result's end
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#unsqueeze
   */
  default Variable unsqueeze(int axis) {
    return MovementRules.unsqueeze(self(), axis);
  }

  /**
   * An axis of size 1 removed; any other axis is left alone.
   *
   * @param axis the axis; negative counts from the end
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#squeeze
   */
  default Variable squeeze(int axis) {
    return MovementRules.squeeze(self(), axis);
  }

  /**
   * Axes in reverse order.
   *
   * @param axes the axes; negative counts from the end
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#flip
   */
  default Variable flip(int... axes) {
    return MovementRules.flip(self(), axes);
  }

  /**
   * A diagonal of the matrices over two axes, as a new last axis.
   *
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @param a the axis of rows
   * @param b the axis of columns
   * @return a view of the same storage
   * @see io.hdla.ops.Movement#diagonal
   */
  default Variable diagonal(int offset, int a, int b) {
    return MovementRules.diagonal(self(), offset, a, b);
  }

  /**
   * An axis cut into pieces.
   *
   * @param axis the axis; negative counts from the end
   * @param sizes the size of each piece; they add up to the size of the axis
   * @return views, one for each size
   * @see io.hdla.ops.Movement#split
   */
  default List<Variable> split(int axis, int... sizes) {
    return MovementRules.split(self(), axis, sizes);
  }

  /**
   * An axis shifted, what leaves at one end coming in at the other.
   *
   * @param shift how far elements move towards higher indices
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Movement#roll
   */
  default Variable roll(int shift, int axis) {
    return MovementRules.roll(self(), shift, axis);
  }

  /**
   * A border of one value. The amounts are in PyTorch's order: before and after the last axis, then
   * before and after the one in front of it, and so on. Negative amounts cut.
   *
   * @param value a number
   * @param amounts pairs, last axis first
   * @return a new variable
   * @see io.hdla.ops.Movement#pad
   */
  default Variable pad(double value, int... amounts) {
    return MovementRules.pad(self(), value, amounts);
  }

  /**
   * Each index of an axis repeated in place.
   *
   * @param repeats how often
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Movement#repeatInterleave
   */
  default Variable repeatInterleave(int repeats, int axis) {
    return MovementRules.repeatInterleave(self(), repeats, axis);
  }

  /**
   * The lower triangles of the matrices over the last two axes, 0 above a diagonal.
   *
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new variable
   * @see io.hdla.ops.Movement#tril
   */
  default Variable tril(int offset) {
    return MovementRules.tril(self(), offset);
  }

  /**
   * The upper triangles of the matrices over the last two axes, 0 below a diagonal.
   *
   * @param offset the diagonal; 0 is the main one, positive lies above it
   * @return a new variable
   * @see io.hdla.ops.Movement#triu
   */
  default Variable triu(int offset) {
    return MovementRules.triu(self(), offset);
  }
}
