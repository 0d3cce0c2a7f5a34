package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** Linear attention without normaliser. */
public final class LinearAttentionReference {
  private LinearAttentionReference() {}

  /**
   * Computes {@code S ← S + kvᵀ} token by token in float64.
   *
   * @param in {@code q, k, v, initial_state}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          Recurrence.write(
              state, 1, Recurrence.row(in, "k", b, t, h), Recurrence.row(in, "v", b, t, h));
        });
  }
}
