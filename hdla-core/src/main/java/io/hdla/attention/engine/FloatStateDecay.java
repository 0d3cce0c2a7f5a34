// Twin: DoubleStateDecay is generated from this file.
package io.hdla.attention.engine;

import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The decay of a state's rows, {@code S[i,:] ← e^{g_i} S[i,:]}, with one factor a row or one for
 * all.
 *
 * <p>A decay close to 1 is applied as {@code S + (e^g − 1) S}: the rounding of the factor {@code
 * e^g} itself would be the same at every step, and so add up over a long memory.
 */
public final class FloatStateDecay {
  private final int rows;
  private final int width;
  private final float[] keep;
  private final float[] rest;
  private final float[] whole;
  private final float[] dots;

  /** Whether there are factors; nothing decays until some are loaded. */
  private boolean decays;

  /**
   * Makes room for the factors.
   *
   * @param rows rows of a state, d_k
   * @param width factors: d_k or 1
   */
  public FloatStateDecay(int rows, int width) {
    this.rows = rows;
    this.width = width;
    keep = new float[width];
    rest = new float[width];
    whole = new float[width];
    dots = new float[rows];
  }

  /**
   * Splits each factor e^g into a part that is kept exactly and a part that is multiplied.
   *
   * @param g read: log-decay
   * @param gOff where it starts
   */
  @CostStage(Stage.DECAY_FACTORS)
  public void load(float[] g, int gOff) {
    Kernels.FLOAT_STATE_STEP.factors(width, g, gOff, keep, rest, whole);
    decays = true;
  }

  /**
   * Splits factors of which products are known: those close to 1 are computed from their
   * logarithms, the others taken as they are.
   *
   * @param g read: log-decay
   * @param gOff where it starts
   * @param product read: e^g, as a product of factors
   * @param productOff where it starts
   */
  @CostStage(Stage.DECAY_FACTORS)
  public void load(float[] g, int gOff, float[] product, int productOff) {
    Kernels.FLOAT_STATE_STEP.factors(width, g, gOff, product, productOff, keep, rest);
    decays = true;
  }

  /**
   * Applies the factors to a state.
   *
   * @param state changed: d_k rows of valueDim
   * @param at where the state starts
   * @param valueDim the length of a row
   */
  @CostStage(Stage.STATE_DECAY)
  public void apply(float[] state, int at, int valueDim) {
    if (!decays) {
      return;
    }
    int step = width == 1 ? 0 : 1;
    Kernels.FLOAT_CHUNKS.decay(rows, valueDim, keep, rest, step, state, at);
  }

  /**
   * Adds the gradient of g: {@code e^{g_i} Σ_j S[i,j] dS[i,j]}, summed over rows that share a
   * factor, with the gradient of the state after the decay.
   *
   * @param state read: the state before the decay
   * @param at where it starts
   * @param dState read: the gradient of the state after the decay
   * @param dAt where it starts
   * @param valueDim the length of a row
   * @param out accumulated: one entry a factor
   * @param outAt where it starts
   */
  public void addLogGradient(
      float[] state, int at, float[] dState, int dAt, int valueDim, float[] out, int outAt) {
    rowDots(state, at, dState, dAt, valueDim);
    for (int i = 0; i < rows; i++) {
      int factor = width == 1 ? 0 : i;
      out[outAt + factor] += dots[i] * (keep[factor] + rest[factor]);
    }
  }

  /**
   * Applies the factors to the gradient of a state after the decay, so that it becomes that of the
   * state before, and adds the gradient of g as {@link #addLogGradient} does.
   *
   * @param state read: the state before the decay
   * @param at where it starts
   * @param dState changed: the gradient of the state
   * @param dAt where it starts
   * @param valueDim the length of a row
   * @param out accumulated: one entry a factor
   */
  @CostStage(Stage.STATE_DECAY)
  public void applyBackward(
      float[] state, int at, float[] dState, int dAt, int valueDim, float[] out) {
    if (!decays) {
      return;
    }
    int step = width == 1 ? 0 : 1;
    Kernels.FLOAT_CHUNKS.decayDot(rows, valueDim, keep, rest, step, dState, dAt, state, at, dots);
    for (int i = 0; i < rows; i++) {
      out[width == 1 ? 0 : i] += dots[i];
    }
  }

  private void rowDots(float[] state, int at, float[] dState, int dAt, int valueDim) {
    Arrays.fill(dots, 0);
    Kernels.FLOAT_CHUNKS.addDot(
        rows, valueDim, 1, state, at, valueDim, dState, dAt, valueDim, dots, 0, 1);
  }
}
