package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * Softmax attention, the baseline:
 *
 * <pre>
 *   o_t = Σ_{s≤t} softmax_s(scale · q_tᵀ k_s) v_s
 * </pre>
 *
 * The scale is a factor of the scores here, and 1 unless it is given; {@code 1/√K} is usual. There
 * is no state: the initial state cannot be given, the final state is null. A masked token is not
 * seen by any other, and its output is 0.
 *
 * <p>{@link Form#RECURRENT} takes a token's whole row of scores at once. {@link Form#CHUNK} walks
 * blocks of scores with an online softmax, and computes them once more on the way back; its memory
 * grows with T, not with T². A chunk size above 256 tokens counts as 256. Either form costs O(T²)
 * operations.
 *
 * <p>Source: Vaswani et al., 2017 (arXiv 1706.03762); blocked form: Dao, 2023 (arXiv 2307.08691).
 */
public final class SoftmaxAttention extends StructuredSystem {
  /** The only causal instance. */
  public static final SoftmaxAttention INSTANCE = new SoftmaxAttention("softmax_attention", true);

  /** Attention in both directions: the sum runs over all s of the sequence. */
  public static final SoftmaxAttention FULL = new SoftmaxAttention("full_softmax_attention", false);

  private final boolean causal;

  private SoftmaxAttention(String name, boolean causal) {
    super(Signature.of(name).input("q", "BTHK").input("k", "BTHK").input("v", "BTHV"));
    this.causal = causal;
  }

  @Override
  boolean dropsSkipped() {
    return true;
  }

  @Override
  AttentionResult run(
      AttentionInputs inputs,
      Tensor output,
      TimeView time,
      AttentionOptions options,
      Sequences sequences,
      boolean saving) {
    SoftmaxOperands x =
        new SoftmaxOperands(causal, inputs.get("q"), inputs.get("k"), inputs.get("v"));
    OperatorRun<SoftmaxOperands> run = x.forward(output, options, sequences, saving);
    AttentionResult.Pullback pullback =
        (dOutput, none) -> {
          SoftmaxOperands d = x.zeros();
          run.backward(dOutput, null, d);
          return new AttentionGradients().put("q", d.q()).put("k", d.k()).put("v", d.v());
        };
    return new AttentionResult(name(), run.output(), null, null, saving ? pullback : null);
  }

  /**
   * Computes causal attention.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}; the number of heads may be a divisor of that of q
   * @param v values {@code [B,T,H,V]}; the number of heads may be a divisor of that of q
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs {@code [B,T,H,V]}; no final state
   */
  public static AttentionResult forward(Tensor q, Tensor k, Tensor v, AttentionOptions options) {
    return INSTANCE.forward(INSTANCE.signature().bind(q, k, v), options);
  }
}
