package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * DeltaNet:
 *
 * <pre>
 *   S_t = S_{t−1} + β_t k_t (v_t − k_tᵀ S_{t−1})ᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the delta-product form: one micro-step without decay.
 *
 * <p>Source: Schlag, Irie and Schmidhuber, 2021 (arXiv 2102.11174); chunk-wise form: Yang et al.,
 * 2024 (arXiv 2406.06484).
 */
public final class DeltaNet extends OneKeySystem {
  private static final Signature SIGNATURE =
      Signature.of("delta_net")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("beta", "BTH")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final DeltaNet INSTANCE = new DeltaNet();

  private DeltaNet() {
    super(SIGNATURE, DeltaStructure.product(1));
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta erase strengths {@code [B,T,H]}
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
   */
  public static AttentionResult forward(
      Tensor q, Tensor k, Tensor v, Tensor beta, Tensor initialState, AttentionOptions options) {
    return INSTANCE.forward(SIGNATURE.bind(q, k, v, beta, initialState), options);
  }
}
