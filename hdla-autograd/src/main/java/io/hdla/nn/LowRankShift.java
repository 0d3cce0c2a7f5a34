package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.tensor.Tensor;
import java.util.function.UnaryOperator;

/**
 * RWKV-7's b + W₂ f(W₁ x) of low rank. Registers {@code …1}, {@code …2} and {@code …0} (the bias)
 * as the owner's own. W₁ starts at 0 and W₂ orthogonal with length 0.1, so that at first the bias
 * is all there is.
 */
final class LowRankShift {
  private static final double LENGTH = 0.1;

  private final Parameter in;
  private final Parameter out;
  private final Parameter bias;
  private final UnaryOperator<Variable> activation;

  /** With a bias for each output channel, or null for none. */
  LowRankShift(
      Mixer owner,
      String name,
      int dim,
      int rank,
      int outDim,
      UnaryOperator<Variable> activation,
      double[] biases,
      Init init) {
    in = owner.parameter(name + "1", init.zeros(rank, dim));
    out = owner.parameter(name + "2", init.orthogonal(name + "2", LENGTH, outDim, rank));
    bias = biases == null ? null : owner.parameter(name + "0", Tensor.of(biases).to(init.dtype()));
    this.activation = activation;
  }

  Variable forward(Variable x) {
    Variable inner = activation.apply(MatMulRules.linear(x, in.use(), null));
    return MatMulRules.linear(inner, out.use(), bias == null ? null : bias.use());
  }
}
