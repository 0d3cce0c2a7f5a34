// Twin: VectorDoubleTokenRows is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** The part of {@link VectorFloatStateStep} that is about a token's own rows. */
final class VectorFloatTokenRows {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatTokenRows() {}

  /** See {@code FloatStateStep.key}. */
  static void key(
      int n, float[] f, float[] k, int kOff, float[] q, int qOff, float[] rows, float[] products) {
    float[] sums = VectorFloatScratch.get().panel(4 * L);
    int full = n - n % L;
    whole(full, n, f, k, kOff, q, qOff, rows, sums);
    VectorFloatLanes.sumRows(sums);
    for (int i = full; i < n; i++) {
      float key = k[kOff + i];
      float later = f[i] * key;
      float asked = f[i] * q[qOff + i];
      rows[i] = key;
      rows[n + i] = later;
      rows[2 * n + i] = asked;
      sums[0] += key * later;
      sums[1] += key * asked;
      sums[2] += key * q[qOff + i];
    }
    products[0] = sums[0];
    products[1] = sums[1];
    products[2] = sums[2];
  }

  /** Whole vectors; leaves the sums as vectors. */
  private static void whole(
      int full,
      int n,
      float[] f,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] rows,
      float[] sums) {
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    for (int i = 0; i < full; i += L) {
      FloatVector factor = FloatVector.fromArray(SPECIES, f, i);
      FloatVector key = FloatVector.fromArray(SPECIES, k, kOff + i);
      FloatVector query = FloatVector.fromArray(SPECIES, q, qOff + i);
      FloatVector later = factor.mul(key);
      FloatVector asked = factor.mul(query);
      key.intoArray(rows, i);
      later.intoArray(rows, n + i);
      asked.intoArray(rows, 2 * n + i);
      s0 = key.fma(later, s0);
      s1 = key.fma(asked, s1);
      s2 = key.fma(query, s2);
    }
    s0.intoArray(sums, 0);
    s1.intoArray(sums, L);
    s2.intoArray(sums, 2 * L);
    FloatVector.zero(SPECIES).intoArray(sums, 3 * L);
  }

  /** {@code out ← factor (u_row + Σ_{p<row} gram[g + p] x_p)}. */
  static void sum(
      int row,
      int n,
      float[] gram,
      int g,
      float factor,
      float[] u,
      float[] x,
      float[] out,
      int outAt) {
    int at = row * n;
    int j = 0;
    for (; j <= n - 4 * L; j += 4 * L) {
      sum4(row, n, gram, g, factor, u, at + j, x, j, out, outAt + j);
    }
    for (; j <= n - L; j += L) {
      sum1(row, n, gram, g, factor, u, at + j, x, j, out, outAt + j);
    }
    for (; j < n; j++) {
      float sum = u[at + j];
      for (int p = 0; p < row; p++) {
        sum += gram[g + p] * x[p * n + j];
      }
      out[outAt + j] = factor * sum;
    }
  }

  /** {@code x_row ← c v − b (u_row + Σ_{p<row} gram[g + p] x_p)}. */
  static void difference(
      int row,
      int n,
      float[] gram,
      int g,
      float c,
      float[] v,
      int vAt,
      float b,
      float[] u,
      float[] x) {
    int at = row * n;
    int j = 0;
    for (; j <= n - 4 * L; j += 4 * L) {
      difference4(row, n, gram, g, c, v, vAt + j, b, u, at + j, x, j);
    }
    for (; j <= n - L; j += L) {
      difference1(row, n, gram, g, c, v, vAt + j, b, u, at + j, x, j);
    }
    for (; j < n; j++) {
      float sum = u[at + j];
      for (int p = 0; p < row; p++) {
        sum += gram[g + p] * x[p * n + j];
      }
      x[at + j] = c * v[vAt + j] - b * sum;
    }
  }

  private static void sum4(
      int row,
      int n,
      float[] gram,
      int g,
      float factor,
      float[] u,
      int at,
      float[] x,
      int col,
      float[] out,
      int outAt) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, at);
    FloatVector s1 = FloatVector.fromArray(SPECIES, u, at + L);
    FloatVector s2 = FloatVector.fromArray(SPECIES, u, at + 2 * L);
    FloatVector s3 = FloatVector.fromArray(SPECIES, u, at + 3 * L);
    for (int p = 0, q = col; p < row; p++, q += n) {
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g + p]);
      s0 = f.fma(FloatVector.fromArray(SPECIES, x, q), s0);
      s1 = f.fma(FloatVector.fromArray(SPECIES, x, q + L), s1);
      s2 = f.fma(FloatVector.fromArray(SPECIES, x, q + 2 * L), s2);
      s3 = f.fma(FloatVector.fromArray(SPECIES, x, q + 3 * L), s3);
    }
    FloatVector f = FloatVector.broadcast(SPECIES, factor);
    s0.mul(f).intoArray(out, outAt);
    s1.mul(f).intoArray(out, outAt + L);
    s2.mul(f).intoArray(out, outAt + 2 * L);
    s3.mul(f).intoArray(out, outAt + 3 * L);
  }

  private static void sum1(
      int row,
      int n,
      float[] gram,
      int g,
      float factor,
      float[] u,
      int at,
      float[] x,
      int col,
      float[] out,
      int outAt) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, at);
    for (int p = 0, q = col; p < row; p++, q += n) {
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g + p]);
      s0 = f.fma(FloatVector.fromArray(SPECIES, x, q), s0);
    }
    FloatVector f = FloatVector.broadcast(SPECIES, factor);
    s0.mul(f).intoArray(out, outAt);
  }

  private static void difference4(
      int row,
      int n,
      float[] gram,
      int g,
      float c,
      float[] v,
      int vAt,
      float b,
      float[] u,
      int at,
      float[] x,
      int col) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, at);
    FloatVector s1 = FloatVector.fromArray(SPECIES, u, at + L);
    FloatVector s2 = FloatVector.fromArray(SPECIES, u, at + 2 * L);
    FloatVector s3 = FloatVector.fromArray(SPECIES, u, at + 3 * L);
    for (int p = 0, q = col; p < row; p++, q += n) {
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g + p]);
      s0 = f.fma(FloatVector.fromArray(SPECIES, x, q), s0);
      s1 = f.fma(FloatVector.fromArray(SPECIES, x, q + L), s1);
      s2 = f.fma(FloatVector.fromArray(SPECIES, x, q + 2 * L), s2);
      s3 = f.fma(FloatVector.fromArray(SPECIES, x, q + 3 * L), s3);
    }
    FloatVector f = FloatVector.broadcast(SPECIES, -b);
    FloatVector a = FloatVector.broadcast(SPECIES, c);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt), s0.mul(f)).intoArray(x, at);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt + L), s1.mul(f)).intoArray(x, at + L);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt + 2 * L), s2.mul(f)).intoArray(x, at + 2 * L);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt + 3 * L), s3.mul(f)).intoArray(x, at + 3 * L);
  }

  private static void difference1(
      int row,
      int n,
      float[] gram,
      int g,
      float c,
      float[] v,
      int vAt,
      float b,
      float[] u,
      int at,
      float[] x,
      int col) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, at);
    for (int p = 0, q = col; p < row; p++, q += n) {
      FloatVector f = FloatVector.broadcast(SPECIES, gram[g + p]);
      s0 = f.fma(FloatVector.fromArray(SPECIES, x, q), s0);
    }
    FloatVector f = FloatVector.broadcast(SPECIES, -b);
    FloatVector a = FloatVector.broadcast(SPECIES, c);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt), s0.mul(f)).intoArray(x, at);
  }
}
