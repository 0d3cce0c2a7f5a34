package io.hdla.ops;

import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;

/**
 * Reductions over axes. Without axes they reduce the whole tensor to a scalar. Long sums are added
 * in blocks, in an order that depends on the shape alone: results are accurate, and the same for
 * any number of threads.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Reduce {
  private Reduce() {}

  /**
   * The sum, over the given axes, which disappear.
   *
   * <p>Example: {@code Reduce.sum(x, 1)} is {@code [6, 15]}.
   *
   * @param x a tensor
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor sum(Tensor x, int... axes) {
    return sum(x, false, axes);
  }

  /**
   * The sum, over the given axes.
   *
   * <p>Example: {@code Reduce.sum(x, true, 1)} is {@code [[6], [15]]}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor sum(Tensor x, boolean keepDims, int... axes) {
    return Reducing.sum(x, keepDims, axes);
  }

  /**
   * The mean, over the given axes, which disappear. NaN over no elements.
   *
   * <p>Example: {@code Reduce.mean(x)} is {@code 3.5}.
   *
   * @param x a tensor
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor mean(Tensor x, int... axes) {
    return mean(x, false, axes);
  }

  /**
   * The mean, over the given axes. NaN over no elements.
   *
   * <p>Example: {@code Reduce.mean(x, true, 0)} is {@code [[2.5, 3.5, 4.5]]}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor mean(Tensor x, boolean keepDims, int... axes) {
    return Reducing.mean(x, keepDims, axes);
  }

  /**
   * The largest element, over the given axes, which disappear. NaN if there is one.
   *
   * <p>Example: {@code Reduce.amax(x, 0)} is {@code [4, 5, 6]}.
   *
   * @param x a tensor
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor amax(Tensor x, int... axes) {
    return amax(x, false, axes);
  }

  /**
   * The largest element, over the given axes. NaN if there is one.
   *
   * <p>Example: {@code Reduce.amax(x, true, -1)} is {@code [[3], [6]]}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor amax(Tensor x, boolean keepDims, int... axes) {
    return Reducing.apply("amax", Reduction.MAX, x, keepDims, axes);
  }

  /**
   * The smallest element, over the given axes, which disappear. NaN if there is one.
   *
   * <p>Example: {@code Reduce.amin(x, 0)} is {@code [1, 2, 3]}.
   *
   * @param x a tensor
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor amin(Tensor x, int... axes) {
    return amin(x, false, axes);
  }

  /**
   * The smallest element, over the given axes. NaN if there is one.
   *
   * <p>Example: {@code Reduce.amin(x, true, -1)} is {@code [[1], [4]]}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor amin(Tensor x, boolean keepDims, int... axes) {
    return Reducing.apply("amin", Reduction.MIN, x, keepDims, axes);
  }

  /**
   * The product, over the given axes, which disappear.
   *
   * <p>Example: {@code Reduce.prod(x, 1)} is {@code [6, 120]}.
   *
   * @param x a tensor
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor prod(Tensor x, int... axes) {
    return prod(x, false, axes);
  }

  /**
   * The product, over the given axes.
   *
   * <p>Example: {@code Reduce.prod(x, true, 0)} is {@code [[4, 10, 18]]}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor prod(Tensor x, boolean keepDims, int... axes) {
    return Reducing.apply("prod", Reduction.PROD, x, keepDims, axes);
  }

  /**
   * The variance.
   *
   * <p>Example: {@code Reduce.var(m, 1, false, 1)} is {@code [2, 0.5]}.
   *
   * @param x a tensor
   * @param correction what is subtracted from the count: 1 for the unbiased estimate, 0 for the
   *     plain one
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor var(Tensor x, int correction, boolean keepDims, int... axes) {
    return Reducing.var(x, correction, keepDims, axes);
  }

  /**
   * The standard deviation.
   *
   * <p>Example: {@code Reduce.std(x, 0, true, 1)} is {@code [[0.8165], [0.8165]]}.
   *
   * @param x a tensor
   * @param correction what is subtracted from the count: 1 for the unbiased estimate, 0 for the
   *     plain one
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor std(Tensor x, int correction, boolean keepDims, int... axes) {
    return Elementwise.sqrt(Reducing.var(x, correction, keepDims, axes));
  }

  /**
   * The Euclidean norm, √(Σ x²), without overflow of the squares.
   *
   * <p>Example: {@code Reduce.norm(m, false)} is {@code 5.7446}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor norm(Tensor x, boolean keepDims, int... axes) {
    return Reducing.apply("norm", Reduction.NORM2, x, keepDims, axes);
  }

  /**
   * The p-norm, (Σ |x|ᵖ)^(1/p); for p = ∞ the largest |x|.
   *
   * <p>Example: {@code Reduce.norm(x, 1, false, 0)} is {@code [5, 7, 9]}.
   *
   * @param x a tensor
   * @param p the order of the norm
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor norm(Tensor x, double p, boolean keepDims, int... axes) {
    return Reducing.norm(x, p, keepDims, axes);
  }

  /**
   * log Σ eˣ, over the given axes, which disappear. The largest element is taken out first.
   *
   * <p>Example: {@code Reduce.logSumExp(x, 1)} is {@code [3.4076, 6.4076]}.
   *
   * @param x a tensor
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor logSumExp(Tensor x, int... axes) {
    return logSumExp(x, false, axes);
  }

  /**
   * log Σ eˣ, over the given axes. The largest element is taken out first.
   *
   * <p>Example: {@code Reduce.logSumExp(x, true, 0)} is {@code [[4.0486, 5.0486, 6.0486]]}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor logSumExp(Tensor x, boolean keepDims, int... axes) {
    return Reducing.apply("logSumExp", Reduction.LOG_SUM_EXP, x, keepDims, axes);
  }

  /**
   * The index of the first largest element along an axis; of the first NaN if there is one.
   *
   * <p>Example: {@code Reduce.argmax(v, 0, false)} is {@code 0}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the reduced axes stay, with size 1
   * @return int64 indices
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor argmax(Tensor x, int axis, boolean keepDims) {
    return Reducing.arg("argmax", true, x, axis, keepDims);
  }

  /**
   * The index of the first smallest element along an axis; of the first NaN if there is one.
   *
   * <p>Example: {@code Reduce.argmin(x, 1, true)} is {@code [[0], [0]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the reduced axes stay, with size 1
   * @return int64 indices
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor argmin(Tensor x, int axis, boolean keepDims) {
    return Reducing.arg("argmin", false, x, axis, keepDims);
  }

  /**
   * Whether any element is not 0.
   *
   * <p>Example: {@code Reduce.any(mask, false)} is {@code 1}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return int64, 0 or 1
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor any(Tensor x, boolean keepDims, int... axes) {
    return Reducing.test("any", Reduction.ANY, x, keepDims, axes);
  }

  /**
   * Whether all elements are not 0.
   *
   * <p>Example: {@code Reduce.all(mask, false)} is {@code 0}.
   *
   * @param x a tensor
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return int64, 0 or 1
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor all(Tensor x, boolean keepDims, int... axes) {
    return Reducing.test("all", Reduction.ALL, x, keepDims, axes);
  }

  /**
   * The sum that undoes broadcasting: over the axes along which a tensor of the given shape would
   * be stretched to the shape of x.
   *
   * <p>Example: {@code Reduce.sumTo(x, Shape.of(3))} is {@code [5, 7, 9]}.
   *
   * @param x a tensor
   * @param shape the shape wanted
   * @return a tensor of the given shape; x itself if that is its shape
   * @throws io.hdla.error.ShapeException if the shape does not broadcast to the shape of x
   */
  public static Tensor sumTo(Tensor x, Shape shape) {
    return Reducing.sumTo(x, shape);
  }

  /**
   * The index of the first largest element in row-major order; of the first NaN if there is one.
   *
   * <p>Example: {@code Reduce.argmax(x)} is {@code 5}.
   *
   * @param x a tensor
   * @return a scalar, int64
   */
  public static Tensor argmax(Tensor x) {
    return argmax(Viewing.reshape(x, x.count()), 0, false);
  }

  /**
   * The index of the first smallest element in row-major order; of the first NaN if there is one.
   *
   * <p>Example: {@code Reduce.argmin(x)} is {@code 0}.
   *
   * @param x a tensor
   * @return a scalar, int64
   */
  public static Tensor argmin(Tensor x) {
    return argmin(Viewing.reshape(x, x.count()), 0, false);
  }
}
