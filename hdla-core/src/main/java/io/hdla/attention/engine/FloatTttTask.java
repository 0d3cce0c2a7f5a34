// Twin: DoubleTttTask is generated from this file.
package io.hdla.attention.engine;

/** The operands of TTT-Linear for one head of one sequence. */
public final class FloatTttTask {
  /** The number of tokens. */
  public final int tokens;

  /** Channels of a key, d_k. */
  public final int keyDim;

  /** Channels of a value, d_v. */
  public final int valueDim;

  /** Tokens of a mini-batch. */
  public final int miniBatch;

  /** The factor of the output. */
  public float scale;

  /** What is added to the variance in the norm. */
  public float eps;

  /** Whether the inner model has a norm. */
  public boolean norm;

  /** Whether the inner model adds its input. */
  public boolean residual;

  /** Whether the state has one more row, the inner model's bias. */
  public boolean bias;

  /** Queries, d_k wide. */
  public FloatRows q;

  /** Keys, d_k wide. */
  public FloatRows k;

  /** Values, d_v wide. */
  public FloatRows v;

  /** Learning rates, one a token. */
  public FloatRows eta;

  /** The norm's factors, one row; null for ones. */
  public FloatRows weight;

  /** The norm's shifts, one row; null for zeros. */
  public FloatRows shift;

  /** Where gradients go; null for a task that only goes forward. */
  public FloatTttGradients gradients;

  /**
   * Starts the description of a task; the rest is set by whoever makes it.
   *
   * @param tokens the number of tokens
   * @param keyDim channels of a key
   * @param valueDim channels of a value
   * @param miniBatch tokens of a mini-batch, at least 1
   */
  public FloatTttTask(int tokens, int keyDim, int valueDim, int miniBatch) {
    this.tokens = tokens;
    this.keyDim = keyDim;
    this.valueDim = valueDim;
    this.miniBatch = miniBatch;
  }

  /**
   * Rows of the state, and channels of what {@link #loadInput} writes.
   *
   * @return d_k, or one more with a bias
   */
  public int stateRows() {
    return keyDim + (bias ? 1 : 0);
  }

  /**
   * Writes a query or key as the inner model's input, with a 1 for the bias behind it.
   *
   * @param rows queries or keys
   * @param t the token
   * @param out written: {@link #stateRows} elements
   * @param at where they start
   */
  public void loadInput(FloatRows rows, int t, float[] out, int at) {
    System.arraycopy(rows.data, rows.at(t), out, at, keyDim);
    if (bias) {
      out[at + keyDim] = 1;
    }
  }

  /**
   * Writes what the inner model's linear part and norm shall reach: the value, less the key where
   * the model adds its input.
   *
   * @param t the token
   * @param out written: d_v elements
   * @param at where they start
   */
  public void loadTarget(int t, float[] out, int at) {
    System.arraycopy(v.data, v.at(t), out, at, valueDim);
    if (residual) {
      int key = k.at(t);
      for (int j = 0; j < valueDim; j++) {
        out[at + j] -= k.data[key + j];
      }
    }
  }
}
