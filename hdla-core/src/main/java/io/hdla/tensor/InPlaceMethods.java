package io.hdla.tensor;

import io.hdla.ops.InPlace;

/** Changes in place, written fluently. */
public interface InPlaceMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * y ← y + source.
   *
   * @param source what is added
   * @return this
   * @see InPlace#addInPlace(Tensor, Tensor)
   */
  default Tensor addInPlace(Tensor source) {
    return InPlace.addInPlace(self(), source);
  }

  /**
   * y ← y · source.
   *
   * @param source the factor
   * @return this
   * @see InPlace#mulInPlace(Tensor, Tensor)
   */
  default Tensor mulInPlace(Tensor source) {
    return InPlace.mulInPlace(self(), source);
  }

  /**
   * y ← c · y.
   *
   * @param c a number
   * @return this
   * @see InPlace#mulInPlace(Tensor, double)
   */
  default Tensor mulInPlace(double c) {
    return InPlace.mulInPlace(self(), c);
  }

  /**
   * y ← y + alpha · source.
   *
   * @param alpha a factor
   * @param source what is added
   * @return this
   * @see InPlace#axpyInPlace(Tensor, double, Tensor)
   */
  default Tensor axpyInPlace(double alpha, Tensor source) {
    return InPlace.axpyInPlace(self(), alpha, source);
  }

  /**
   * Every element becomes the value.
   *
   * @param value a number
   * @return this
   * @see InPlace#fillInPlace(Tensor, double)
   */
  default Tensor fillInPlace(double value) {
    return InPlace.fillInPlace(self(), value);
  }

  /**
   * Every element becomes 0.
   *
   * @return this
   * @see InPlace#zeroInPlace(Tensor)
   */
  default Tensor zeroInPlace() {
    return InPlace.zeroInPlace(self());
  }
}
