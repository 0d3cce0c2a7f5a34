package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Reduce;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;

/**
 * The operations of {@link Reduce}, with derivatives. Reductions over axes. Without axes they
 * reduce the whole tensor to a scalar. Long sums are added in blocks, in an order that depends on
 * the shape alone: results are accurate, and the same for any number of threads.
 */
public final class ReduceRules {
  private ReduceRules() {}

  /**
   * The sum, over the given axes, which disappear.
   *
   * @param x a variable
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable sum(Variable x, int... axes) {
    Tensor result = Reduce.sum(x.value(), axes);
    return ReduceTable.SUM.apply(result, Axes.of(x.shape(), false, axes), x);
  }

  /**
   * The sum, over the given axes.
   *
   * @param x a variable
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable sum(Variable x, boolean keepDims, int... axes) {
    Tensor result = Reduce.sum(x.value(), keepDims, axes);
    return ReduceTable.SUM.apply(result, Axes.of(x.shape(), keepDims, axes), x);
  }

  /**
   * The mean, over the given axes, which disappear. NaN over no elements.
   *
   * @param x a variable
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable mean(Variable x, int... axes) {
    Tensor result = Reduce.mean(x.value(), axes);
    return ReduceTable.MEAN.apply(result, Axes.of(x.shape(), false, axes), x);
  }

  /**
   * The mean, over the given axes. NaN over no elements.
   *
   * @param x a variable
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable mean(Variable x, boolean keepDims, int... axes) {
    Tensor result = Reduce.mean(x.value(), keepDims, axes);
    return ReduceTable.MEAN.apply(result, Axes.of(x.shape(), keepDims, axes), x);
  }

  /**
   * The largest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param x a variable
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable amax(Variable x, int... axes) {
    Tensor result = Reduce.amax(x.value(), axes);
    return ReduceTable.AMAX.apply(result, Axes.of(x.shape(), false, axes), x);
  }

  /**
   * The largest element, over the given axes. NaN if there is one.
   *
   * @param x a variable
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable amax(Variable x, boolean keepDims, int... axes) {
    Tensor result = Reduce.amax(x.value(), keepDims, axes);
    return ReduceTable.AMAX.apply(result, Axes.of(x.shape(), keepDims, axes), x);
  }

  /**
   * The smallest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param x a variable
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable amin(Variable x, int... axes) {
    Tensor result = Reduce.amin(x.value(), axes);
    return ReduceTable.AMIN.apply(result, Axes.of(x.shape(), false, axes), x);
  }

  /**
   * The smallest element, over the given axes. NaN if there is one.
   *
   * @param x a variable
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable amin(Variable x, boolean keepDims, int... axes) {
    Tensor result = Reduce.amin(x.value(), keepDims, axes);
    return ReduceTable.AMIN.apply(result, Axes.of(x.shape(), keepDims, axes), x);
  }

  /**
   * The product, over the given axes, which disappear.
   *
   * @param x a variable
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable prod(Variable x, int... axes) {
    Tensor result = Reduce.prod(x.value(), axes);
    return ReduceTable.PROD.apply(result, Axes.of(x.shape(), false, axes), x);
  }

  /**
   * The product, over the given axes.
   *
   * @param x a variable
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable prod(Variable x, boolean keepDims, int... axes) {
    Tensor result = Reduce.prod(x.value(), keepDims, axes);
    return ReduceTable.PROD.apply(result, Axes.of(x.shape(), keepDims, axes), x);
  }

  /**
   * The variance.
   *
   * @param x a variable
   * @param correction what is subtracted from the count: 1 for the unbiased estimate, 0 for the
   *     plain one
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable var(Variable x, int correction, boolean keepDims, int... axes) {
    Tensor result = Reduce.var(x.value(), correction, keepDims, axes);
    return ReduceTable.VAR.apply(result, Axes.of(x.shape(), correction, keepDims, axes), x);
  }

  /**
   * The standard deviation.
   *
   * @param x a variable
   * @param correction what is subtracted from the count: 1 for the unbiased estimate, 0 for the
   *     plain one
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable std(Variable x, int correction, boolean keepDims, int... axes) {
    Tensor result = Reduce.std(x.value(), correction, keepDims, axes);
    return ReduceTable.STD.apply(result, Axes.of(x.shape(), correction, keepDims, axes), x);
  }

  /**
   * The Euclidean norm, √(Σ x²), without overflow of the squares.
   *
   * @param x a variable
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable norm(Variable x, boolean keepDims, int... axes) {
    Tensor result = Reduce.norm(x.value(), keepDims, axes);
    return ReduceTable.NORM.apply(result, Axes.of(x.shape(), 2, keepDims, axes), x);
  }

  /**
   * The p-norm, (Σ |x|ᵖ)^(1/p); for p = ∞ the largest |x|.
   *
   * @param x a variable
   * @param p the order of the norm
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable norm(Variable x, double p, boolean keepDims, int... axes) {
    Tensor result = Reduce.norm(x.value(), p, keepDims, axes);
    return ReduceTable.NORM.apply(result, Axes.of(x.shape(), p, keepDims, axes), x);
  }

  /**
   * log Σ eˣ, over the given axes, which disappear. The largest element is taken out first.
   *
   * @param x a variable
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable logSumExp(Variable x, int... axes) {
    Tensor result = Reduce.logSumExp(x.value(), axes);
    return ReduceTable.LOG_SUM_EXP.apply(result, Axes.of(x.shape(), false, axes), x);
  }

  /**
   * log Σ eˣ, over the given axes. The largest element is taken out first.
   *
   * @param x a variable
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable logSumExp(Variable x, boolean keepDims, int... axes) {
    Tensor result = Reduce.logSumExp(x.value(), keepDims, axes);
    return ReduceTable.LOG_SUM_EXP.apply(result, Axes.of(x.shape(), keepDims, axes), x);
  }

  /**
   * The sum that undoes broadcasting: over the axes along which a tensor of the given shape would
   * be stretched to the shape of x.
   *
   * @param x a variable
   * @param shape the shape wanted
   * @return a tensor of the given shape; x itself if that is its shape
   * @throws io.hdla.error.ShapeException if the shape does not broadcast to the shape of x
   */
  public static Variable sumTo(Variable x, Shape shape) {
    return ReduceTable.SUM_TO.apply(Reduce.sumTo(x.value(), shape), null, x);
  }
}
