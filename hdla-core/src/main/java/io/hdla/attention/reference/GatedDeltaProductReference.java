package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** Gated DeltaProduct: one decay, then a delta step for each of a token's keys in turn. */
public final class GatedDeltaProductReference {
  private GatedDeltaProductReference() {}

  /**
   * Computes {@code S ← e^g S; S ← S + βk(v − kᵀS)ᵀ for each k, v, β} token by token in float64.
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
          for (int m = 0; m < in.get("k").size(2); m++) {
            Recurrence.delta(
                state,
                in.get("beta").get(b, t, m, h),
                Recurrence.row(in, "k", b, t, m, h),
                Recurrence.row(in, "v", b, t, m, h));
          }
        });
  }
}
