package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Kimi Delta Attention (KDA): Gated DeltaNet with a decay for each channel:
 *
 * <pre>
 *   S ← Diag(exp g_t) S_{t−1}
 *   S_t = S + β_t k_t (v_t − k_tᵀ S)ᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the delta-product form: one micro-step, after the decay.
 *
 * <p>Source: Kimi Linear, 2025 (arXiv 2510.26692).
 */
public final class Kda extends OneKeySystem {
  private static final Signature SIGNATURE =
      Signature.of("kda")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("beta", "BTH")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final Kda INSTANCE = new Kda();

  private Kda() {
    super(SIGNATURE, DeltaStructure.product(1));
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
