// Twin: DoubleStateStepContract is generated from this file.
package io.hdla.kernel;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link FloatStateStep} must do. */
@SuppressWarnings("cast") // The double twin casts double to double.
abstract class FloatStateStepContract {
  private static final int[] SIZES = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 67};

  private final FloatStateStep kernel;

  FloatStateStepContract(FloatStateStep kernel) {
    this.kernel = kernel;
  }

  @Test
  void advance() {
    for (int keyDim : SIZES) {
      for (int valueDim : SIZES) {
        check(keyDim, valueDim, 1);
        check(keyDim, valueDim, keyDim);
      }
    }
  }

  private void check(int keyDim, int valueDim, int factors) {
    Random random = new Random(31L * keyDim + valueDim);
    float[] keep = new float[factors];
    float[] rest = FloatCells.random(random, factors);
    for (int i = 0; i < factors; i++) {
      keep[i] = random.nextInt(2);
    }
    float[] w = FloatCells.random(random, keyDim + 3);
    float[] x = FloatCells.random(random, valueDim + 2);
    float[] r = FloatCells.random(random, keyDim + 1);
    float[] before = FloatCells.random(random, keyDim * valueDim);
    float[] state = FloatCells.output(keyDim * valueDim);
    System.arraycopy(before, 0, state, FloatCells.GUARD, before.length);
    float[] y = FloatCells.output(valueDim);
    kernel.advance(
        keyDim,
        valueDim,
        factors,
        keep,
        rest,
        w,
        3,
        x,
        2,
        r,
        1,
        0.7f,
        state,
        FloatCells.GUARD,
        y,
        FloatCells.GUARD);
    String where = keyDim + " x " + valueDim + ", " + factors + " factors";
    FloatCells.assertGuards(state, before.length, where);
    FloatCells.assertGuards(y, valueDim, where);
    for (int j = 0; j < valueDim; j++) {
      double sum = 0;
      double size = 0;
      for (int i = 0; i < keyDim; i++) {
        int f = factors == 1 ? 0 : i;
        double s = before[i * valueDim + j];
        double next = s * ((double) keep[f] + rest[f]) + (double) w[3 + i] * x[2 + j];
        double scale = Math.abs(s) * (1 + Math.abs(rest[f])) + Math.abs(w[3 + i] * x[2 + j]);
        int at = i * valueDim + j;
        double tolerance = 4 * scale * FloatCells.EPSILON;
        FloatCells.assertClose(next, state[FloatCells.GUARD + at], tolerance, where, at);
        sum += r[1 + i] * next;
        size += Math.abs(r[1 + i]) * scale;
      }
      double tolerance = (8 + keyDim) * size * FloatCells.EPSILON;
      FloatCells.assertClose((double) 0.7f * sum, y[FloatCells.GUARD + j], tolerance, where, j);
    }
  }
}
