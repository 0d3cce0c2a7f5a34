package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.MatMulRules.matmul;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;

/** The derivatives of {@link MatMulRules}. */
final class MatMulTable {
  static final Rule MATMUL =
      Rule.named("matmul")
          .broadcasts()
          .gradient(0, Keep.INPUT_0 | Keep.INPUT_1, MatMulTable::left)
          .gradient(1, Keep.INPUT_0 | Keep.INPUT_1, MatMulTable::right);

  static final Rule OUTER =
      Rule.named("outer")
          .gradient(0, Keep.INPUT_1, (g, s) -> matmul(g, s.input(1)))
          .gradient(1, Keep.INPUT_0, (g, s) -> matmul(s.input(0), g));

  static final Rule LINEAR =
      Rule.named("linear")
          .gradient(0, Keep.INPUT_1, (g, s) -> matmul(g, s.input(1)))
          .gradient(1, Keep.INPUT_0, (g, s) -> matmul(transposed(rows(g)), rows(s.input(0))))
          .gradient(2, Keep.NOTHING, (g, s) -> ReduceRules.sumTo(g, s.shapeOf(2)));

  /** The attribute is an {@link Einsum}. */
  static final Rule EINSUM = Rule.named("einsum").gradients(Keep.ALL_INPUTS, Einsum::gradients);

  /** The attribute is an {@link Einsum} that says the same. */
  static final Rule TENSORDOT =
      Rule.named("tensordot").gradients(Keep.ALL_INPUTS, Einsum::gradients);

  private MatMulTable() {}

  private static Variable transposed(Variable x) {
    return MovementRules.transpose(x, -1, -2);
  }

  /** All axes but the last made one. */
  private static Variable rows(Variable x) {
    if (x.rank() == 2) {
      return x;
    }
    int columns = x.size(-1);
    int rows = 1;
    for (int axis = 0; axis < x.rank() - 1; axis++) {
      rows *= x.size(axis);
    }
    return MovementRules.reshape(x, rows, columns);
  }

  /** The gradient with the axis that a vector operand lacks, as size 1. */
  private static Variable withMatrixAxes(Variable g, Variable a, Variable b) {
    Variable wide = b.rank() == 1 ? MovementRules.unsqueeze(g, -1) : g;
    return a.rank() == 1 ? MovementRules.unsqueeze(wide, -2) : wide;
  }

  private static Variable left(Variable g, Saved s) {
    Variable a = s.input(0);
    Variable b = s.input(1);
    Variable up = withMatrixAxes(g, a, b);
    Variable right = b.rank() == 1 ? MovementRules.unsqueeze(b, 0) : transposed(b);
    if (a.rank() == 2 && b.rank() > 2) {
      // One matrix for the whole batch: the sum over the batch is part of the product.
      return matmul(columns(up), transposed(columns(b)));
    }
    Variable product = matmul(up, right);
    return a.rank() == 1 ? MovementRules.squeeze(product, -2) : product;
  }

  private static Variable right(Variable g, Saved s) {
    Variable a = s.input(0);
    Variable b = s.input(1);
    Variable up = withMatrixAxes(g, a, b);
    if (b.rank() <= 2 && a.rank() > 2) {
      // One matrix for the whole batch: the sum over the batch is part of the product.
      Variable product = matmul(transposed(rows(a)), rows(up));
      return b.rank() == 1 ? MovementRules.squeeze(product, -1) : product;
    }
    Variable left = a.rank() == 1 ? MovementRules.unsqueeze(a, -1) : transposed(a);
    Variable product = matmul(left, up);
    return b.rank() == 1 ? MovementRules.squeeze(product, -1) : product;
  }

  /** All axes but the one before the last made one, as columns. */
  private static Variable columns(Variable x) {
    return transposed(rows(transposed(x)));
  }
}
