package io.hdla.bench.peers;

import io.hdla.ops.MatMul;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Map;

/** The float32 matrices that every side multiplies, and their product in float64. */
final class MatrixProblem {
  private final Tensor left;
  private final Tensor right;
  private final Tensor exact;

  MatrixProblem(Row row) {
    int n = row.size();
    int[] sizes = row.kind() == Row.Kind.BATCHED ? new int[] {Row.BATCH, n, n} : new int[] {n, n};
    left = Rng.of(1).normal(DType.FLOAT32, sizes);
    right = Rng.of(2).normal(DType.FLOAT32, sizes);
    exact = MatMul.matmul(left.to(DType.FLOAT64), right.to(DType.FLOAT64));
  }

  Tensor left() {
    return left;
  }

  Tensor right() {
    return right;
  }

  Map<String, Double> errors(Tensor product) {
    return Map.of("product", HdlaProblem.error(product, exact));
  }
}
