package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.error.DTypeException;
import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class NormalizationTest {
  @Test
  void layerNormByHand() {
    // Mean 2, variance 1.
    values(Normalization.layerNorm(vector(1, 3), null, null, 0), -1, 1);
    values(Normalization.layerNorm(vector(1, 3), vector(2, 3), vector(10, 20), 0), 8, 23);
    values(Normalization.layerNorm(vector(1, 3), null, null, 3), -0.5, 0.5);
  }

  @Test
  void rmsNormByHand() {
    // The mean of the squares is 25/2.
    double r = Math.sqrt(12.5);
    values(Normalization.rmsNorm(vector(3, 4), null, 0), 3 / r, 4 / r);
    values(
        Normalization.rmsNorm(vector(3, 4), vector(2, 1), 0.5),
        6 / Math.sqrt(13),
        4 / Math.sqrt(13));
  }

  @Test
  void zeroRowsStayZeroAndTouchNoOthers() {
    values(Normalization.l2Norm(matrix(2, 0, 0, 3, 4), 1, 1e-30), 0, 0, 0.6, 0.8);
    values(Normalization.normalize(matrix(2, 0, 0, 3, 4), 2, 1, 1e-12), 0, 0, 0.6, 0.8);
    values(Normalization.rmsNorm(matrix(2, 0, 0, 3, 3), null, 1e-30), 0, 0, 1, 1);
  }

  @Test
  void wherePositionOfEpsMatters() {
    // Inside the root: 1e-4 / √(1e-8 + 1e-6); beside it: max(1e-4, 1e-3).
    Tensor x = vector(1e-4);
    assertEquals(1e-4 / Math.sqrt(1.01e-6), Normalization.l2Norm(x, 0, 1e-6).item(), 1e-12);
    assertEquals(0.1, Normalization.normalize(x, 2, 0, 1e-3).item(), 1e-12);
  }

  @Test
  void otherAxesAndNorms() {
    values(Normalization.l2Norm(matrix(2, 3, 0, 4, 2), 0, 0), 0.6, 0, 0.8, 1);
    values(Normalization.normalize(matrix(2, 3, 1, 1, 1), 1, 0, 0), 0.75, 0.5, 0.25, 0.5);
    values(Normalization.normalize(vector(2, -4), Double.POSITIVE_INFINITY, 0, 0), 0.5, -1);
  }

  @Test
  void emptySizes() {
    shape(Normalization.layerNorm(Tensor.zeros(DType.FLOAT32, 2, 0), null, null, 1e-5), 2, 0);
    shape(Normalization.rmsNorm(Tensor.zeros(DType.FLOAT32, 0, 2), null, 1e-5), 0, 2);
  }

  @Test
  void messagesNameOperationAndShapes() {
    problem(
        ShapeException.class,
        () -> Normalization.layerNorm(vector(1, 2), vector(1), null, 0),
        "layerNorm",
        "x [2]",
        "weight [1]");
    problem(
        ShapeException.class,
        () -> Normalization.layerNorm(vector(1, 2), null, vector(1), 0),
        "layerNorm",
        "bias [1]");
    problem(
        ShapeException.class,
        () -> Normalization.rmsNorm(Tensor.scalar(DType.FLOAT64, 1), null, 0),
        "rmsNorm",
        "[]");
    problem(DTypeException.class, () -> Normalization.rmsNorm(longs(1), null, 0), "rmsNorm", "[1]");
    problem(IndexException.class, () -> Normalization.l2Norm(vector(1), 1, 0), "l2Norm", "[1]");
    problem(
        IndexException.class,
        () -> Normalization.normalize(vector(1), 2, 1, 0),
        "normalize",
        "[1]");
  }
}
