package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.ops.Movement;
import io.hdla.ops.Reduce;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;

/**
 * The one place where gradients are brought to their input's shape. The gradient of an operand that
 * was broadcast is the sum over all the places it was broadcast to; any other difference is a fault
 * of the rule and an error.
 */
final class Unbroadcast {
  private static final Rule SUM_TO =
      Rule.named("sumTo").gradient(0, Keep.NOTHING, (g, s) -> expandTo(g, s.shapeOf(0)));

  private static final Rule EXPAND =
      Rule.named("expand").gradient(0, Keep.NOTHING, (g, s) -> sumTo(g, s.shapeOf(0)));

  private Unbroadcast() {}

  private static Variable sumTo(Variable x, Shape shape) {
    return SUM_TO.apply(Reduce.sumTo(x.value(), shape), null, x);
  }

  private static Variable expandTo(Variable x, Shape shape) {
    return EXPAND.apply(Movement.expandTo(x.value(), shape), null, x);
  }

  /**
   * Fits a gradient to its input, or refuses it.
   *
   * @param node the operation
   * @param input the input's number
   * @param gradient what the rule computed
   * @param shape the input's shape
   * @param dtype the input's element type
   * @return the gradient in the input's shape
   */
  static Variable fit(OpNode node, int input, Variable gradient, Shape shape, DType dtype) {
    Shape actual = gradient.value().shape();
    if (gradient.value().dtype() == dtype) {
      if (actual.equals(shape)) {
        return gradient;
      }
      if (node.rule().isBroadcasting() && Broadcast.fits(shape, actual)) {
        return sumTo(gradient, shape);
      }
    }
    throw Problem.in("backward of " + node.op())
        .rule("a gradient must have its input's shape and dtype")
        .given("gradient of input " + input, gradient.value().dtype() + " " + actual)
        .given("input " + input, dtype + " " + shape)
        .remedy("correct the derivative rule of " + node.op())
        .shape();
  }
}
