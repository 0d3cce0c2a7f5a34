package io.hdla.autograd;

import io.hdla.autograd.rule.ReduceRules;
import io.hdla.autograd.rule.SoftmaxRules;
import io.hdla.shape.Shape;

/** Reductions and scans, written fluently. */
public interface ReduceMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * The sum, over the given axes, which disappear.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#sum
   */
  default Variable sum(int... axes) {
    return ReduceRules.sum(self(), axes);
  }

  /**
   * The sum, over the given axes.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#sum
   */
  default Variable sum(boolean keepDims, int... axes) {
    return ReduceRules.sum(self(), keepDims, axes);
  }

  /**
   * The mean, over the given axes, which disappear. NaN over no elements.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#mean
   */
  default Variable mean(int... axes) {
    return ReduceRules.mean(self(), axes);
  }

  /**
   * The mean, over the given axes. NaN over no elements.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#mean
   */
  default Variable mean(boolean keepDims, int... axes) {
    return ReduceRules.mean(self(), keepDims, axes);
  }

  /**
   * The largest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#amax
   */
  default Variable amax(int... axes) {
    return ReduceRules.amax(self(), axes);
  }

  /**
   * The largest element, over the given axes. NaN if there is one.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#amax
   */
  default Variable amax(boolean keepDims, int... axes) {
    return ReduceRules.amax(self(), keepDims, axes);
  }

  /**
   * The smallest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#amin
   */
  default Variable amin(int... axes) {
    return ReduceRules.amin(self(), axes);
  }

  /**
   * The smallest element, over the given axes. NaN if there is one.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#amin
   */
  default Variable amin(boolean keepDims, int... axes) {
    return ReduceRules.amin(self(), keepDims, axes);
  }

  /**
   * The product, over the given axes, which disappear.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#prod
   */
  default Variable prod(int... axes) {
    return ReduceRules.prod(self(), axes);
  }

  /**
   * The product, over the given axes.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#prod
   */
  default Variable prod(boolean keepDims, int... axes) {
    return ReduceRules.prod(self(), keepDims, axes);
  }

  /**
   * The variance.
   *
   * @param correction what is subtracted from the count: 1 for the unbiased estimate, 0 for the
   *     plain one
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#var
   */
  default Variable var(int correction, boolean keepDims, int... axes) {
    return ReduceRules.var(self(), correction, keepDims, axes);
  }

  /**
   * The standard deviation.
   *
   * @param correction what is subtracted from the count: 1 for the unbiased estimate, 0 for the
   *     plain one
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#std
   */
  default Variable std(int correction, boolean keepDims, int... axes) {
    return ReduceRules.std(self(), correction, keepDims, axes);
  }

  /**
   * The Euclidean norm, √(Σ x²), without overflow of the squares.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#norm
   */
  default Variable norm(boolean keepDims, int... axes) {
    return ReduceRules.norm(self(), keepDims, axes);
  }

  /**
   * log Σ eˣ, over the given axes, which disappear. The largest element is taken out first.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#logSumExp
   */
  default Variable logSumExp(int... axes) {
    return ReduceRules.logSumExp(self(), axes);
  }

  /**
   * log Σ eˣ, over the given axes. The largest element is taken out first.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#logSumExp
   */
  default Variable logSumExp(boolean keepDims, int... axes) {
    return ReduceRules.logSumExp(self(), keepDims, axes);
  }

  /**
   * The sum that undoes broadcasting: over the axes along which a tensor of the given shape would
   * be stretched to the shape of x.
   *
   * @param shape the shape wanted
   * @return a tensor of the given shape; x itself if that is its shape
   * @see io.hdla.ops.Reduce#sumTo
   */
  default Variable sumTo(Shape shape) {
    return ReduceRules.sumTo(self(), shape);
  }

  /**
   * eˣ / Σ eˣ along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Softmax#softmax
   */
  default Variable softmax(int axis) {
    return SoftmaxRules.softmax(self(), axis);
  }

  /**
   * x − log Σ eˣ along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   * @see io.hdla.ops.Softmax#logSoftmax
   */
  default Variable logSoftmax(int axis) {
    return SoftmaxRules.logSoftmax(self(), axis);
  }

  /**
   * The p-norm, (Σ |x|ᵖ)^(1/p); for p = ∞ the largest |x|.
   *
   * @param p the order of the norm
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
   * @see io.hdla.ops.Reduce#norm
   */
  default Variable norm(double p, boolean keepDims, int... axes) {
    return ReduceRules.norm(self(), p, keepDims, axes);
  }
}
