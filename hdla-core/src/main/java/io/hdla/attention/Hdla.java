package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Householder-Diagonalized Linear Attention (HDLA):
 *
 * <pre>
 *   P_t = (I − β_t k_t k_tᵀ) Diag(exp g_t) (I − β_t k_t k_tᵀ)
 *   S_t = P_t S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * With |k| = 1 and β in (0, 2) each factor is a contraction, with β = 2 a reflection; but any k and
 * β are computed as given. In the delta-product form: two micro-steps with one key, the decay
 * between them, a write in the second. In the general form: {@code A = [βk, βΛk − β²(kᵀΛk)k]},
 * {@code B = [Λk, k]}.
 *
 * <p>With the optional input decay_sign {@code [B,T,H,K]} of ±1, which has no gradient, each factor
 * of the decay is {@code decay_sign · exp g}.
 *
 * <p>Source: HDLA (ICLR 2026).
 */
public final class Hdla extends OneKeySystem {
  private static final Signature SIGNATURE =
      Signature.of("hdla")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("beta", "BTH")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV")
          .optional("decay_sign", "BTHK");

  /** The only instance. */
  public static final Hdla INSTANCE = new Hdla();

  private Hdla() {
    super(SIGNATURE, DeltaStructure.HDLA);
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta erase strengths {@code [B,T,H]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor beta,
      Tensor logDecay,
      Tensor initialState,
      AttentionOptions options) {
    return INSTANCE.forward(SIGNATURE.bind(q, k, v, beta, logDecay, initialState), options);
  }
}
