package io.hdla.tensor;

/** The operations of one family, written fluently. */
public interface ElementwiseMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();
}
