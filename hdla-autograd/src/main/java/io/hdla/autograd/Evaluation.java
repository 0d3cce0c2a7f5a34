package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/** What a {@link CustomFunction} computed: its outputs, and how cotangents are pulled back. */
public final class Evaluation {
  /** The vector-Jacobian product of a custom function. */
  @FunctionalInterface
  public interface Pullback {
    /**
     * Computes the gradients of all inputs.
     *
     * @param cotangents the gradient of each output; null where none flows; not to be modified
     * @return the gradient of each input, in its shape and type; null is legal only for inputs that
     *     were left out or need no gradient
     */
    Tensor[] gradients(Tensor[] cotangents);
  }

  /** The vector-Jacobian product of a custom function that skips gradients nobody needs. */
  @FunctionalInterface
  public interface SelectivePullback {
    /**
     * Computes the gradients of the inputs that need one.
     *
     * @param cotangents the gradient of each output; null where none flows; not to be modified
     * @param needed whether the gradient of each input is needed
     * @return the gradient of each input, in its shape and type; may be null where none is needed
     */
    Tensor[] gradients(Tensor[] cotangents, boolean[] needed);
  }

  private static final Tensor[] NOTHING = {};

  private final Tensor[] outputs;
  private final SelectivePullback pullback;
  private final int keep;
  private final Rule.JointDerivative derivative;
  private final Tensor[] saved;
  private final int[] versions;

  private Evaluation(Tensor[] outputs, SelectivePullback pullback, Tensor[] saved) {
    this.outputs = outputs;
    this.pullback = pullback;
    this.keep = Keep.NOTHING;
    this.derivative = null;
    this.saved = saved;
    this.versions = new int[saved.length];
    for (int i = 0; i < saved.length; i++) {
      versions[i] = saved[i] == null ? 0 : saved[i].version();
    }
  }

  private Evaluation(Tensor[] outputs, int keep, Rule.JointDerivative derivative) {
    this.outputs = outputs;
    this.pullback = null;
    this.keep = keep;
    this.derivative = derivative;
    this.saved = NOTHING;
    this.versions = new int[0];
  }

  /**
   * A function with one output.
   *
   * @param output the output
   * @param pullback computes the gradients of the inputs
   * @return the evaluation
   */
  public static Evaluation of(Tensor output, Pullback pullback) {
    return of(new Tensor[] {output}, pullback);
  }

  /**
   * A function with several outputs.
   *
   * @param outputs the outputs; not copied
   * @param pullback computes the gradients of the inputs
   * @return the evaluation
   */
  public static Evaluation of(Tensor[] outputs, Pullback pullback) {
    return of(outputs, (cotangents, needed) -> pullback.gradients(cotangents));
  }

  /**
   * A function with several outputs whose pullback is told which gradients are needed.
   *
   * @param outputs the outputs; not copied
   * @param pullback computes the gradients of the inputs
   * @return the evaluation
   */
  public static Evaluation of(Tensor[] outputs, SelectivePullback pullback) {
    return new Evaluation(outputs, pullback, NOTHING);
  }

  /**
   * A function with one output whose pullback is written on variables, and which can therefore be
   * differentiated as often as they can.
   *
   * @param output the output
   * @param keep what the pullback asks {@link Saved} for; see {@link Keep}
   * @param derivative computes the gradients of the inputs with operations on variables
   * @return the evaluation
   */
  public static Evaluation differentiable(
      Tensor output, int keep, Rule.JointDerivative derivative) {
    return differentiable(new Tensor[] {output}, keep, derivative);
  }

  /**
   * A function with several outputs whose pullback is written on variables, and which can therefore
   * be differentiated as often as they can.
   *
   * @param outputs the outputs; not copied
   * @param keep what the pullback asks {@link Saved} for; see {@link Keep}
   * @param derivative computes the gradients of the inputs with operations on variables
   * @return the evaluation
   */
  public static Evaluation differentiable(
      Tensor[] outputs, int keep, Rule.JointDerivative derivative) {
    return new Evaluation(outputs, keep, derivative);
  }

  /**
   * Names the tensors that the pullback reads: if one is changed in place before the backward pass,
   * that pass throws instead of giving a wrong gradient. A differentiable evaluation names them by
   * what it keeps.
   *
   * @param tensors inputs, outputs or intermediate values; null entries are passed over
   * @return a new evaluation
   * @throws io.hdla.error.StateException if the evaluation is a differentiable one
   */
  public Evaluation saving(Tensor... tensors) {
    if (derivative != null) {
      throw Problem.in("Evaluation.saving")
          .rule("a differentiable evaluation reads what it keeps, and nothing else")
          .remedy("name inputs and outputs by Keep, and pass others in as inputs")
          .state();
    }
    return new Evaluation(outputs, pullback, tensors.clone());
  }

  Tensor[] outputs() {
    return outputs;
  }

  int keep() {
    return keep;
  }

  /** The pullback on variables; null if it is one on tensors. */
  Rule.JointDerivative derivative() {
    return derivative;
  }

  Tensor[] pull(String name, Tensor[] cotangents, boolean[] needed) {
    for (int i = 0; i < saved.length; i++) {
      if (saved[i] != null && saved[i].version() != versions[i]) {
        throw Problem.in("backward of " + name)
            .rule("a value kept for the backward pass must not be changed in place")
            .given("saved tensor " + i, saved[i].dtype() + " " + saved[i].shape())
            .remedy("change a copy, or make the change after backward")
            .state();
      }
    }
    return pullback.gradients(cotangents, needed);
  }
}
