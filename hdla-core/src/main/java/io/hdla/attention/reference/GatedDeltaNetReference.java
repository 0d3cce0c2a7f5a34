package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** Gated DeltaNet. */
public final class GatedDeltaNetReference {
  private GatedDeltaNetReference() {}

  /**
   * Computes {@code S ← e^g S; S ← S + βk(v − kᵀS)ᵀ} token by token in float64.
   *
   * @param in {@code q, k, v, beta, log_decay, initial_state}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          Recurrence.decay(state, in.get("log_decay").get(b, t, h));
          Recurrence.delta(
              state,
              in.get("beta").get(b, t, h),
              Recurrence.row(in, "k", b, t, h),
              Recurrence.row(in, "v", b, t, h));
        });
  }
}
