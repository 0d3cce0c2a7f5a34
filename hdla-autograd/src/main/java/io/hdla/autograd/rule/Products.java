package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.mul;

import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.ops.Reduce;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;

/** The derivatives of products, right also where factors are 0. */
final class Products {
  private Products() {}

  /** Of a product over axes: the product of all the other factors, from the left and the right. */
  static Variable reduced(Variable g, Saved s) {
    Axes axes = s.attribute();
    Variable x = s.input(0);
    if (x.value().count() == 0) {
      return Choices.zerosLike(x);
    }
    int[] order = reducedLast(axes.axes(), x.rank());
    Variable moved = MovementRules.permute(x, order);
    int n = axes.count(x.shape());
    Variable rows = MovementRules.reshape(moved, x.value().count() / n, n);
    Variable left = exclusive(rows, n);
    Variable right = MovementRules.flip(exclusive(MovementRules.flip(rows, 1), n), 1);
    Variable others = MovementRules.reshape(mul(left, right), moved.shape().toArray());
    int[] back = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      back[order[i]] = i;
    }
    return mul(MovementRules.permute(others, back), axes.keepDims(g));
  }

  /** The product of all factors before each. */
  private static Variable exclusive(Variable rows, int n) {
    Variable before = ScanRules.cumprod(MovementRules.slice(rows, 1, 0, n - 1), 1);
    Variable one = Variable.constant(Tensors.ones(rows.dtype(), rows.size(0), 1));
    return MovementRules.concat(1, one, before);
  }

  private static int[] reducedLast(int[] axes, int rank) {
    boolean[] reduced = new boolean[rank];
    for (int axis : axes) {
      reduced[axis] = true;
    }
    int[] order = new int[rank];
    int next = 0;
    for (int pass = 0; pass < 2; pass++) {
      for (int axis = 0; axis < rank; axis++) {
        if (reduced[axis] == (pass == 1)) {
          order[next++] = axis;
        }
      }
    }
    return order;
  }

  /** Of a running product: with factors other than 0 by division, otherwise factor by factor. */
  static Variable running(Variable g, Saved s) {
    int axis = s.<Integer>attribute();
    Variable x = s.input(0);
    Tensor zeros = Compare.eq(x.value(), 0);
    if (x.value().count() == 0 || Reduce.any(zeros, false).item() == 0) {
      Variable weighted = mul(g, s.output());
      Variable fromHere =
          MovementRules.flip(ScanRules.cumsum(MovementRules.flip(weighted, axis), axis), axis);
      return div(fromHere, x);
    }
    return factorByFactor(g, x, axis);
  }

  private static Variable factorByFactor(Variable g, Variable x, int axis) {
    Shape shape = x.shape();
    int n = shape.size(axis);
    Variable running = ScanRules.cumprod(x, axis);
    Variable[] parts = new Variable[n];
    for (int k = 0; k < n; k++) {
      Tensor one = Tensors.ones(x.dtype(), shape.with(shape.axis("cumprod", axis), 1).toArray());
      Variable ones = Variable.constant(one);
      Variable before = k == 0 ? ones : MovementRules.slice(running, axis, k - 1, k);
      Variable after = ScanRules.cumprod(MovementRules.slice(x, axis, k + 1, n), axis);
      Variable others = mul(before, MovementRules.concat(axis, ones, after));
      Variable weighted = mul(MovementRules.slice(g, axis, k, n), others);
      parts[k] = ReduceRules.sum(weighted, true, axis);
    }
    return MovementRules.concat(axis, parts);
  }
}
