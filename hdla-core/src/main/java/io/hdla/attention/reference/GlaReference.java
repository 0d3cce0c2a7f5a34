package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** Gated linear attention. */
public final class GlaReference {
  private GlaReference() {}

  /**
   * Computes {@code S ← Diag(±e^g) S + kvᵀ} token by token in float64.
   *
   * @param in {@code q, k, v, log_decay, initial_state, decay_sign}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          Recurrence.signedDecay(state, in, b, t, h);
          Recurrence.write(
              state, 1, Recurrence.row(in, "k", b, t, h), Recurrence.row(in, "v", b, t, h));
        });
  }
}
