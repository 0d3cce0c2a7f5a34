package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * RWKV-7's state update:
 *
 * <pre>
 *   S_t = Diag(exp g_t) S_{t−1} − (rate_t ∘ κ_t)(κ_tᵀ S_{t−1}) + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * In the general form: A = rate ∘ κ, B = κ, both ranks 1. κ is used as given; RWKV-7 normalises it.
 *
 * <p>Source: Peng et al., 2025 (arXiv 2503.14456).
 */
public final class Rwkv7 extends DplrSystem {
  private static final Signature SIGNATURE =
      Signature.of("rwkv7")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("kappa", "BTHK")
          .input("rate", "BTHK")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final Rwkv7 INSTANCE = new Rwkv7();

  private Rwkv7() {
    super(SIGNATURE);
  }

  /** An input with as many heads as the state, to be multiplied with others. */
  private static Tensor heads(AttentionInputs inputs, String name) {
    return HeadGroups.spread(SIGNATURE, inputs, name);
  }

  @Override
  DplrOperands operands(AttentionInputs inputs, TimeView time) {
    Tensor kappa = heads(inputs, "kappa");
    return new DplrOperands(
        inputs.get("q"),
        Operands.withAxis(inputs.get("k"), 2),
        Operands.withAxis(inputs.get("v"), 2),
        Operands.withAxis(heads(inputs, "rate").mul(kappa), 2),
        Operands.withAxis(kappa, 2),
        inputs.get("log_decay"),
        inputs.find("initial_state"));
  }

  @Override
  void renew(AttentionInputs token, DplrOperands x) {
    TokenMaps.product(token.get("kappa"), null, x.b());
    TokenMaps.product(token.get("rate"), token.get("kappa"), x.a());
  }

  @Override
  AttentionGradients gradients(AttentionInputs inputs, TimeView time, DplrOperands d) {
    Tensor da = d.a().squeeze(2);
    return new AttentionGradients()
        .put("q", d.q())
        .put("k", d.k().squeeze(2))
        .put("v", d.v().squeeze(2))
        .put("kappa", d.b().squeeze(2).add(da.mul(heads(inputs, "rate"))))
        .put("rate", da.mul(heads(inputs, "kappa")))
        .put("log_decay", d.g());
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param kappa erase keys κ {@code [B,T,H,K]}
   * @param rate in-context learning rate {@code [B,T,H,K]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor kappa,
      Tensor rate,
      Tensor logDecay,
      Tensor initialState,
      AttentionOptions options) {
    return INSTANCE.forward(SIGNATURE.bind(q, k, v, kappa, rate, logDecay, initialState), options);
  }
}
