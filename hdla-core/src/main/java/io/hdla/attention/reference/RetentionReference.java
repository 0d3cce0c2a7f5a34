package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** Retention and Lightning Attention: a constant decay a head. */
public final class RetentionReference {
  private RetentionReference() {}

  /**
   * Computes {@code S ← e^g S + kvᵀ} token by token in float64.
   *
   * @param in {@code q, k, v, head_log_decay, initial_state}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          Recurrence.decay(state, in.get("head_log_decay").get(h));
          Recurrence.write(
              state, 1, Recurrence.row(in, "k", b, t, h), Recurrence.row(in, "v", b, t, h));
        });
  }
}
