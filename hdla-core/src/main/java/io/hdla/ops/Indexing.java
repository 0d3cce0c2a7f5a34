package io.hdla.ops;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * Reads and adds at int64 indices. Every index is checked before anything is written; a message
 * names the first bad one and its place.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Indexing {
  private Indexing() {}

  /**
   * out[i][j][k] = x[i][index[i][j][k]][k] for axis 1, and alike for others.
   *
   * <p>Example: {@code Indexing.gather(v, 0, i)} is {@code [0.5, 1, -2]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor gather(Tensor x, int axis, Tensor index) {
    return Picking.gather(x, axis, index);
  }

  /**
   * A copy of x with source[i][j][k] added at [i][index[i][j][k]][k] for axis 1, and alike for
   * others. Repeated indices add up, in row-major order.
   *
   * <p>Example: {@code Indexing.scatterAdd(v, 0, i, u)} is {@code [5, -1.5, 2.5]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @param source at least as large as the index
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor scatterAdd(Tensor x, int axis, Tensor index, Tensor source) {
    return Picking.scatterAdd(x, axis, index, source);
  }

  /**
   * Indices of one axis, in the order given.
   *
   * <p>Example: {@code Indexing.indexSelect(x, 1, i)} is {@code [[3, 1, 2], [6, 4, 5]]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param index an int64 vector
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor indexSelect(Tensor x, int axis, Tensor index) {
    return Picking.indexSelect(x, axis, index);
  }

  /**
   * A copy of x with each index of the source's axis added at the index given for it. Repeated
   * indices add up, in order.
   *
   * <p>Example: {@code Indexing.indexAdd(v, 0, i, u)} is {@code [5, -1.5, 2.5]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param index an int64 vector, as long as the axis of the source
   * @param source as large as x along the other axes
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor indexAdd(Tensor x, int axis, Tensor index, Tensor source) {
    return Picking.indexAdd(x, axis, index, source);
  }

  /**
   * Rows of a matrix.
   *
   * <p>Example: {@code Indexing.embedding(m, mask)} is {@code [[2, 3], [4, 2], [2, 3]]}.
   *
   * @param weight [count, size]
   * @param ids int64 of any shape
   * @return the shape of the ids with an axis of size {@code size} behind
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor embedding(Tensor weight, Tensor ids) {
    return Picking.embedding(weight, ids);
  }

  /**
   * The vector-Jacobian product of {@link #embedding} for its weight: rows added up by id.
   *
   * <p>Example: {@code Indexing.embeddingGradient(Tensors.ones(DType.FLOAT64, 3, 2), mask, 2)} is
   * {@code [[1, 1], [2, 2]]}.
   *
   * @param gradient the gradient of the result
   * @param ids int64 indices
   * @param count the number of rows of the weight
   * @return [count, size]
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor embeddingGradient(Tensor gradient, Tensor ids, int count) {
    return Picking.embeddingGradient(gradient, ids, count);
  }

  /**
   * 1 at the index along a new last axis, 0 elsewhere.
   *
   * <p>Example: {@code Indexing.oneHot(i, 3, DType.INT64)} is {@code [[0, 0, 1], [1, 0, 0], [0, 1,
   * 0]]}.
   *
   * @param ids int64 indices
   * @param classes the size of the new axis
   * @param dtype the element type of the result
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an index is out of range
   */
  public static Tensor oneHot(Tensor ids, int classes, DType dtype) {
    return Picking.oneHot(ids, classes, dtype);
  }

  /**
   * A copy of x with source[i][j][k] put at [i][index[i][j][k]][k] for axis 1, and alike for
   * others. Of repeated indices the last in row-major order wins, and has the gradient.
   *
   * <p>Example: {@code Indexing.scatter(v, 0, i, u)} is {@code [4, 0.5, 2]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @param source at least as large as the index
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor scatter(Tensor x, int axis, Tensor index, Tensor source) {
    return Picking.scatter(x, axis, index, source);
  }

  /**
   * The places of the elements that are not 0, in row-major order. NaN is not 0.
   *
   * <p>Example: {@code Indexing.nonzero(mask)} is {@code [[0], [2]]}.
   *
   * @param x a tensor
   * @return int64, [count, rank]
   */
  public static Tensor nonzero(Tensor x) {
    return Selecting.nonzero(x);
  }

  /**
   * The elements where the mask is not 0, in row-major order.
   *
   * <p>Example: {@code Indexing.maskedSelect(v, mask)} is {@code [1, 0.5]}.
   *
   * @param x a tensor
   * @param mask int64, broadcast against x
   * @return a vector
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor maskedSelect(Tensor x, Tensor mask) {
    return Selecting.maskedSelect(x, mask);
  }
}
