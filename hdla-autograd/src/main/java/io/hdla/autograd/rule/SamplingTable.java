package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.ops.Elementwise;
import io.hdla.ops.Sampling;
import io.hdla.random.Rng;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;

/** The derivatives of {@link SamplingRules}. */
final class SamplingTable {
  /** Inputs: x and the factors, a constant. */
  private static final Rule DROPOUT =
      Rule.named("dropout")
          .gradient(0, Keep.INPUT_1, (g, s) -> ElementwiseRules.mul(g, s.input(1)));

  private SamplingTable() {}

  static Variable dropout(Variable x, double p, Rng rng) {
    Tensor ones = Tensors.ones(x.dtype(), x.shape().toArray());
    Tensor factors = Sampling.dropout(ones, p, rng);
    Tensor kept = Elementwise.mul(x.value(), factors);
    Tensor result = Compare.where(Compare.ne(factors, 0), kept, 0);
    return DROPOUT.apply(result, null, x, Variable.constant(factors));
  }
}
