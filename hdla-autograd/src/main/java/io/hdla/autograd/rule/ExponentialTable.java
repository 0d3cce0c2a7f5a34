package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.LinalgTable.t;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Linalg;
import io.hdla.tensor.Tensor;

/** The matrix exponential's derivative, and what is made of other operations on matrices. */
final class ExponentialTable {
  static final Rule MATRIX_EXP =
      Rule.named("matrixExp").gradient(0, Keep.INPUT_0, ExponentialTable::matrixExp);

  private ExponentialTable() {}

  /** The upper right block of exp([[aᵀ, g], [0, aᵀ]]) (Mathias 1996). */
  private static Variable matrixExp(Variable g, Saved s) {
    Variable a = t(s.input(0));
    int n = a.size(-1);
    Variable zeros = Variable.constant(Tensor.zeros(a.dtype(), a.shape()));
    Variable upper = MovementRules.concat(-1, a, g);
    Variable lower = MovementRules.concat(-1, zeros, a);
    Variable whole = LinalgRules.matrixExp(MovementRules.concat(-2, upper, lower));
    return MovementRules.slice(MovementRules.slice(whole, -2, 0, n), -1, n, 2 * n);
  }

  static Variable trace(Variable a) {
    if (a.rank() != 2) {
      // Says what is wrong.
      Linalg.trace(a.value());
    }
    return ReduceRules.sum(MovementRules.diagonal(a, 0, 0, 1));
  }

  static Variable choleskySolve(Variable b, Variable l, boolean upper) {
    if (l.rank() < 2 || !l.shape().equals(b.shape())) {
      // Says what is wrong, if anything is.
      Linalg.choleskySolve(b.value(), l.value(), upper);
    }
    Variable first = upper ? t(l) : l;
    Variable second = upper ? l : t(l);
    Variable half = LinalgRules.solveTriangular(first, b, false, false, true);
    return LinalgRules.solveTriangular(second, half, true, false, true);
  }
}
