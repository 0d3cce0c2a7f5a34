package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.ElementwiseRules;

/** The gated multilayer perceptron W₃ (silu(W₁ x) ∘ W₂ x), without biases (Shazeer 2020). */
public final class SwiGlu extends Module {
  private final Linear gate;
  private final Linear up;
  private final Linear down;

  /**
   * A layer with new weights.
   *
   * @param dim the number of input and output channels
   * @param hidden the number of channels in between
   * @param outputGain the factor of the first values of W₃
   * @param init first values
   */
  public SwiGlu(int dim, int hidden, double outputGain, Init init) {
    gate = child("gate", new Linear(dim, hidden, false, init.split("gate")));
    up = child("up", new Linear(dim, hidden, false, init.split("up")));
    down = child("down", new Linear(hidden, dim, false, outputGain, init.split("down")));
  }

  /**
   * Applies the layer.
   *
   * @param x {@code […, dim]}
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the last axis is not {@code dim} long
   */
  public Variable forward(Variable x) {
    Variable gated = ActivationRules.silu(gate.forward(x));
    return down.forward(ElementwiseRules.mul(gated, up.forward(x)));
  }
}
