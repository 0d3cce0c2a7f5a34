package io.hdla.tensor;

import io.hdla.error.Problem;
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

  /**
   * Numbers at equal distances from a first one up to, and without, a last one.
   *
   * @param dtype the element type
   * @param start the first number
   * @param end where they end, exclusive
   * @param step the distance; negative to go down, never 0
   * @return start, start + step, …
   * @throws io.hdla.error.ValueException if the step is 0 or leads away from the end
   */
  public static Tensor arange(DType dtype, double start, double end, double step) {
    double count = Math.ceil((end - start) / step);
    if (!(count >= 0 && count <= Integer.MAX_VALUE)) {
      throw Problem.in("arange")
          .rule("steps must lead from the start to the end")
          .given("start", start)
          .given("end", end)
          .given("step", step)
          .value();
    }
    Tensor result = Tensor.zeros(dtype, Shape.of("arange", (int) count));
    for (int i = 0; i < result.count(); i++) {
      Elements.set(result, i, start + i * step);
    }
    return result;
  }

  /**
   * Numbers at equal distances, both ends included.
   *
   * @param dtype the element type
   * @param start the first number
   * @param end the last number
   * @param count how many
   * @return a vector
   */
  public static Tensor linspace(DType dtype, double start, double end, int count) {
    Tensor result = Tensor.zeros(dtype, Shape.of("linspace", count));
    double step = count > 1 ? (end - start) / (count - 1) : 0;
    for (int i = 0; i < count; i++) {
      // From the nearer end, so that both are exact.
      double value = i < count / 2 || count == 1 ? start + i * step : end - (count - 1 - i) * step;
      Elements.set(result, i, value);
    }
    return result;
  }

  /**
   * Zeros of another tensor's type and shape.
   *
   * @param like a tensor
   * @return a new tensor
   */
  public static Tensor zerosLike(Tensor like) {
    return Tensor.zeros(like.dtype(), like.shape());
  }

  /**
   * Ones of another tensor's type and shape.
   *
   * @param like a tensor
   * @return a new tensor
   */
  public static Tensor onesLike(Tensor like) {
    return fullLike(like, 1);
  }

  /**
   * One value in another tensor's type and shape.
   *
   * @param like a tensor
   * @param value the value, rounded to the element type
   * @return a new tensor
   */
  public static Tensor fullLike(Tensor like, double value) {
    return full(like.dtype(), value, like.shape().toArray());
  }
}
