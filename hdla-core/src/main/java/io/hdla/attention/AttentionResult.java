package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/** What a system computed, and the way back from it. */
public final class AttentionResult {
  /** The vector-Jacobian product of one evaluation. */
  @FunctionalInterface
  interface Pullback {
    /** Either argument may be null, which means zero. */
    AttentionGradients apply(Tensor dOutput, Tensor dFinalState);
  }

  private final String system;
  private final Tensor output;
  private final Tensor finalState;
  private final Tensor states;
  private final Pullback pullback;

  AttentionResult(
      String system, Tensor output, Tensor finalState, Tensor states, Pullback pullback) {
    this.system = system;
    this.output = output;
    this.finalState = finalState;
    this.states = states;
    this.pullback = pullback;
  }

  /**
   * The outputs.
   *
   * @return {@code [B,T,H,V]}
   */
  public Tensor output() {
    return output;
  }

  /**
   * The state after each sequence's last token.
   *
   * @return {@code [N,H,K,V]} with N the number of sequences, never an alias of an input; null for
   *     a system that has no state, such as softmax attention
   */
  public Tensor finalState() {
    return finalState;
  }

  /**
   * The states at the positions that {@link AttentionOptions#withStatesEvery} asked for: values
   * only, no gradient flows through them.
   *
   * @return {@code [S,H,K,V]}, the states of the first sequence in order of time, then those of the
   *     next; null if none were asked for, or where there is no state
   */
  public Tensor states() {
    return states;
  }

  /**
   * The gradients of Σ output ∘ dOutput + Σ finalState ∘ dFinalState. May be called more than once.
   *
   * @param dOutput the gradient of the outputs, {@code [B,T,H,V]}; null means zero
   * @param dFinalState the gradient of the final state, {@code [N,H,K,V]}; null means zero, and
   *     must be given where there is no state
   * @return a gradient for every input that was given
   * @throws io.hdla.error.StateException if the evaluation did not save what this needs
   */
  public AttentionGradients backward(Tensor dOutput, Tensor dFinalState) {
    if (pullback == null) {
      throw Problem.in(system)
          .rule("backward needs an evaluation that saved its states")
          .remedy("evaluate with forwardSaving")
          .state();
    }
    check("dOutput", dOutput, output);
    check("dFinalState", dFinalState, finalState);
    return pullback.apply(dOutput, dFinalState);
  }

  private void check(String name, Tensor gradient, Tensor value) {
    if (gradient == null) {
      return;
    }
    if (value == null) {
      throw Problem.in(system)
          .rule(name + " must be null, since this has no state")
          .given(name, gradient.dtype() + " " + gradient.shape())
          .shape();
    }
    if (!gradient.shape().equals(value.shape()) || gradient.dtype() != value.dtype()) {
      throw Problem.in(system)
          .rule(name + " must have the shape and dtype of what it is the gradient of")
          .given(name, gradient.dtype() + " " + gradient.shape())
          .given("value", value.dtype() + " " + value.shape())
          .shape();
    }
  }
}
