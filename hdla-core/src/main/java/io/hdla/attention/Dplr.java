package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * The general operator: a decay that is diagonal plus low rank (DPLR),
 *
 * <pre>
 *   S_t = (Diag(exp g_t) − A_t B_tᵀ) S_{t−1} + K_t V_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * with any erase rank R ≥ 0 and write rank P ≥ 0. All R erasures of a token read the same old
 * state. Inputs: q {@code [B,T,H,K]}, k {@code [B,T,P,H,K]}, v {@code [B,T,P,H,V]}, a and b {@code
 * [B,T,R,H,K]}, log_decay {@code [B,T,H,K]} ≤ 0, and optionally initial_state {@code [N,H,K,V]}.
 *
 * <p>Source: HDLA (ICLR 2026), general form; the special case R = P = 1 is the DPLR transition of
 * RWKV-7 (Peng et al. 2025).
 */
public final class Dplr implements AttentionSystem {
  /** The only instance. */
  public static final Dplr INSTANCE = new Dplr();

  private static final Signature SIGNATURE =
      Signature.of("dplr")
          .input("q", "BTHK")
          .input("k", "BTPHK")
          .input("v", "BTPHV")
          .input("a", "BTRHK")
          .input("b", "BTRHK")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV");

  private Dplr() {}

  @Override
  public Signature signature() {
    return SIGNATURE;
  }

  @Override
  public AttentionResult evaluate(
      AttentionInputs inputs, AttentionOptions options, boolean saving) {
    Dimensions sizes = SIGNATURE.check(inputs, options.cuSeqlens());
    Sequences sequences = Sequences.of(name(), sizes.batch(), sizes.time(), options.cuSeqlens());
    DplrOperands operands =
        new DplrOperands(
            inputs.get("q"),
            inputs.get("k"),
            inputs.get("v"),
            inputs.get("a"),
            inputs.get("b"),
            inputs.get("log_decay"),
            inputs.find("initial_state"));
    LogDecayCheck.check(name(), "log_decay", inputs.get("log_decay"));
    OperatorRun<DplrOperands> run = operands.forward(options, sequences, saving);
    return new AttentionResult(
        name(), run.output(), run.finalState(), saving ? pullback(operands, run) : null);
  }

  private static AttentionResult.Pullback pullback(DplrOperands x, OperatorRun<DplrOperands> run) {
    return (dOutput, dFinalState) -> {
      DplrOperands d = x.zeros();
      Tensor dInitialState = run.backward(dOutput, dFinalState, d);
      return new AttentionGradients()
          .put("q", d.q())
          .put("k", d.k())
          .put("v", d.v())
          .put("a", d.a())
          .put("b", d.b())
          .put("log_decay", d.g())
          .putIf(x.initialState() != null, "initial_state", dInitialState);
    };
  }

  /**
   * Computes outputs and final state; see the class for layouts.
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
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor a,
      Tensor b,
      Tensor logDecay,
      Tensor initialState,
      AttentionOptions options) {
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", q)
            .with("k", k)
            .with("v", v)
            .with("a", a)
            .with("b", b)
            .with("log_decay", logDecay)
            .with("initial_state", initialState);
    return INSTANCE.forward(inputs, options);
  }
}
