package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Softmax attention as it is defined; there is no final state. */
public final class SoftmaxReference {
  private SoftmaxReference() {}

  /**
   * Computes {@code o_t = Σ_{s≤t} softmax_s(scale · q_tᵀ k_s) v_s} in float64.
   *
   * @param in {@code q, k, v}
   * @param scale the factor of the scores
   * @return outputs, and null for the final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return forward(in, scale, true);
  }

  /**
   * Computes attention to what came before, or to all tokens.
   *
   * @param in {@code q, k, v}
   * @param scale the factor of the scores
   * @param causal whether a token sees only itself and those before it
   * @return outputs, and null for the final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale, boolean causal) {
    Tensor v = in.get("v");
    Tensor output = Tensor.zeros(DType.FLOAT64, v.shape());
    for (int b = 0; b < v.size(0); b++) {
      for (int h = 0; h < v.size(2); h++) {
        for (int t = 0; t < v.size(1); t++) {
          double[] o = token(in, scale, b, t, h, causal ? t + 1 : v.size(1));
          for (int j = 0; j < o.length; j++) {
            output.setInPlace(o[j], b, t, h, j);
          }
        }
      }
    }
    return new ReferenceResult(output, null);
  }

  private static double[] token(AttentionInputs in, double scale, int b, int t, int h, int seen) {
    double[] q = Recurrence.row(in, "q", b, t, h);
    double[] score = new double[seen];
    double largest = Double.NEGATIVE_INFINITY;
    for (int s = 0; s < seen; s++) {
      double[] k = Recurrence.row(in, "k", b, s, h);
      for (int i = 0; i < q.length; i++) {
        score[s] += scale * q[i] * k[i];
      }
      largest = Math.max(largest, score[s]);
    }
    double total = 0;
    double[] sum = new double[in.get("v").size(3)];
    for (int s = 0; s < seen; s++) {
      double weight = Math.exp(score[s] - largest);
      double[] v = Recurrence.row(in, "v", b, s, h);
      total += weight;
      for (int j = 0; j < v.length; j++) {
        sum[j] += weight * v[j];
      }
    }
    for (int j = 0; j < sum.length; j++) {
      sum[j] /= total;
    }
    return sum;
  }
}
