// Twin: DoubleSoftmaxTask is generated from this file.
package io.hdla.attention.engine;

/** The operands of softmax attention for one head of one sequence, and where gradients go. */
public final class FloatSoftmaxTask {
  /** The number of tokens. */
  public final int tokens;

  /** Channels of a key, d_k. */
  public final int keyDim;

  /** Channels of a value, d_v. */
  public final int valueDim;

  /** The factor of the scores. */
  public final float scale;

  /** Whether a token sees only itself and those before it. */
  public final boolean causal;

  /** Queries, d_k wide. */
  public FloatRows q;

  /** Keys, d_k wide. */
  public FloatRows k;

  /** Values, d_v wide. */
  public FloatRows v;

  /** The outputs, d_v wide, once they are known: the way back of the blocked form reads them. */
  public FloatRows o;

  /** Where the gradient of the queries is accumulated; null for a task that only goes forward. */
  public FloatRows dq;

  /** Where the gradient of the keys is accumulated. */
  public FloatRows dk;

  /** Where the gradient of the values is accumulated. */
  public FloatRows dv;

  /**
   * Starts the description of a task; the rows are set by whoever makes it.
   *
   * @param tokens the number of tokens
   * @param keyDim channels of a key
   * @param valueDim channels of a value
   * @param scale the factor of the scores
   * @param causal whether a token sees only itself and those before it
   */
  public FloatSoftmaxTask(int tokens, int keyDim, int valueDim, float scale, boolean causal) {
    this.tokens = tokens;
    this.keyDim = keyDim;
    this.valueDim = valueDim;
    this.scale = scale;
    this.causal = causal;
  }

  /**
   * How many of some neighbouring keys a token sees.
   *
   * @param token the token
   * @param first the first of the keys
   * @param count how many there are
   * @return a number from 0 to count: those at the front
   */
  public int visible(int token, int first, int count) {
    return causal ? Math.max(0, Math.min(count, token + 1 - first)) : count;
  }
}
