package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Operations that change their first argument. They bump its version, so that a derivative rule
 * that saved the old value notices. The other operands broadcast to the target and may overlap it
 * only if they are the same view.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class InPlace {
  private InPlace() {}

  /**
   * y ← y + source.
   *
   * <p>Example: {@code InPlace.addInPlace(v, u)} is {@code [3, 2, 1]}.
   *
   * @param y the tensor that is changed
   * @param source what is added
   * @return the tensor that was changed
   * @throws io.hdla.error.ShapeException if the source does not broadcast to the shape of y
   */
  public static Tensor addInPlace(Tensor y, Tensor source) {
    return Changing.add(y, source);
  }

  /**
   * y ← y · source.
   *
   * <p>Example: {@code InPlace.mulInPlace(v, u)} is {@code [2, -8, 0.25]}.
   *
   * @param y the tensor that is changed
   * @param source the factor
   * @return the tensor that was changed
   * @throws io.hdla.error.ShapeException if the source does not broadcast to the shape of y
   */
  public static Tensor mulInPlace(Tensor y, Tensor source) {
    return Changing.mul(y, source);
  }

  /**
   * y ← c · y.
   *
   * <p>Example: {@code InPlace.mulInPlace(v, 10)} is {@code [10, -20, 5]}.
   *
   * @param y the tensor that is changed
   * @param c a number
   * @return the tensor that was changed
   */
  public static Tensor mulInPlace(Tensor y, double c) {
    return Changing.mul(y, c);
  }

  /**
   * y ← y + alpha · source.
   *
   * <p>Example: {@code InPlace.axpyInPlace(v, 10, u)} is {@code [21, 38, 5.5]}.
   *
   * @param y the tensor that is changed
   * @param alpha a factor
   * @param source what is added
   * @return the tensor that was changed
   * @throws io.hdla.error.ShapeException if the source does not broadcast to the shape of y
   */
  public static Tensor axpyInPlace(Tensor y, double alpha, Tensor source) {
    return Changing.axpy(y, alpha, source);
  }

  /**
   * Every element becomes the value.
   *
   * <p>Example: {@code InPlace.fillInPlace(v, 7)} is {@code [7, 7, 7]}.
   *
   * @param y the tensor that is changed
   * @param value a number
   * @return the tensor that was changed
   */
  public static Tensor fillInPlace(Tensor y, double value) {
    return Changing.fill(y, value);
  }

  /**
   * Every element becomes 0.
   *
   * <p>Example: {@code InPlace.zeroInPlace(v)} is {@code [0, 0, 0]}.
   *
   * @param y the tensor that is changed
   * @return the tensor that was changed
   */
  public static Tensor zeroInPlace(Tensor y) {
    return Changing.fill(y, 0);
  }
}
