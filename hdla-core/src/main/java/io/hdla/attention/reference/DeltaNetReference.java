package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** DeltaNet. */
public final class DeltaNetReference {
  private DeltaNetReference() {}

  /**
   * Computes {@code S ← S + βk(v − kᵀS)ᵀ} token by token in float64.
   *
   * @param in {@code q, k, v, beta, initial_state}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          Recurrence.delta(
              state,
              in.get("beta").get(b, t, h),
              Recurrence.row(in, "k", b, t, h),
              Recurrence.row(in, "v", b, t, h));
        });
  }
}
