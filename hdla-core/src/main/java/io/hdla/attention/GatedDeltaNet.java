package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Gated DeltaNet:
 *
 * <pre>
 *   S ← exp(g_t) S_{t−1}
 *   S_t = S + β_t k_t (v_t − k_tᵀ S)ᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the delta-product form: one micro-step, after a decay that all channels share.
 *
 * <p>Source: Yang, Kautz and Hatamizadeh, Gated Delta Networks, 2024 (arXiv 2412.06464).
 */
public final class GatedDeltaNet extends OneKeySystem {
  private static final Signature SIGNATURE =
      Signature.of("gated_delta_net")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("beta", "BTH")
          .input("log_decay", "BTH")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final GatedDeltaNet INSTANCE = new GatedDeltaNet();

  private GatedDeltaNet() {
    super(SIGNATURE, DeltaStructure.product(1));
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta erase strengths {@code [B,T,H]}
   * @param logDecay log-decay {@code [B,T,H]}, at most 0
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
