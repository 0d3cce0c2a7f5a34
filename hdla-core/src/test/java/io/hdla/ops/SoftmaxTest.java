package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;

import io.hdla.error.DTypeException;
import io.hdla.error.IndexException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class SoftmaxTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void handWorkedValues() {
    values(Softmax.softmax(vector(0, Math.log(3)), 0), 0.25, 0.75);
    values(Softmax.logSoftmax(vector(0, Math.log(3)), 0), Math.log(0.25), Math.log(0.75));
    // Along the first axis of a matrix.
    values(Softmax.softmax(matrix(2, 0, 5, Math.log(3), 5), 0), 0.25, 0.5, 0.75, 0.5);
  }

  @Test
  void doesNotOverflow() {
    values(Softmax.softmax(vector(1000, 1000, -1000), 0), 0.5, 0.5, 0);
    values(Softmax.logSoftmax(vector(-1000, 0), 0), -1000, 0);
    values(Softmax.softmax(vector(-INF, 0), 0), 0, 1);
    values(Softmax.softmax(vector(-INF, -INF), 0), Double.NaN, Double.NaN);
  }

  @Test
  void emptyAndScalar() {
    shape(Softmax.softmax(Tensor.zeros(DType.FLOAT32, 2, 0), 1), 2, 0);
    shape(Softmax.softmax(Tensor.zeros(DType.FLOAT32, 0, 2), 1), 0, 2);
    shape(Softmax.softmax(Tensor.zeros(DType.FLOAT32, 0, 2), 0), 0, 2);
    values(Softmax.softmax(Tensor.scalar(DType.FLOAT64, 3), 0), 1);
    values(Softmax.logSoftmax(Movement.select(vector(3, 4), 0, 1), -1), 0);
  }

  @Test
  void messagesNameOperationAndShapes() {
    problem(IndexException.class, () -> Softmax.softmax(vector(1), 1), "softmax", "[1]");
    problem(DTypeException.class, () -> Softmax.logSoftmax(longs(1), 0), "logSoftmax", "int64 [1]");
  }
}
