package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Linear attention without normaliser:
 *
 * <pre>
 *   S_t = S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the general form: erase rank 0, write rank 1, no decay.
 *
 * <p>Source: Katharopoulos et al., 2020 (arXiv 2006.16236).
 */
public final class LinearAttention extends OneWriteSystem {
  private static final Signature SIGNATURE =
      Signature.of("linear_attention")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final LinearAttention INSTANCE = new LinearAttention();

  private LinearAttention() {
    super(SIGNATURE);
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
   */
  public static AttentionResult forward(
      Tensor q, Tensor k, Tensor v, Tensor initialState, AttentionOptions options) {
    return INSTANCE.forward(SIGNATURE.bind(q, k, v, initialState), options);
  }
}
