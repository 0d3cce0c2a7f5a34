package io.hdla.tensor;

import io.hdla.ops.Normalization;
import io.hdla.ops.Reduce;
import io.hdla.ops.Scan;
import io.hdla.ops.Softmax;
import io.hdla.shape.Shape;

/** Reductions and scans, written fluently. */
public interface ReduceMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * The sum, over the given axes, which disappear.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor sum(int... axes) {
    return Reduce.sum(self(), axes);
  }

  /**
   * The sum, over the given axes.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor sum(boolean keepDims, int... axes) {
    return Reduce.sum(self(), keepDims, axes);
  }

  /**
   * The mean, over the given axes, which disappear. NaN over no elements.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor mean(int... axes) {
    return Reduce.mean(self(), axes);
  }

  /**
   * The mean, over the given axes. NaN over no elements.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor mean(boolean keepDims, int... axes) {
    return Reduce.mean(self(), keepDims, axes);
  }

  /**
   * The largest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor amax(int... axes) {
    return Reduce.amax(self(), axes);
  }

  /**
   * The largest element, over the given axes. NaN if there is one.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor amax(boolean keepDims, int... axes) {
    return Reduce.amax(self(), keepDims, axes);
  }

  /**
   * The smallest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor amin(int... axes) {
    return Reduce.amin(self(), axes);
  }

  /**
   * The smallest element, over the given axes. NaN if there is one.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor amin(boolean keepDims, int... axes) {
    return Reduce.amin(self(), keepDims, axes);
  }

  /**
   * The product, over the given axes, which disappear.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor prod(int... axes) {
    return Reduce.prod(self(), axes);
  }

  /**
   * The product, over the given axes.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor prod(boolean keepDims, int... axes) {
    return Reduce.prod(self(), keepDims, axes);
  }

  /**
   * The variance.
   *
   * @param correction what is subtracted from the count: 1 for the unbiased estimate, 0 for the
   *     plain one
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor var(int correction, boolean keepDims, int... axes) {
    return Reduce.var(self(), correction, keepDims, axes);
  }

  /**
   * The standard deviation.
   *
   * @param correction what is subtracted from the count: 1 for the unbiased estimate, 0 for the
   *     plain one
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor std(int correction, boolean keepDims, int... axes) {
    return Reduce.std(self(), correction, keepDims, axes);
  }

  /**
   * The Euclidean norm, √(Σ x²), without overflow of the squares.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor norm(boolean keepDims, int... axes) {
    return Reduce.norm(self(), keepDims, axes);
  }

  /**
   * log Σ eˣ, over the given axes, which disappear. The largest element is taken out first.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor logSumExp(int... axes) {
    return Reduce.logSumExp(self(), axes);
  }

  /**
   * log Σ eˣ, over the given axes. The largest element is taken out first.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   */
  default Tensor logSumExp(boolean keepDims, int... axes) {
    return Reduce.logSumExp(self(), keepDims, axes);
  }

  /**
   * The index of the first largest element along an axis; of the first NaN if there is one.
   *
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the reduced axes stay, with size 1
   * @return int64 indices
   */
  default Tensor argmax(int axis, boolean keepDims) {
    return Reduce.argmax(self(), axis, keepDims);
  }

  /**
   * The index of the first smallest element along an axis; of the first NaN if there is one.
   *
   * @param axis the axis; negative counts from the end
   * @param keepDims whether the reduced axes stay, with size 1
   * @return int64 indices
   */
  default Tensor argmin(int axis, boolean keepDims) {
    return Reduce.argmin(self(), axis, keepDims);
  }

  /**
   * Whether any element is not 0.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return int64, 0 or 1
   */
  default Tensor any(boolean keepDims, int... axes) {
    return Reduce.any(self(), keepDims, axes);
  }

  /**
   * Whether all elements are not 0.
   *
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return int64, 0 or 1
   */
  default Tensor all(boolean keepDims, int... axes) {
    return Reduce.all(self(), keepDims, axes);
  }

  /**
   * The sum that undoes broadcasting: over the axes along which a tensor of the given shape would
   * be stretched to the shape of x.
   *
   * @param shape the shape wanted
   * @return a tensor of the given shape; x itself if that is its shape
   */
  default Tensor sumTo(Shape shape) {
    return Reduce.sumTo(self(), shape);
  }

  /**
   * eˣ / Σ eˣ along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   */
  default Tensor softmax(int axis) {
    return Softmax.softmax(self(), axis);
  }

  /**
   * x − log Σ eˣ along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   */
  default Tensor logSoftmax(int axis) {
    return Softmax.logSoftmax(self(), axis);
  }

  /**
   * The running sum.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   */
  default Tensor cumsum(int axis) {
    return Scan.cumsum(self(), axis);
  }

  /**
   * The running product.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   */
  default Tensor cumprod(int axis) {
    return Scan.cumprod(self(), axis);
  }

  /**
   * The largest element so far; NaN from the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   */
  default Tensor cummax(int axis) {
    return Scan.cummax(self(), axis);
  }

  /**
   * The logarithm of the running sum of eˣ.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   */
  default Tensor logCumSumExp(int axis) {
    return Scan.logCumSumExp(self(), axis);
  }

  /**
   * x / max(‖x‖ₚ, eps), as PyTorch's {@code F.normalize}.
   *
   * @param p the order of the norm
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new tensor
   */
  default Tensor normalize(double p, int axis, double eps) {
    return Normalization.normalize(self(), p, axis, eps);
  }

  /**
   * x / √(Σ x² + eps): eps stands inside the root, so that a zero vector stays 0 and has a finite
   * derivative.
   *
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new tensor
   */
  default Tensor l2Norm(int axis, double eps) {
    return Normalization.l2Norm(self(), axis, eps);
  }

  /**
   * The index of the first largest element in row-major order; of the first NaN if there is one.
   *
   * @return a scalar, int64
   */
  default Tensor argmax() {
    return Reduce.argmax(self());
  }

  /**
   * The index of the first smallest element in row-major order; of the first NaN if there is one.
   *
   * @return a scalar, int64
   */
  default Tensor argmin() {
    return Reduce.argmin(self());
  }

  /**
   * The smallest element so far; NaN from the first NaN on.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   */
  default Tensor cummin(int axis) {
    return Scan.cummin(self(), axis);
  }

  /**
   * Σ a · b / (max(‖a‖, eps) · max(‖b‖, eps)) along an axis of the broadcast shape.
   *
   * @param b a tensor, broadcast against the other
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return without the axis
   */
  default Tensor cosineSimilarity(Tensor b, int axis, double eps) {
    return Normalization.cosineSimilarity(self(), b, axis, eps);
  }
}
