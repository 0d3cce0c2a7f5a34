package io.hdla.optim;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.io.NamedTensors;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups of parameters, each with an optimiser of its own and its share of the learning rate, that
 * are stepped, saved and loaded as one.
 *
 * <pre>{@code
 * Optimizer optimizer = new ParameterGroups(
 *     new ParameterGroups.Group(new AdamW(matrices, AdamW.Settings.defaults()), 1),
 *     new ParameterGroups.Group(new Sgd(gates, 0.9, 0), 0.1));
 * optimizer.step(schedule.at(step));
 * }</pre>
 */
public final class ParameterGroups extends Optimizer {
  /**
   * One group.
   *
   * @param optimizer changes the parameters; not to be stepped by itself
   * @param rateFactor what the learning rate is multiplied by, at least 0
   */
  public record Group(Optimizer optimizer, double rateFactor) {
    /**
     * Checks the factor.
     *
     * @param optimizer any
     * @param rateFactor finite and at least 0
     */
    public Group {
      if (!(rateFactor >= 0) || Double.isInfinite(rateFactor)) {
        throw Problem.in("parameter groups")
            .rule("the factor of the learning rate must be finite and at least 0")
            .given("rateFactor", rateFactor)
            .value();
      }
    }
  }

  private final Map<String, Group> owners = new LinkedHashMap<>();
  private final List<Group> groups;

  /**
   * Joins groups.
   *
   * @param groups no name may occur in two of them
   * @throws io.hdla.error.ValueException if one does; the message names it
   */
  public ParameterGroups(Group... groups) {
    super(together(groups));
    this.groups = List.of(groups);
    for (Group group : groups) {
      group.optimizer.parameters().keySet().forEach(name -> owners.put(name, group));
    }
  }

  private static Map<String, Variable> together(Group... groups) {
    Map<String, Variable> all = new LinkedHashMap<>();
    for (Group group : groups) {
      group
          .optimizer
          .parameters()
          .forEach(
              (name, variable) -> {
                if (all.put(name, variable) != null) {
                  throw Problem.in("parameter groups")
                      .rule("a parameter may belong to one group only")
                      .given("parameter", name)
                      .given("shape", variable.shape())
                      .value();
                }
              });
    }
    return all;
  }

  @Override
  void update(String name, Tensor value, Tensor gradient, double learningRate) {
    Group group = owners.get(name);
    group.optimizer.update(name, value, gradient, learningRate * group.rateFactor);
  }

  @Override
  public Map<String, Tensor> state() {
    Map<String, Tensor> state = new LinkedHashMap<>();
    groups.forEach(group -> state.putAll(group.optimizer.state()));
    return state;
  }

  @Override
  public void loadState(Map<String, Tensor> state) {
    NamedTensors.copyInPlace("ParameterGroups loadState", state(), state);
  }
}
