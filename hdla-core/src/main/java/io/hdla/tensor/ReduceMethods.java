package io.hdla.tensor;

import io.hdla.ops.Reduce;
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
   * @see Reduce#sum(Tensor, int...)
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
   * @see Reduce#sum(Tensor, boolean, int...)
   */
  default Tensor sum(boolean keepDims, int... axes) {
    return Reduce.sum(self(), keepDims, axes);
  }

  /**
   * The mean, over the given axes, which disappear. NaN over no elements.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @see Reduce#mean(Tensor, int...)
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
   * @see Reduce#mean(Tensor, boolean, int...)
   */
  default Tensor mean(boolean keepDims, int... axes) {
    return Reduce.mean(self(), keepDims, axes);
  }

  /**
   * The largest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @see Reduce#amax(Tensor, int...)
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
   * @see Reduce#amax(Tensor, boolean, int...)
   */
  default Tensor amax(boolean keepDims, int... axes) {
    return Reduce.amax(self(), keepDims, axes);
  }

  /**
   * The smallest element, over the given axes, which disappear. NaN if there is one.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @see Reduce#amin(Tensor, int...)
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
   * @see Reduce#amin(Tensor, boolean, int...)
   */
  default Tensor amin(boolean keepDims, int... axes) {
    return Reduce.amin(self(), keepDims, axes);
  }

  /**
   * The product, over the given axes, which disappear.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @see Reduce#prod(Tensor, int...)
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
   * @see Reduce#prod(Tensor, boolean, int...)
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
   * @see Reduce#var(Tensor, int, boolean, int...)
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
   * @see Reduce#std(Tensor, int, boolean, int...)
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
   * @see Reduce#norm(Tensor, boolean, int...)
   */
  default Tensor norm(boolean keepDims, int... axes) {
    return Reduce.norm(self(), keepDims, axes);
  }

  /**
   * log Σ eˣ, over the given axes, which disappear. The largest element is taken out first.
   *
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @see Reduce#logSumExp(Tensor, int...)
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
   * @see Reduce#logSumExp(Tensor, boolean, int...)
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
   * @see Reduce#argmax(Tensor, int, boolean)
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
   * @see Reduce#argmin(Tensor, int, boolean)
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
   * @see Reduce#any(Tensor, boolean, int...)
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
   * @see Reduce#all(Tensor, boolean, int...)
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
   * @see Reduce#sumTo(Tensor, Shape)
   */
  default Tensor sumTo(Shape shape) {
    return Reduce.sumTo(self(), shape);
  }

  /**
   * eˣ / Σ eˣ along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Softmax#softmax(Tensor, int)
   */
  default Tensor softmax(int axis) {
    return Softmax.softmax(self(), axis);
  }

  /**
   * x − log Σ eˣ along an axis.
   *
   * @param axis the axis; negative counts from the end
   * @return a new tensor
   * @see Softmax#logSoftmax(Tensor, int)
   */
  default Tensor logSoftmax(int axis) {
    return Softmax.logSoftmax(self(), axis);
  }

  /**
   * The index of the first largest element in row-major order; of the first NaN if there is one.
   *
   * @return a scalar, int64
   * @see Reduce#argmax(Tensor)
   */
  default Tensor argmax() {
    return Reduce.argmax(self());
  }

  /**
   * The index of the first smallest element in row-major order; of the first NaN if there is one.
   *
   * @return a scalar, int64
   * @see Reduce#argmin(Tensor)
   */
  default Tensor argmin() {
    return Reduce.argmin(self());
  }

  /**
   * The p-norm, (Σ |x|ᵖ)^(1/p); for p = ∞ the largest |x|.
   *
   * @param p the order of the norm
   * @param keepDims whether the reduced axes stay, with size 1
   * @param axes the axes; negative counts from the end; none means all
   * @return a new tensor
   * @see Reduce#norm(Tensor, double, boolean, int...)
   */
  default Tensor norm(double p, boolean keepDims, int... axes) {
    return Reduce.norm(self(), p, keepDims, axes);
  }
}
