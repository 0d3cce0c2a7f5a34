package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import java.util.function.UnaryOperator;

/** A scalar treated as a vector of one element, where an operation needs an axis. */
final class Scalars {
  private Scalars() {}

  /** For an operation that keeps the shape; its own checks have passed. */
  static Variable asVector(Variable x, UnaryOperator<Variable> op) {
    return MovementRules.select(op.apply(MovementRules.unsqueeze(x, 0)), 0, 0);
  }
}
