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

class ScanTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void runsAlongEitherAxis() {
    Tensor x = matrix(2, 1, 2, 3, 4, 5, 6);
    values(Scan.cumsum(x, 1), 1, 3, 6, 4, 9, 15);
    values(Scan.cumsum(x, 0), 1, 2, 3, 5, 7, 9);
    values(Scan.cumprod(x, -1), 1, 2, 6, 4, 20, 120);
    values(Scan.cummax(vector(1, 3, 2, Double.NaN, 9), 0), 1, 3, 3, Double.NaN, Double.NaN);
  }

  @Test
  void integersToo() {
    values(Scan.cumsum(longs(1, 2, 3), 0), 1, 3, 6);
    values(Scan.cumprod(longs(1, 2, 3), 0), 1, 2, 6);
    values(Scan.cummax(longs(1, 3, 2), 0), 1, 3, 3);
    problem(DTypeException.class, () -> Scan.logCumSumExp(longs(1), 0), "logCumSumExp", "[1]");
  }

  @Test
  void logarithmsOfRunningSums() {
    values(
        Scan.logCumSumExp(vector(1000, 1000, 1000), 0),
        1000,
        1000 + Math.log(2),
        1000 + Math.log(3));
    values(Scan.logCumSumExp(vector(-INF, 0, INF, 0), 0), -INF, 0, INF, INF);
    values(Scan.logCumSumExp(vector(0, Double.NaN, 0), 0), 0, Double.NaN, Double.NaN);
  }

  @Test
  void emptyAxesAndBadOnes() {
    shape(Scan.cumsum(Tensor.zeros(DType.FLOAT32, 2, 0), 1), 2, 0);
    problem(IndexException.class, () -> Scan.cumsum(vector(1), 1), "cumsum", "[1]");
  }
}
