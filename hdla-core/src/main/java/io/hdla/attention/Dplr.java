package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * The general operator: a decay that is diagonal plus low rank (DPLR):
 *
 * <pre>
 *   S_t = (Diag(exp g_t) − A_t B_tᵀ) S_{t−1} + K_t V_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * Any erase rank R ≥ 0 and write rank P ≥ 0. All R erasures of a token read the same old state.
 *
 * <p>With the optional input decay_sign {@code [B,T,H,K]} of ±1, which has no gradient, each factor
 * of the decay is {@code decay_sign · exp g}.
 *
 * <p>Source: HDLA (ICLR 2026), general form.
 */
public final class Dplr extends DplrSystem {
  private static final Signature SIGNATURE =
      Signature.of("dplr")
          .input("q", "BTHK")
          .input("k", "BTPHK")
          .input("v", "BTPHV")
          .input("a", "BTRHK")
          .input("b", "BTRHK")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV")
          .optional("decay_sign", "BTHK");

  /** The only instance. */
  public static final Dplr INSTANCE = new Dplr();

  private Dplr() {
    super(SIGNATURE);
  }

  @Override
  DplrOperands operands(AttentionInputs inputs, TimeView time) {
    return new DplrOperands(
        inputs.get("q"),
        inputs.get("k"),
        inputs.get("v"),
        inputs.get("a"),
        inputs.get("b"),
        inputs.get("log_decay"),
        inputs.find("initial_state"));
  }

  @Override
  AttentionGradients gradients(AttentionInputs inputs, TimeView time, DplrOperands d) {
    return new AttentionGradients()
        .put("q", d.q())
        .put("k", d.k())
        .put("v", d.v())
        .put("a", d.a())
        .put("b", d.b())
        .put("log_decay", d.g());
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k written keys {@code [B,T,P,H,K]}
   * @param v written values {@code [B,T,P,H,V]}
   * @param a erase directions {@code [B,T,R,H,K]}
   * @param b erase keys {@code [B,T,R,H,K]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
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
    return INSTANCE.forward(SIGNATURE.bind(q, k, v, a, b, logDecay, initialState), options);
  }
}
