// Twin: DoubleDplrTask is generated from this file.
package io.hdla.attention.engine;

/** The operands of the operator for one head of one sequence. */
public final class FloatDplrTask {
  /** The number of tokens. */
  public final int tokens;

  /** Channels of a key, d_k. */
  public final int keyDim;

  /** Channels of a value, d_v. */
  public final int valueDim;

  /** The factor of the output. */
  public final float scale;

  /** Queries, d_k wide. */
  public FloatRows q;

  /** Written keys, d_k wide, r_kv a token. */
  public FloatRows k;

  /** Written values, d_v wide, r_kv a token. */
  public FloatRows v;

  /** The erase's directions A, d_k wide, r_ab a token. */
  public FloatRows a;

  /** The erase's keys B, d_k wide, r_ab a token. */
  public FloatRows b;

  /** Factors of the decay a token: d_k, or 1 for a decay that all channels share. */
  public int decayWidth;

  /** Log-decay, {@link #decayWidth} wide; null means no decay, with a width of 1. */
  public FloatRows g;

  /**
   * Starts the description of a task; the rows are set by whoever makes it.
   *
   * @param tokens the number of tokens
   * @param keyDim channels of a key
   * @param valueDim channels of a value
   * @param scale the factor of the output
   */
  public FloatDplrTask(int tokens, int keyDim, int valueDim, float scale) {
    this.tokens = tokens;
    this.keyDim = keyDim;
    this.valueDim = valueDim;
    this.scale = scale;
  }

  /**
   * The rank of the erase.
   *
   * @return r_ab
   */
  public int eraseRank() {
    return a.rank;
  }

  /**
   * The rank of the write.
   *
   * @return r_kv
   */
  public int writeRank() {
    return k.rank;
  }
}
