package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.autograd.rule.ReduceRules;
import io.hdla.autograd.rule.SoftmaxRules;

/**
 * Lower bounds of decays that grow from layer to layer (Qin et al. 2023, 2024): that of layer n is
 * the sum of the shares 1 to n, the shares of all layers being a softmax. All layers share this
 * module. Starts at 0, so that layer n's bound is n / layers.
 */
final class LowerBounds extends Module {
  private final Parameter weight;

  LowerBounds(int layers, int channels, Init init) {
    weight = parameter("weight", init.zeros(layers, channels));
  }

  /** The bounds of a layer behind the first, [channels]. */
  Variable forward(int layer) {
    Variable shares = SoftmaxRules.softmax(weight.use(), 0);
    return ReduceRules.sum(MovementRules.slice(shares, 0, 1, layer + 1), 0);
  }
}
