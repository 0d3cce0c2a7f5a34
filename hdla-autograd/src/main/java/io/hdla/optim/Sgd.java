package io.hdla.optim;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.io.NamedTensors;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Gradient descent with momentum, the update of PyTorch's {@code SGD} without damping:
 *
 * <pre>
 *   d ← g + decay · p        u ← momentum · u + d        p ← p − rate · u
 * </pre>
 *
 * <p>With Nesterov's momentum the last step is p ← p − rate · (d + momentum · u).
 */
public final class Sgd extends Optimizer {
  private final double momentum;
  private final double weightDecay;
  private final boolean nesterov;
  private final Map<String, Tensor> velocities = new LinkedHashMap<>();

  /**
   * Starts at rest.
   *
   * @param parameters name to leaf, in the order of work; contiguous
   * @param momentum from 0 to below 1
   * @param weightDecay at least 0
   */
  public Sgd(Map<String, Variable> parameters, double momentum, double weightDecay) {
    this(parameters, momentum, weightDecay, false);
  }

  /**
   * Starts at rest.
   *
   * @param parameters name to leaf, in the order of work; contiguous
   * @param momentum from 0 to below 1; above 0 for Nesterov's
   * @param weightDecay at least 0
   * @param nesterov whether to look ahead by Nesterov's momentum
   */
  public Sgd(
      Map<String, Variable> parameters, double momentum, double weightDecay, boolean nesterov) {
    super(parameters);
    requireContiguous("Sgd", parameters);
    if (!(momentum >= 0 && momentum < 1) || !(weightDecay >= 0)) {
      throw Problem.in("Sgd")
          .rule("momentum must be from 0 to below 1, weightDecay at least 0")
          .given("momentum", momentum)
          .given("weightDecay", weightDecay)
          .value();
    }
    if (nesterov && momentum == 0) {
      throw Problem.in("Sgd")
          .rule("Nesterov's momentum must be above 0")
          .given("momentum", momentum)
          .value();
    }
    this.momentum = momentum;
    this.nesterov = nesterov;
    this.weightDecay = weightDecay;
    if (momentum > 0) {
      parameters.forEach(
          (name, variable) -> {
            Tensor value = variable.value();
            velocities.put(name, Tensor.zeros(value.dtype(), value.shape()));
          });
    }
  }

  @Override
  void update(String name, Tensor value, Tensor gradient, double learningRate) {
    Tensor velocity = velocities.get(name);
    Pieces.forEach(
        value.count(), (from, n) -> piece(from, n, value, velocity, gradient, learningRate));
    if (velocity != null) {
      velocity.markChanged();
    }
  }

  private void piece(int from, int n, Tensor value, Tensor velocity, Tensor gradient, double rate) {
    int pAt = value.layout().offset();
    int gAt = gradient.layout().offset();
    if (value.dtype() == DType.FLOAT32) {
      float[] u = velocity == null ? null : velocity.floats();
      float[] p = value.floats();
      FloatUpdates.sgd(
          n, from, p, pAt, u, gradient.floats(), gAt, rate, momentum, weightDecay, nesterov);
    } else {
      double[] u = velocity == null ? null : velocity.doubles();
      double[] p = value.doubles();
      DoubleUpdates.sgd(
          n, from, p, pAt, u, gradient.doubles(), gAt, rate, momentum, weightDecay, nesterov);
    }
  }

  @Override
  public Map<String, Tensor> state() {
    Map<String, Tensor> state = new LinkedHashMap<>();
    velocities.forEach((name, velocity) -> state.put(name + ".momentum", velocity));
    return state;
  }

  @Override
  public void loadState(Map<String, Tensor> state) {
    NamedTensors.copyInPlace("Sgd loadState", state(), state);
  }
}
