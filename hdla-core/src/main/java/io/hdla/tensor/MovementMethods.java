package io.hdla.tensor;

/** The operations of one family, written fluently. */
public interface MovementMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();
}
