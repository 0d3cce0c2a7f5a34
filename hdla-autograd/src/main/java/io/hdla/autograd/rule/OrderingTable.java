package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Ordering;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;

/**
 * The derivatives of {@link OrderingRules}: all pick elements by index, and the gradient goes where
 * the elements came from.
 */
final class OrderingTable {
  private static final Rule PICK =
      Rule.named("pick").gradient(0, Keep.INPUT_1, OrderingTable::scattered);

  private OrderingTable() {}

  /** The axis, and the shape of the indices before the axis was dropped. */
  private static final class Place {
    final int axis;
    final Shape shape;

    Place(int axis, Shape shape) {
      this.axis = axis;
      this.shape = shape;
    }
  }

  static OrderingRules.Indexed picked(
      String op, Variable x, Ordering.Indexed result, int axis, boolean keepDims) {
    Tensor indices = result.indices();
    if (x.rank() == 0) {
      return new OrderingRules.Indexed(ElementwiseRules.mul(x, 1), indices);
    }
    int a = x.shape().axis(op, axis);
    Shape shape = keepDims ? indices.shape() : indices.shape().insert(a, 1);
    Variable values =
        PICK.apply(result.values(), new Place(a, shape), x, Variable.constant(indices));
    return new OrderingRules.Indexed(values, indices);
  }

  private static Variable scattered(Variable g, Saved s) {
    Place place = s.attribute();
    int[] sizes = place.shape.toArray();
    Variable zeros = Variable.constant(Tensor.zeros(g.dtype(), s.shapeOf(0)));
    Tensor index = s.input(1).value().reshape(sizes);
    return IndexingRules.scatterAdd(zeros, place.axis, index, MovementRules.reshape(g, sizes));
  }
}
