// Twin: VectorDoubleStateStep is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatStateStep;

/** {@link FloatStateStep} with the Vector API; what does not fill a vector goes one by one. */
public final class VectorFloatStateStep implements FloatStateStep {
  private static final int L = VectorWidth.F32.length();

  /** Makes the kernel; it has no state. */
  public VectorFloatStateStep() {}

  @Override
  public void factors(int n, float[] g, int gOff, float[] keep, float[] rest, float[] whole) {
    int full = n - n % L;
    if (full > 0) {
      VectorFloatExp.parts(full, g, gOff, MILD, keep, rest, whole);
    }
    for (int i = full; i < n; i++) {
      float x = g[gOff + i];
      keep[i] = x > MILD ? 1 : 0;
      rest[i] = (float) (x > MILD ? Math.expm1(x) : Math.exp(x));
      whole[i] = keep[i] + rest[i];
    }
  }

  @Override
  public boolean factors(
      int n, float[] g, int gOff, float[] product, int productOff, float[] keep, float[] rest) {
    int full = n - n % L;
    boolean any = full > 0 && VectorFloatDecayRows.parts(full, g, gOff, MILD, keep);
    if (any) {
      VectorFloatDecayRows.less(full, g, gOff, product, productOff, keep, rest);
    } else {
      System.arraycopy(product, productOff, rest, 0, full);
    }
    for (int i = full; i < n; i++) {
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
    VectorFloatTokenRows.key(n, f, k, kOff, q, qOff, rows, products);
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
    VectorFloatStateRead.read(readers, keyDim, valueDim, r, rOff, rRow, state, at, y, yOff);
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
    for (int j = 0; j < writers; j++) {
      int g = j * (j - 1) / 2;
      if (j < first) {
        VectorFloatTokenSolve.sum(j, n, gram, g, 1, -b[j], u, j * n, x, x, j * n);
      } else {
        int at = vOff + (j - first) * vRow;
        VectorFloatTokenSolve.difference(j, n, gram, g, 1, b[j], u, j * n, c[j], v, at, x, j * n);
      }
    }
    if (o != null) {
      int g = writers * (writers - 1) / 2;
      VectorFloatTokenSolve.sum(writers, n, gram, g, 1, scale, u, writers * n, x, o, oOff);
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
    if (writers == 0) {
      float[] none = VectorFloatScratch.get().zeros(keyDim);
      VectorFloatDecayRows.decay(keyDim, valueDim, keep == null ? none : keep, rest, 1, state, at);
      return;
    }
    int count = VectorFloatStateUpdate.count(writers);
    VectorFloatStateUpdate.update(
        count, keyDim, valueDim, keep, rest, w, wOff, wRow, x, xOff, xRow, state, at);
    for (int p = count; p < writers; p += count) {
      // What is left of the state has decayed.
      float[] ones = VectorFloatScratch.get().ones(keyDim);
      float[] zeros = VectorFloatScratch.get().zeros(keyDim);
      count = VectorFloatStateUpdate.count(writers - p);
      int wAt = wOff + p * wRow;
      int xAt = xOff + p * xRow;
      VectorFloatStateUpdate.update(
          count, keyDim, valueDim, ones, zeros, w, wAt, wRow, x, xAt, xRow, state, at);
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
    int j = 0;
    for (; j <= valueDim - 4 * L; j += 4 * L) {
      VectorFloatStateAdvance.wide(
          keyDim, valueDim, keep, rest, w, wOff, x, xOff + j, r, rOff, scale, state, at + j, y,
          yOff + j);
    }
    for (; j <= valueDim - L; j += L) {
      VectorFloatStateAdvance.single(
          keyDim, valueDim, keep, rest, w, wOff, x, xOff + j, r, rOff, scale, state, at + j, y,
          yOff + j);
    }
    for (; j < valueDim; j++) {
      float sum = 0;
      for (int i = 0, p = at + j; i < keyDim; i++, p += valueDim) {
        float s = state[p] * keep[i] + state[p] * rest[i] + w[wOff + i] * x[xOff + j];
        state[p] = s;
        sum += r[rOff + i] * s;
      }
      y[yOff + j] = scale * sum;
    }
  }
}
