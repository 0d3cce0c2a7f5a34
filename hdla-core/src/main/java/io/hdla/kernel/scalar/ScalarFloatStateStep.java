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
  private static final int WIDTH = ScalarFloatRows.WIDTH;
  private static final ScalarFloatMatMul MATMUL = new ScalarFloatMatMul();

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
  public void factors(int n, float[] g, int gOff, float[] keep, float[] rest, float[] whole) {
    for (int i = 0; i < n; i++) {
      float x = g[gOff + i];
      boolean mild = x > MILD;
      keep[i] = mild ? 1 : 0;
      rest[i] = (float) (mild ? Math.expm1(x) : Math.exp(x));
      whole[i] = keep[i] + rest[i];
    }
  }

  @Override
  public boolean factors(
      int n, float[] g, int gOff, float[] product, int productOff, float[] keep, float[] rest) {
    boolean any = false;
    for (int i = 0; i < n; i++) {
      float x = g[gOff + i];
      boolean mild = x > MILD;
      keep[i] = mild ? 1 : 0;
      rest[i] = mild ? (float) Math.expm1(x) : product[productOff + i];
      any |= mild;
    }
    return any;
  }

  @Override
  public void key(
      int n, float[] f, float[] k, int kOff, float[] q, int qOff, float[] rows, float[] products) {
    float decayedKey = 0;
    float decayedQuery = 0;
    float query = 0;
    for (int i = 0; i < n; i++) {
      float key = k[kOff + i];
      float later = f[i] * key;
      float asked = f[i] * q[qOff + i];
      rows[i] = key;
      rows[n + i] = later;
      rows[2 * n + i] = asked;
      decayedKey += key * later;
      decayedQuery += key * asked;
      query += key * q[qOff + i];
    }
    products[0] = decayedKey;
    products[1] = decayedQuery;
    products[2] = query;
  }

  @Override
  public void read(
      int readers,
      int keyDim,
      int valueDim,
      float[] r,
      int rOff,
      int rRow,
      float[] state,
      int at,
      float[] y,
      int yOff) {
    MATMUL.gemm(
        readers, valueDim, keyDim, 1, r, rOff, rRow, 1, state, at, valueDim, 1, 0, y, yOff,
        valueDim);
  }

  @Override
  public void solve(
      int writers,
      int n,
      float[] gram,
      int first,
      float[] c,
      float[] v,
      int vOff,
      int vRow,
      float[] b,
      float[] u,
      float[] x,
      float scale,
      float[] o,
      int oOff) {
    ScalarFloatRows rows = ScalarFloatRows.get();
    float[][] block = rows.b(writers + 1);
    for (int from = 0; from < n; from += WIDTH) {
      int width = Math.min(WIDTH, n - from);
      for (int j = 0; j <= writers; j++) {
        float[] sum = block[j];
        rows.load(width, u, j * n + from, sum);
        rows.combine(width, j, 1, gram, j * (j - 1) / 2, 1, sum);
        ScalarFloatRows.scale(rows.first, width, j < writers ? -b[j] : scale, sum);
        if (j < writers && j >= first) {
          rows.load(width, v, vOff + (j - first) * vRow + from, rows.c);
          ScalarFloatRows.add(rows.first, width, c[j], rows.c, sum);
        }
        if (j < writers) {
          rows.store(width, sum, x, j * n + from);
        } else if (o != null) {
          rows.store(width, sum, o, oOff + from);
        }
      }
    }
  }

  @Override
  public void update(
      int writers,
      int keyDim,
      int valueDim,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      int wRow,
      float[] x,
      int xOff,
      int xRow,
      float[] state,
      int at) {
    ScalarFloatRows rows = ScalarFloatRows.get();
    float[][] block = rows.b(writers);
    float[] row = rows.c;
    for (int j = 0; j < valueDim; j += WIDTH) {
      int n = Math.min(WIDTH, valueDim - j);
      for (int p = 0; p < writers; p++) {
        rows.load(n, x, xOff + p * xRow + j, block[p]);
      }
      for (int i = 0; i < keyDim; i++) {
        int from = at + i * valueDim + j;
        rows.load(n, state, from, row);
        ScalarFloatRows.decay(rows.first, n, keep == null ? 0 : keep[i], rest[i], row);
        rows.combine(n, writers, 1, w, wOff + i, wRow, row);
        rows.store(n, row, state, from);
      }
    }
  }

  @Override
  public void advance(
      int keyDim,
      int valueDim,
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
          int f = i + row;
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
