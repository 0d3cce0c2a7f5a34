package io.hdla.optim;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.io.NamedTensors;
import io.hdla.ops.Elementwise;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An exponential moving average of parameters, which often evaluates better than the last ones. It
 * starts as a copy of them; each {@link #update} is
 *
 * <pre>
 *   average ← average + (1 − decay)(p − average)
 * </pre>
 *
 * <p>To evaluate, {@link #swap} puts the averages into the model, and a second call takes them out
 * again.
 */
public final class WeightAverage {
  private final Map<String, Variable> parameters;
  private final double decay;
  private final Map<String, Tensor> averages = new LinkedHashMap<>();

  /**
   * Starts as a copy.
   *
   * @param parameters name to leaf
   * @param decay how much of the average stays, from 0 to below 1
   */
  public WeightAverage(Map<String, Variable> parameters, double decay) {
    if (!(decay >= 0 && decay < 1)) {
      throw Problem.in("WeightAverage")
          .rule("the decay must be from 0 to below 1")
          .given("decay", decay)
          .value();
    }
    this.parameters = new LinkedHashMap<>(parameters);
    this.decay = decay;
    parameters.forEach((name, variable) -> averages.put(name, variable.value().copy()));
  }

  /** Takes the parameters as they are now into the average. */
  public void update() {
    parameters.forEach(
        (name, variable) -> {
          Tensor average = averages.get(name);
          average.axpyInPlace(1 - decay, Elementwise.sub(variable.value(), average));
        });
  }

  /** Exchanges the parameters' values and the averages. */
  public void swap() {
    parameters.forEach(
        (name, variable) -> {
          Tensor average = averages.get(name);
          Tensor current = variable.value().copy();
          variable.value().copyFromInPlace(average);
          average.copyFromInPlace(current);
        });
  }

  /**
   * The averages.
   *
   * @return name to tensor, in order; a new map of the tensors themselves, not of copies
   */
  public Map<String, Tensor> state() {
    return new LinkedHashMap<>(averages);
  }

  /**
   * Overwrites the averages. Nothing is changed unless everything fits.
   *
   * @param state name to tensor: exactly the names of {@link #state}, each with its shape and type
   * @throws io.hdla.error.ValueException if not; the message lists the names that do not fit
   */
  public void loadState(Map<String, Tensor> state) {
    NamedTensors.copyInPlace("WeightAverage loadState", state(), state);
  }
}
