package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.autograd.rule.NormalizationRules;

/** Channels as heads, and back. */
final class Heads {
  private static final double UNIT_EPS = 1e-6;

  private Heads() {}

  /** [B,T,H·D] as [B,T,H,D]. */
  static Variable split(Variable x, int heads, int dim) {
    return MovementRules.reshape(x, x.size(0), x.size(1), heads, dim);
  }

  /** [B,T,M·H·D] as [B,T,M,H,D]. */
  static Variable split(Variable x, int steps, int heads, int dim) {
    return MovementRules.reshape(x, x.size(0), x.size(1), steps, heads, dim);
  }

  /** [B,T,H,D] as [B,T,H·D]. */
  static Variable join(Variable x) {
    return MovementRules.reshape(x, x.size(0), x.size(1), x.size(2) * x.size(3));
  }

  /** Vectors of length 1; 0 stays 0. */
  static Variable unit(Variable x) {
    return NormalizationRules.l2Norm(x, -1, UNIT_EPS);
  }
}
