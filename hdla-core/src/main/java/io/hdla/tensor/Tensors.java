package io.hdla.tensor;

import io.hdla.shape.Shape;
import java.util.Arrays;

/** Makes tensors with regular contents. */
public final class Tensors {
  private Tensors() {}

  /**
   * A tensor of ones.
   *
   * @param dtype the element type
   * @param sizes the shape
   * @return a new tensor
   */
  public static Tensor ones(DType dtype, int... sizes) {
    return full(dtype, 1, sizes);
  }

  /**
   * A tensor filled with one value.
   *
   * @param dtype the element type
   * @param value the value, rounded to the element type
   * @param sizes the shape
   * @return a new tensor
   */
  public static Tensor full(DType dtype, double value, int... sizes) {
    Tensor result = Tensor.zeros(dtype, Shape.of("full", sizes));
    switch (dtype) {
      case FLOAT32:
        Arrays.fill(result.floats(), (float) value);
        break;
      case FLOAT64:
        Arrays.fill(result.doubles(), value);
        break;
      default:
        Arrays.fill(result.longs(), (long) value);
    }
    return result;
  }

  /**
   * The integers from 0.
   *
   * @param dtype the element type
   * @param count how many
   * @return the vector 0, 1, …, count−1
   */
  public static Tensor arange(DType dtype, int count) {
    Tensor result = Tensor.zeros(dtype, Shape.of("arange", count));
    for (int i = 0; i < count; i++) {
      Elements.set(result, i, i);
    }
    return result;
  }

  /**
   * The identity matrix.
   *
   * @param dtype the element type
   * @param size the number of rows and columns
   * @return a new square matrix
   */
  public static Tensor eye(DType dtype, int size) {
    Tensor result = Tensor.zeros(dtype, Shape.of("eye", size, size));
    for (int i = 0; i < size; i++) {
      Elements.set(result, i * size + i, 1);
    }
    return result;
  }
}
