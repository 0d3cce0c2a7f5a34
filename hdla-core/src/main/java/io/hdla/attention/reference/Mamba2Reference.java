package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;
import io.hdla.tensor.Tensor;

/** Mamba-2; the bypass is added to the output. */
public final class Mamba2Reference {
  private Mamba2Reference() {}

  /**
   * Computes {@code S ← e^{−dt·e^{a_log}} S + dt·kvᵀ; o = scale·Sᵀq + d_skip·v} token by token in
   * float64.
   *
   * @param in {@code q, k, v, dt, a_log, d_skip, initial_state}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    ReferenceResult result =
        Recurrence.run(
            in,
            scale,
            (b, t, h, state) -> {
              double dt = in.get("dt").get(b, t, h);
              Recurrence.decay(state, -dt * Math.exp(in.get("a_log").get(h)));
              Recurrence.write(
                  state, dt, Recurrence.row(in, "k", b, t, h), Recurrence.row(in, "v", b, t, h));
            });
    if (in.has("d_skip")) {
      addBypass(in.get("d_skip"), in.get("v"), result.output());
    }
    return result;
  }

  private static void addBypass(Tensor skip, Tensor v, Tensor output) {
    for (int b = 0; b < v.size(0); b++) {
      for (int t = 0; t < v.size(1); t++) {
        for (int h = 0; h < v.size(2); h++) {
          for (int j = 0; j < v.size(3); j++) {
            double sum = output.get(b, t, h, j) + skip.get(h) * v.get(b, t, h, j);
            output.setInPlace(sum, b, t, h, j);
          }
        }
      }
    }
  }
}
