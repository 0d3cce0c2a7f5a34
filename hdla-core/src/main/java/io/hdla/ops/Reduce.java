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
    throw new UnsupportedOperationException("sum");
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
    throw new UnsupportedOperationException("sum");
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
    throw new UnsupportedOperationException("mean");
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
    throw new UnsupportedOperationException("mean");
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
    throw new UnsupportedOperationException("amax");
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
    throw new UnsupportedOperationException("amax");
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
    throw new UnsupportedOperationException("amin");
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
    throw new UnsupportedOperationException("amin");
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
    throw new UnsupportedOperationException("prod");
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
    throw new UnsupportedOperationException("prod");
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
    throw new UnsupportedOperationException("var");
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
    throw new UnsupportedOperationException("std");
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
    throw new UnsupportedOperationException("norm");
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
    throw new UnsupportedOperationException("norm");
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
    throw new UnsupportedOperationException("logSumExp");
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
    throw new UnsupportedOperationException("logSumExp");
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
    throw new UnsupportedOperationException("argmax");
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
    throw new UnsupportedOperationException("argmin");
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
    throw new UnsupportedOperationException("any");
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
    throw new UnsupportedOperationException("all");
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
    throw new UnsupportedOperationException("sumTo");
  }
}
