// Twin: DoubleDeltaTask is generated from this file.
package io.hdla.attention.engine;

/**
 * The operands of the delta-product form for one head of one sequence: a token is a few micro-steps
 * {@code S ← S + k (w − β kᵀS)ᵀ}, one of which is preceded by the token's decay.
 */
public final class FloatDeltaTask {
  /** The number of tokens. */
  public final int tokens;

  /** Channels of a key, d_k. */
  public final int keyDim;

  /** Channels of a value, d_v. */
  public final int valueDim;

  /** The factor of the output. */
  public final float scale;

  /** Micro-steps a token. */
  public final int steps;

  /** The micro-step that the decay precedes: 0, or 1 of 2. */
  public final int decayStep;

  /** Whether w = βv, rather than v. */
  public final boolean scaledWrite;

  /** Queries, d_k wide. */
  public FloatRows q;

  /** Keys, d_k wide: one for each micro-step, or one that all share. */
  public FloatRows k;

  /** Values, d_v wide: one for each micro-step, or one for the last. */
  public FloatRows v;

  /** Erase strengths, 1 wide: one for each micro-step, or one that all share. */
  public FloatRows beta;

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
   * @param steps micro-steps a token
   * @param decayStep the micro-step that the decay precedes
   * @param scaledWrite whether w = βv
   */
  public FloatDeltaTask(
      int tokens,
      int keyDim,
      int valueDim,
      float scale,
      int steps,
      int decayStep,
      boolean scaledWrite) {
    this.tokens = tokens;
    this.keyDim = keyDim;
    this.valueDim = valueDim;
    this.scale = scale;
    this.steps = steps;
    this.decayStep = decayStep;
    this.scaledWrite = scaledWrite;
  }

  /**
   * Whether a micro-step writes a value.
   *
   * @param step the micro-step, from 0
   * @return true if it has a row of values
   */
  public boolean writes(int step) {
    return v.rank == steps || step == steps - 1;
  }

  /**
   * A micro-step's erase strength.
   *
   * @param token the token
   * @param step the micro-step
   * @return β
   */
  public float beta(int token, int step) {
    return beta.data[beta.at(token, step)];
  }
}
