package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Indexing;
import io.hdla.tensor.Tensor;

/** Reading and adding at int64 indices, with derivatives. */
public final class IndexingRules {
  private IndexingRules() {}

  /**
   * out[i][j][k] = x[i][index[i][j][k]][k] for axis 1, and alike for others.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @return a new variable
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable gather(Variable x, int axis, Tensor index) {
    return IndexingTable.GATHER.apply(
        Indexing.gather(x.value(), axis, index), axis, x, Variable.constant(index));
  }

  /**
   * A copy of x with source[i][j][k] added at [i][index[i][j][k]][k] for axis 1, and alike for
   * others. Repeated indices add up, in row-major order.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @param source at least as large as the index
   * @return a new variable
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable scatterAdd(Variable x, int axis, Tensor index, Variable source) {
    return IndexingTable.SCATTER_ADD.apply(
        Indexing.scatterAdd(x.value(), axis, index, source.value()),
        axis,
        new Variable[] {x, source, Variable.constant(index)});
  }

  /**
   * Indices of one axis, in the order given.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param index an int64 vector
   * @return a new variable
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable indexSelect(Variable x, int axis, Tensor index) {
    return IndexingTable.INDEX_SELECT.apply(
        Indexing.indexSelect(x.value(), axis, index), axis, x, Variable.constant(index));
  }

  /**
   * A copy of x with each index of the source's axis added at the index given for it. Repeated
   * indices add up, in order.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param index an int64 vector, as long as the axis of the source
   * @param source as large as x along the other axes
   * @return a new variable
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable indexAdd(Variable x, int axis, Tensor index, Variable source) {
    return IndexingTable.INDEX_ADD.apply(
        Indexing.indexAdd(x.value(), axis, index, source.value()),
        axis,
        new Variable[] {x, source, Variable.constant(index)});
  }

  /**
   * Rows of a matrix.
   *
   * @param weight [count, size]
   * @param ids int64 of any shape
   * @return the shape of the ids with an axis of size {@code size} behind
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable embedding(Variable weight, Tensor ids) {
    return IndexingTable.EMBEDDING.apply(
        Indexing.embedding(weight.value(), ids), null, weight, Variable.constant(ids));
  }

  /**
   * The vector-Jacobian product of {@link #embedding} for its weight: rows added up by id.
   *
   * @param gradient the gradient of the result
   * @param ids int64 indices
   * @param count the number of rows of the weight
   * @return [count, size]
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable embeddingGradient(Variable gradient, Tensor ids, int count) {
    return IndexingTable.EMBEDDING_GRADIENT.apply(
        Indexing.embeddingGradient(gradient.value(), ids, count),
        null,
        gradient,
        Variable.constant(ids));
  }

  /**
   * A copy of x with source[i][j][k] put at [i][index[i][j][k]][k] for axis 1, and alike for
   * others. Of repeated indices the last in row-major order wins, and has the gradient.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param index int64, no larger than x along the other axes
   * @param source at least as large as the index
   * @return a new variable
   * @throws io.hdla.error.IndexException if an index is out of range
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable scatter(Variable x, int axis, Tensor index, Variable source) {
    return IndexingTable.scatter(x, axis, index, source);
  }

  /**
   * The elements where the mask is not 0, in row-major order.
   *
   * @param x a variable
   * @param mask int64, broadcast against x
   * @return a vector
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable maskedSelect(Variable x, Tensor mask) {
    return IndexingTable.maskedSelect(x, mask);
  }
}
