package io.hdla.ops;

import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;

/**
 * Reductions over axes. Without axes they reduce the whole tensor to a scalar. Long sums are added
 * in blocks, in an order that depends on the shape alone: results are accurate, and the same for
 * any number of threads.
 */
public final class Reduce {
  private Reduce() {}

  /**
   * The sum, over the given axes, which disappear.
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
   * @param x a tensor
   * @return a scalar, int64
   */
  public static Tensor argmax(Tensor x) {
    return argmax(Viewing.reshape(x, x.count()), 0, false);
  }

  /**
   * The index of the first smallest element in row-major order; of the first NaN if there is one.
   *
   * @param x a tensor
   * @return a scalar, int64
   */
  public static Tensor argmin(Tensor x) {
    return argmin(Viewing.reshape(x, x.count()), 0, false);
  }
}
