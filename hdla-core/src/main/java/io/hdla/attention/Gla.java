package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Gated linear attention (GLA):
 *
 * <pre>
 *   S_t = Diag(exp g_t) S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the general form: erase rank 0, write rank 1.
 *
 * <p>With the optional input decay_sign {@code [B,T,H,K]} of ±1, which has no gradient, each factor
 * of the decay is {@code decay_sign · exp g}.
 *
 * <p>Source: Yang et al., 2023 (arXiv 2312.06635).
 */
public final class Gla extends OneWriteSystem {
  private static final Signature SIGNATURE =
      Signature.of("gla")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV")
          .optional("decay_sign", "BTHK");

  /** The only instance. */
  public static final Gla INSTANCE = new Gla();

  private Gla() {
    super(SIGNATURE);
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor logDecay,
      Tensor initialState,
      AttentionOptions options) {
    return INSTANCE.forward(SIGNATURE.bind(q, k, v, logDecay, initialState), options);
  }
}
