package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * Householder-Diagonalized Linear Attention (HDLA, ICLR 2026),
 *
 * <pre>
 *   P_t = (I − β_t k_t k_tᵀ) Diag(exp g_t) (I − β_t k_t k_tᵀ)
 *   S_t = P_t S_{t−1} + k_t v_tᵀ
 *   o_t = scale · S_tᵀ q_t
 * </pre>
 *
 * Inputs: q, k {@code [B,T,H,K]}, v {@code [B,T,H,V]}, beta {@code [B,T,H]}, log_decay {@code
 * [B,T,H,K]} ≤ 0, and optionally initial_state {@code [N,H,K,V]}. With |k| = 1 and β in (0, 2) each
 * factor is a contraction, with β = 2 a reflection; but any k and β are computed as given.
 *
 * <p>In the general form: {@code A = [βk, βΛk − β²(kᵀΛk)k]}, {@code B = [Λk, k]}, erase rank 2, write
 * rank 1.
 */
public final class Hdla implements AttentionSystem {
  /** The only instance. */
  public static final Hdla INSTANCE = new Hdla();

  private static final Signature SIGNATURE =
      Signature.of("hdla")
          .input("q", "BTHK")
          .input("k", "BTHK")
          .input("v", "BTHV")
          .input("beta", "BTH")
          .input("log_decay", "BTHK")
          .optional("initial_state", "NHKV");

  private Hdla() {}

  @Override
  public Signature signature() {
    return SIGNATURE;
  }

  @Override
  public AttentionResult evaluate(
      AttentionInputs inputs, AttentionOptions options, boolean saving) {
    Dimensions sizes = SIGNATURE.check(inputs, options.cuSeqlens());
    Sequences sequences =
        Sequences.of(name(), sizes.batch(), sizes.time(), options.cuSeqlens());
    Tensor k = inputs.get("k").contiguous();
    Tensor beta = inputs.get("beta").contiguous();
    Tensor g = inputs.get("log_decay").contiguous();
    LogDecayCheck.check(name(), "log_decay", g);
    DType dtype = k.dtype();
    Tensor a =
        Tensor.zeros(dtype, sizes.batch(), sizes.time(), 2, sizes.heads(), sizes.keyDim());
    Tensor b = Tensor.zeros(dtype, a.shape());
    if (dtype == DType.FLOAT32) {
      new FloatHdlaMapping(k, beta, g).forward(a, b);
    } else {
      new DoubleHdlaMapping(k, beta, g).forward(a, b);
    }
    DplrOperands operands =
        new DplrOperands(
            inputs.get("q"),
            withRank(k),
            withRank(inputs.get("v").contiguous()),
            a,
            b,
            g,
            inputs.find("initial_state"));
    DplrRun run = DplrRun.forward(operands, options, sequences, saving);
    return new AttentionResult(
        name(), run.output(), run.finalState(), saving ? pullback(run, k, beta, g) : null);
  }

  /** [B,T,H,·] seen as [B,T,1,H,·]. */
  private static Tensor withRank(Tensor tensor) {
    return tensor.as(tensor.layout().unsqueeze(2));
  }

  private static AttentionResult.Pullback pullback(
      DplrRun run, Tensor k, Tensor beta, Tensor g) {
    return (dOutput, dFinalState) -> {
      DplrOperands d = run.backward(dOutput, dFinalState);
      Tensor dk = d.k().as(d.k().layout().squeeze(2));
      Tensor dBeta = Tensor.zeros(beta.dtype(), beta.shape());
      if (k.dtype() == DType.FLOAT32) {
        new FloatHdlaMapping(k, beta, g).backward(d.a(), d.b(), dk, dBeta, d.g());
      } else {
        new DoubleHdlaMapping(k, beta, g).backward(d.a(), d.b(), dk, dBeta, d.g());
      }
      AttentionGradients gradients =
          new AttentionGradients()
              .put("q", d.q())
              .put("k", dk)
              .put("v", d.v().as(d.v().layout().squeeze(2)))
              .put("beta", dBeta)
              .put("log_decay", d.g());
      return d.initialState() == null
          ? gradients
          : gradients.put("initial_state", d.initialState());
    };
  }

  /**
   * Computes outputs and final state; see the class for layouts.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta strength of the reflections {@code [B,T,H]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing
   * @return outputs and final state
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor beta,
      Tensor logDecay,
      Tensor initialState,
      AttentionOptions options) {
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", q)
            .with("k", k)
            .with("v", v)
            .with("beta", beta)
            .with("log_decay", logDecay)
            .with("initial_state", initialState);
    return INSTANCE.forward(inputs, options);
  }
}
