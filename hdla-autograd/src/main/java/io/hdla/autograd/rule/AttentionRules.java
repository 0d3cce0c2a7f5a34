package io.hdla.autograd.rule;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.Dplr;
import io.hdla.attention.Hdla;
import io.hdla.autograd.CustomFunction;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import java.util.List;

/**
 * The systems of {@code io.hdla.attention}, with derivatives: those with respect to every input,
 * the initial state's included, from cotangents of the outputs, of the final state, or of both.
 * Differentiable once.
 *
 * <p>States for the backward pass are kept only while a derivative is wanted. {@link
 * AttentionOptions#saveEvery} trades them for recomputation.
 */
public final class AttentionRules {
  private AttentionRules() {}

  /** What a linear attention gives. */
  public static final class Attended {
    private final Variable output;
    private final Variable finalState;

    Attended(Variable output, Variable finalState) {
      this.output = output;
      this.finalState = finalState;
    }

    /**
     * The outputs.
     *
     * @return {@code [B,T,H,V]}
     */
    public Variable output() {
      return output;
    }

    /**
     * The state after each sequence's last token.
     *
     * @return {@code [N,H,K,V]} with N the number of sequences; null for a system without state
     */
    public Variable finalState() {
      return finalState;
    }
  }

  /**
   * Any system, with its inputs in the order of its signature.
   *
   * @param system the system
   * @param options scale, form, chunk size, packing
   * @param inputs one for each name in the signature; optional ones may be null, or missing at the
   *     end
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes or the number of inputs do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive, or an input is missing
   */
  public static Attended attend(
      AttentionSystem system, AttentionOptions options, Variable... inputs) {
    List<String> names = system.signature().inputs();
    if (inputs.length > names.size()) {
      throw Problem.in(system.name())
          .rule("there must be no more inputs than names in " + names)
          .given("inputs", inputs.length)
          .given("names", names.size())
          .shape();
    }
    boolean saving = NoGrad.isRecording() && requiresGrad(inputs);
    AttentionFunction function = new AttentionFunction(system, options, saving);
    Variable[] results = CustomFunction.apply(function, inputs);
    return new Attended(results[0], results.length > 1 ? results[1] : null);
  }

  private static boolean requiresGrad(Variable[] inputs) {
    for (Variable input : inputs) {
      if (input != null && input.requiresGrad()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Householder-diagonalized linear attention; see {@link Hdla}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta strength of the reflections {@code [B,T,H]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended hdla(
      Variable q,
      Variable k,
      Variable v,
      Variable beta,
      Variable logDecay,
      Variable initialState,
      AttentionOptions options) {
    return attend(Hdla.INSTANCE, options, q, k, v, beta, logDecay, initialState);
  }

  /**
   * Linear attention whose decay is diagonal plus low rank; see {@link Dplr}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k written keys {@code [B,T,P,H,K]}
   * @param v written values {@code [B,T,P,H,V]}
   * @param a erase directions {@code [B,T,R,H,K]}
   * @param b erase keys {@code [B,T,R,H,K]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended dplr(
      Variable q,
      Variable k,
      Variable v,
      Variable a,
      Variable b,
      Variable logDecay,
      Variable initialState,
      AttentionOptions options) {
    return attend(Dplr.INSTANCE, options, q, k, v, a, b, logDecay, initialState);
  }
}
