package io.hdla.tensor;

import io.hdla.error.Problem;
import java.util.Arrays;

/** Reading elements out of a tensor. */
public interface ElementReading {
  /**
   * The tensor that is read.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * One element.
   *
   * @param index one index an axis
   * @return its value
   */
  default double get(int... index) {
    return Elements.get(self(), self().layout().position("get", index));
  }

  /**
   * The only element of a tensor that has just one.
   *
   * @return its value
   */
  default double item() {
    if (self().count() != 1) {
      throw Problem.in("item")
          .rule("the tensor must have exactly one element")
          .given("shape", self().shape())
          .remedy("use get(index) or reduce first")
          .shape();
    }
    return Elements.get(self(), self().layout().offset());
  }

  /**
   * The elements in row-major order.
   *
   * @return a new array
   */
  default double[] toDoubleArray() {
    Tensor source = self().to(DType.FLOAT64).contiguous();
    int from = source.layout().offset();
    return Arrays.copyOfRange(source.doubles(), from, from + self().count());
  }

  /**
   * The elements in row-major order.
   *
   * @return a new array
   */
  default float[] toFloatArray() {
    Tensor source = self().to(DType.FLOAT32).contiguous();
    int from = source.layout().offset();
    return Arrays.copyOfRange(source.floats(), from, from + self().count());
  }

  /**
   * The elements in row-major order.
   *
   * @return a new array
   */
  default long[] toLongArray() {
    Tensor source = self().to(DType.INT64).contiguous();
    int from = source.layout().offset();
    return Arrays.copyOfRange(source.longs(), from, from + self().count());
  }
}
