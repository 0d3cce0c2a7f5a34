package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Gated DeltaProduct with M steps a token:
 *
 * <pre>
 *   S ← exp(g_t) S_{t−1}
 *   S ← S + β k (v − kᵀS)ᵀ       for each of the token's M keys, values and strengths in turn
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the delta-product form: M micro-steps, the decay before the first.
 *
 * <p>Source: Siems et al., DeltaProduct, 2025 (arXiv 2502.10297).
 */
public final class GatedDeltaProduct extends DeltaSystem {
  private static final Signature SIGNATURE =
      Signature.of("gated_delta_product")
          .input("q", "BTHK")
          .input("k", "BTMHK")
          .input("v", "BTMHV")
          .input("beta", "BTMH")
          .input("log_decay", "BTH")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final GatedDeltaProduct INSTANCE = new GatedDeltaProduct();

  private GatedDeltaProduct() {
    super(SIGNATURE);
  }

  @Override
  DeltaOperands operands(AttentionInputs inputs) {
    return new DeltaOperands(
        DeltaStructure.product(inputs.get("k").size(2)),
        inputs.get("q"),
        inputs.get("k"),
        inputs.get("v"),
        Operands.withAxis(inputs.get("beta"), 4),
        inputs.get("log_decay"),
        inputs.find("initial_state"));
  }

  @Override
  AttentionGradients gradients(AttentionInputs inputs, DeltaOperands d) {
    return new AttentionGradients()
        .put("q", d.q())
        .put("k", d.k())
        .put("v", d.v())
        .put("beta", d.beta().squeeze(4))
        .put("log_decay", d.g().squeeze(3));
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,M,H,K]}
   * @param v values {@code [B,T,M,H,V]}
   * @param beta erase strengths {@code [B,T,M,H]}
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
