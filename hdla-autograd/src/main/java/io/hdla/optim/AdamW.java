package io.hdla.optim;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.io.NamedTensors;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Adam with decoupled weight decay (Loshchilov and Hutter 2019), the update of PyTorch's {@code
 * AdamW}:
 *
 * <pre>
 *   p ← p (1 − rate · decay)
 *   m ← m + (1 − β₁)(g − m)        v ← β₂ v + (1 − β₂) g²
 *   p ← p − rate / (1 − β₁ᵗ) · m / (√v / √(1 − β₂ᵗ) + eps)
 * </pre>
 *
 * <p>t counts the steps in which the parameter had a gradient.
 */
public final class AdamW extends Optimizer {
  /**
   * What can be set. Immutable; start from {@link #defaults}.
   *
   * @param beta1 the memory of the mean gradient, from 0 to below 1
   * @param beta2 the memory of the squared gradient, from 0 to below 1
   * @param eps a positive number
   * @param weightDecay how much of a parameter is lost a step, times the learning rate
   * @param decayVectors whether parameters of fewer than two axes (biases, weights of
   *     normalisations) decay, too
   */
  public record Settings(
      double beta1, double beta2, double eps, double weightDecay, boolean decayVectors) {
    /**
     * Checks the numbers.
     *
     * @param beta1 from 0 to below 1
     * @param beta2 from 0 to below 1
     * @param eps above 0
     * @param weightDecay at least 0
     * @param decayVectors any
     */
    public Settings {
      boolean betas = beta1 >= 0 && beta1 < 1 && beta2 >= 0 && beta2 < 1;
      if (!betas || !(eps > 0) || !(weightDecay >= 0)) {
        throw Problem.in("AdamW")
            .rule("betas must be from 0 to below 1, eps above 0, weightDecay at least 0")
            .given("beta1", beta1)
            .given("beta2", beta2)
            .given("eps", eps)
            .given("weightDecay", weightDecay)
            .value();
      }
    }

    /**
     * The defaults of PyTorch: betas 0.9 and 0.999, eps 1e-8, weight decay 0.01 of everything.
     *
     * @return settings
     */
    public static Settings defaults() {
      return new Settings(0.9, 0.999, 1e-8, 0.01, true);
    }

    /**
     * These settings with other betas.
     *
     * @param first β₁
     * @param second β₂
     * @return new settings
     */
    public Settings withBetas(double first, double second) {
      return new Settings(first, second, eps, weightDecay, decayVectors);
    }

    /**
     * These settings with another weight decay.
     *
     * @param decay the factor
     * @param vectors whether vectors and scalars decay, too
     * @return new settings
     */
    public Settings withWeightDecay(double decay, boolean vectors) {
      return new Settings(beta1, beta2, eps, decay, vectors);
    }
  }

  /** What is remembered of one parameter. */
  private static final class Moments {
    final Tensor step = Tensor.zeros(DType.INT64);
    final Tensor first;
    final Tensor second;

    Moments(Tensor value) {
      first = Tensor.zeros(value.dtype(), value.shape());
      second = Tensor.zeros(value.dtype(), value.shape());
    }
  }

  private final Settings settings;
  private final Map<String, Moments> moments = new LinkedHashMap<>();

  /**
   * Starts without memory.
   *
   * @param parameters name to leaf, in the order of work; contiguous
   * @param settings betas, eps, weight decay
   */
  public AdamW(Map<String, Variable> parameters, Settings settings) {
    super(parameters);
    requireContiguous("AdamW", parameters);
    this.settings = settings;
    parameters.forEach((name, variable) -> moments.put(name, new Moments(variable.value())));
  }

  @Override
  void update(String name, Tensor value, Tensor gradient, double learningRate) {
    Moments memory = moments.get(name);
    long t = (long) memory.step.item() + 1;
    memory.step.setInPlace(t);
    boolean decays = settings.decayVectors || value.rank() >= 2;
    double keep = decays ? 1 - learningRate * settings.weightDecay : 1;
    double step = learningRate / (1 - Math.pow(settings.beta1, t));
    double root = Math.sqrt(1 - Math.pow(settings.beta2, t));
    Pieces.forEach(
        value.count(), (from, n) -> piece(from, n, value, memory, gradient, keep, step, root));
    memory.first.markChanged();
    memory.second.markChanged();
  }

  private void piece(
      int from,
      int n,
      Tensor value,
      Moments memory,
      Tensor gradient,
      double keep,
      double step,
      double root) {
    int pAt = value.layout().offset();
    int gAt = gradient.layout().offset();
    double beta1 = settings.beta1;
    double beta2 = settings.beta2;
    if (value.dtype() == DType.FLOAT32) {
      float[] m = memory.first.floats();
      float[] v = memory.second.floats();
      float[] p = value.floats();
      float[] g = gradient.floats();
      FloatUpdates.adamW(
          n, from, p, pAt, m, v, g, gAt, beta1, beta2, settings.eps, keep, step, root);
    } else {
      double[] m = memory.first.doubles();
      double[] v = memory.second.doubles();
      double[] p = value.doubles();
      double[] g = gradient.doubles();
      DoubleUpdates.adamW(
          n, from, p, pAt, m, v, g, gAt, beta1, beta2, settings.eps, keep, step, root);
    }
  }

  @Override
  public Map<String, Tensor> state() {
    Map<String, Tensor> state = new LinkedHashMap<>();
    moments.forEach(
        (name, memory) -> {
          state.put(name + ".step", memory.step);
          state.put(name + ".exp_avg", memory.first);
          state.put(name + ".exp_avg_sq", memory.second);
        });
    return state;
  }

  @Override
  public void loadState(Map<String, Tensor> state) {
    NamedTensors.copyInPlace("AdamW loadState", state(), state);
  }
}
