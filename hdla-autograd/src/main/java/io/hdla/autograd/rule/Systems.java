package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** Systems of linear equations whose batch axes broadcast: stretched first, then differentiated. */
final class Systems {
  private Systems() {}

  /** Records a solution that is known. */
  static Variable solve(Variable a, Variable b, Tensor solution) {
    boolean vectors = b.rank() == 1 || b.shape().equals(a.shape().without(a.rank() - 1));
    Variable right = vectors ? MovementRules.unsqueeze(b, -1) : b;
    Tensor value = vectors ? solution.unsqueeze(-1) : solution;
    Variable result = LinalgTable.SOLVE.apply(value, null, over(value, a), over(value, right));
    return vectors ? MovementRules.squeeze(result, -1) : result;
  }

  static Variable solveTriangular(
      Variable a, Variable b, Tensor solution, LinalgTable.Triangle how) {
    Variable left = over(solution, a);
    return LinalgTable.SOLVE_TRIANGULAR.apply(solution, how, left, over(solution, b));
  }

  /** Matrices stretched over the batch axes of a result. */
  private static Variable over(Tensor result, Variable matrices) {
    int batch = result.rank() - 2;
    int[] sizes = Arrays.copyOf(result.shape().toArray(), batch + 2);
    sizes[batch] = matrices.size(-2);
    sizes[batch + 1] = matrices.size(-1);
    Shape shape = Shape.of(sizes);
    return matrices.shape().equals(shape) ? matrices : MovementRules.expandTo(matrices, shape);
  }
}
