package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** HDLA as the paper writes it: reflect, decay, reflect, write. */
public final class HdlaReference {
  private HdlaReference() {}

  /**
   * Computes {@code S ← (I − βkkᵀ) Diag(±e^g) (I − βkkᵀ) S + kvᵀ} token by token in float64.
   *
   * @param in {@code q, k, v, beta, log_decay, initial_state, decay_sign}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          double[] k = Recurrence.row(in, "k", b, t, h);
          double beta = in.get("beta").get(b, t, h);
          Recurrence.write(state, -beta, k, Recurrence.read(state, k));
          Recurrence.signedDecay(state, in, b, t, h);
          Recurrence.write(state, -beta, k, Recurrence.read(state, k));
          Recurrence.write(state, 1, k, Recurrence.row(in, "v", b, t, h));
        });
  }
}
