package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Simple GLA: gated linear attention with one decay a head:
 *
 * <pre>
 *   S_t = exp(g_t) S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the general form: erase rank 0, write rank 1, a decay that all channels share.
 *
 * <p>Source: the flash-linear-attention library; the decay of Mamba-2 (arXiv 2405.21060) without
 * its discretisation.
 */
public final class SimpleGla extends OneWriteSystem {
  private static final Signature SIGNATURE =
      Signature.of("simple_gla")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("log_decay", "BTH")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final SimpleGla INSTANCE = new SimpleGla();

  private SimpleGla() {
    super(SIGNATURE);
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param logDecay log-decay {@code [B,T,H]}, at most 0
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
