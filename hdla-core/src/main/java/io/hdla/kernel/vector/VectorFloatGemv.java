// Twin: VectorDoubleGemv is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Products of one vector with a matrix, read once at the speed of the cache it lies in. */
final class VectorFloatGemv {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final int WIDE = 4 * L;

  /** Stands in for a C that must not be read. */
  private static final float[] ZEROS = new float[WIDE];

  private VectorFloatGemv() {}

  /**
   * {@code c[cOff + j] <- beta*c[cOff + j] + alpha * sum_p x[xOff + p*xStride] * b[bOff + p*bRow +
   * j]} for {@code j < n}; needs {@code n >= L}.
   */
  static void rowTimesMatrix(
      int n,
      int k,
      float alpha,
      float[] x,
      int xOff,
      int xStride,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff) {
    int j = 0;
    for (; j + WIDE <= n; j += WIDE) {
      row4(k, alpha, x, xOff, xStride, b, bOff + j, bRow, beta, c, cOff + j);
    }
    if (j < n) {
      VectorFloatGemm.columns(
          1, n, j, k, alpha, x, xOff, 0, xStride, b, bOff, bRow, beta, c, cOff, 0);
    }
  }

  private static void row4(
      int k,
      float alpha,
      float[] x,
      int xOff,
      int xStride,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff) {
    FloatVector c0 = FloatVector.zero(SPECIES);
    FloatVector c1 = FloatVector.zero(SPECIES);
    FloatVector c2 = FloatVector.zero(SPECIES);
    FloatVector c3 = FloatVector.zero(SPECIES);
    for (int p = 0, xp = xOff, bp = bOff; p < k; p++, xp += xStride, bp += bRow) {
      FloatVector xv = FloatVector.broadcast(SPECIES, x[xp]);
      c0 = FloatVector.fromArray(SPECIES, b, bp).fma(xv, c0);
      c1 = FloatVector.fromArray(SPECIES, b, bp + L).fma(xv, c1);
      c2 = FloatVector.fromArray(SPECIES, b, bp + 2 * L).fma(xv, c2);
      c3 = FloatVector.fromArray(SPECIES, b, bp + 3 * L).fma(xv, c3);
    }
    final float[] d = beta == 0f ? ZEROS : c;
    final int dOff = beta == 0f ? 0 : cOff;
    FloatVector xv = FloatVector.broadcast(SPECIES, alpha);
    FloatVector yv = FloatVector.broadcast(SPECIES, beta);
    FloatVector.fromArray(SPECIES, d, dOff).fma(yv, c0.mul(xv)).intoArray(c, cOff);
    FloatVector.fromArray(SPECIES, d, dOff + L).fma(yv, c1.mul(xv)).intoArray(c, cOff + L);
    FloatVector.fromArray(SPECIES, d, dOff + 2 * L).fma(yv, c2.mul(xv)).intoArray(c, cOff + 2 * L);
    FloatVector.fromArray(SPECIES, d, dOff + 3 * L).fma(yv, c3.mul(xv)).intoArray(c, cOff + 3 * L);
  }

  /**
   * {@code c[cOff + i*cStride] <- beta*c[...] + alpha * sum_p a[aOff + i*aRow + p] * x[xOff +
   * p*xStride]} for {@code i < m}.
   */
  static void matrixTimesColumn(
      int m,
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      float[] x,
      int xOff,
      int xStride,
      float beta,
      float[] c,
      int cOff,
      int cStride) {
    VectorFloatScratch scratch = VectorFloatScratch.get();
    float[] v = x;
    int vOff = xOff;
    if (xStride != 1) {
      v = scratch.panel(k);
      vOff = 0;
      for (int p = 0; p < k; p++) {
        v[p] = x[xOff + p * xStride];
      }
    }
    float[] sums = scratch.tile(4 * L);
    int i = 0;
    for (; i + 4 <= m; i += 4) {
      dot4(k, a, aOff + i * aRow, aRow, v, vOff, sums);
      int at = cOff + i * cStride;
      put(c, at, sums[0], alpha, beta);
      put(c, at + cStride, sums[1], alpha, beta);
      put(c, at + 2 * cStride, sums[2], alpha, beta);
      put(c, at + 3 * cStride, sums[3], alpha, beta);
    }
    for (; i < m; i++) {
      put(
          c,
          cOff + i * cStride,
          VectorFloatReduce.dot(k, a, aOff + i * aRow, v, vOff),
          alpha,
          beta);
    }
  }

  private static void put(float[] c, int off, float sum, float alpha, float beta) {
    c[off] = beta == 0f ? alpha * sum : alpha * sum + beta * c[off];
  }

  /** Leaves the sums of four rows in the first places of {@code sums}. */
  private static void dot4(
      int k, float[] a, int aOff, int aRow, float[] x, int xOff, float[] sums) {
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = FloatVector.zero(SPECIES);
    FloatVector s2 = FloatVector.zero(SPECIES);
    FloatVector s3 = FloatVector.zero(SPECIES);
    int p = 0;
    for (; p + L <= k; p += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + p);
      int ap = aOff + p;
      s0 = FloatVector.fromArray(SPECIES, a, ap).fma(xv, s0);
      s1 = FloatVector.fromArray(SPECIES, a, ap + aRow).fma(xv, s1);
      s2 = FloatVector.fromArray(SPECIES, a, ap + 2 * aRow).fma(xv, s2);
      s3 = FloatVector.fromArray(SPECIES, a, ap + 3 * aRow).fma(xv, s3);
    }
    s0.intoArray(sums, 0);
    s1.intoArray(sums, L);
    s2.intoArray(sums, 2 * L);
    s3.intoArray(sums, 3 * L);
    VectorFloatLanes.sumRows(sums);
    for (; p < k; p++) {
      float xp = x[xOff + p];
      sums[0] += a[aOff + p] * xp;
      sums[1] += a[aOff + aRow + p] * xp;
      sums[2] += a[aOff + 2 * aRow + p] * xp;
      sums[3] += a[aOff + 3 * aRow + p] * xp;
    }
  }
}
