package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.sub;
import static io.hdla.autograd.rule.LinalgTable.t;
import static io.hdla.autograd.rule.MatMulRules.matmul;
import static io.hdla.autograd.rule.MovementRules.unsqueeze;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.tensor.Tensors;

/**
 * The derivatives of QR, the singular value decomposition and the symmetric eigenproblem. They
 * exist where the singular values or eigenvalues are distinct; vectors are differentiated as
 * computed, so a loss should not depend on their signs.
 */
final class Decompositions {
  /** Outputs q and r. */
  static final Rule QR = Rule.named("qr").gradients(Keep.OUTPUTS, Decompositions::qr);

  /** Outputs u, s and vT. */
  static final Rule SVD = Rule.named("svd").gradients(Keep.OUTPUTS, Decompositions::svd);

  /** Outputs values and vectors. */
  static final Rule EIGH = Rule.named("eigh").gradients(Keep.OUTPUTS, Decompositions::eigh);

  private Decompositions() {}

  private static Variable eye(Variable like, int size) {
    return Variable.constant(Tensors.eye(like.dtype(), size));
  }

  private static Variable plus(Variable sum, Variable term) {
    return sum == null ? term : add(sum, term);
  }

  /** (gQ + Q · sym(M)) R⁻ᵀ with M = triu(gR Rᵀ − Qᵀ gQ) and sym(M) = M + Mᵀ − diag(M). */
  private static Variable[] qr(Variable[] g, Saved s) {
    Variable q = s.output(0);
    Variable r = s.output(1);
    if (r.size(-2) < r.size(-1)) {
      throw Problem.in("backward of qr")
          .rule("the derivative needs at least as many rows as columns")
          .given("a", s.shapeOf(0))
          .remedy("decompose the leading square part")
          .shape();
    }
    Variable m = null;
    if (g[1] != null) {
      m = matmul(g[1], t(r));
    }
    if (g[0] != null) {
      Variable other = matmul(t(q), g[0]);
      m = m == null ? ElementwiseRules.neg(other) : sub(m, other);
    }
    Variable upper = MovementRules.triu(m, 0);
    Variable symmetric = add(upper, t(MovementRules.triu(m, 1)));
    Variable up = plus(g[0], matmul(q, symmetric));
    return new Variable[] {LinalgRules.solveTriangular(t(r), up, false, false, false)};
  }

  /** V (diag(gλ) + (Vᵀ gV) ∘ E) Vᵀ with E_ij = 1 / (λ_j − λ_i) off the diagonal. */
  private static Variable[] eigh(Variable[] g, Saved s) {
    Variable values = s.output(0);
    Variable vectors = s.output(1);
    int n = values.size(-1);
    Variable inner = null;
    if (g[0] != null) {
      inner = mul(eye(values, n), unsqueeze(g[0], -1));
    }
    if (g[1] != null) {
      Variable gaps = sub(unsqueeze(values, -2), unsqueeze(values, -1));
      inner = plus(inner, offDiagonal(matmul(t(vectors), g[1]), gaps, n));
    }
    Variable full = matmul(matmul(vectors, inner), t(vectors));
    // Only the symmetric part of the input has an influence.
    return new Variable[] {mul(add(full, t(full)), 0.5)};
  }

  /** x / gaps off the diagonal, 0 on it. */
  private static Variable offDiagonal(Variable x, Variable gaps, int n) {
    Variable one = eye(x, n);
    Variable safe = add(gaps, one);
    return div(sub(x, mul(x, one)), safe);
  }

  /**
   * Townsend 2016, "Differentiating the singular value decomposition"; vT is saved, V its
   * transpose.
   */
  private static Variable[] svd(Variable[] g, Saved s) {
    Variable u = s.output(0);
    Variable values = s.output(1);
    Variable vT = s.output(2);
    int k = values.size(-1);
    Variable row = unsqueeze(values, -2);
    Variable column = unsqueeze(values, -1);
    Variable gaps = sub(ElementwiseRules.square(row), ElementwiseRules.square(column));
    Variable inner = g[1] == null ? null : mul(eye(u, k), unsqueeze(g[1], -1));
    Variable result = null;
    if (g[0] != null) {
      Variable projected = matmul(t(u), g[0]);
      inner = plus(inner, mul(offDiagonal(skew(projected), gaps, k), row));
      result = matmul(div(sub(g[0], matmul(u, projected)), row), vT);
    }
    if (g[2] != null) {
      Variable projected = matmul(vT, t(g[2]));
      inner = plus(inner, mul(column, offDiagonal(skew(projected), gaps, k)));
      Variable rest = sub(g[2], matmul(t(projected), vT));
      result = plus(result, matmul(u, div(rest, column)));
    }
    Variable main = matmul(matmul(u, inner), vT);
    return new Variable[] {plus(result, main)};
  }

  private static Variable skew(Variable x) {
    return sub(x, t(x));
  }
}
