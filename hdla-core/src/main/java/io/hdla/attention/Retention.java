package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Retention (RetNet): a constant decay a head:
 *
 * <pre>
 *   S_t = exp(g) S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * RetNet takes {@code exp g = 1 − 2^(−5−h)} for head h, see {@link #headLogDecay}; its rotation of
 * queries and keys is the caller's.
 *
 * <p>Source: Sun et al., 2023 (arXiv 2307.08621).
 */
public final class Retention extends ConstantDecaySystem {
  /** The only instance. */
  public static final Retention INSTANCE = new Retention();

  private Retention() {
    super("retention");
  }

  /**
   * RetNet's decays, {@code log(1 − 2^(−5−h))} for head h.
   *
   * @param dtype float32 or float64
   * @param heads the number of heads
   * @return {@code [H]}
   */
  public static Tensor headLogDecay(io.hdla.tensor.DType dtype, int heads) {
    double[] decay = new double[heads];
    for (int h = 0; h < heads; h++) {
      decay[h] = Math.log1p(-Math.scalb(1.0, -5 - h));
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
