// Twin: DoubleStateDecay is generated from this file.
package io.hdla.attention.engine;

/**
 * The decay of a state's rows, {@code S[i,:] ← e^{g_i} S[i,:]}.
 *
 * <p>A decay close to 1 is applied as {@code S + (e^g − 1) S}: the rounding of the factor {@code
 * e^g} itself would be the same at every step, and so add up over a long memory.
 */
public final class FloatStateDecay {
  private static final float MILD = -0.5f;

  private FloatStateDecay() {}

  /**
   * Splits e^g into the part that is kept exactly and the part that is multiplied.
   *
   * @param n the number of channels
   * @param g read: log-decay
   * @param gOff where it starts
   * @param keep written from 0: 1 for a mild decay, else 0
   * @param rest written from 0: e^g − keep
   */
  public static void split(int n, float[] g, int gOff, float[] keep, float[] rest) {
    for (int i = 0; i < n; i++) {
      double logDecay = g[gOff + i];
      boolean mild = logDecay > MILD;
      keep[i] = mild ? 1 : 0;
      rest[i] = (float) (mild ? Math.expm1(logDecay) : Math.exp(logDecay));
    }
  }

  /**
   * Applies the decay to each row of a state.
   *
   * @param keep read: from {@link #split}
   * @param rest read: from {@link #split}
   * @param state changed: keyDim rows of valueDim
   * @param at where the state starts
   * @param keyDim the number of rows
   * @param valueDim the length of a row
   */
  public static void apply(
      float[] keep, float[] rest, float[] state, int at, int keyDim, int valueDim) {
    for (int i = 0; i < keyDim; i++) {
      float kept = keep[i];
      float multiplied = rest[i];
      int row = at + i * valueDim;
      for (int j = row; j < row + valueDim; j++) {
        state[j] = state[j] * kept + state[j] * multiplied;
      }
    }
  }
}
