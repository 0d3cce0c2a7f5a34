package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** RWKV-7's state update. */
public final class Rwkv7Reference {
  private Rwkv7Reference() {}

  /**
   * Computes {@code S ← Diag(e^g) S − (rate ∘ κ)(κᵀS) + kvᵀ} token by token in float64.
   *
   * @param in {@code q, k, v, kappa, rate, log_decay, initial_state}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          double[] kappa = Recurrence.row(in, "kappa", b, t, h);
          double[] rate = Recurrence.row(in, "rate", b, t, h);
          double[] old = Recurrence.read(state, kappa);
          for (int i = 0; i < rate.length; i++) {
            rate[i] *= kappa[i];
          }
          Recurrence.decay(state, Recurrence.row(in, "log_decay", b, t, h));
          Recurrence.write(state, -1, rate, old);
          Recurrence.write(
              state, 1, Recurrence.row(in, "k", b, t, h), Recurrence.row(in, "v", b, t, h));
        });
  }
}
