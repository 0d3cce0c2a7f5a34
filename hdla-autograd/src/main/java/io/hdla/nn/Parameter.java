package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;

/**
 * A tensor that a module learns. It is changed in place, so that the modules, the optimiser and the
 * state dictionary always mean the same one.
 */
public final class Parameter {
  private final Variable leaf;
  private Variable used;

  Parameter(Tensor value) {
    this.leaf = Variable.parameter(value);
    this.used = leaf;
  }

  /**
   * The parameter as the forward pass uses it.
   *
   * @return the leaf, or a constant of the same value while it is frozen
   */
  public Variable use() {
    return used;
  }

  /**
   * The leaf of the graph that accumulates the gradient, frozen or not.
   *
   * @return always the same variable
   */
  public Variable leaf() {
    return leaf;
  }

  /**
   * The value.
   *
   * @return the tensor itself, not a copy
   */
  public Tensor value() {
    return leaf.value();
  }

  /**
   * Whether the forward pass treats the parameter as a constant.
   *
   * @return true if so
   */
  public boolean isFrozen() {
    return used != leaf;
  }

  void setFrozen(boolean frozen) {
    used = frozen ? leaf.detach() : leaf;
  }

  /** Computes with another variable, so that a test can differentiate with respect to it. */
  void substitute(Variable other) {
    used = other;
  }
}
