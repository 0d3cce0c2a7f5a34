package io.hdla.autograd;

import io.hdla.autograd.rule.IndexingRules;
import io.hdla.tensor.Tensor;

/** Reading and adding at int64 indices, written fluently. */
public interface IndexingMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * out[i][j][k] = x[i][index[i][j][k]][k] for axis 1, and alike for others.
   *
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @return a new variable
   * @see io.hdla.ops.Indexing#gather
   */
  default Variable gather(int axis, Tensor index) {
    return IndexingRules.gather(self(), axis, index);
  }

  /**
   * A copy of x with source[i][j][k] added at [i][index[i][j][k]][k] for axis 1, and alike for
   * others. Repeated indices add up, in row-major order.
   *
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @param source at least as large as the index
   * @return a new variable
   * @see io.hdla.ops.Indexing#scatterAdd
   */
  default Variable scatterAdd(int axis, Tensor index, Variable source) {
    return IndexingRules.scatterAdd(self(), axis, index, source);
  }

  /**
   * Indices of one axis, in the order given.
   *
   * @param axis the axis; negative counts from the end
   * @param index an int64 vector
   * @return a new variable
   * @see io.hdla.ops.Indexing#indexSelect
   */
  default Variable indexSelect(int axis, Tensor index) {
    return IndexingRules.indexSelect(self(), axis, index);
  }

  /**
   * A copy of x with each index of the source's axis added at the index given for it. Repeated
   * indices add up, in order.
   *
   * @param axis the axis; negative counts from the end
   * @param index an int64 vector, as long as the axis of the source
   * @param source as large as x along the other axes
   * @return a new variable
   * @see io.hdla.ops.Indexing#indexAdd
   */
  default Variable indexAdd(int axis, Tensor index, Variable source) {
    return IndexingRules.indexAdd(self(), axis, index, source);
  }

  /**
   * A copy of x with source[i][j][k] put at [i][index[i][j][k]][k] for axis 1, and alike for
   * others. Of repeated indices the last in row-major order wins, and has the gradient.
   *
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @param source at least as large as the index
   * @return a new variable
   * @see io.hdla.ops.Indexing#scatter
   */
  default Variable scatter(int axis, Tensor index, Variable source) {
    return IndexingRules.scatter(self(), axis, index, source);
  }

  /**
   * The elements where the mask is not 0, in row-major order.
   *
   * @param mask int64, broadcast against x
   * @return a vector
   * @see io.hdla.ops.Indexing#maskedSelect
   */
  default Variable maskedSelect(Tensor mask) {
    return IndexingRules.maskedSelect(self(), mask);
  }
}
