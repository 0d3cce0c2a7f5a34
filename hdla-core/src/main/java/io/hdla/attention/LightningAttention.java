package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Lightning Attention: a constant decay a head, set by a slope:
 *
 * <pre>
 *   S_t = exp(g) S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * The decays are those of {@link #headLogDecay}.
 *
 * <p>Source: Qin et al., 2024 (arXiv 2401.04658).
 */
public final class LightningAttention extends ConstantDecaySystem {
  /** The only instance. */
  public static final LightningAttention INSTANCE = new LightningAttention();

  private LightningAttention() {
    super("lightning_attention");
  }

  /**
   * The decays of one layer: minus the ALiBi slope {@code 2^(−8(h+1)/H)} of head h, times {@code 1
   * − layer / (layers − 1) + 1e-5}.
   *
   * @param dtype float32 or float64
   * @param heads the number of heads
   * @param layer the layer, from 0
   * @param layers the number of layers
   * @return {@code [H]}
   */
  public static Tensor headLogDecay(io.hdla.tensor.DType dtype, int heads, int layer, int layers) {
    double depth = layers > 1 ? 1 - layer / (layers - 1.0) + 1e-5 : 1;
    double[] decay = new double[heads];
    for (int h = 0; h < heads; h++) {
      decay[h] = -Math.pow(2, -8.0 * (h + 1) / heads) * depth;
    }
    return Tensor.wrap(decay, heads).to(dtype);
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param headLogDecay log-decay of each head {@code [H]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor headLogDecay,
      Tensor initialState,
      AttentionOptions options) {
    return INSTANCE.forward(
        INSTANCE.signature().bind(q, k, v, headLogDecay, initialState), options);
  }
}
