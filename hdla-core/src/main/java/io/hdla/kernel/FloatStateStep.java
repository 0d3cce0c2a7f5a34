// Twin: DoubleStateStep is generated from this file.
package io.hdla.kernel;

/**
 * One pass over a state matrix that decays it, writes to it and reads it, so that a step of a
 * recurrence moves each element between memory and registers once.
 */
public interface FloatStateStep {
  /**
   * {@code S[i,:] ← (keep_i + rest_i) S[i,:] + w_i x}, then {@code y ← scale · Σ_i r_i S[i,:]}, for
   * {@code i < keyDim}. A factor is given in two parts and applied as {@code keep·s + rest·s}, with
   * keep 0 or 1: one near 1 then has no rounding of its own.
   *
   * @param keyDim rows of the state
   * @param valueDim columns of the state
   * @param factors decay factors: keyDim, or 1 for one that all rows share
   * @param keep read: one number a factor
   * @param rest read: one number a factor
   * @param w read: a number a row
   * @param wOff where it starts
   * @param x read: a number a column; not y
   * @param xOff where it starts
   * @param r read: a number a row
   * @param rOff where it starts
   * @param scale the factor of y
   * @param state changed: rows one behind the other
   * @param at where it starts
   * @param y written: a number a column; in no array part that is read
   * @param yOff where it starts
   */
  void advance(
      int keyDim,
      int valueDim,
      int factors,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      float[] x,
      int xOff,
      float[] r,
      int rOff,
      float scale,
      float[] state,
      int at,
      float[] y,
      int yOff);
}
