package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;

/** HGRN2: the key is the complement of the gate. */
public final class Hgrn2Reference {
  private Hgrn2Reference() {}

  /**
   * Computes {@code S ← Diag(e^g) S + (1 − e^g) vᵀ} token by token in float64.
   *
   * @param in {@code q, v, log_decay, initial_state}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return Recurrence.run(
        in,
        scale,
        (b, t, h, state) -> {
          double[] g = Recurrence.row(in, "log_decay", b, t, h);
          double[] k = new double[g.length];
          for (int i = 0; i < g.length; i++) {
            k[i] = 1 - Math.exp(g[i]);
          }
          Recurrence.decay(state, g);
          Recurrence.write(state, 1, k, Recurrence.row(in, "v", b, t, h));
        });
  }
}
