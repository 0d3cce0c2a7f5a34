package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.io.NamedTensors;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A part of a model: named parameters, buffers (tensors that are saved but not learnt) and further
 * modules. A subclass registers them in its constructor and computes with them in a {@code forward}
 * method of its own.
 *
 * <pre>{@code
 * final class Scaled extends Module {
 *   private final Parameter scale;
 *   private final Linear inner;
 *
 *   Scaled(Init init) {
 *     scale = parameter("scale", init.ones(1));
 *     inner = child("inner", new Linear(8, 8, false, init.split("inner")));
 *   }
 *
 *   Variable forward(Variable x) {
 *     return inner.forward(x).mul(scale.use());
 *   }
 * }
 * }</pre>
 *
 * <p>Names of nested members are joined by dots, as in {@code blocks.0.mixer.q.weight}. The order
 * is that of registration, own members before those of children. What is registered twice appears
 * once, under its first name.
 */
public abstract class Module {
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<String, Tensor> buffers = new LinkedHashMap<>();
  private final Map<String, Module> children = new LinkedHashMap<>();
  private boolean training = true;

  /** Starts without any members. */
  protected Module() {}

  /**
   * Registers a parameter.
   *
   * @param name its name, without dots
   * @param value its first value, float32 or float64; owned by the parameter from now on
   * @return the parameter
   * @throws io.hdla.error.ValueException if the name is taken or not a name
   */
  protected final Parameter parameter(String name, Tensor value) {
    requireFree(name);
    Parameter parameter = new Parameter(value);
    parameters.put(name, parameter);
    return parameter;
  }

  /**
   * Registers a tensor that is saved with the parameters and changed in place by the module itself.
   *
   * @param name its name, without dots
   * @param value its first value
   * @return the same tensor
   * @throws io.hdla.error.ValueException if the name is taken or not a name
   */
  protected final Tensor buffer(String name, Tensor value) {
    requireFree(name);
    buffers.put(name, value);
    return value;
  }

  /**
   * Registers a module as a part of this one.
   *
   * @param name its name, without dots
   * @param module the part
   * @param <M> its class
   * @return the same module
   * @throws io.hdla.error.ValueException if the name is taken or not a name
   */
  protected final <M extends Module> M child(String name, M module) {
    requireFree(name);
    children.put(name, module);
    return module;
  }

  private void requireFree(String name) {
    boolean taken =
        parameters.containsKey(name) || buffers.containsKey(name) || children.containsKey(name);
    if (taken || name.isEmpty() || name.contains(".")) {
      throw Problem.in(getClass().getSimpleName())
          .rule("names of members must be new, not empty, and without dots")
          .given("name", name)
          .given("members", names())
          .value();
    }
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(parameters.keySet());
    names.addAll(buffers.keySet());
    names.addAll(children.keySet());
    return names;
  }

  /** What is done with each module of the tree, parents first. */
  private interface Visitor {
    void visit(String prefix, Module module);
  }

  private void walk(String prefix, Set<Module> seen, Visitor visitor) {
    if (seen.add(this)) {
      visitor.visit(prefix, this);
      children.forEach((name, child) -> child.walk(prefix + name + ".", seen, visitor));
    }
  }

  private void walk(Visitor visitor) {
    walk("", Collections.newSetFromMap(new IdentityHashMap<>()), visitor);
  }

  /**
   * All parameters, as leaves of the graph: what an optimiser is made from.
   *
   * @return name to leaf, in order; a new map
   */
  public final Map<String, Variable> namedParameters() {
    Map<String, Variable> all = new LinkedHashMap<>();
    walk(
        (prefix, module) ->
            module.parameters.forEach(
                (name, parameter) -> all.put(prefix + name, parameter.leaf())));
    return all;
  }

  /**
   * All buffers.
   *
   * @return name to tensor, in order; a new map of the tensors themselves
   */
  public final Map<String, Tensor> namedBuffers() {
    Map<String, Tensor> all = new LinkedHashMap<>();
    walk((prefix, module) -> module.buffers.forEach((name, b) -> all.put(prefix + name, b)));
    return all;
  }

  final List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>();
    walk((prefix, module) -> all.addAll(module.parameters.values()));
    return all;
  }

  /**
   * The number of learnt numbers, frozen ones included.
   *
   * @return the sum of the parameters' sizes
   */
  public final long parameterCount() {
    return parameters().stream().mapToLong(parameter -> parameter.value().count()).sum();
  }

  /** Forgets the gradients of all parameters. */
  public final void zeroGrad() {
    parameters().forEach(parameter -> parameter.leaf().zeroGrad());
  }

  /**
   * Makes the forward pass treat this module's parameters, and those of its parts, as constants.
   * Gradients still flow through to its inputs.
   *
   * @param frozen whether to; false lets them learn again
   */
  public final void freeze(boolean frozen) {
    parameters().forEach(parameter -> parameter.setFrozen(frozen));
  }

  /** Tells this module and its parts that it is being trained; so it is from the start. */
  public final void train() {
    walk((prefix, module) -> module.training = true);
  }

  /** Tells this module and its parts that it is being used. */
  public final void eval() {
    walk((prefix, module) -> module.training = false);
  }

  /**
   * Whether this module is being trained.
   *
   * @return false after {@link #eval}
   */
  public final boolean isTraining() {
    return training;
  }

  /**
   * All that determines what the module computes: parameters, then buffers.
   *
   * @return name to tensor, in order; a new map of the tensors themselves, not of copies
   */
  public final Map<String, Tensor> stateDict() {
    Map<String, Tensor> state = new LinkedHashMap<>();
    namedParameters().forEach((name, leaf) -> state.put(name, leaf.value()));
    state.putAll(namedBuffers());
    return state;
  }

  /**
   * Overwrites parameters and buffers. Nothing is changed unless everything fits.
   *
   * @param state name to tensor: exactly the names of {@link #stateDict}, each with its shape and
   *     type
   * @throws io.hdla.error.ValueException if not; the message lists the missing names, those that
   *     are not expected, and those with another shape or type
   */
  public final void loadStateDict(Map<String, Tensor> state) {
    NamedTensors.copyInPlace("loadStateDict", stateDict(), state);
  }
}
