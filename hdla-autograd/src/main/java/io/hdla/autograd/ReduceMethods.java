package io.hdla.autograd;

import io.hdla.autograd.rule.NormalizationRules;
import io.hdla.autograd.rule.ReduceRules;
import io.hdla.autograd.rule.ScanRules;
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
   */
  default Variable sum(boolean keepDims, int... axes) {
    return ReduceRules.sum(self(), keepDims, axes);
  }

  /**
   * The mean, over the given axes, which disappear. NaN over no elements.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
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
   */
  default Variable mean(boolean keepDims, int... axes) {
    return ReduceRules.mean(self(), keepDims, axes);
  }

  /**
   * The largest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
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
   */
  default Variable amax(boolean keepDims, int... axes) {
    return ReduceRules.amax(self(), keepDims, axes);
  }

  /**
   * The smallest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
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
   */
  default Variable amin(boolean keepDims, int... axes) {
    return ReduceRules.amin(self(), keepDims, axes);
  }

  /**
   * The product, over the given axes, which disappear.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
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
   */
  default Variable norm(boolean keepDims, int... axes) {
    return ReduceRules.norm(self(), keepDims, axes);
  }

  /**
   * log Σ eˣ, over the given axes, which disappear. The largest element is taken out first.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new variable
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
   */
  default Variable sumTo(Shape shape) {
    return ReduceRules.sumTo(self(), shape);
  }

  /**
   * eˣ / Σ eˣ along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   */
  default Variable softmax(int axis) {
    return SoftmaxRules.softmax(self(), axis);
  }

  /**
   * x − log Σ eˣ along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   */
  default Variable logSoftmax(int axis) {
    return SoftmaxRules.logSoftmax(self(), axis);
  }

  /**
   * The running sum.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   */
  default Variable cumsum(int axis) {
    return ScanRules.cumsum(self(), axis);
  }

  /**
   * The running product.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   */
  default Variable cumprod(int axis) {
    return ScanRules.cumprod(self(), axis);
  }

  /**
   * The largest element so far; NaN from the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   */
  default Variable cummax(int axis) {
    return ScanRules.cummax(self(), axis);
  }

  /**
   * The logarithm of the running sum of eˣ.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   */
  default Variable logCumSumExp(int axis) {
    return ScanRules.logCumSumExp(self(), axis);
  }

  /**
   * x / max(‖x‖ₚ, eps), as PyTorch's {@code F.normalize}.
   *
   * @param p the order of the norm
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new variable
   */
  default Variable normalize(double p, int axis, double eps) {
    return NormalizationRules.normalize(self(), p, axis, eps);
  }

  /**
   * x / √(Σ x² + eps): eps stands inside the root, so that a zero vector stays 0 and has a finite
   * derivative.
   *
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new variable
   */
  default Variable l2Norm(int axis, double eps) {
    return NormalizationRules.l2Norm(self(), axis, eps);
  }

  /**
   * The smallest element so far; NaN from the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return a new variable
   */
  default Variable cummin(int axis) {
    return ScanRules.cummin(self(), axis);
  }

  /**
   * Σ a · b / (max(‖a‖, eps) · max(‖b‖, eps)) along an axis of the broadcast shape.
   *
   * @param b a variable, broadcast against the other
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return without the axis
   */
  default Variable cosineSimilarity(Variable b, int axis, double eps) {
    return NormalizationRules.cosineSimilarity(self(), b, axis, eps);
  }
}
