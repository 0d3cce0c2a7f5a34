// Twin: VectorDoubleSubchunkKernel is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatSubchunkKernel;

/** {@link FloatSubchunkKernel} with the Vector API; what does not fill a vector goes one by one. */
public final class VectorFloatSubchunkKernel implements FloatSubchunkKernel {
  private static final int GROUP = VectorFloatLanes.GROUP;

  /** The distance of products. */
  private static final int STEP = VectorFloatLanes.GROUP_STEP;

  /** The distance of a reader's products. */
  private static final int NEXT = 3 * STEP;

  /** Makes the kernel; it has no state. */
  public VectorFloatSubchunkKernel() {}

  @Override
  public int gramSize(int tokens) {
    return groups(tokens) * GROUP * STEP;
  }

  @Override
  public int partialSize(int tokens) {
    return groups(tokens) * GROUP * VectorWidth.F32.length();
  }

  private static int groups(int tokens) {
    int products = 3 * tokens * (tokens + 1);
    return (products + GROUP - 1) / GROUP;
  }

  @Override
  public void token(
      int token,
      int n,
      float[] decay,
      int decayOff,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] writers,
      float[] partial) {
    VectorFloatSubchunkToken.meet(token, n, decay, decayOff, k, kOff, q, qOff, writers, partial);
  }

  @Override
  public void sum(int tokens, float[] partial, float[] gram) {
    for (int g = 0; g < groups(tokens); g++) {
      int at = g * GROUP * VectorWidth.F32.length();
      VectorFloatLanes.sumGroup(partial, at, gram, g * GROUP * STEP);
    }
  }

  @Override
  public void solve(
      int tokens,
      int n,
      float[] gram,
      float[] b,
      float[] v,
      int vOff,
      int vRow,
      float[] c,
      float[] u,
      float[] x) {
    for (int t = 0; t < tokens; t++) {
      int j = 2 * t;
      int g = t * (t + 1) * NEXT;
      int first = 3 * t * n;
      VectorFloatTokenSolve.sum(j, n, gram, g, NEXT, -c[j], u, first, x, x, j * n);
      j++;
      VectorFloatTokenSolve.difference(
          j, n, gram, g + STEP, NEXT, c[j], u, first + n, b[t], v, vOff + t * vRow, x, j * n);
    }
  }

  @Override
  public void output(
      int tokens,
      int n,
      float[] gram,
      float[] u,
      float[] x,
      float scale,
      float[] o,
      int oOff,
      int oRow) {
    for (int t = 0; t < tokens; t++) {
      int g = t * (t + 1) * NEXT + 2 * STEP;
      int query = (3 * t + 2) * n;
      VectorFloatTokenSolve.sum(
          2 * t + 2, n, gram, g, NEXT, scale, u, query, x, o, oOff + t * oRow);
    }
  }
}
