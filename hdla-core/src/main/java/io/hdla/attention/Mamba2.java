package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Mamba-2 (state space duality, SSD):
 *
 * <pre>
 *   S_t = exp(−exp(a_log) dt_t) S_{t−1} + dt_t k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t + d_skip · v_t
 * </pre>
 *
 * In its own terms q is C, k is B, v is x. In the general form: erase rank 0, write rank 1, a decay
 * that all channels share. dt must not be negative.
 *
 * <p>Source: Dao and Gu, 2024 (arXiv 2405.21060).
 */
public final class Mamba2 extends DplrSystem {
  private static final Signature SIGNATURE =
      Signature.of("mamba2")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("dt", "BTH")
          .input("a_log", "H")
          .optional("d_skip", "H")
          .optional("initial_state", "NHKV");

  /** The only instance. */
  public static final Mamba2 INSTANCE = new Mamba2();

  private Mamba2() {
    super(SIGNATURE);
  }

  @Override
  DplrOperands operands(AttentionInputs inputs, TimeView time) {
    Tensor dt = heads(inputs, "dt");
    Tensor g = rate(inputs).mul(dt);
    checkDecay(g);
    return DplrOperands.diagonal(
        inputs.get("q"),
        inputs.get("k"),
        dt.unsqueeze(3).mul(heads(inputs, "v")),
        g,
        inputs.find("initial_state"));
  }

  private void checkDecay(Tensor g) {
    LogDecayCheck.check(
        name(), "-exp(a_log) dt", g, "pass steps dt of at least 0, such as softplus(x)");
  }

  /** An input with as many heads as the state, to be multiplied with others. */
  private static Tensor heads(AttentionInputs inputs, String name) {
    return HeadGroups.spread(SIGNATURE, inputs, name);
  }

  /** −exp(a_log), shaped to multiply dt. */
  private static Tensor rate(AttentionInputs inputs) {
    Tensor aLog = heads(inputs, "a_log");
    return aLog.exp().neg().reshape(1, 1, aLog.size(0));
  }

  @Override
  void renew(AttentionInputs token, DplrOperands x) {
    TokenMaps.scaleRows(token.get("v"), token.get("dt"), x.v());
    TokenMaps.negativeRate(token.get("a_log"), token.get("dt"), x.g());
    checkDecay(x.g());
  }

  @Override
  void addBypass(AttentionInputs token, Tensor output) {
    if (token.has("d_skip")) {
      TokenMaps.addScaledRows(token.get("v"), token.get("d_skip"), output);
    }
  }

  @Override
  AttentionGradients gradients(AttentionInputs inputs, TimeView time, DplrOperands d) {
    Tensor dt = heads(inputs, "dt");
    Tensor v = heads(inputs, "v");
    Tensor dWritten = d.v().squeeze(2);
    Tensor dg = d.g().squeeze(3);
    Tensor rate = rate(inputs);
    Tensor dDt = dWritten.mul(v).sum(false, 3).add(dg.mul(rate));
    Tensor dALog = dg.mul(dt).mul(rate).sum(false, 0, 1);
    AttentionGradients gradients =
        new AttentionGradients()
            .put("q", d.q())
            .put("k", d.k().squeeze(2))
            .put("v", dWritten.mul(dt.unsqueeze(3)))
            .put("dt", dDt)
            .put("a_log", dALog);
    Tensor skip = inputs.find("d_skip");
    return gradients.putIf(skip != null, "d_skip", Operands.zerosLike(skip));
  }

  @Override
  Tensor bypass(AttentionInputs inputs) {
    return inputs.has("d_skip") ? heads(inputs, "v").mul(skip(inputs)) : null;
  }

  /** d_skip, shaped to multiply v. */
  private static Tensor skip(AttentionInputs inputs) {
    Tensor skip = heads(inputs, "d_skip");
    return skip.reshape(1, 1, skip.size(0), 1);
  }

  @Override
  void addBypassGradients(AttentionInputs inputs, Tensor dOutput, AttentionGradients gradients) {
    Tensor v = heads(inputs, "v");
    Tensor scaled = dOutput.mul(skip(inputs));
    gradients.put("v", gradients.get("v").add(scaled));
    gradients.put("d_skip", dOutput.mul(v).sum(false, 0, 1, 3));
  }

  /**
   * Computes outputs and final state.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param dt step sizes {@code [B,T,H]}, at least 0
   * @param aLog {@code [H]}
   * @param dSkip factor of the bypass {@code [H]}, or null for none
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]} and final state {@code [N,H,K,V]}
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor dt,
      Tensor aLog,
      Tensor dSkip,
      Tensor initialState,
      AttentionOptions options) {
    return INSTANCE.forward(SIGNATURE.bind(q, k, v, dt, aLog, dSkip, initialState), options);
  }
}
