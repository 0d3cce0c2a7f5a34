// Twin: VectorDoubleTokenSolve is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** One row that a token writes or finds, from those before it, in every form that has tokens. */
final class VectorFloatTokenSolve {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatTokenSolve() {}

  /** {@code out ← a (u + Σ_p g_p x_p)}. */
  static void sum(
      int terms,
      int n,
      float[] g,
      int gOff,
      int next,
      float a,
      float[] u,
      int uAt,
      float[] x,
      float[] out,
      int outAt) {
    int j = 0;
    for (; j <= n - 4 * L; j += 4 * L) {
      sum4(terms, n, g, gOff, next, a, u, uAt + j, x, j, out, outAt + j);
    }
    for (; j <= n - L; j += L) {
      sum1(terms, n, g, gOff, next, a, u, uAt + j, x, j, out, outAt + j);
    }
    for (; j < n; j++) {
      out[outAt + j] = a * one(terms, n, g, gOff, next, u[uAt + j], x, j);
    }
  }

  /** {@code x_to ← b v − c (u + Σ_p g_p x_p)}. */
  static void difference(
      int terms,
      int n,
      float[] g,
      int gOff,
      int next,
      float c,
      float[] u,
      int uAt,
      float b,
      float[] v,
      int vAt,
      float[] x,
      int to) {
    int j = 0;
    for (; j <= n - 4 * L; j += 4 * L) {
      difference4(terms, n, g, gOff, next, c, u, uAt + j, b, v, vAt + j, x, j, to + j);
    }
    for (; j <= n - L; j += L) {
      difference1(terms, n, g, gOff, next, c, u, uAt + j, b, v, vAt + j, x, j, to + j);
    }
    for (; j < n; j++) {
      float sum = one(terms, n, g, gOff, next, u[uAt + j], x, j);
      x[to + j] = Math.fma(b, v[vAt + j], -c * sum);
    }
  }

  private static float one(
      int terms, int n, float[] g, int gOff, int next, float u, float[] x, int j) {
    float sum = u;
    for (int p = 0, q = j, at = gOff; p < terms; p++, q += n, at += next) {
      sum = Math.fma(g[at], x[q], sum);
    }
    return sum;
  }

  private static void sum4(
      int terms,
      int n,
      float[] g,
      int gOff,
      int next,
      float a,
      float[] u,
      int uAt,
      float[] x,
      int col,
      float[] out,
      int outAt) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, uAt);
    FloatVector s1 = FloatVector.fromArray(SPECIES, u, uAt + L);
    FloatVector s2 = FloatVector.fromArray(SPECIES, u, uAt + 2 * L);
    FloatVector s3 = FloatVector.fromArray(SPECIES, u, uAt + 3 * L);
    for (int p = 0, q = col, at = gOff; p < terms; p++, q += n, at += next) {
      FloatVector f = FloatVector.broadcast(SPECIES, g[at]);
      s0 = f.fma(FloatVector.fromArray(SPECIES, x, q), s0);
      s1 = f.fma(FloatVector.fromArray(SPECIES, x, q + L), s1);
      s2 = f.fma(FloatVector.fromArray(SPECIES, x, q + 2 * L), s2);
      s3 = f.fma(FloatVector.fromArray(SPECIES, x, q + 3 * L), s3);
    }
    FloatVector f = FloatVector.broadcast(SPECIES, a);
    s0.mul(f).intoArray(out, outAt);
    s1.mul(f).intoArray(out, outAt + L);
    s2.mul(f).intoArray(out, outAt + 2 * L);
    s3.mul(f).intoArray(out, outAt + 3 * L);
  }

  private static void sum1(
      int terms,
      int n,
      float[] g,
      int gOff,
      int next,
      float a,
      float[] u,
      int uAt,
      float[] x,
      int col,
      float[] out,
      int outAt) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, uAt);
    for (int p = 0, q = col, at = gOff; p < terms; p++, q += n, at += next) {
      FloatVector f = FloatVector.broadcast(SPECIES, g[at]);
      s0 = f.fma(FloatVector.fromArray(SPECIES, x, q), s0);
    }
    s0.mul(FloatVector.broadcast(SPECIES, a)).intoArray(out, outAt);
  }

  private static void difference4(
      int terms,
      int n,
      float[] g,
      int gOff,
      int next,
      float c,
      float[] u,
      int uAt,
      float b,
      float[] v,
      int vAt,
      float[] x,
      int col,
      int to) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, uAt);
    FloatVector s1 = FloatVector.fromArray(SPECIES, u, uAt + L);
    FloatVector s2 = FloatVector.fromArray(SPECIES, u, uAt + 2 * L);
    FloatVector s3 = FloatVector.fromArray(SPECIES, u, uAt + 3 * L);
    for (int p = 0, q = col, at = gOff; p < terms; p++, q += n, at += next) {
      FloatVector f = FloatVector.broadcast(SPECIES, g[at]);
      s0 = f.fma(FloatVector.fromArray(SPECIES, x, q), s0);
      s1 = f.fma(FloatVector.fromArray(SPECIES, x, q + L), s1);
      s2 = f.fma(FloatVector.fromArray(SPECIES, x, q + 2 * L), s2);
      s3 = f.fma(FloatVector.fromArray(SPECIES, x, q + 3 * L), s3);
    }
    FloatVector f = FloatVector.broadcast(SPECIES, -c);
    FloatVector a = FloatVector.broadcast(SPECIES, b);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt), s0.mul(f)).intoArray(x, to);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt + L), s1.mul(f)).intoArray(x, to + L);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt + 2 * L), s2.mul(f)).intoArray(x, to + 2 * L);
    a.fma(FloatVector.fromArray(SPECIES, v, vAt + 3 * L), s3.mul(f)).intoArray(x, to + 3 * L);
  }

  private static void difference1(
      int terms,
      int n,
      float[] g,
      int gOff,
      int next,
      float c,
      float[] u,
      int uAt,
      float b,
      float[] v,
      int vAt,
      float[] x,
      int col,
      int to) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, u, uAt);
    for (int p = 0, q = col, at = gOff; p < terms; p++, q += n, at += next) {
      FloatVector f = FloatVector.broadcast(SPECIES, g[at]);
      s0 = f.fma(FloatVector.fromArray(SPECIES, x, q), s0);
    }
    FloatVector a = FloatVector.broadcast(SPECIES, b);
    s0 = s0.mul(FloatVector.broadcast(SPECIES, -c));
    a.fma(FloatVector.fromArray(SPECIES, v, vAt), s0).intoArray(x, to);
  }
}
