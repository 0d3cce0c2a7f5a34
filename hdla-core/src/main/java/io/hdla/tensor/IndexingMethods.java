package io.hdla.tensor;

import io.hdla.ops.Indexing;

/** Reading and adding at int64 indices, written fluently. */
public interface IndexingMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * out[i][j][k] = x[i][index[i][j][k]][k] for axis 1, and alike for others.
   *
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @return a new tensor
   * @see Indexing#gather(Tensor, int, Tensor)
   */
  default Tensor gather(int axis, Tensor index) {
    return Indexing.gather(self(), axis, index);
  }

  /**
   * A copy of x with source[i][j][k] added at [i][index[i][j][k]][k] for axis 1, and alike for
   * others. Repeated indices add up, in row-major order.
   *
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @param source at least as large as the index
   * @return a new tensor
   * @see Indexing#scatterAdd(Tensor, int, Tensor, Tensor)
   */
  default Tensor scatterAdd(int axis, Tensor index, Tensor source) {
    return Indexing.scatterAdd(self(), axis, index, source);
  }

  /**
   * Indices of one axis, in the order given.
   *
   * @param axis the axis; negative counts from the end
   * @param index an int64 vector
   * @return a new tensor
   * @see Indexing#indexSelect(Tensor, int, Tensor)
   */
  default Tensor indexSelect(int axis, Tensor index) {
    return Indexing.indexSelect(self(), axis, index);
  }

  /**
   * A copy of x with each index of the source's axis added at the index given for it. Repeated
   * indices add up, in order.
   *
   * @param axis the axis; negative counts from the end
   * @param index an int64 vector, as long as the axis of the source
   * @param source as large as x along the other axes
   * @return a new tensor
   * @see Indexing#indexAdd(Tensor, int, Tensor, Tensor)
   */
  default Tensor indexAdd(int axis, Tensor index, Tensor source) {
    return Indexing.indexAdd(self(), axis, index, source);
  }

  /**
   * A copy of x with source[i][j][k] put at [i][index[i][j][k]][k] for axis 1, and alike for
   * others. Of repeated indices the last in row-major order wins, and has the gradient.
   *
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @param source at least as large as the index
   * @return a new tensor
   * @see Indexing#scatter(Tensor, int, Tensor, Tensor)
   */
  default Tensor scatter(int axis, Tensor index, Tensor source) {
    return Indexing.scatter(self(), axis, index, source);
  }

  /**
   * The places of the elements that are not 0, in row-major order. NaN is not 0.
   *
   * @return int64, [count, rank]
   * @see Indexing#nonzero(Tensor)
   */
  default Tensor nonzero() {
    return Indexing.nonzero(self());
  }

  /**
   * The elements where the mask is not 0, in row-major order.
   *
   * @param mask int64, broadcast against x
   * @return a vector
   * @see Indexing#maskedSelect(Tensor, Tensor)
   */
  default Tensor maskedSelect(Tensor mask) {
    return Indexing.maskedSelect(self(), mask);
  }
}
