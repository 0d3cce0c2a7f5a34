package io.hdla.optim;

import io.hdla.autograd.Variable;
import io.hdla.ops.Elementwise;
import io.hdla.tensor.Tensor;
import java.util.Map;

/**
 * Adam with L2 regularisation (Kingma and Ba 2015), the update of PyTorch's {@code Adam}: the decay
 * is part of the gradient, so that it goes through the moments.
 *
 * <pre>
 *   g ← g + decay · p
 *   m ← m + (1 − β₁)(g − m)        v ← β₂ v + (1 − β₂) g²
 *   p ← p − rate / (1 − β₁ᵗ) · m / (√v / √(1 − β₂ᵗ) + eps)
 * </pre>
 */
public final class Adam extends Optimizer {
  private final AdamW moments;
  private final AdamW.Settings settings;

  /**
   * Starts without memory.
   *
   * @param parameters name to leaf, in the order of work; contiguous
   * @param settings betas, eps, weight decay; the default of PyTorch's {@code Adam} is no decay
   */
  public Adam(Map<String, Variable> parameters, AdamW.Settings settings) {
    super(parameters);
    this.settings = settings;
    this.moments = new AdamW(parameters, settings.withWeightDecay(0, true));
  }

  @Override
  void update(String name, Tensor value, Tensor gradient, double learningRate) {
    boolean decays = settings.decayVectors() || value.rank() >= 2;
    double decay = decays ? settings.weightDecay() : 0;
    Tensor whole = decay == 0 ? gradient : Elementwise.add(gradient, Elementwise.mul(value, decay));
    moments.update(name, value, whole, learningRate);
  }

  @Override
  public Map<String, Tensor> state() {
    return moments.state();
  }

  @Override
  public void loadState(Map<String, Tensor> state) {
    moments.loadState(state);
  }
}
