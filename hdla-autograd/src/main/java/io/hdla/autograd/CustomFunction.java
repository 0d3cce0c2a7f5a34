package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/**
 * An operation with a derivative of the user's own, both written on plain tensors.
 *
 * <pre>{@code
 * final class Cube implements CustomFunction {
 *   public String name() {
 *     return "cube";
 *   }
 *
 *   public Evaluation evaluate(Tensor... inputs) {
 *     Tensor x = inputs[0];
 *     Tensor y = x.square().mul(x);
 *     return Evaluation.of(y, dy -> new Tensor[] {x.square().mul(3).mul(dy[0])}).saving(x);
 *   }
 * }
 *
 * Variable y = CustomFunction.apply(new Cube(), x)[0];
 * }</pre>
 *
 * <p>Such a function is differentiable once: asking for the derivative of its derivative is an
 * error that names it. With the pullback written on variables, by {@link
 * Evaluation#differentiable(Tensor, int, Rule.JointDerivative)}, it is differentiable as often as
 * they are.
 */
public interface CustomFunction {
  /**
   * The function's name, for error messages.
   *
   * @return the name
   */
  String name();

  /**
   * Computes the outputs, and says how cotangents are pulled back.
   *
   * @param inputs the inputs' values; null for one that was left out; not to be modified
   * @return the outputs and the pullback
   */
  Evaluation evaluate(Tensor... inputs);

  /**
   * Applies a function to variables.
   *
   * @param function the function
   * @param inputs its inputs; null for one that is left out
   * @return its outputs
   */
  static Variable[] apply(CustomFunction function, Variable... inputs) {
    Tensor[] values = new Tensor[inputs.length];
    for (int i = 0; i < inputs.length; i++) {
      values[i] = inputs[i] == null ? null : inputs[i].value();
    }
    Evaluation evaluation = function.evaluate(values);
    if (evaluation == null) {
      throw Problem.in(function.name()).rule("evaluate must not return null").state();
    }
    return CustomRules.record(function.name(), evaluation, inputs);
  }
}
