package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** The general operator as it is defined. */
public final class DplrReference {
  private DplrReference() {}

  /**
   * Computes {@code S ← (Diag(±e^g) − A Bᵀ) S + K Vᵀ} token by token in float64.
   *
   * @param in {@code q, k, v, a, b, log_decay, initial_state, decay_sign}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    int erase = in.get("a").size(2);
    int write = in.get("k").size(2);
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          double[][] old = new double[erase][];
          for (int r = 0; r < erase; r++) {
            old[r] = Recurrence.read(state, Recurrence.row(in, "b", b, t, r, h));
          }
          Recurrence.signedDecay(state, in, b, t, h);
          for (int r = 0; r < erase; r++) {
            Recurrence.write(state, -1, Recurrence.row(in, "a", b, t, r, h), old[r]);
          }
          for (int p = 0; p < write; p++) {
            double[] k = Recurrence.row(in, "k", b, t, p, h);
            Recurrence.write(state, 1, k, Recurrence.row(in, "v", b, t, p, h));
          }
        });
  }
}
