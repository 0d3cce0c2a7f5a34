package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;

/**
 * The derivatives of {@link ConvRules}. The convolution is linear in each operand, so it and its
 * two vector-Jacobian products are each other's derivatives.
 */
final class ConvTable {
  static final Rule CAUSAL_CONV1D =
      Rule.named("causalConv1d")
          .gradient(0, Keep.INPUT_1, (g, s) -> ConvRules.causalConv1dInputGradient(g, s.input(1)))
          .gradient(
              1,
              Keep.INPUT_0,
              (g, s) -> ConvRules.causalConv1dWeightGradient(g, s.input(0), s.shapeOf(1).size(1)))
          .gradient(2, Keep.NOTHING, (g, s) -> ReduceRules.sumTo(g, s.shapeOf(2)));

  /** Inputs: the gradient and the weight. */
  static final Rule INPUT_GRADIENT =
      Rule.named("causalConv1dInputGradient")
          .gradient(0, Keep.INPUT_1, (g, s) -> ConvRules.causalConv1d(g, s.input(1), null))
          .gradient(
              1,
              Keep.INPUT_0,
              (g, s) -> ConvRules.causalConv1dWeightGradient(s.input(0), g, s.shapeOf(1).size(1)));

  /** Inputs: the gradient and x. */
  static final Rule WEIGHT_GRADIENT =
      Rule.named("causalConv1dWeightGradient")
          .gradient(0, Keep.INPUT_1, (g, s) -> ConvRules.causalConv1d(s.input(1), g, null))
          .gradient(1, Keep.INPUT_0, (g, s) -> ConvRules.causalConv1dInputGradient(s.input(0), g));

  private ConvTable() {}
}
