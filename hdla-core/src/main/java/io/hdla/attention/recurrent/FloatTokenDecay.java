// Twin: DoubleTokenDecay is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * A token's factors of decay, one for each row of the state, in the two parts in which {@code
 * FloatStateStep} takes them: the rounding of a factor close to 1 would be the same at every step,
 * and so add up over a long memory.
 */
final class FloatTokenDecay {
  private final FloatRows g;
  private final int rows;
  private final int width;
  final float[] keep;
  final float[] rest;

  /** The factors e^g, for what is read or written once. */
  final float[] whole;

  /**
   * Makes room for the factors.
   *
   * @param g log-decays, or null for none
   * @param rows rows of a state, d_k
   * @param width factors: d_k or 1
   */
  FloatTokenDecay(FloatRows g, int rows, int width) {
    this.g = g;
    this.rows = rows;
    this.width = width;
    int size = Math.max(rows, width);
    keep = new float[size];
    rest = new float[size];
    whole = new float[size];
    Arrays.fill(keep, 1);
    Arrays.fill(whole, 1);
  }

  /** Takes the factors of a token. */
  void load(int t) {
    if (g == null) {
      return;
    }
    Kernels.FLOAT_STATE_STEP.factors(width, g.data, g.at(t), keep, rest, whole);
    if (width < rows) {
      Arrays.fill(keep, keep[0]);
      Arrays.fill(rest, rest[0]);
      Arrays.fill(whole, whole[0]);
    }
  }

  /** out ← e^g ∘ x, where x may be out. */
  void scale(float[] x, int at, float[] out, int outAt) {
    if (g == null) {
      System.arraycopy(x, at, out, outAt, rows);
    } else {
      Kernels.FLOAT_ROWS.multiply(rows, whole, 0, x, at, out, outAt);
    }
  }
}
