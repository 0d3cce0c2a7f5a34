// Twin: DoubleHdlaMapping is generated from this file.
package io.hdla.attention;

import io.hdla.tensor.Tensor;

/**
 * HDLA's erase vectors, {@code A = [βk, βΛk − β²(kᵀΛk)k]} and {@code B = [Λk, k]} with {@code Λ =
 * Diag(exp g)}, and the way back from their gradients.
 */
final class FloatHdlaMapping {
  private final float[] k;
  private final float[] beta;
  private final float[] g;
  private final int kAt;
  private final int betaAt;
  private final int gAt;
  private final int tokens;
  private final int heads;
  private final int keyDim;

  FloatHdlaMapping(Tensor k, Tensor beta, Tensor g) {
    this.k = k.floats();
    this.beta = beta.floats();
    this.g = g.floats();
    kAt = k.layout().offset();
    betaAt = beta.layout().offset();
    gAt = g.layout().offset();
    tokens = k.size(0) * k.size(1);
    heads = k.size(2);
    keyDim = k.size(3);
  }

  /** Where the first of a token's two erase rows starts; the second follows a row of heads later. */
  private int row(int token, int head) {
    return (token * 2 * heads + head) * keyDim;
  }

  void forward(Tensor a, Tensor b) {
    float[] aRows = a.floats();
    float[] bRows = b.floats();
    for (int token = 0; token < tokens; token++) {
      for (int head = 0; head < heads; head++) {
        int item = token * heads + head;
        int from = item * keyDim;
        int one = row(token, head);
        int two = one + heads * keyDim;
        float rate = beta[betaAt + item];
        float overlap = overlap(from);
        for (int i = 0; i < keyDim; i++) {
          float key = k[kAt + from + i];
          float decayed = (float) Math.exp(g[gAt + from + i]) * key;
          aRows[one + i] = rate * key;
          bRows[one + i] = decayed;
          aRows[two + i] = rate * decayed - rate * rate * overlap * key;
          bRows[two + i] = key;
        }
      }
    }
  }

  /** kᵀΛk. */
  private float overlap(int from) {
    double sum = 0;
    for (int i = 0; i < keyDim; i++) {
      double key = k[kAt + from + i];
      sum += Math.exp(g[gAt + from + i]) * key * key;
    }
    return (float) sum;
  }

  /** Adds to the gradients of k and g and writes that of β. */
  void backward(Tensor da, Tensor db, Tensor dk, Tensor dBeta, Tensor dg) {
    for (int token = 0; token < tokens; token++) {
      for (int head = 0; head < heads; head++) {
        backward(token, head, da.floats(), db.floats(), dk.floats(), dBeta.floats(), dg.floats());
      }
    }
  }

  private void backward(
      int token, int head, float[] da, float[] db, float[] dk, float[] dBeta, float[] dg) {
    int item = token * heads + head;
    int from = item * keyDim;
    int one = row(token, head);
    int two = one + heads * keyDim;
    double rate = beta[betaAt + item];
    double overlap = overlap(from);
    double alongKey = 0;
    double alongDecayed = 0;
    double first = 0;
    for (int i = 0; i < keyDim; i++) {
      double key = k[kAt + from + i];
      double decayed = Math.exp(g[gAt + from + i]) * key;
      alongKey += key * da[two + i];
      alongDecayed += decayed * da[two + i];
      first += key * da[one + i];
    }
    dBeta[item] = (float) (first + alongDecayed - 2 * rate * overlap * alongKey);
    double dOverlap = -rate * rate * alongKey;
    for (int i = 0; i < keyDim; i++) {
      double factor = Math.exp(g[gAt + from + i]);
      double key = k[kAt + from + i];
      double dDecayed = rate * da[two + i] + db[one + i] + dOverlap * key;
      dk[from + i] +=
          (float)
              (rate * da[one + i]
                  - rate * rate * overlap * da[two + i]
                  + db[two + i]
                  + factor * (dDecayed + dOverlap * key));
      dg[from + i] += (float) (factor * key * dDecayed);
    }
  }
}
