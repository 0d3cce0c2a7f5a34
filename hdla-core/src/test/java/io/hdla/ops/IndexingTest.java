package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;

import io.hdla.error.DTypeException;
import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class IndexingTest {
  private static final Tensor X = matrix(2, 1, 2, 3, 4, 5, 6);

  private static Tensor index(int rows, long... elements) {
    return Tensor.of(elements, rows, elements.length / rows);
  }

  @Test
  void gathers() {
    values(Indexing.gather(X, 1, index(2, 2, 0, 0, 1)), 3, 1, 4, 5);
    values(Indexing.gather(X, 0, index(1, 1, 0, 1)), 4, 2, 6);
    // The index may be smaller than x along the other axes, and longer along its own.
    values(Indexing.gather(X, 1, index(1, 2, 2, 2, 0)), 3, 3, 3, 1);
    values(Indexing.gather(longs(7, 8), 0, longs(1, 1)), 8, 8);
    shape(Indexing.gather(X, 1, Tensor.zeros(DType.INT64, 2, 0)), 2, 0);
  }

  @Test
  void addsWhatMeets() {
    values(
        Indexing.scatterAdd(X, 1, index(2, 0, 0, 2, 2), matrix(2, 10, 20, 30, 40)),
        31,
        2,
        3,
        4,
        5,
        76);
    values(Indexing.scatterAdd(longs(1, 2), 0, longs(1, 1), longs(5, 6)), 1, 13);
    values(X, 1, 2, 3, 4, 5, 6);
    values(Indexing.indexAdd(X, 1, longs(2, 2), matrix(2, 1, 10, 100, 1000)), 1, 2, 14, 4, 5, 1106);
    values(Indexing.indexAdd(X, 0, longs(1), matrix(1, 1, 1, 1)), 1, 2, 3, 5, 6, 7);
  }

  @Test
  void selects() {
    values(Indexing.indexSelect(X, 1, longs(2, 0, 2)), 3, 1, 3, 6, 4, 6);
    values(Indexing.indexSelect(X, 0, longs(1)), 4, 5, 6);
    values(Indexing.indexSelect(longs(7, 8), 0, longs(1, 0)), 8, 7);
    shape(Indexing.indexSelect(X, 0, Tensor.zeros(DType.INT64, 0)), 0, 3);
  }

  @Test
  void embedsAndBack() {
    values(Indexing.embedding(X, longs(1, 0)), 4, 5, 6, 1, 2, 3);
    shape(Indexing.embedding(X, Tensor.zeros(DType.INT64, 4, 5)), 4, 5, 3);
    values(Indexing.embedding(X, Tensor.of(new long[] {1})), 4, 5, 6);
    values(Indexing.embeddingGradient(X, longs(2, 2), 3), 0, 0, 0, 0, 0, 0, 5, 7, 9);
    values(Indexing.oneHot(longs(2, 0), 3, DType.FLOAT64), 0, 0, 1, 1, 0, 0);
    shape(Indexing.oneHot(Tensor.scalar(DType.INT64, 1), 3, DType.INT64), 3);
    shape(Indexing.oneHot(Tensor.zeros(DType.INT64, 0), 3, DType.INT64), 0, 3);
  }

  @Test
  void badIndicesAreNamedWithTheirPlace() {
    problem(
        IndexException.class,
        () -> Indexing.gather(X, 1, index(2, 0, 1, 2, 3)),
        "gather",
        "[2, 3]",
        "[2, 2]",
        "3 at [1, 1]");
    problem(
        IndexException.class,
        () -> Indexing.indexSelect(X, 0, longs(0, -1)),
        "indexSelect",
        "-1 at [1]");
    problem(IndexException.class, () -> Indexing.embedding(X, longs(2)), "embedding", "2 at [0]");
    problem(
        IndexException.class,
        () -> Indexing.scatterAdd(vector(1), 0, longs(1), vector(1)),
        "scatterAdd",
        "1 at [0]");
    problem(
        IndexException.class,
        () -> Indexing.indexAdd(vector(1), 0, longs(0, 5), vector(1, 2)),
        "indexAdd",
        "5 at [1]");
    problem(
        IndexException.class,
        () -> Indexing.oneHot(longs(3), 3, DType.FLOAT32),
        "oneHot",
        "3 at [0]");
    problem(
        IndexException.class,
        () -> Indexing.embeddingGradient(X, longs(0, 9), 3),
        "embeddingGradient",
        "9 at [1]");
    problem(
        IndexException.class,
        () -> Indexing.indexSelect(Tensor.zeros(DType.FLOAT32, 0), 0, longs(0)),
        "indexSelect",
        "0 at [0]");
  }

  @Test
  void messagesNameOperationAndShapes() {
    problem(ShapeException.class, () -> Indexing.gather(X, 1, longs(0)), "gather", "[2, 3]", "[1]");
    problem(
        ShapeException.class,
        () -> Indexing.gather(X, 1, Tensor.zeros(DType.INT64, 3, 1)),
        "gather",
        "[3, 1]");
    problem(
        ShapeException.class,
        () -> Indexing.scatterAdd(X, 1, index(2, 0, 0, 2, 2), matrix(2, 10, 20)),
        "scatterAdd",
        "[2, 1]");
    problem(DTypeException.class, () -> Indexing.gather(X, 1, X), "gather", "int64");
    problem(
        ShapeException.class,
        () -> Indexing.indexSelect(X, 1, index(1, 0)),
        "indexSelect",
        "[1, 1]");
    problem(
        ShapeException.class,
        () -> Indexing.indexAdd(X, 1, longs(0), matrix(1, 1)),
        "indexAdd",
        "[2, 3]",
        "[1, 1]");
    problem(
        ShapeException.class, () -> Indexing.embedding(vector(1), longs(0)), "embedding", "[1]");
    problem(
        ShapeException.class,
        () -> Indexing.embeddingGradient(X, longs(0), 3),
        "embeddingGradient",
        "[2, 3]");
    problem(DTypeException.class, () -> Indexing.oneHot(vector(1), 2, DType.FLOAT32), "oneHot");
  }
}
