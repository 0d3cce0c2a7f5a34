package io.hdla.nn;

import io.hdla.autograd.Variable;

/**
 * A linear map of low rank, W₂ W₁ x + b. Registers its layers as the owner's own, {@code …_in} and
 * {@code …_out}.
 */
final class LowRank {
  private final Linear in;
  private final Linear out;

  LowRank(Mixer owner, String name, int dim, int rank, int outDim, boolean biased, Init init) {
    String first = name + "_in";
    String second = name + "_out";
    in = owner.child(first, new Linear(dim, rank, false, init.split(first)));
    out = owner.child(second, new Linear(rank, outDim, biased, init.split(second)));
  }

  Variable forward(Variable x) {
    return out.forward(in.forward(x));
  }
}
