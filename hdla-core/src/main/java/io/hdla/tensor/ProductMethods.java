package io.hdla.tensor;

/** The operations of one family, written fluently. */
public interface ProductMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();
}
