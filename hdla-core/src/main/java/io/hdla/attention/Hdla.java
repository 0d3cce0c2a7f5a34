package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Householder-Diagonalized Linear Attention (HDLA, ICLR 2026),
 *
 * <pre>
 *   P_t = (I − β_t k_t k_tᵀ) Diag(exp g_t) (I − β_t k_t k_tᵀ)
 *   S_t = P_t S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * Inputs: q, k {@code [B,T,H,K]}, v {@code [B,T,H,V]}, beta {@code [B,T,H]}, log_decay {@code
 * [B,T,H,K]} ≤ 0, and optionally initial_state {@code [N,H,K,V]}. With |k| = 1 and β in (0, 2) each
 * factor is a contraction, with β = 2 a reflection; but any k and β are computed as given.
 *
 * <p>Computed in the delta-product form: two micro-steps with one key, the decay between them, a
 * write in the second. In the general form it is {@code A = [βk, βΛk − β²(kᵀΛk)k]}, {@code B = [Λk,
 * k]}.
 */
public final class Hdla implements AttentionSystem {
  /** The only instance. */
  public static final Hdla INSTANCE = new Hdla();

  private static final Signature SIGNATURE =
      Signature.of("hdla")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("beta", "BTH")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV");

  private Hdla() {}

  @Override
  public Signature signature() {
    return SIGNATURE;
  }

  @Override
  public AttentionResult evaluate(
      AttentionInputs inputs, AttentionOptions options, boolean saving) {
    Dimensions sizes = SIGNATURE.check(inputs, options.cuSeqlens());
    Sequences sequences = Sequences.of(name(), sizes.batch(), sizes.time(), options.cuSeqlens());
    DeltaOperands operands =
        new DeltaOperands(
            DeltaStructure.HDLA,
            inputs.get("q"),
            Operands.withAxis(inputs.get("k"), 2),
            Operands.withAxis(inputs.get("v"), 2),
            Operands.withAxis(Operands.withAxis(inputs.get("beta"), 2), 4),
            inputs.get("log_decay"),
            inputs.find("initial_state"));
    LogDecayCheck.check(name(), "log_decay", inputs.get("log_decay"));
    OperatorRun<DeltaOperands> run = operands.forward(options, sequences, saving);
    return new AttentionResult(
        name(), run.output(), run.finalState(), saving ? pullback(operands, run) : null);
  }

  private static AttentionResult.Pullback pullback(
      DeltaOperands x, OperatorRun<DeltaOperands> run) {
    return (dOutput, dFinalState) -> {
      DeltaOperands d = x.zeros();
      Tensor dInitialState = run.backward(dOutput, dFinalState, d);
      return new AttentionGradients()
          .put("q", d.q())
          .put("k", d.k().squeeze(2))
          .put("v", d.v().squeeze(2))
          .put("beta", d.beta().squeeze(4).squeeze(2))
          .put("log_decay", d.g())
          .putIf(x.initialState() != null, "initial_state", dInitialState);
    };
  }

  /**
   * Computes outputs and final state; see the class for layouts.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta strength of the reflections {@code [B,T,H]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing
   * @return outputs and final state
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor beta,
      Tensor logDecay,
      Tensor initialState,
      AttentionOptions options) {
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", q)
            .with("k", k)
            .with("v", v)
            .with("beta", beta)
            .with("log_decay", logDecay)
            .with("initial_state", initialState);
    return INSTANCE.forward(inputs, options);
  }
}
