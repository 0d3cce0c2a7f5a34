package io.hdla.attention.reference;

import io.hdla.tensor.Tensor;

/** The general operator as it is defined. */
public final class DplrReference {
  private DplrReference() {}

  /**
   * Computes {@code S ← (Diag(e^g) − A Bᵀ) S + K Vᵀ} token by token in float64.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k written keys {@code [B,T,P,H,K]}
   * @param v written values {@code [B,T,P,H,V]}
   * @param a erase directions {@code [B,T,R,H,K]}
   * @param b erase keys {@code [B,T,R,H,K]}
   * @param logDecay {@code [B,T,H,K]}
   * @param initialState {@code [B,H,K,V]} or null
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor a,
      Tensor b,
      Tensor logDecay,
      Tensor initialState,
      double scale) {
    int valueDim = v.size(4);
    int erase = a.size(2);
    return Recurrence.run(
        q,
        valueDim,
        initialState,
        scale,
        (n, t, h, state) -> {
          double[][] old = new double[erase][];
          for (int r = 0; r < erase; r++) {
            old[r] = Recurrence.read(state, Recurrence.row(b, n, t, r, h), valueDim);
          }
          Recurrence.decay(state, Recurrence.row(logDecay, n, t, h));
          for (int r = 0; r < erase; r++) {
            Recurrence.write(state, -1, Recurrence.row(a, n, t, r, h), old[r]);
          }
          for (int p = 0; p < k.size(2); p++) {
            Recurrence.write(
                state, 1, Recurrence.row(k, n, t, p, h), Recurrence.row(v, n, t, p, h));
          }
        });
  }
}
