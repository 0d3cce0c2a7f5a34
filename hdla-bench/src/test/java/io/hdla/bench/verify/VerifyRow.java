package io.hdla.bench.verify;

import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;
import java.util.function.Function;

/**
 * An operation by PyTorch's name.
 *
 * @param name the name
 * @param attrs PyTorch's further arguments, as JSON
 * @param differentiable whether gradients are compared too
 * @param function what it must be the same as
 * @param inputs its inputs
 */
record VerifyRow(
    String name,
    String attrs,
    boolean differentiable,
    Function<Variable[], Variable[]> function,
    Tensor... inputs) {
  @Override
  public String toString() {
    return name + " " + attrs;
  }
}
