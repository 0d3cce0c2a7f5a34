package io.hdla.optim;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.io.NamedTensors;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Lion (Chen et al. 2023, "Symbolic discovery of optimization algorithms", algorithm 2): steps of
 * one size, in the direction of the sign of an interpolated momentum.
 *
 * <pre>
 *   p ← p (1 − rate · decay)
 *   p ← p − rate · sign(β₁ m + (1 − β₁) g)        m ← β₂ m + (1 − β₂) g
 * </pre>
 *
 * <p>The authors advise a learning rate 3 to 10 times smaller than AdamW's, and a weight decay
 * larger by the same factor; betas 0.9 and 0.99.
 */
public final class Lion extends Optimizer {
  private final double beta1;
  private final double beta2;
  private final double weightDecay;
  private final Map<String, Tensor> momenta = new LinkedHashMap<>();

  /**
   * Starts without memory.
   *
   * @param parameters name to leaf, in the order of work; contiguous
   * @param beta1 the weight of the momentum in a step, from 0 to below 1
   * @param beta2 the memory of the momentum, from 0 to below 1
   * @param weightDecay how much of a parameter is lost a step, times the learning rate
   */
  public Lion(Map<String, Variable> parameters, double beta1, double beta2, double weightDecay) {
    super(parameters);
    requireContiguous("Lion", parameters);
    boolean betas = beta1 >= 0 && beta1 < 1 && beta2 >= 0 && beta2 < 1;
    if (!betas || !(weightDecay >= 0)) {
      throw Problem.in("Lion")
          .rule("betas must be from 0 to below 1, weightDecay at least 0")
          .given("beta1", beta1)
          .given("beta2", beta2)
          .given("weightDecay", weightDecay)
          .value();
    }
    this.beta1 = beta1;
    this.beta2 = beta2;
    this.weightDecay = weightDecay;
    parameters.forEach(
        (name, variable) -> {
          Tensor value = variable.value();
          momenta.put(name, Tensor.zeros(value.dtype(), value.shape()));
        });
  }

  @Override
  void update(String name, Tensor value, Tensor gradient, double learningRate) {
    Tensor momentum = momenta.get(name);
    double keep = 1 - learningRate * weightDecay;
    Pieces.forEach(
        value.count(), (from, n) -> piece(from, n, value, momentum, gradient, keep, learningRate));
    momentum.markChanged();
  }

  private void piece(
      int from, int n, Tensor value, Tensor momentum, Tensor gradient, double keep, double rate) {
    int pAt = value.layout().offset();
    int gAt = gradient.layout().offset();
    if (value.dtype() == DType.FLOAT32) {
      float[] p = value.floats();
      float[] m = momentum.floats();
      FloatUpdates.lion(n, from, p, pAt, m, gradient.floats(), gAt, beta1, beta2, keep, rate);
    } else {
      double[] p = value.doubles();
      double[] m = momentum.doubles();
      DoubleUpdates.lion(n, from, p, pAt, m, gradient.doubles(), gAt, beta1, beta2, keep, rate);
    }
  }

  @Override
  public Map<String, Tensor> state() {
    Map<String, Tensor> state = new LinkedHashMap<>();
    momenta.forEach((name, momentum) -> state.put(name + ".exp_avg", momentum));
    return state;
  }

  @Override
  public void loadState(Map<String, Tensor> state) {
    NamedTensors.copyInPlace("Lion loadState", state(), state);
  }
}
