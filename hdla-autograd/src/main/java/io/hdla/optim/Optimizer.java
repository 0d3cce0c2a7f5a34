package io.hdla.optim;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Changes parameters by their gradients.
 *
 * <pre>{@code
 * Optimizer optimizer = new AdamW(model.namedParameters(), AdamW.Settings.defaults());
 * for (long step = 0; step < steps; step++) {
 *   optimizer.zeroGrad();
 *   loss(model).backward();
 *   GradientClipping.byGlobalNorm(model.namedParameters().values(), 1);
 *   optimizer.step(schedule.at(step));
 * }
 * }</pre>
 *
 * <p>Parameters without a gradient are left as they are. Results do not depend on the number of
 * threads.
 */
public abstract class Optimizer {
  private final Map<String, Variable> parameters;

  /**
   * Starts with parameters.
   *
   * @param parameters name to leaf, in the order of work
   * @throws io.hdla.error.ValueException if one is not a parameter
   */
  protected Optimizer(Map<String, Variable> parameters) {
    parameters.forEach(
        (name, variable) -> {
          if (!variable.isLeaf() || !variable.requiresGrad()) {
            throw Problem.in("optimizer")
                .rule("only parameters can be optimised")
                .given(name, variable)
                .remedy("make it with Variable.parameter")
                .value();
          }
        });
    this.parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /**
   * The parameters.
   *
   * @return name to leaf; the map cannot be changed
   */
  public final Map<String, Variable> parameters() {
    return parameters;
  }

  /**
   * Changes all parameters that have a gradient, once.
   *
   * @param learningRate the factor of the change, at least 0
   * @throws io.hdla.error.ValueException if the learning rate is negative or not finite
   */
  public final void step(double learningRate) {
    if (!(learningRate >= 0) || Double.isInfinite(learningRate)) {
      throw Problem.in("optimizer step")
          .rule("the learning rate must be finite and at least 0")
          .given("learningRate", learningRate)
          .value();
    }
    parameters.forEach(
        (name, parameter) -> {
          if (parameter.hasGrad()) {
            update(name, parameter.value(), parameter.grad().contiguous(), learningRate);
            parameter.value().markChanged();
          }
        });
  }

  /** Changes one parameter; the value is changed in place, the gradient contiguous and read. */
  abstract void update(String name, Tensor value, Tensor gradient, double learningRate);

  /** Forgets all gradients. */
  public final void zeroGrad() {
    parameters.values().forEach(Variable::zeroGrad);
  }

  /**
   * All that determines the steps to come, besides parameters, gradients and learning rates.
   *
   * @return name to tensor, in order; a new map of the tensors themselves, not of copies
   */
  public abstract Map<String, Tensor> state();

  /**
   * Overwrites the state. Nothing is changed unless everything fits.
   *
   * @param state name to tensor: exactly the names of {@link #state}, each with its shape and type
   * @throws io.hdla.error.ValueException if not; the message lists the names that do not fit
   */
  public abstract void loadState(Map<String, Tensor> state);

  /** Loops of one optimiser over contiguous arrays need parameters that are contiguous. */
  static void requireContiguous(String op, Map<String, Variable> parameters) {
    parameters.forEach(
        (name, variable) -> {
          if (!variable.value().isContiguous()) {
            throw Problem.in(op)
                .rule("parameters must be contiguous")
                .given(name, variable.value().layout())
                .remedy("make the parameter from contiguous()")
                .value();
          }
        });
  }
}
