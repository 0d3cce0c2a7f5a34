// Twin: ScalarDoubleStateStep is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatStateStep;
import java.util.Arrays;

/**
 * {@link FloatStateStep} in plain Java. A few rows at a time are copied to an array of their own,
 * beside which x and y stand as often as there are rows: the JIT compiler vectorises a loop in
 * which all arrays have the same index, but not one over parts of arrays at different offsets,
 * which might overlap.
 */
public final class ScalarFloatStateStep implements FloatStateStep {
  private static final int SIZE = 512;

  private static final ThreadLocal<Block> BLOCKS = ThreadLocal.withInitial(Block::new);

  /** Makes the kernel; it has no state. */
  public ScalarFloatStateStep() {}

  /** Rows of the state, and what belongs to each of their elements. */
  private static final class Block {
    final float[] state = new float[SIZE];
    final float[] x = new float[SIZE];
    final float[] y = new float[SIZE];
  }

  @Override
  public void advance(
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
      int yOff) {
    Block block = BLOCKS.get();
    int step = factors == 1 ? 0 : 1;
    int width = Math.min(SIZE, valueDim);
    // Rows wider than the block come one by one and in pieces.
    int rows = width == 0 ? 0 : Math.min(Math.max(1, SIZE / valueDim), 8);
    for (int j = 0; j < valueDim; j += width) {
      int n = Math.min(width, valueDim - j);
      for (int row = 0; row < rows; row++) {
        System.arraycopy(x, xOff + j, block.x, row * n, n);
      }
      Arrays.fill(block.y, 0, rows * n, 0);
      for (int i = 0; i < keyDim; i += rows) {
        int count = Math.min(rows, keyDim - i);
        int from = at + i * valueDim + j;
        System.arraycopy(state, from, block.state, 0, count * n);
        for (int row = 0; row < count; row++) {
          int f = (i + row) * step;
          float wr = w[wOff + i + row];
          float rr = scale * r[rOff + i + row];
          row(row * n, row * n + n, keep[f], rest[f], wr, block.x, rr, block.state, block.y);
        }
        System.arraycopy(block.state, 0, state, from, count * n);
      }
      sum(rows, n, block.y, y, yOff + j);
    }
  }

  private static void row(
      int from,
      int to,
      float keep,
      float rest,
      float w,
      float[] x,
      float r,
      float[] state,
      float[] y) {
    for (int j = from; j < to; j++) {
      float s = state[j] * keep + (state[j] * rest + w * x[j]);
      state[j] = s;
      y[j] += r * s;
    }
  }

  private static void sum(int rows, int n, float[] parts, float[] y, int yOff) {
    for (int j = 0; j < n; j++) {
      float total = 0;
      for (int at = j; at < rows * n; at += n) {
        total += parts[at];
      }
      y[yOff + j] = total;
    }
  }
}
