package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * HGRN2: a gated linear attention whose key is the gate's complement:
 *
 * <pre>
 *   k_t = 1 − exp g_t
 *   S_t = Diag(exp g_t) S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the general form: erase rank 0, write rank 1.
 *
 * <p>Source: Qin et al., 2024 (arXiv 2404.07904).
 */
public final class Hgrn2 extends DplrSystem {
  private static final Signature SIGNATURE =
      Signature.of("hgrn2")
          .input("q", "BTHK")
          .input("v", "BTHV")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final Hgrn2 INSTANCE = new Hgrn2();

  private Hgrn2() {
    super(SIGNATURE);
  }

  @Override
  DplrOperands operands(AttentionInputs inputs, TimeView time) {
    return DplrOperands.diagonal(
        inputs.get("q"),
        inputs.get("log_decay").expm1().neg(),
        inputs.get("v"),
        inputs.get("log_decay"),
        inputs.find("initial_state"));
  }

  @Override
  void renew(AttentionInputs token, DplrOperands x) {
    TokenMaps.complement(token.get("log_decay"), x.k());
  }

  @Override
  AttentionGradients gradients(AttentionInputs inputs, TimeView time, DplrOperands d) {
    Tensor decay = inputs.get("log_decay").exp();
    return new AttentionGradients()
        .put("q", d.q())
        .put("v", d.v().squeeze(2))
        .put("log_decay", d.g().sub(d.k().squeeze(2).mul(decay)));
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
   */
  public static AttentionResult forward(
      Tensor q, Tensor v, Tensor logDecay, Tensor initialState, AttentionOptions options) {
    return INSTANCE.forward(SIGNATURE.bind(q, v, logDecay, initialState), options);
  }
}
