package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * The operands of the general operator, contiguous: q, g {@code [B,T,H,K]}, k {@code [B,T,P,H,K]},
 * v {@code [B,T,P,H,V]}, a, b {@code [B,T,R,H,K]}, initialState {@code [N,H,K,V]} or null.
 */
record DplrOperands(
    Tensor q, Tensor k, Tensor v, Tensor a, Tensor b, Tensor g, Tensor initialState) {
  DplrOperands {
    q = q.contiguous();
    k = k.contiguous();
    v = v.contiguous();
    a = a.contiguous();
    b = b.contiguous();
    g = g.contiguous();
    initialState = initialState == null ? null : initialState.contiguous();
  }

  DType dtype() {
    return q.dtype();
  }

  int keyDim() {
    return q.size(3);
  }

  int valueDim() {
    return v.size(4);
  }

  int heads() {
    return q.size(2);
  }

  int eraseRank() {
    return a.size(2);
  }

  int writeRank() {
    return k.size(2);
  }
}
