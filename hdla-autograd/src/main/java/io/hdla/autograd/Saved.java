package io.hdla.autograd;

import io.hdla.shape.Shape;

/**
 * What a derivative can ask about the operation that it belongs to: the values that its rule keeps,
 * the operation's attributes and the inputs' shapes.
 */
public interface Saved {
  /**
   * An input's value. While a graph is being created it leads back to where the input came from.
   *
   * @param index the input's number
   * @return the value that the operation saw; null if it was left out or is not kept
   * @throws io.hdla.error.StateException if the value has been changed in place since
   */
  Variable input(int index);

  /**
   * The value of the only, or the first, output.
   *
   * @return the operation's result
   * @throws io.hdla.error.StateException if the value has been changed in place since
   */
  default Variable output() {
    return output(0);
  }

  /**
   * The value of one of several outputs.
   *
   * @param index the output's number
   * @return one of the operation's results
   * @throws io.hdla.error.StateException if the value has been changed in place since
   */
  Variable output(int index);

  /**
   * The operation's attribute (an axis, a mask, …), as {@link Rule#apply} was given it.
   *
   * @param <T> the attribute's type
   * @return the attribute
   */
  <T> T attribute();

  /**
   * Whether the gradient of an input is wanted; a joint derivative may skip it otherwise.
   *
   * @param index the input's number
   * @return true if it must be computed
   */
  boolean needs(int index);

  /**
   * The shape of an input whose gradient is wanted.
   *
   * @param index the input's number
   * @return its shape
   */
  Shape shapeOf(int index);
}
