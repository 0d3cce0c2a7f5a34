package io.hdla.attention.reference;

import io.hdla.tensor.Tensor;

/** HDLA as the paper writes it: reflect, decay, reflect, write. */
public final class HdlaReference {
  private HdlaReference() {}

  /**
   * Computes {@code S ← (I − βkkᵀ) Diag(e^g) (I − βkkᵀ) S + kvᵀ} token by token in float64.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta {@code [B,T,H]}
   * @param logDecay {@code [B,T,H,K]}
   * @param initialState {@code [B,H,K,V]} or null
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor beta,
      Tensor logDecay,
      Tensor initialState,
      double scale) {
    int valueDim = v.size(3);
    return Recurrence.run(
        q,
        valueDim,
        initialState,
        scale,
        (b, t, h, state) -> {
          double[] key = Recurrence.row(k, b, t, h);
          double rate = beta.get(b, t, h);
          Recurrence.write(state, -rate, key, Recurrence.read(state, key, valueDim));
          Recurrence.decay(state, Recurrence.row(logDecay, b, t, h));
          Recurrence.write(state, -rate, key, Recurrence.read(state, key, valueDim));
          Recurrence.write(state, 1, key, Recurrence.row(v, b, t, h));
        });
  }
}
