package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.neg;
import static io.hdla.autograd.rule.MatMulRules.matmul;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;

/**
 * The derivatives of {@link LinalgRules} (Giles 2008, "An extended collection of matrix derivative
 * results"). Those of the decompositions are in {@link Decompositions}.
 */
final class LinalgTable {
  static final Rule INVERSE =
      Rule.named("inverse")
          .gradient(
              0, Keep.OUTPUTS, (g, s) -> neg(matmul(t(s.output()), matmul(g, t(s.output())))));

  static final Rule SOLVE =
      Rule.named("solve").gradients(Keep.INPUT_0 | Keep.OUTPUTS, LinalgTable::solve);

  /** The attribute is a {@link Triangle}. */
  static final Rule SOLVE_TRIANGULAR =
      Rule.named("solveTriangular")
          .gradients(Keep.INPUT_0 | Keep.OUTPUTS, LinalgTable::solveTriangular);

  static final Rule CHOLESKY =
      Rule.named("cholesky").gradient(0, Keep.OUTPUTS, LinalgTable::cholesky);

  static final Rule DET =
      Rule.named("det")
          .gradient(
              0,
              Keep.INPUT_0 | Keep.OUTPUTS,
              (g, s) -> mul(t(LinalgRules.inverse(s.input(0))), each(mul(g, s.output()))));

  /** Outputs: the sign, whose derivative is 0, and the logarithm. */
  static final Rule SLOGDET = Rule.named("slogdet").gradients(Keep.INPUT_0, LinalgTable::slogdet);

  private LinalgTable() {}

  /** How a triangular system is read. */
  static final class Triangle {
    final boolean upper;
    final boolean unit;
    final boolean left;

    Triangle(boolean upper, boolean unit, boolean left) {
      this.upper = upper;
      this.unit = unit;
      this.left = left;
    }

    /** The part of a matrix that is read. */
    Variable part(Variable x) {
      int offset = unit ? 1 : 0;
      return upper ? MovementRules.triu(x, offset) : MovementRules.tril(x, -offset);
    }
  }

  static Variable t(Variable x) {
    return MovementRules.transpose(x, -1, -2);
  }

  /** One number for each matrix. */
  private static Variable each(Variable x) {
    return MovementRules.unsqueeze(MovementRules.unsqueeze(x, -1), -1);
  }

  private static Variable[] solve(Variable[] cotangents, Saved s) {
    Variable ofB = LinalgRules.solve(t(s.input(0)), cotangents[0]);
    Variable ofA = s.needs(0) ? neg(matmul(ofB, t(s.output()))) : null;
    return new Variable[] {ofA, ofB};
  }

  private static Variable[] solveTriangular(Variable[] cotangents, Saved s) {
    Triangle how = s.attribute();
    Variable x = s.output();
    Variable ofB =
        LinalgRules.solveTriangular(t(s.input(0)), cotangents[0], !how.upper, how.unit, how.left);
    Variable ofA = null;
    if (s.needs(0)) {
      Variable product = how.left ? matmul(ofB, t(x)) : matmul(t(x), ofB);
      ofA = how.part(neg(product));
    }
    return new Variable[] {ofA, ofB};
  }

  /**
   * ½ (P + Pᵀ) with P = L⁻ᵀ Φ(Lᵀ g) L⁻¹, where Φ takes the lower triangle and half the diagonal.
   */
  private static Variable cholesky(Variable g, Saved s) {
    Variable l = s.output();
    Variable product = matmul(t(l), MovementRules.tril(g, 0));
    Tensor half = Tensors.eye(l.dtype(), l.size(-1)).mul(-0.5).add(1);
    Variable phi = mul(MovementRules.tril(product, 0), Variable.constant(half));
    Variable left = LinalgRules.solveTriangular(t(l), phi, true, false, true);
    Variable both = LinalgRules.solveTriangular(l, left, false, false, false);
    return mul(add(both, t(both)), 0.5);
  }

  private static Variable[] slogdet(Variable[] cotangents, Saved s) {
    Variable a = s.input(0);
    if (cotangents[1] == null) {
      return new Variable[] {Choices.zerosLike(a)};
    }
    return new Variable[] {mul(t(LinalgRules.inverse(a)), each(cotangents[1]))};
  }
}
